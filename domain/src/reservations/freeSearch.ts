/** The parts of a day in the clock of the range: until 12, until 17, and the rest. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** The lengths that the search offers, in minutes. */
export const FREE_LENGTHS = ['30', '60', '90', '120', '180', '240'] as const

/** How many rows of free times the search answers: of the clubs to which somebody belongs, and of others. */
export const MOST_FREE_DAYS = { own: 12, others: 4 } as const

/**
 * The free times of a club that anybody is shown: within `days` days ahead, the first time of `minutes` on each day,
 * for at most `most` days.
 */
export const PUBLIC_FREE = { days: 14, minutes: 60, most: 4 } as const

/** How many slots are proposed to somebody at once. */
export const MOST_PROPOSALS = 3
