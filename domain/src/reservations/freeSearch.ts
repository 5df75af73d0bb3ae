/** The parts of a day by the clock at the range: until 12, until 17, and the rest. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** The lengths that a search offers, in minutes. */
export const FREE_LENGTHS = ['30', '60', '90', '120', '180', '240'] as const

/** The most rows that a search returns: of the caller's clubs, and of others. */
export const MOST_FREE_DAYS = { own: 12, others: 4 } as const

/** The free times of a club that are public: on at most `most` of the next `days` days, the first time of `minutes`. */
export const PUBLIC_FREE = { days: 14, minutes: 60, most: 4 } as const

/** The most slots that are proposed to a person at once. */
export const MOST_PROPOSALS = 3
