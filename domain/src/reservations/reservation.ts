import * as z from 'zod/mini'
import { ClockTime, Day, Id, Millis } from '../base/fields.ts'

const Named = z.strictObject({ id: Id, name: z.string() })

/** The 128 hexadecimal digits of SHA3-512 over salt and the owner's private mark (RESV-061, OP-59). */
export const UserHash = z.strictObject({ hash: z.string(), salt: z.string(), algorithm: z.literal('SHA3-512') })

const shared = {
  id: Id,
  lane: Named,
  /** The day and the times of the clock at the range. */
  date: Day,
  times: z.strictObject({ start: ClockTime, end: ClockTime }),
  dateRange: z.strictObject({ start: Millis, end: Millis }),
  durationMinutes: z.int().check(z.minimum(1)),
  status: z.enum(['live', 'cancelled']),
}

/** What everybody who may see the calendar sees of a reservation: no name, no uid, no comment (OP-59). */
export const PublicReservation = z.strictObject({ ...shared, userHash: UserHash })
export type PublicReservation = z.infer<typeof PublicReservation>

export const Cancellation = z.strictObject({
  by: z.strictObject({ uid: Id, name: z.string() }),
  millis: Millis,
  reason: z.string(),
  refund: z.strictObject({
    timeLeft: z.number(),
    rangeDeadlineTime: z.int(),
    refunded: z.nullable(z.boolean()),
    gracePeriodUsed: z.boolean(),
    manuallyRefunded: z.boolean(),
  }),
})

const whole = {
  ...shared,
  range: z.strictObject({ id: Id, name: z.string(), timeZone: z.string() }),
  uid: Id,
  comment: z.string(),
  creationTime: Millis,
  deadlineMinutes: z.int(),
  cancellationDetails: z.nullable(Cancellation),
}

/** A reservation as its owner sees it, in whichever club it is. */
export const OwnReservation = z.strictObject({ ...whole, clubId: Id, clubName: z.string() })
export type OwnReservation = z.infer<typeof OwnReservation>

/** A reservation as the officers of its club see it. */
export const AdminReservation = z.strictObject({
  ...whole,
  name: z.string(),
  author: z.strictObject({ uid: Id, name: z.string() }),
  authorType: z.enum(['admin', 'trainer', 'friend', 'user']),
  isGuest: z.boolean(),
})
export type AdminReservation = z.infer<typeof AdminReservation>
