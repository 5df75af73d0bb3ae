import * as z from 'zod/mini'
import { ClockTime, Counter, Id, lines, note, text } from '../base/call/fields.ts'
import { DEADLINE_UNITS } from '../clubs/deadline.ts'
import { PlannedDay } from '../ranges/callFields.ts'
import { BOOKING_TYPES, CATEGORIES, VISIBILITIES } from './event.ts'
import { MOST_COLOR, MOST_DESCRIPTION, MOST_PARTS, MOST_PLACES, MOST_PROMPT, SLOT_MINUTES, TITLE } from './limits.ts'

const Places = z.int().check(z.minimum(1), z.maximum(MOST_PLACES))
const Lanes = z.array(Id('lane')).check(z.maxLength(60))
const Title = text(TITLE.most).check(z.minLength(TITLE.least))
const SentLane = z.strictObject({ id: Id('lane'), name: z.optional(note(20)), hidden: z.optional(z.boolean()) })

const whenFields = { date: PlannedDay, endDate: z.optional(PlannedDay), startTime: ClockTime, endTime: ClockTime }

/** A part of an event as officers send it; with an id it is an existing part. */
export const SentPart = z.strictObject({
  id: z.optional(Id('eventPart')),
  title: text(TITLE.most),
  description: z.optional(lines(MOST_DESCRIPTION)),
  ...whenFields,
})

export const SentFlex = z.strictObject({
  limitParticipants: z.boolean(),
  maxParticipants: z.optional(z.nullable(Places)),
  inputRequired: z.boolean(),
  inputPrompt: note(MOST_PROMPT.offering),
})
export const SentFixed = z.strictObject({
  reservationDuration: z.union(SLOT_MINUTES.map((minutes) => z.literal(minutes)) as never) as z.ZodMiniType<number>,
  maxReservationDuration: z.int().check(z.minimum(10), z.maximum(1440)),
  laneCount: z.optional(Counter),
  lanes: z.array(SentLane).check(z.minLength(1), z.maxLength(60)),
})
export const SentCategory = z.union([
  z.strictObject({ color: note(MOST_COLOR), onRange: z.boolean(), lanes: z.array(SentLane).check(z.maxLength(60)) }),
  z.strictObject({ rangeName: note(100) }),
])

/** The required fields of events and offerings. */
export const neededFields = { title: Title, ...whenFields }
/**
 * All other fields that officers send for an event or, with a `bookingType`, for an offering (EVNT-029, EVNT-030). In a
 * change, fields that are left out stay.
 */
export const eventFields = {
  description: z.optional(lines(MOST_DESCRIPTION)),
  adminDescription: z.optional(lines(MOST_DESCRIPTION)),
  /** A range (`rangeId`), or a place as text (`rangeName`). */
  rangeId: z.optional(z.nullable(Id('range'))),
  rangeName: z.optional(note(100)),
  isBlocking: z.optional(z.boolean()),
  /** Empty: all lanes of the range. */
  lanes: z.optional(Lanes),
  color: z.optional(note(MOST_COLOR)),
  /** Whether members are told by their channels when the event is published. */
  sendMail: z.optional(z.boolean()),
  registrationEnabled: z.optional(z.boolean()),
  maxCount: z.optional(z.nullable(Places)),
  canCancel: z.optional(z.boolean()),
  publicDisplay: z.optional(z.boolean()),
  inputRequired: z.optional(z.boolean()),
  inputPrompt: z.optional(note(MOST_PROMPT.event)),
  priority: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  draft: z.optional(z.boolean()),
  preliminary: z.optional(z.boolean()),
  visibility: z.optional(z.enum(VISIBILITIES)),
  allowedGroupIds: z.optional(z.array(Id('group')).check(z.maxLength(100))),
  /** The people who lead the event; they see who comes and record attendance. */
  trainerUids: z.optional(z.array(Id('user')).check(z.maxLength(20))),
  eventParts: z.optional(z.array(SentPart).check(z.maxLength(MOST_PARTS))),
  bookingType: z.optional(z.enum(BOOKING_TYPES)),
  category: z.optional(z.enum(CATEGORIES)),
  bookingConfig: z.optional(z.union([SentFlex, SentFixed])),
  categoryConfig: z.optional(SentCategory),
  deadlineEnabled: z.optional(z.boolean()),
  deadlineValue: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(10_000)))),
  deadlineUnit: z.optional(z.enum(DEADLINE_UNITS)),
  memberProductId: z.optional(z.nullable(Id('product'))),
  guestProductId: z.optional(z.nullable(Id('product'))),
}
const Sent = z.partial(z.strictObject({ ...neededFields, ...eventFields }))
export type SentEvent = z.infer<typeof Sent>
