import * as z from 'zod/mini'
import { ClockTime, Day, Id, isDay, lines } from '../base/call/fields.ts'
import { Price } from '../base/money/money.ts'
import { daysBetween } from '../base/time/time.ts'
import { Use } from '../ranges/permit.ts'
import { STATUSES } from './reservation.ts'
import { MOST_LINES } from './reserve.ts'

/** The most days of one calendar read: five weeks. */
export const MOST_DAYS = 35

const isShort = ({ from, to }: { from: string; to: string }) =>
  !isDay(from) || !isDay(to) || (from <= to && daysBetween(from, to) < MOST_DAYS)
export const Period = z.strictObject({ rangeId: Id('range'), from: Day, to: Day }).check(z.refine(isShort))
export const OwnDays = z
  .strictObject({ from: Day, to: Day, status: z.optional(z.enum(STATUSES)) })
  .check(z.refine(isShort))

export const Times = z.strictObject({ start: ClockTime, end: ClockTime })

/**
 * One lane for one slot. `eventId` is the id of the range in ordinary opening hours (OP-50); `times` are clock times at
 * the range.
 */
export const ReservationLine = z.strictObject({
  eventId: Id('range'),
  laneId: Id('lane'),
  date: Day,
  times: Times,
  comment: z.optional(lines(1000)),
  /** The use that the reservation is for, checked against the permit of the lane. */
  use: z.optional(Use),
  /** An event in which the owner takes part, for which the lane is reserved (RESV-017). */
  forEventId: z.optional(Id('event')),
  /** The price in cents that the person has seen, 0 for a free lane; another one is refused. */
  expectedPrice: z.optional(Price),
})
export type ReservationLine = z.infer<typeof ReservationLine>

/**
 * A line of a request. `eventId` is a range, or a fixed offering of which a slot is reserved. For an offering the day
 * may be left out; it is the offering's first day then (OP-50, OP-64).
 */
export const SentLine = z.strictObject({
  ...ReservationLine.shape,
  eventId: Id('range', 'event'),
  date: z.optional(Day),
})
export type SentLine = z.infer<typeof SentLine>

/** Which lines of a request become a group: all of them, those of the same day, or none (OP-53). */
export const GROUPINGS = ['all', 'day', 'none'] as const

/** The person for whom the caller acts; left out for oneself. */
export const forWhom = { forUser: z.optional(Id('user')) }

/**
 * The child whose list a guardian reads, and the club in which the guardian acts for it; both are left out for the own
 * list. A subscription names by `clubId` the club of its socket.
 */
export const OwnList = z.strictObject({ ...forWhom, inClub: z.optional(Id('club')) })

export const submission = {
  type: z.literal('fixed'),
  /** The `eventId` of the first line. */
  targetId: Id('range', 'event'),
  clubId: z.optional(Id('club')),
  specifics: z.strictObject({
    reservations: z.array(SentLine).check(z.minLength(1), z.maxLength(MOST_LINES)),
    groupReservations: z.optional(z.enum(GROUPINGS)),
  }),
}
export const Ids = z.strictObject({ ids: z.array(Id('reservation')) })
export const TIME_REFUSALS = [
  'RESERVATION_CONFLICT',
  'RESERVATION_PROMISED',
  'PRICE_CHANGED',
  'EVENT_CONFLICT',
  'EVENT_NOT_FOUND',
  'EVENT_WITHOUT_PLACE',
  'EVENT_ELSEWHERE',
  'REGISTRATION_CLOSED',
  'REGISTRATION_EXISTS',
  'DEADLINE_EXCEEDED',
  'RESERVATION_IN_PAST',
  'RESERVATION_TIME_INVALID',
  'RESERVATION_TIME_FORBIDDEN',
  'RANGE_STOPPED',
  'RESERVATION_ON_DUTY',
  'RESERVATION_LIMIT_REACHED',
  'RESERVATION_CHANGES_USED_UP',
  'RESERVATION_NOT_PERMITTED',
  'SHOOTER_TOO_YOUNG',
  'GUARDIAN_CONSENT_MISSING',
  'YOUTH_SUPERVISION_MISSING',
  'TENANT_TERMS_OPEN',
  'TENANT_TIME_FORBIDDEN',
  'TENANT_TOO_FAR_AHEAD',
  'TENANT_HOURS_USED_UP',
] as const
