import * as z from 'zod/mini'
import { ClockTime, Day, Id } from '../base/call/fields.ts'
import { GuestPerson } from '../rangeLog/guestEntry.ts'
import { Signature } from '../rangeLog/signature.ts'

/** A guest of the day, with only what the desk needs to find the guest again. */
export const GuestOfDay = z.strictObject({
  id: Id('guest'),
  /** The reservation of the lane on which the guest shoots. */
  reservationId: Id('reservation'),
  name: z.string(),
  laneName: z.string(),
  from: ClockTime,
  to: z.nullable(ClockTime),
  responsibleName: z.string(),
  isMinor: z.boolean(),
})
export type GuestOfDay = z.infer<typeof GuestOfDay>

/** All that the club stores about a guest's visit. */
export const GuestRecord = z.strictObject({
  id: Id('guest'),
  day: Day,
  person: GuestPerson,
  seen: z.strictObject({ responsibleName: z.string(), hasShownLicence: z.boolean(), hasDayInsurance: z.boolean() }),
  briefing: z.strictObject({ text: z.string(), signature: Signature }),
  enteredBy: z.string(),
  /** The number of days in this year on which the guest was there. */
  daysOfYear: z.int(),
  looks: z.array(z.strictObject({ name: z.string(), day: Day })),
})
export type GuestRecord = z.infer<typeof GuestRecord>
