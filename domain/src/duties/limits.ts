/** The most people that one duty may need. */
export const MOST_NEEDED = 9
/** How many days ahead duties are planned from the weeks of a range, and how many the roster shows. */
export const PLANNED_DAYS = 28
/** The lengths to which long opening hours are divided, in minutes. */
export const SHIFT_MINUTES = { least: 60, most: 720 } as const
/** The longest note of a duty. */
export const MOST_NOTE = 200
/** The longest time in minutes for which reservations wait for a supervisor: a week. */
export const MOST_CANCEL_AFTER = 10_080
/** The days before a duty on which those who may take it are asked to, as long as it is not filled. */
export const REMINDED_DAYS = [7, 3, 1] as const
