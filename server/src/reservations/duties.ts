import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Day, type Slot, slotAt, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import { rangesTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { isShootingOnDuty } from '@bahnfrei/domain/duties/serve.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { slotOf, whyNotReserveAsOfficer } from '@bahnfrei/domain/reservations/reserve.ts'
import { changedWeeks } from '@bahnfrei/domain/reservations/topics.ts'
import type { ClubContext, JsonText } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { duringOf, millis } from '../base/database/instants.ts'
import { followDuties } from '../duties/jobs.ts'
import { isAloneIn } from '../duties/stored.ts'
import { standingOf } from '../members/standing.ts'
import { officerType } from './create.ts'
import { DATE_RANGE } from './shape.ts'
import { reservations } from './tables.ts'
import { tell } from './tell.ts'

type Calls = typeof reservationCalls

/**
 * SQL: reads the time zone and locks the person, so that two simultaneous duties wait for each other instead of both
 * being refused.
 */
const PLACE = `
  WITH person AS MATERIALIZED (SELECT 1 FROM users WHERE uid = $3 FOR NO KEY UPDATE)
  SELECT g.time_zone AS "timeZone" FROM person, ranges g WHERE g.club_id = $1 AND g.id = $2 AND NOT g.archived`

const IS_SERVING = 'SELECT 1 FROM duty_people WHERE club_id = $1 AND uid = $2 AND during && $3::tstzrange'

const OWN_LANES = `
  SELECT ${millis('lower(r.during)')} AS start, ${millis('upper(r.during)')} AS "end", ${isAloneIn('r')} AS "isAlone"
  FROM reservations r WHERE r.club_id = $1 AND r.uid = $2 AND r.lane_id IS NOT NULL AND r.status = 'live'
    AND r.during && $3::tstzrange`
type Shooting = { start: number; end: number; isAlone: boolean }

const IS_ROLE = "SELECT 1 FROM groups WHERE club_id = $1 AND id = $2 AND purpose IN ('supervisor', 'trainer')"

/** Puts a person on duty at a range, in the role of a group of supervisors or trainers to which they belong. */
export async function createDuty(
  input: InputOf<Calls['createDuty']>,
  context: ClubContext,
): Promise<{ id: Id<'reservation'> }> {
  const { db, club, uid, now, announce, job } = context
  const { rangeId, date, forUser, role, linkedEventId } = input
  const standing = await standingOf(db, club.id, forUser, now)
  const roles = await rows(db, 'is_role', IS_ROLE, [club.id, role])
  if (!standing?.groupIds.includes(role) || roles.length === 0) refuse('TARGET_INSUFFICIENT_PERMISSION')
  const [place] = await rows<{ timeZone: string }>(db, 'duty_place', PLACE, [club.id, rangeId, forUser])
  if (place === undefined) refuse('INPUT_INVALID')
  const { timeZone } = place
  const slot = slotOf(date, input.times, timeZone)
  if (slot === undefined || whyNotReserveAsOfficer(slot, timeZone) !== undefined) refuse('RESERVATION_TIME_INVALID')
  const serving = await rows(db, 'is_serving', IS_SERVING, [club.id, forUser, duringOf(slot)])
  if (serving.length > 0) refuse('RESERVATION_CONFLICT')
  const shooting = await rows<Shooting>(db, 'own_lanes', OWN_LANES, [club.id, forUser, duringOf(slot)])
  const lanes = shooting.map(({ start, end, isAlone }) => ({ slot: slotAt(start, end), isAlone }))
  if (isShootingOnDuty([slot], lanes, 'officer')) refuse('DUTY_RESERVED')

  const id = randomUUID()
  await db.insert(reservations).values({
    clubId: club.id,
    id,
    rangeId,
    uid: forUser,
    authorUid: uid,
    authorType: await officerType(context),
    category: 'staff',
    roleId: role,
    linkedEventId: linkedEventId ?? null,
    createdOn: now.toString(),
    isGuest: standing.kind !== 'member',
    ...timeFields(slot, date, timeZone),
    ...unknownMark(),
  })
  // Staffed hours open by it.
  announce(rangesTopic(club.id), ...changedWeeks(club.id, rangeId, [date]))
  tell(context, 'created', [id])
  followDuties(job, { clubId: club.id, rangeId })
  return { id }
}

function timeFields(slot: Slot, day: Day, timeZone: string) {
  const { start, end } = timesOf(slot, day, timeZone)
  const earliestStart = slot.start.toString()
  return { during: duringOf(slot), earliestStart, timeZone, day, startClock: start, endClock: end }
}

/** Returns a random mark. Duties are not in the public week, so nobody needs to recognize theirs there. */
function unknownMark() {
  const salt = randomBytes(16).toString('hex')
  return { salt, hash: createHash('sha3-512').update(randomBytes(32)).digest('hex') }
}

const DUTIES = `
  SELECT '{"duties":' || coalesce(json_agg(json_build_object('id', r.id, 'uid', r.uid, 'name', p.full_name,
    'role', r.role_id, 'date', r.day, 'times', json_build_object('start', r.start_clock, 'end', r.end_clock),
    'dateRange', ${DATE_RANGE}) ORDER BY r.during, p.full_name COLLATE "und-x-icu", r.id), '[]')::text || '}' AS json
  FROM reservations r JOIN users p ON p.uid = r.uid
  WHERE r.club_id = $1 AND r.range_id = $2 AND r.day BETWEEN $3 AND $4 AND r.category = 'staff' AND r.status = 'live'`

/** Returns the duties at a range. */
export async function duties(
  { rangeId, from, to }: InputOf<Calls['duties']>,
  { db, club }: ClubContext,
): Promise<JsonText> {
  const [answer] = await rows<JsonText>(db, 'duties', DUTIES, [club.id, rangeId, from, to])
  return answer ?? { json: '{"duties":[]}' }
}
