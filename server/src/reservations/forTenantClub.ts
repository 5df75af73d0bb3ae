import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Day, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import { refundOf } from '@bahnfrei/domain/reservations/refund.ts'
import {
  type ForClub,
  reservedIn,
  type tenantReservationCalls,
} from '@bahnfrei/domain/reservations/tenantReservationCalls.ts'
import { changedWeeks } from '@bahnfrei/domain/reservations/topics.ts'
import { tenantsTopic } from '@bahnfrei/domain/tenants/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { endsAfter, millis } from '../base/database/instants.ts'
import { memberClubOfCaller } from '../tenants/actFor.ts'
import { noteChange } from './noteChange.ts'
import { rangeLines } from './placedLines.ts'
import { queueFreedSlot } from './queueFreedSlot.ts'
import { reserve } from './reserve.ts'

type Calls = typeof tenantReservationCalls

/**
 * Reserves lanes for a member club itself; no person owns these reservations. The hours bind it like everybody; its
 * agreement replaces the reservation rules for people.
 */
export async function createForClub(input: InputOf<Calls['createForClub']>, context: ClubContext) {
  const { memberClubId, targetId, specifics } = input
  const displayText = await memberClubOfCaller(memberClubId, context)
  const ids = await reserve(
    {
      ...rangeLines({ targetId, specifics }),
      owner: null,
      authorType: 'user',
      judged: { kind: 'visitor', groupIds: [], viaClubIds: [memberClubId] },
      forClub: memberClubId,
      isGuest: true,
      displayText,
    },
    context,
  )
  return { ids }
}

/** SQL: the facts of a reservation `r` that decide whether its price goes back, with its lane, range and club. */
const REFUND = `${millis('r.earliest_start')} AS "earliestStart", ${millis('r.created_on')} AS "creationTime",
    greatest(r.deadline_minutes, coalesce(l.deadline_minutes, g.deadline_minutes, c.deadline_minutes)) AS "deadlineMinutes"`

const OF_CLUB = `
  SELECT r.id, g.name AS "rangeName", l.name AS "laneName", r.day AS date,
    json_build_object('start', r.start_clock, 'end', r.end_clock) AS times,
    json_build_object('start', ${millis('lower(r.during)')}, 'end', ${millis('upper(r.during)')}) AS "dateRange",
    r.uid IS NULL AS "isOfClub", CASE WHEN r.uid IS NULL THEN coalesce(a.full_name, '') ELSE '' END AS author,
    CASE WHEN r.uid IS NULL AND r.price IS NOT NULL THEN json_build_object('name', r.price->'name',
      'gross', r.price->'gross', 'currency', r.price->'currency') END AS price, ${REFUND}
  FROM reservations r JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  JOIN ranges g ON g.club_id = r.club_id AND g.id = r.range_id JOIN clubs c ON c.id = r.club_id
  LEFT JOIN users a ON a.uid = r.author_uid
  WHERE r.club_id = $1 AND r.tenant_club_id = $2 AND r.status = 'live' AND ${endsAfter('r', '$3::timestamptz')}
  ORDER BY r.during, l.ordering_number, r.id`

/** Returns the reservations under the agreement of a member club; those of its people only with time and place. */
export async function ofTenantClub({ memberClubId }: InputOf<Calls['ofTenantClub']>, context: ClubContext) {
  await memberClubOfCaller(memberClubId, context)
  const { db, club, now } = context
  return { reservations: await rows<ForClub>(db, 'of_tenant_club', OF_CLUB, [club.id, memberClubId, now.toString()]) }
}

type Found = Pick<ForClub, 'earliestStart' | 'creationTime' | 'deadlineMinutes'> & {
  rangeId: Id<'range'>
  laneId: Id<'lane'>
  day: Day
  start: number
  end: number
  isBilled: boolean
}

const FIND = `
  SELECT r.range_id AS "rangeId", r.lane_id AS "laneId", r.day, ${millis('lower(r.during)')} AS start,
    ${millis('upper(r.during)')} AS "end", ${REFUND},
    EXISTS (SELECT FROM billed_uses b WHERE b.club_id = r.club_id AND b.reservation_id = r.id) AS "isBilled"
  FROM reservations r JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  JOIN ranges g ON g.club_id = r.club_id AND g.id = r.range_id JOIN clubs c ON c.id = r.club_id
  WHERE r.club_id = $1 AND r.id = $2 AND r.tenant_club_id = $3 AND r.uid IS NULL AND r.status = 'live' FOR UPDATE OF r`

const CANCEL = `
  UPDATE reservations SET status = 'cancelled', cancelled_on = $3, cancelled_by = $4, cancel_reason = '',
    refunded = $5, refund_forced = false, grace_used = $6, time_left = $7, deadline_minutes = $8
  WHERE club_id = $1 AND id = $2`

/**
 * Cancels a reservation of the member club itself; the deadline of the operator decides, as for people, whether it pays.
 * Its people cancel their reservations themselves.
 */
export async function cancelForClub({ memberClubId, id }: InputOf<Calls['cancelForClub']>, context: ClubContext) {
  await memberClubOfCaller(memberClubId, context)
  const { db, club, uid, now, announce } = context
  const [found] = await rows<Found>(db, 'find_for_club', FIND, [club.id, id, memberClubId])
  if (found === undefined) refuse('RESERVATION_NOT_FOUND')
  const { rangeId, laneId, day, start, end } = found
  if (start <= now.epochMilliseconds) refuse('RESERVATION_IN_PAST')
  if (found.isBilled) refuse('RESERVATION_BILLED')
  const { refunded, gracePeriodUsed, timeLeft, rangeDeadlineTime } = refundOf(reservedIn(found), now, {
    isOfficer: false,
  })
  const refund = [refunded, gracePeriodUsed, timeLeft, rangeDeadlineTime]
  await rows(db, 'cancel_for_club', CANCEL, [club.id, id, now.toString(), uid, ...refund])
  await recordChange(context, {
    subject: 'reservation',
    subjectId: id,
    call: 'reservations.cancelForClub',
    before: { status: 'live' },
    after: { status: 'cancelled' },
  })
  await noteChange(context)
  announce(...changedWeeks(club.id, rangeId, [day]), tenantsTopic(club.id))
  await queueFreedSlot(context, { rangeId, laneId, slot: slotAt(start, end) })
  return { refunded }
}
