import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { clockOf, type Day, dayOf, instantOf, type Slot } from '@bahnfrei/domain/base/time/time.ts'
import { whyNotUnsupervised } from '@bahnfrei/domain/duties/serve.ts'
import { lacksStaff, needsSupervisor } from '@bahnfrei/domain/ranges/openTime.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { heldBy, SUPERVISING } from '../duties/stored.ts'
import { lockToTake, takeDuty } from '../duties/takeDuty.ts'
import { bookableRanges } from '../ranges/bookable.ts'

/** The place where a person begins to shoot, with the groups of the person, because hours may differ by group. */
type Place = { rangeId: Id<'range'>; laneId: Id<'lane'>; groupIds: readonly Id<'group'>[] }

/** SQL: the people who supervise by roster and calendar, and the supervisor in the log of the day. */
const PEOPLE = `
  SELECT s.uid FROM ${SUPERVISING} s WHERE s.club_id = $1 AND s.range_id = $2
    AND s.day BETWEEN ($3::timestamptz - interval '2 days')::date AND ($3::timestamptz + interval '1 day')::date
    AND s.during @> $3::timestamptz
  UNION SELECT d.supervisor_uid FROM range_log_days d JOIN ranges g ON g.club_id = d.club_id AND g.id = d.range_id
  WHERE d.club_id = $1 AND d.range_id = $2 AND d.is_open AND d.supervisor_uid IS NOT NULL
    AND d.day = ($3::timestamptz AT TIME ZONE g.time_zone)::date`
const NEEDED = 'SELECT needed FROM duty_rules WHERE club_id = $1 AND range_id = $2'

/**
 * Returns the people who supervise at this moment, and whether they are enough; undefined if nobody needs to supervise.
 */
export async function supervisionAt(
  { db, club, now }: Pick<ClubContext, 'db' | 'club' | 'now'>,
  { rangeId, laneId, groupIds }: Place,
  at: Temporal.Instant,
): Promise<{ day: Day; people: Id<'user'>[]; isEnough: boolean } | undefined> {
  const [range] = await bookableRanges(db, club.id, now, rangeId)
  if (range === undefined) return undefined
  const { opening } = range
  const asked = [opening, { id: laneId }, { groupIds }] as const
  const day = dayOf(at, opening.timeZone)
  if (!needsSupervisor(day, ...asked)) return undefined
  const found = await rows<{ uid: Id<'user'> }>(db, 'supervising_now', PEOPLE, [club.id, rangeId, at.toString()])
  const people = found.map(({ uid }) => uid)
  const isStaffed = lacksStaff({ start: at, end: at.add({ milliseconds: 1 }) }, ...asked) === undefined
  return { day, people, isEnough: isStaffed || people.length >= (await neededAt(db, club.id, rangeId)) }
}

async function neededAt(db: ClubContext['db'], clubId: Id<'club'>, rangeId: Id<'range'>): Promise<number> {
  return (await rows<{ needed: number }>(db, 'needed_at', NEEDED, [clubId, rangeId]))[0]?.needed ?? 1
}

/**
 * Returns the certificates of the people who could supervise when a person begins to shoot while too few are on duty.
 */
export async function couldSupervise(
  { db, club, uid }: Pick<ClubContext, 'db' | 'club' | 'uid'>,
  /** The shooter, null for a guest; and whether no officer is present. */
  { shooter, isAlone }: { shooter: Id<'user'> | null; isAlone: boolean },
) {
  return {
    shooter: shooter === null ? [] : await heldBy(db, club.id, shooter),
    officer: isAlone ? [] : await heldBy(db, club.id, uid),
  }
}

type Taking = {
  rangeId: Id<'range'>
  laneId?: Id<'lane'> | undefined
  timeZone: string
  slot: Slot
  /** The person who then gets a lane; null for a guest. */
  other: Id<'user'> | null
}

const FIRST_LANE = `SELECT id FROM lanes WHERE club_id = $1 AND range_id = $2 AND NOT archived
  ORDER BY ordering_number, id LIMIT 1`

/**
 * Puts the caller on duty from the beginning of the slot, if somebody must supervise and too few are on duty. Returns
 * whether it did. Call it before reservations or the log are locked.
 */
export async function takeSupervision(
  context: ClubContext,
  { rangeId, laneId: given, timeZone, slot, other }: Taking,
): Promise<boolean> {
  const { db, club } = context
  await lockToTake(context, { rangeId, other })
  const laneId = given ?? (await rows<{ id: Id<'lane'> }>(db, 'first_lane', FIRST_LANE, [club.id, rangeId]))[0]?.id
  if (laneId === undefined) return false
  const found = await supervisionAt(context, { rangeId, laneId, groupIds: [] }, slot.start)
  if (found === undefined || found.isEnough) return false
  // Duties are kept by the minute.
  const start = instantOf(dayOf(slot.start, timeZone), clockOf(slot.start, timeZone), timeZone) ?? slot.start
  const needed = await neededAt(db, club.id, rangeId)
  await takeDuty(context, { rangeId, timeZone, slot: { start, end: slot.end }, needed })
  return true
}

/** SQL: whether anybody else is there, by an open line of the log, or by an attended reservation without a line. */
const SOMEBODY = `
  SELECT FROM range_log_lines k JOIN ranges g ON g.club_id = k.club_id AND g.id = k.range_id
  WHERE k.club_id = $1 AND k.range_id = $2 AND k.day = ($3::timestamptz AT TIME ZONE g.time_zone)::date
    AND k.to_clock IS NULL AND k.uid IS DISTINCT FROM $4
  UNION ALL SELECT FROM reservations r WHERE r.club_id = $1 AND r.range_id = $2
    AND r.day BETWEEN $3::timestamptz::date - 1 AND $3::timestamptz::date + 1 AND r.status = 'live'
    AND r.lane_id IS NOT NULL AND r.attended AND r.during @> $3::timestamptz AND r.uid IS DISTINCT FROM $4
    AND NOT EXISTS (SELECT FROM range_log_lines l WHERE l.club_id = r.club_id AND l.reservation_id = r.id)
  LIMIT 1`

/** Refuses to let a person begin now where somebody must supervise and too few are on duty. */
export async function refuseIfUnsupervised(
  context: ClubContext,
  { uid, ...place }: Place & { uid: Id<'user'> | null },
): Promise<void> {
  const { db, club, now } = context
  const found = await supervisionAt(context, place, now)
  if (found === undefined || found.isEnough) return
  const others = await rows(db, 'somebody_there', SOMEBODY, [club.id, place.rangeId, now.toString(), uid])
  const could = await couldSupervise(context, { shooter: uid, isAlone: false })
  refuseIf(whyNotUnsupervised({ ...could, isAlone: others.length === 0 }, found.day))
}
