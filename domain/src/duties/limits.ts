/** The most people that one duty may need. */
export const MOST_NEEDED = 9
/** The days ahead for which duties are planned from the hours of a range, and which the roster shows. */
export const PLANNED_DAYS = 28
/** The limits, in minutes, for the length of the duties into which long hours are divided. */
export const SHIFT_MINUTES = { least: 60, most: 720 } as const
/** The most characters of the note of a duty. */
export const MOST_NOTE = 200
/** The longest time in minutes for which reservations wait for a new supervisor: a week. */
export const MOST_CANCEL_AFTER = 10_080
/** The days before an unfilled duty on which the people who may take it are asked to. */
export const REMINDED_DAYS = [7, 3, 1] as const
