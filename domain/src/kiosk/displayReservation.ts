import * as z from 'zod/mini'
import { Id, Millis } from '../base/call/fields.ts'
import { addDays, type Day } from '../base/time/time.ts'

/** The only data that a screen shows of a reservation (K08). */
export const DisplayReservation = z.strictObject({
  id: Id('reservation'),
  laneId: Id('lane'),
  dateRange: z.strictObject({ start: Millis, end: Millis }),
  ownerType: z.enum(['user', 'club']),
  /** The short name of the owner where a screen of the range shows names, else empty; of a blocker its public text. */
  text: z.string(),
})
export type DisplayReservation = z.infer<typeof DisplayReservation>

/** A supervisor at a range with a short name, as a screen shows it (§ 10 AWaffV). */
export const DisplayDuty = z.strictObject({
  id: Id('dutyPerson', 'reservation'),
  dateRange: z.strictObject({ start: Millis, end: Millis }),
  name: z.string(),
})
export type DisplayDuty = z.infer<typeof DisplayDuty>

/** Returns the short name for public screens: call name and the initial of the last name (OP-70). */
export function displayNameOf({ call, first, last }: { call: string; first: string; last: string }): string {
  const [initial] = new Intl.Segmenter().segment(last.trim())
  return [call.trim() || first.trim(), initial && `${initial.segment}.`].filter(Boolean).join(' ')
}

/** Whether a screen may read a day: today, or a neighbouring day, because the clock of its device can be wrong. */
export function isDisplayed(day: Day, today: Day): boolean {
  return addDays(today, -1) <= day && day <= addDays(today, 1)
}
