import * as z from 'zod/mini'

/** The days between an announcement and its collection where nothing else was agreed. */
export const USUAL_NOTICE_DAYS = 14
/** The days that a club can set. Fewer than 14 count because the text of the mandate agrees on at least one. */
export const NoticeDays = z.int().check(z.minimum(1), z.maximum(30))
