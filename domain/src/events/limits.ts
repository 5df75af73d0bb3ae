/** The shortest and the longest title in characters (EVNT-023, EVNT-024). */
export const TITLE = { least: 3, most: 100 } as const
/** The longest description (EVNT-025). */
export const MOST_DESCRIPTION = 5000
/** The longest text for a colour (EVNT-026). */
export const MOST_COLOR = 20
/**
 * The longest question to people who register, in characters: of an offering, and of a club event (EVNT-021, EVNT-022).
 */
export const MOST_PROMPT = { offering: 400, event: 500 } as const
/** The longest answer to that question (EVNT-033). */
export const MOST_COMMENT = 400
/** The most people or slots of an event (EVNT-018, EVNT-019, EVNT-020). */
export const MOST_PLACES = 500
/** The lengths of a slot of a fixed offering in minutes (EVNT-017). */
export const SLOT_MINUTES = [10, 15, 20, 30, 60] as const
/** The most parts of an event. */
export const MOST_PARTS = 50
/** The most days of one read for a calendar: six weeks and a day. */
export const MOST_DAYS = 43
/** The longest reason of a cancellation. */
export const MOST_REASON = 500
/** The last day of the officers' list, unless another one is chosen (EVNT-006). */
export const LAST_DAY = '2099-01-01'
