import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Day, type Slot, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { slotOf, whyNotReserve } from '@bahnfrei/domain/reservations/reserve.ts'
import { changedWeeks, waitingTopic } from '@bahnfrei/domain/reservations/topics.ts'
import { MOST_WAITS } from '@bahnfrei/domain/reservations/waitingCalls.ts'
import { ownReservationsTopic } from '@bahnfrei/domain/users/topics.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { duringOf } from '../base/database/instants.ts'
import { shooterOf } from '../qualifications/shooter.ts'
import { type BookableRange, bookableRanges } from '../ranges/bookable.ts'
import { forWhom } from './forWhom.ts'
import { tell } from './tell.ts'

type Calls = typeof reservationCalls

const LOCK_PERSON = 'SELECT 1 FROM users WHERE uid = $1 FOR NO KEY UPDATE'

/**
 * SQL: those of these lanes that are occupied in the slot or promised to the waiting list. It locks the reservations: a
 * simultaneous cancellation is either seen, or sees who waits.
 */
const TAKEN = `
  WITH taken AS (SELECT lane_id FROM reservations
    WHERE club_id = $1 AND lane_id = ANY($2::uuid[]) AND status = 'live' AND during && $3::tstzrange FOR SHARE)
  SELECT lane_id AS "laneId" FROM taken
  UNION SELECT lane_id FROM freed_slots WHERE club_id = $1 AND lane_id = ANY($2::uuid[]) AND during && $3::tstzrange`

const OWN = `
  SELECT id, range_id = $3 AND lane_id IS NOT DISTINCT FROM $4::uuid AND during = $5::tstzrange AS "isSame"
  FROM waiting WHERE uid = $1 AND lower(during) > $2 AND club_id = $6`

const INSERT = `
  INSERT INTO waiting (club_id, id, range_id, lane_id, uid, during, day, start_clock, end_clock, created_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`

/**
 * Adds a person to the waiting list for a slot that they could reserve if it were free: the caller, or a child for whom
 * the caller acts. A person who waits for it already keeps the place.
 */
export async function wait({ forUser, ...input }: InputOf<Calls['wait']>, given: ClubContext) {
  const { owner: uid, context } = await forWhom('wait', forUser, given)
  const { db, club, now, announce } = context
  await rows(db, 'lock_person', LOCK_PERSON, [uid])
  const { slot, lanes, timeZone } = await wantedOf(input, { db, club, uid, now })
  const during = duringOf(slot)
  const own = await rows<{ id: Id<'waiting'>; isSame: boolean }>(db, 'own_waits', OWN, [
    uid,
    now.toString(),
    input.rangeId,
    input.laneId,
    during,
    club.id,
  ])
  const same = own.find(({ isSame }) => isSame)
  if (same !== undefined) return { id: same.id, place: await placeOf(db, same.id) }
  if (own.length >= MOST_WAITS) refuse('RESERVATION_LIMIT_REACHED')
  const taken = await rows<{ laneId: Id<'lane'> }>(db, 'taken_lanes', TAKEN, [
    club.id,
    lanes.map(({ id }) => id),
    during,
  ])
  if (lanes.some(({ id }) => !taken.some(({ laneId }) => laneId === id))) refuse('WAITING_NOT_NEEDED')

  const id = randomUUID()
  const { start, end } = timesOf(slot, input.date, timeZone)
  const { rangeId, laneId, date } = input
  await rows(db, 'insert_waiting', INSERT, [
    club.id,
    id,
    rangeId,
    laneId,
    uid,
    during,
    date,
    start,
    end,
    now.toString(),
  ])
  announce(waitingTopic())
  return { id, place: await placeOf(db, id) }
}

/** Returns the slot, and the lanes on which the rules would allow it to the person. Refuses if there are none. */
async function wantedOf(
  { rangeId, laneId, date, times }: Omit<InputOf<Calls['wait']>, 'forUser'>,
  { db, club, uid, now }: Pick<ClubContext, 'db' | 'club' | 'uid' | 'now'>,
): Promise<{ slot: Slot; lanes: BookableRange['lanes']; timeZone: string }> {
  const [range] = await bookableRanges(db, club.id, now, rangeId)
  const wanted = range?.lanes.filter(({ id }) => laneId === null || id === laneId) ?? []
  if (range === undefined || wanted.length === 0) refuse('INPUT_INVALID')
  const { opening } = range
  const slot = slotOf(date, times, opening.timeZone)
  const by = { ...club.standing, shooter: await shooterOf(db, club.id, uid) }
  const whyNot = wanted.map((lane) => whyNotReserve(slot, opening, lane, by, now))
  const lanes = wanted.filter((_, index) => whyNot[index] === undefined)
  if (slot === undefined || lanes.length === 0) refuse(whyNot[0] ?? 'RESERVATION_TIME_INVALID')
  return { slot, lanes, timeZone: opening.timeZone }
}

async function placeOf(db: Db, id: Id<'waiting'>): Promise<number> {
  const [found] = await rows<{ place: number }>(db, 'place', 'SELECT place_in_queue($1) AS place', [id])
  return found?.place ?? 1
}

/**
 * Removes a person from a waiting list, the caller or a child, even one that may no longer reserve. The people behind
 * move up.
 */
export async function stopWaiting({ forUser, id }: InputOf<Calls['stopWaiting']>, given: ClubContext): Promise<void> {
  const { owner, context } = await forWhom('stopWaiting', forUser, given)
  const { db, club, announce } = context
  const stopped = await rows(
    db,
    'stop_waiting',
    'DELETE FROM waiting WHERE club_id = $1 AND id = $2 AND uid = $3 RETURNING 1',
    [club.id, id, owner],
  )
  if (stopped.length === 0) refuse('RESERVATION_NOT_FOUND')
  announce(waitingTopic())
}

const CONFIRM = `
  UPDATE reservations SET held_until = NULL
  WHERE club_id = $1 AND id = $2 AND uid = $3 AND status = 'live' AND held_until > $4
  RETURNING range_id AS "rangeId", day`

/** Confirms a slot that is held for the caller, or for a child for whom the caller acts. */
export async function confirmHeld({ forUser, id }: InputOf<Calls['confirmHeld']>, given: ClubContext): Promise<void> {
  const { owner, context } = await forWhom('confirmHeld', forUser, given)
  const { db, club, now, announce } = context
  const [held] = await rows<{ rangeId: Id<'range'>; day: Day }>(db, 'confirm_held', CONFIRM, [
    club.id,
    id,
    owner,
    now.toString(),
  ])
  if (held === undefined) refuse('RESERVATION_NOT_FOUND')
  announce(...changedWeeks(club.id, held.rangeId, [held.day]), ownReservationsTopic(owner))
  tell(context, 'created', [id])
}
