import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import { dayOf, slotAt, timesOf } from '@bahnfrei/domain/base/time.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { walkInLane, walkInSlot } from '@bahnfrei/domain/reservations/walkIn.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { duringOf, millis } from '../base/instants.ts'
import { standingOf } from '../members/standing.ts'
import { shooterOf } from '../qualifications/shooter.ts'
import { bookableRanges } from '../ranges/bookable.ts'
import { attend } from './attendance.ts'
import { officerType } from './create.ts'
import { reserve } from './reserve.ts'
import { tell } from './tell.ts'

/** People and then lanes, each in order, as every reservation locks them. */
const LOCK = `
  WITH people AS MATERIALIZED (SELECT uid FROM users WHERE uid = ANY($3::uuid[]) ORDER BY uid FOR NO KEY UPDATE)
  SELECT id FROM lanes WHERE club_id = $1 AND range_id = $2 AND (SELECT count(*) FROM people) > 0
  ORDER BY id FOR NO KEY UPDATE`
const TAKEN = `
  SELECT lane_id AS "laneId", ${millis('lower(during)')} AS start, ${millis('upper(during)')} AS "end" FROM reservations
  WHERE club_id = $1 AND range_id = $2 AND day BETWEEN $3::date - 1 AND $3::date + 1 AND status = 'live'
    AND lane_id IS NOT NULL AND during && $4::tstzrange`

/** Puts somebody who comes without a reservation on the next free lane: two officers at once never on the same one. */
export async function walkIn({ rangeId, who, minutes }: InputOf<typeof reservationCalls.walkIn>, context: ClubContext) {
  const { db, club, uid, now } = context
  const person = 'uid' in who ? who.uid : null
  if (person === uid) refuse('ADMIN_RESERVATION_SELF')
  const standing = person === null ? undefined : await standingOf(db, club.id, person, now)
  if (person !== null && standing === undefined) refuse('MISSING_USER')
  await rows(db, 'lock_walk_in', LOCK, [club.id, rangeId, [person ?? uid, uid]])
  const [range] = await bookableRanges(db, club.id, now, rangeId)
  if (range === undefined) refuse('INPUT_INVALID')

  const { timeZone } = range.opening
  const slot = walkInSlot(now, minutes, timeZone)
  const day = dayOf(slot.start, timeZone)
  const taken = await rows<{ laneId: Id<'lane'>; start: number; end: number }>(db, 'taken_now', TAKEN, [
    club.id,
    rangeId,
    day,
    duringOf(slot),
  ])
  const shooter = person === null ? undefined : await shooterOf(db, club.id, person)
  const laneId = walkInLane(
    slot,
    { ...range.opening, lanes: range.lanes },
    { groupIds: standing?.groupIds ?? [], shooter, day },
    taken.map((each) => ({ laneId: each.laneId, slot: slotAt(each.start, each.end) })),
  )
  if (laneId === undefined) refuse('RESERVATION_CONFLICT')

  const times = timesOf(slot, day, timeZone)
  const [id] = await reserve(
    {
      lines: [{ eventId: rangeId, laneId, date: day, times }],
      owner: person,
      authorType: await officerType(context),
      judged: 'asOfficer',
      isGuest: standing?.kind !== 'member',
      displayText: 'guestName' in who ? who.guestName : '',
    },
    context,
  )
  if (id === undefined) throw new Error('One line is one reservation.')
  await attend({ id, attended: true }, context)
  if (person !== null) tell(context, 'created', [id])
  return { id, laneName: range.lanes.find((lane) => lane.id === laneId)?.name ?? '', times }
}
