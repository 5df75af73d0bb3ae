/** How long a file that was handed in waits to be run, in hours. */
export const DRAFT_HOURS = 24
