import * as z from 'zod/mini'
import { ClockTime, Day, Id, note, text } from '../base/fields.ts'
import { Signature } from './signature.ts'

/** Both together are the name of a line in the range log, which has 100 characters. */
const MOST_NAME = 49

/** What a guest says of the own person; the law wants to know who shot, and an insurer where they live. */
export const GuestPerson = z.strictObject({
  firstName: text(MOST_NAME),
  lastName: text(MOST_NAME),
  street: text(100),
  zip: text(12),
  city: text(100),
  birthDate: Day,
  /** The club from which the guest comes; empty for none. */
  homeClub: note(100),
})
export type GuestPerson = z.infer<typeof GuestPerson>

/** What the desk sees to before a guest shoots. */
const Seen = z.strictObject({
  /** The member who brings the guest and answers for them. */
  responsibleUid: z.nullable(Id('user')),
  hasShownLicence: z.boolean(),
  hasDayInsurance: z.boolean(),
})

/** A guest as the desk enters them. */
export const GuestEntry = z.strictObject({
  person: GuestPerson,
  seen: Seen,
  /** The guest has read the safety briefing in this version, and has signed for it. */
  briefing: z.strictObject({ version: z.int().check(z.minimum(0)), signature: Signature }),
})
export type GuestEntry = z.infer<typeof GuestEntry>

/** A guest of the day, with no more than the desk needs to find them again. */
export const GuestOfDay = z.strictObject({
  id: Id('guest'),
  name: z.string(),
  laneName: z.string(),
  from: ClockTime,
  to: z.nullable(ClockTime),
  responsibleName: z.string(),
  isMinor: z.boolean(),
})
export type GuestOfDay = z.infer<typeof GuestOfDay>

/** All that the club has of a guest. */
export const GuestRecord = z.strictObject({
  id: Id('guest'),
  day: Day,
  person: GuestPerson,
  seen: z.strictObject({ responsibleName: z.string(), hasShownLicence: z.boolean(), hasDayInsurance: z.boolean() }),
  briefing: z.strictObject({ text: z.string(), signature: Signature }),
  enteredBy: z.string(),
  /** The days of this year on which the guest was there. */
  daysOfYear: z.int(),
  looks: z.array(z.strictObject({ name: z.string(), day: Day })),
})
export type GuestRecord = z.infer<typeof GuestRecord>
