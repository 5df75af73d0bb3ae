import * as z from 'zod/mini'
import { ClockTime, Day, Id, Millis } from '../base/call/fields.ts'
import type { Feature } from '../base/rights/features.ts'
import { DEADLINE_UNITS } from '../clubs/deadline.ts'
import type { HiddenOn } from '../members/record.ts'
import { ShownPrice } from '../ranges/rangePrice.ts'
import { EventPrices } from './eventPrice.ts'

/** The purpose of an event: shooters train, the club meets, or somebody is on duty. */
export const CATEGORIES = ['training', 'event', 'staff'] as const
/**
 * The feature by which people are offered as participants or leaders of such an event; a person can be hidden on it
 * (OP-44).
 */
export const OFFERED_ON = {
  training: 'training',
  event: undefined,
  staff: 'staffAssignment',
} as const satisfies Record<(typeof CATEGORIES)[number], HiddenOn | undefined>
/** The feature that a club must have for such an event. */
export const FEATURE_NEEDED = {
  training: 'training_appointments',
  event: 'training_events',
  staff: 'training_events',
} as const satisfies Record<(typeof CATEGORIES)[number], Feature>
/**
 * How people take part in an offering: they join it (`flex`), or choose a lane and a time in it (`fixed`). A club event
 * has neither and is joined (OP-63).
 */
export const BOOKING_TYPES = ['flex', 'fixed'] as const
export const VISIBILITIES = ['internal', 'public'] as const
export const ATTENDANCES = ['came', 'excused', 'missing'] as const
export type Attendance = (typeof ATTENDANCES)[number]

export const Times = z.strictObject({ start: ClockTime, end: ClockTime })
const Stretch = z.strictObject({ start: Millis, end: Millis })
const Named = <Kind extends string>(kind: Kind) => z.strictObject({ id: Id(kind), name: z.string() })
export const Person = z.strictObject({ uid: Id('user'), name: z.string() })

/** A part of an event with its own time, such as a day of a competition. */
export const EventPart = z.strictObject({
  id: Id('eventPart'),
  title: z.string(),
  description: z.string(),
  dateRange: Stretch,
  date: Day,
  endDate: Day,
  times: Times,
})
export type EventPart = z.infer<typeof EventPart>

/** The registration of a participant, as far as the caller may see it. */
export const Registration = z.strictObject({
  id: Id('registration'),
  uid: Id('user'),
  name: z.string(),
  registeredOn: Millis,
  /** The answer to the question of the event; empty for readers who may not see it. */
  comment: z.string(),
  /** The place on the waiting list, from 1 on; null: the person has a place. */
  waiting: z.nullable(z.int()),
  type: z.literal('event'),
  /** The kind of offering, the same as in the event. */
  bookingType: z.nullable(z.enum(BOOKING_TYPES)),
  /** The lane and the time of the reservation, for a fixed offering. */
  lane: z.nullable(Named('lane')),
  dateRange: z.nullable(Stretch),
})
export type Registration = z.infer<typeof Registration>

/** A registration of the caller, or one that the caller made for a friend. */
const OwnRegistration = z.strictObject({
  id: Id('registration'),
  uid: Id('user'),
  name: z.string(),
  waiting: z.nullable(z.int()),
  /** The price at which the person was registered; null where it was free. */
  price: z.nullable(ShownPrice),
})

/** The fields of an event that lists and calendars show. */
const listed = {
  id: Id('event'),
  club: Named('club'),
  /** The id that all dates of a series share; null for a single event. */
  seriesId: z.nullable(Id('eventSeries')),
  title: z.string(),
  category: z.enum(CATEGORIES),
  bookingType: z.nullable(z.enum(BOOKING_TYPES)),
  /** The first and the last day, and the clock times at the place. */
  date: Day,
  endDate: Day,
  times: Times,
  dateRange: Stretch,
  /** The times at which it takes place: those of its parts, or its whole time. */
  stretches: z.array(z.strictObject({ start: Millis, end: Millis, title: z.string() })),
  timeZone: z.string(),
  range: z.nullable(Named('range')),
  /** The place as text, where it is none of the ranges. */
  rangeName: z.string(),
  notOnRange: z.boolean(),
  /** Whether its lanes cannot be reserved during the event. Empty `laneIds`: all lanes of the range. */
  isBlocking: z.boolean(),
  laneIds: z.array(Id('lane')),
  color: z.string(),
  priority: z.int(),
  visibility: z.enum(VISIBILITIES),
  draft: z.boolean(),
  /** Whether the event is planned but not certain. */
  preliminary: z.boolean(),
  cancelled: z.boolean(),
  registrationEnabled: z.boolean(),
  /** The last moment to register or leave: the start where no deadline is set. */
  registerUntil: Millis,
  /** The number of places (null: without limit), the places taken, and the people on the waiting list. */
  totalSlots: z.nullable(z.int()),
  taken: z.int(),
  waiting: z.int(),
  allowedGroupIds: z.array(Id('group')),
  trainers: z.array(Person),
  mine: z.array(OwnRegistration),
}
export const ListedEvent = z.strictObject(listed)
export type ListedEvent = z.infer<typeof ListedEvent>

const FlexConfig = z.strictObject({
  limitParticipants: z.boolean(),
  maxParticipants: z.nullable(z.int()),
  inputRequired: z.boolean(),
  inputPrompt: z.string(),
})
const FixedConfig = z.strictObject({
  reservationDuration: z.int(),
  maxReservationDuration: z.int(),
  laneCount: z.int(),
  lanes: z.array(z.strictObject({ id: Id('lane'), name: z.string(), hidden: z.boolean() })),
})
/**
 * The settings by category. For an event: its colour in the calendar and its lanes. For a training or a duty: its
 * place.
 */
const CategoryConfig = z.union([
  z.strictObject({ color: z.string(), onRange: z.boolean(), lanes: z.array(Named('lane')) }),
  z.strictObject({ rangeName: z.string() }),
])

/** One event with all that its page shows. */
export const ClubEvent = z.strictObject({
  ...listed,
  clubId: Id('club'),
  clubName: z.string(),
  description: z.string(),
  eventParts: z.array(EventPart),
  lanes: z.array(Named('lane')),
  /** The address of the place. */
  address: z.string(),
  timestamp: Millis,
  registrationDetails: z.strictObject({
    /** Whether members see who comes. */
    publicDisplay: z.boolean(),
    maxCount: z.nullable(z.int()),
    /** Whether people may leave by themselves. */
    canCancel: z.boolean(),
    inputRequired: z.boolean(),
    inputPrompt: z.string(),
  }),
  deadlineEnabled: z.boolean(),
  deadlineValue: z.nullable(z.int()),
  deadlineUnit: z.enum(DEADLINE_UNITS),
  /** The settings of an offering; null for a club event. */
  bookingConfig: z.nullable(z.union([FlexConfig, FixedConfig])),
  categoryConfig: CategoryConfig,
  cancellationDetails: z.nullable(z.strictObject({ by: Person, millis: Millis, reason: z.string() })),
  /** The products that taking part costs now. */
  prices: EventPrices,
  /** The participants that the caller may see; the caller's registration is always among them. */
  appointments: z.array(Registration),
  /** Whether the caller manages the event: as an officer, or as one of its trainers. */
  mayManage: z.boolean(),
  /** Whether the caller may change the event itself. */
  mayEdit: z.boolean(),
})
export type ClubEvent = z.infer<typeof ClubEvent>

/** A registration as people who manage the event see it. */
export const AdminRegistration = z.strictObject({
  ...Registration.shape,
  /** The person who made the registration. */
  registeredBy: Person,
  attendance: z.nullable(z.enum(ATTENDANCES)),
  note: z.string(),
  price: z.nullable(ShownPrice),
})
export type AdminRegistration = z.infer<typeof AdminRegistration>

/** The fields that only people who manage an event see. */
export const AdminEvent = z.strictObject({
  ...ClubEvent.shape,
  adminDescription: z.string(),
  author: Person,
  createdBy: Person,
  createdOn: Millis,
  creationTime: Millis,
  lastChanged: Millis,
  /** The version that a change must name, so that two officers do not overwrite each other. */
  version: z.int(),
  /** Whether members are told when the event is published. */
  sendMail: z.boolean(),
  adminAppointments: z.array(AdminRegistration),
})
export type AdminEvent = z.infer<typeof AdminEvent>

/** The fields of a public event that anybody may read, also without signing in. */
export const PublicEvent = z.strictObject({
  id: Id('event'),
  title: z.string(),
  description: z.string(),
  category: z.enum(CATEGORIES),
  date: Day,
  endDate: Day,
  times: Times,
  dateRange: Stretch,
  timeZone: z.string(),
  place: z.string(),
  address: z.string(),
  color: z.string(),
  cancelled: z.boolean(),
  eventParts: z.array(EventPart),
})
export type PublicEvent = z.infer<typeof PublicEvent>
