import * as z from 'zod/mini'
import { Day as DayField, text } from '../base/call/fields.ts'
import type { Day } from '../base/time/time.ts'

/** The most characters of an announcement: people read it from far, in passing. */
export const MOST_ANNOUNCEMENT = 160

/** The announcement of a club on all its screens, up to the end of a day or until somebody takes it back. */
export const Announcement = z.strictObject({ text: text(MOST_ANNOUNCEMENT), until: z.nullable(DayField) })
export type Announcement = z.infer<typeof Announcement>

/** Whether screens show an announcement on this day. */
export function isAnnounced({ until }: Pick<Announcement, 'until'>, today: Day): boolean {
  return until === null || today <= until
}
