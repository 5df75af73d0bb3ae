import * as z from 'zod/mini'
import { Id, Millis } from '../base/call/fields.ts'
import { addDays, type Day } from '../base/time/time.ts'

/** The data that a screen shows of a reservation, and nothing else (K08). */
export const DisplayReservation = z.strictObject({
  id: Id('reservation'),
  laneId: Id('lane'),
  dateRange: z.strictObject({ start: Millis, end: Millis }),
  ownerType: z.enum(['user', 'club']),
  /** The short name of the owner, or what the club says publicly. */
  text: z.string(),
})
export type DisplayReservation = z.infer<typeof DisplayReservation>

/** The supervisor at a range, as short as a screen shows it (§ 10 AWaffV). */
export const DisplayDuty = z.strictObject({
  id: Id('dutyPerson', 'reservation'),
  dateRange: z.strictObject({ start: Millis, end: Millis }),
  name: z.string(),
})
export type DisplayDuty = z.infer<typeof DisplayDuty>

/** Call name and initial of the last name, so that no full name stands on a public screen (OP-70). */
export function displayNameOf({ call, first, last }: { call: string; first: string; last: string }): string {
  const [initial] = new Intl.Segmenter().segment(last.trim())
  return [call.trim() || first.trim(), initial && `${initial.segment}.`].filter(Boolean).join(' ')
}

/** A screen shows a day: this one, and the neighbours that are it for a device whose clock is not right. */
export function isDisplayed(day: Day, today: Day): boolean {
  return addDays(today, -1) <= day && day <= addDays(today, 1)
}
