import * as z from 'zod/mini'
import { ClockTime, Day, Id, Millis } from '../base/call/fields.ts'
import { Use } from '../ranges/permit.ts'
import { ShownPrice } from '../ranges/rangePrice.ts'

const Person = z.strictObject({ uid: Id('user'), name: z.string() })

/**
 * Mark of the owner, by which only the owner's devices find the owner's reservations: 128 hexadecimal digits of
 * SHA3-512 over the salt and the owner's private mark (RESV-061, OP-59).
 */
const UserHash = z.strictObject({ hash: z.string(), salt: z.string(), algorithm: z.literal('SHA3-512') })

/** The kinds of owners of a reservation: the club for a blocker, a person, or nobody. */
const OWNER_TYPES = ['club', 'user', 'none'] as const
export const AUTHOR_TYPES = ['admin', 'trainer', 'friend', 'user'] as const
export const STATUSES = ['live', 'cancelled'] as const
/** The kinds of places: ordinary opening hours (then the event is the range, OP-50), or an event. */
export const APPOINTMENT_TYPES = ['range', 'event'] as const
export const CATEGORIES = ['training', 'event', 'staff'] as const
export const RESERVATION_TYPES = ['flex', 'fixed'] as const

/** The most characters of a blocker's text, and of a comment that an officer edits (RESV-035, RANG-035). */
export const MOST_DISPLAY_TEXT = 500
export const MOST_STORED_COMMENT = 2000

/** The most tags of a reservation, and the most characters of a tag. */
export const MOST_TAGS = 20
export const LONGEST_TAG = 30

/** The fields whose changes officers see. */
export const CHANGED_FIELDS = [
  'status',
  'refunded',
  'day',
  'startClock',
  'endClock',
  'laneId',
  'comment',
  'isGuest',
  'attended',
  'tags',
  'displayText',
  'showPublicDisplayText',
] as const

const shared = {
  id: Id('reservation'),
  lane: z.strictObject({ id: Id('lane'), name: z.string() }),
  /** The day and the clock times at the range. */
  date: Day,
  times: z.strictObject({ start: ClockTime, end: ClockTime }),
  dateRange: z.strictObject({ start: Millis, end: Millis }),
  durationMinutes: z.int().check(z.minimum(1)),
  status: z.enum(STATUSES),
  ownerType: z.enum(OWNER_TYPES),
  type: z.enum(APPOINTMENT_TYPES),
  category: z.enum(CATEGORIES),
  bookingType: z.enum(RESERVATION_TYPES),
  /** The id that reservations made together share. */
  reservationGroupId: z.nullable(Id('reservationGroup')),
  /** The sign of the owner's group, if the group shows it. */
  groupSign: z.string(),
}

/**
 * The public part of a reservation, for everybody who may see the calendar: no name, no uid, no comment (OP-59).
 * `displayText` is empty unless it is public.
 */
export const PublicReservation = z.strictObject({ ...shared, displayText: z.string(), userHash: UserHash })
export type PublicReservation = z.infer<typeof PublicReservation>

export const Cancellation = z.strictObject({
  by: Person,
  millis: Millis,
  reason: z.string(),
  refund: z.strictObject({
    timeLeft: z.number(),
    rangeDeadlineTime: z.int(),
    refunded: z.nullable(z.boolean()),
    gracePeriodUsed: z.boolean(),
    manuallyRefunded: z.boolean(),
    manualRefundDetails: z.nullable(z.strictObject({ uid: Id('user'), fullName: z.string(), date: Millis })),
  }),
})

const whole = {
  ...shared,
  range: z.strictObject({ id: Id('range'), name: z.string(), timeZone: z.string() }),
  clubId: Id('club'),
  clubName: z.string(),
  /** Whether the club takes fees, or this reservation has a price; only then screens mention refunds. */
  chargesFees: z.boolean(),
  /** The price that it had when it was reserved or moved last; null where it is free. */
  price: z.nullable(ShownPrice),
  /** Null for a blocker. */
  uid: z.nullable(Id('user')),
  /** The name of the owner, or the text of a blocker. */
  name: z.string(),
  author: Person,
  authorType: z.enum(AUTHOR_TYPES),
  comment: z.string(),
  displayText: z.string(),
  showPublicDisplayText: z.boolean(),
  use: Use,
  tags: z.array(z.string()),
  isGuest: z.boolean(),
  creationTime: Millis,
  /** The earliest start that it ever had, by which refunds are decided (B19). */
  earliestStart: Millis,
  deadlineMinutes: z.int(),
  /** Whether a journal entry can be made from it. */
  showJournal: z.boolean(),
  reservationGroupSize: z.int(),
  seriesId: z.nullable(Id('series')),
  /** The event for which the lane was reserved. */
  forEventId: z.nullable(Id('event')),
  /** The fixed offering whose slot this is. */
  training: z.nullable(z.strictObject({ id: Id('event'), name: z.string() })),
  /** The moment until which the owner must confirm a slot that was held for them; null for every other reservation. */
  heldUntil: z.nullable(Millis),
  cancellationDetails: z.nullable(Cancellation),
}

/** A reservation in any club, as its owner and the person who reserved it for the owner see it. */
export const OwnReservation = z.strictObject(whole)
export type OwnReservation = z.infer<typeof OwnReservation>

/** A reservation as officers of its club see it. */
export const AdminReservation = z.strictObject({
  ...whole,
  memberNumber: z.nullable(z.int()),
  userGroupIds: z.array(Id('group')),
  userGroupTags: z.array(z.string()),
  /** Whether the person came, as officers recorded it; null: not recorded. */
  attended: z.nullable(z.boolean()),
})
export type AdminReservation = z.infer<typeof AdminReservation>

const Place = z.strictObject({ id: Id('club'), name: z.string() })

/**
 * A single reservation. In addition to our fields it has every field of the specification's two models, reservation and
 * appointment, under their names there, derived where needed (RESV-059, RESV-064, OP-59). Fields that the caller may
 * not see are null.
 */
export const ReservationDetail = z.strictObject({
  ...whole,
  userHash: UserHash,
  /** Always false: only a draft can be in editing. */
  editing: z.boolean(),
  cancelled: z.boolean(),
  /** The range, under its short name in addresses. */
  rId: Id('range'),
  operator: Place,
  club: Place,
  /** The sign of the owner's group at the time of reserving. */
  userTags: z.array(z.string()),
  /** The owner's groups and their signs; null for readers who are no officers. */
  userGroupIds: z.nullable(z.array(Id('group'))),
  userGroupTags: z.nullable(z.array(z.string())),
  title: z.string(),
  groupId: z.nullable(Id('reservationGroup')),
  /** The reservations that were made in the same request. */
  referenceIds: z.array(Id('reservation')),
  /** Null for a blocker. */
  owner: z.nullable(Person),
  time: shared.times,
  /** The other times of that request on the same day. */
  additionalTimes: z.array(shared.times),
  /** The duration in minutes. */
  duration: shared.durationMinutes,
  cancellation: z.nullable(Cancellation),
  createdOn: Millis,
  /** The offering, or the range in ordinary opening hours (OP-50). */
  targetBody: z.strictObject({ eventId: z.union([Id('event'), Id('range')]) }),
  /** The range, and the event for which the lane was reserved. */
  categoryBody: z.strictObject({ id: Id('range'), name: z.string(), eventId: z.nullable(Id('event')) }),
  /** The fields for officers; null for others. */
  adminData: z.nullable(
    z.strictObject({ comment: z.string(), userGroupTags: z.array(z.string()), isGuest: z.boolean() }),
  ),
})
export type ReservationDetail = z.infer<typeof ReservationDetail>

/** Returns the name to show: that of the owner, or the text of a blocker; `blocker` where it has none. */
export function nameOf({ uid, name }: Pick<AdminReservation, 'uid' | 'name'>, blocker: string): string {
  return uid === null && name === '' ? blocker : name
}
