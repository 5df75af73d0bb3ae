import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type ClockTime, type Day, instantAt, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import type { Use } from '@bahnfrei/domain/ranges/permit.ts'
import { concernedBy, type SeriesScope } from '@bahnfrei/domain/ranges/repeat.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { mayOpen, whyNotChange } from '@bahnfrei/domain/reservations/cancel.ts'
import { changedWeeks } from '@bahnfrei/domain/reservations/topics.ts'
import { ownReservationsTopic } from '@bahnfrei/domain/users/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { cancelWithoutTelling } from './cancel.ts'
import { move } from './move.ts'
import { noteChange } from './noteChange.ts'
import { mayActForOwner } from './one.ts'
import { tell } from './tell.ts'

type Calls = typeof reservationCalls

type Part = {
  id: Id<'reservation'>
  uid: Id<'user'>
  rangeId: Id<'range'>
  laneId: Id<'lane'>
  status: 'live'
  day: Day
  startClock: ClockTime
  endClock: ClockTime
  comment: string
  use: Use
  start: number
  end: number
}

const SERIES = `
  SELECT r.id, r.uid, r.range_id AS "rangeId", r.lane_id AS "laneId", r.status, r.day, r.start_clock AS "startClock",
    r.end_clock AS "endClock", r.comment, r.use, ${millis('lower(r.during)')} AS start,
    ${millis('upper(r.during)')} AS "end"
  FROM reservations r
  WHERE r.club_id = $1 AND r.status = 'live'
    AND r.series_id = (SELECT series_id FROM reservations WHERE club_id = $1 AND id = $2)
  ORDER BY r.id FOR UPDATE`

const COMMENT = 'UPDATE reservations SET comment = $3 WHERE club_id = $1 AND id = ANY($2::uuid[])'

/** Changes times, lane or comment of reservations of a series; all of them, or none. Their days stay. */
export async function updateSeries(input: InputOf<Calls['updateSeries']>, context: ClubContext) {
  const { club, uid, now } = context
  const parts = await partsOf(input, context)
  const actor = { uid, permissions: club.standing.permissions }
  for (const part of parts) refuseIf(whyNotChange({ ...part, start: instantAt(part.start) }, actor, now))
  const [first] = parts
  if (first === undefined) refuse('RESERVATION_IN_PAST')

  const { times, laneId, comment } = input
  const ids = parts.map(({ id }) => id)
  if (first.uid !== uid)
    for (const part of parts)
      await recordChange(context, {
        subject: 'reservation',
        subjectId: part.id,
        call: 'reservations.updateSeries',
        before: part,
        after: {
          ...(times && { startClock: times.start, endClock: times.end }),
          ...(laneId !== undefined && { laneId }),
          ...(comment !== undefined && { comment }),
        },
      })
  if (times === undefined && laneId === undefined) {
    // Words may change also where the hours have changed meanwhile.
    await rows(context.db, 'comment_series', COMMENT, [club.id, ids, comment ?? first.comment])
    const weeks = changedWeeks(
      club.id,
      first.rangeId,
      parts.map(({ day }) => day),
    )
    context.announce(...weeks, ownReservationsTopic(first.uid))
    return { ids }
  }
  const moves = parts.map((part) => ({
    id: part.id,
    from: { laneId: part.laneId, day: part.day, slot: slotAt(part.start, part.end) },
    to: {
      eventId: part.rangeId,
      laneId: laneId ?? part.laneId,
      date: part.day,
      times: times ?? { start: part.startClock, end: part.endClock },
      comment: comment ?? part.comment,
      use: part.use,
    },
  }))
  await move(moves, { owner: first.uid, judged: first.uid === uid ? club.standing : 'asOfficer' }, context)
  tell(context, 'changed', ids)
  return { ids }
}

/** Cancels reservations of a series, each by the refund rule of its own date. */
export async function cancelSeries(input: InputOf<Calls['cancelSeries']>, context: ClubContext) {
  const parts = await partsOf(input, context)
  if (parts.length === 0) refuse('RESERVATION_IN_PAST')
  const cancelled = []
  for (const { id } of parts) {
    const { refunded } = await cancelWithoutTelling(
      { id, ...(input.reason !== undefined && { reason: input.reason }) },
      context,
    )
    cancelled.push({ id, refunded })
  }
  await noteChange(context)
  tell(
    context,
    'cancelled',
    cancelled.map(({ id }) => id),
  )
  return { cancelled }
}

/**
 * Locks the reservations of the series that the change concerns. Refuses a person who may not open one of them as if it
 * did not exist.
 */
async function partsOf(
  { id, scope }: { id: Id<'reservation'>; scope: SeriesScope },
  context: ClubContext,
): Promise<Part[]> {
  const { db, club, uid, now } = context
  const series = await rows<Part>(db, 'series', SERIES, [club.id, id])
  const named = series.find((part) => part.id === id)
  if (named === undefined) refuse('RESERVATION_NOT_FOUND')
  const isTrusted = await mayActForOwner('open', named.uid, context)
  if (!mayOpen(named, { uid, permissions: club.standing.permissions }, isTrusted)) refuse('RESERVATION_NOT_FOUND')
  return concernedBy(series, named, scope, now)
}
