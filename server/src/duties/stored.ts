import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type ClockTime, type Day, overlaps, type Slot, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import type { Duty } from '@bahnfrei/domain/duties/duty.ts'
import { isFitForYouth, type OpenDuty, type Serving } from '@bahnfrei/domain/duties/serve.ts'
import type { HeldQualification } from '@bahnfrei/domain/qualifications/supervise.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'

type Person = { uid: Id<'user'>; name: string; wantsSwap: boolean; qualifications: HeldQualification[] }

/** A duty with everything that decides about it. */
export type StoredDuty = {
  id: Id<'duty'>
  club: { id: Id<'club'>; name: string }
  range: { id: Id<'range'>; name: string }
  date: Day
  times: { start: ClockTime; end: ClockTime }
  start: number
  end: number
  needed: number
  youthNeeded: boolean
  note: string
  people: Person[]
}

/** SQL: the qualifications as JSON by which the person with this id supervises in the club `$1`. */
export const qualificationsOf = (
  uid: string,
) => `(SELECT coalesce(json_agg(json_build_object('kind', f.kind, 'number', f.number,
      'issued', f.issued, 'expires', f.expires,
      'blocked', CASE WHEN f.blocked_on IS NOT NULL THEN json_build_object('on', f.blocked_on) END) ORDER BY f.id), '[]')
    FROM certificates f WHERE f.club_id = $1 AND f.uid = ${uid} AND f.kind IN ('supervisor', 'youth'))`

const STORED = `
  SELECT d.id, json_build_object('id', c.id, 'name', c.name) AS club, json_build_object('id', g.id, 'name', g.name) AS range,
    d.day AS date, json_build_object('start', d.start_clock, 'end', d.end_clock) AS times,
    ${millis('lower(d.during)')} AS start, ${millis('upper(d.during)')} AS "end", d.needed,
    d.youth_needed AS "youthNeeded", d.note,
    (SELECT coalesce(json_agg(json_build_object('uid', u.uid, 'name', u.full_name, 'wantsSwap', p.wants_swap,
        'qualifications', ${qualificationsOf('u.uid')}) ORDER BY p.created_on, p.id), '[]')
      FROM duty_people p JOIN users u ON u.uid = p.uid WHERE p.club_id = d.club_id AND p.duty_id = d.id) AS people
  FROM duties d JOIN clubs c ON c.id = d.club_id JOIN ranges g ON g.club_id = d.club_id AND g.id = d.range_id
  WHERE d.club_id = $1 AND d.cancelled_on IS NULL AND NOT g.archived AND `

const IN_DAYS = `${STORED} d.day BETWEEN $2 AND $3 ORDER BY d.during, g.ordering_number, d.id LIMIT 1000`
const ONE = `${STORED} d.id = $2`
const OF_PERSON = `${STORED} upper(d.during) > $3::timestamptz AND EXISTS (SELECT FROM duty_people m
    WHERE m.club_id = d.club_id AND m.duty_id = d.id AND m.uid = $2) ORDER BY d.during, d.id LIMIT 100`

/** Reads the duties of a club within these days, by time. */
export function dutiesIn(db: Db, clubId: Id<'club'>, from: Day, to: Day): Promise<StoredDuty[]> {
  return rows<StoredDuty>(db, 'duties_in', IN_DAYS, [clubId, from, to])
}

export async function readDuty(db: Db, clubId: Id<'club'>, id: Id<'duty'>): Promise<StoredDuty | undefined> {
  return (await rows<StoredDuty>(db, 'read_duty', ONE, [clubId, id]))[0]
}

/** Reads the upcoming duties of a person in a club. */
export function dutiesOf(db: Db, clubId: Id<'club'>, uid: Id<'user'>, now: Temporal.Instant): Promise<StoredDuty[]> {
  return rows<StoredDuty>(db, 'duties_of', OF_PERSON, [clubId, uid, now.toString()])
}

/** Locks a duty and its places until the transaction ends, and reads it. Undefined when it does not exist. */
export async function lockDuty(db: Db, clubId: Id<'club'>, id: Id<'duty'>): Promise<StoredDuty | undefined> {
  const lock = 'SELECT 1 FROM duties WHERE club_id = $1 AND id = $2 FOR NO KEY UPDATE'
  const locked = await rows(db, 'lock_duty', lock, [clubId, id])
  // A statement sees what was there when it began to wait, so another one reads what those before have changed.
  return locked.length === 0 ? undefined : readDuty(db, clubId, id)
}

const LOCK_LANES = 'SELECT 1 FROM lanes WHERE club_id = $1 AND range_id = $2 ORDER BY id FOR NO KEY UPDATE'

/**
 * Locks the lanes of a range before it may close. A simultaneous reservation is stored first and its owner is told
 * afterwards, or it waits and finds the range closed.
 */
export async function lockLanes(db: Db, clubId: Id<'club'>, rangeId: Id<'range'>): Promise<void> {
  await rows(db, 'lock_lanes_of_range', LOCK_LANES, [clubId, rangeId])
}

/** Converts a duty for the answer, without the papers of its people. */
export function dutyForAnswer({ people, start, end, ...duty }: StoredDuty): Duty {
  return {
    ...duty,
    dateRange: { start, end },
    people: people.map(({ qualifications, ...person }) => ({
      ...person,
      isForYouth: isFitForYouth(qualifications, duty.date),
    })),
  }
}

/** Converts a duty for the rules about taking it. */
export function openDutyOf({ date: day, start, end, needed, youthNeeded, people }: StoredDuty): OpenDuty {
  return {
    day,
    slot: slotAt(start, end),
    needed,
    youthNeeded,
    people: people.map(({ uid, qualifications }) => ({ uid, isForYouth: isFitForYouth(qualifications, day) })),
  }
}

const HELD = `SELECT u.uid, ${qualificationsOf('u.uid')} AS qualifications FROM users u WHERE u.uid = ANY($2::uuid[])`

/**
 * SQL: the people who supervise, with range and time: by a duty of the roster, or by an officer's entry in the
 * calendar.
 */
export const SUPERVISING = `(
    SELECT p.club_id, d.range_id, p.id, p.uid, true AS in_roster, d.day, d.during, d.start_clock, d.end_clock
    FROM duties d JOIN duty_people p ON p.club_id = d.club_id AND p.duty_id = d.id WHERE d.cancelled_on IS NULL
    UNION ALL
    SELECT r.club_id, r.range_id, r.id, r.uid, false, r.day, r.during, r.start_clock, r.end_clock
    FROM reservations r WHERE r.category = 'staff' AND r.status = 'live')`

/** SQL: whether nobody else has a lane at the range during the reservation `r`. */
export const isAloneIn = (r: string) => `NOT EXISTS (SELECT FROM reservations o WHERE o.club_id = ${r}.club_id
  AND o.range_id = ${r}.range_id AND o.day BETWEEN ${r}.day - 1 AND ${r}.day + 1 AND o.lane_id IS NOT NULL
  AND o.status = 'live' AND o.uid IS DISTINCT FROM ${r}.uid AND o.during && ${r}.during)`

const BUSY = `
  SELECT p.uid, true AS "isDuty", ${millis('lower(p.during)')} AS start, ${millis('upper(p.during)')} AS "end", false AS "isAlone"
  FROM duty_people p WHERE p.club_id = $1 AND p.uid = ANY($2::uuid[]) AND p.during && tstzrange($3, $4)
  UNION ALL
  SELECT r.uid, r.lane_id IS NULL, ${millis('lower(r.during)')}, ${millis('upper(r.during)')}, ${isAloneIn('r')}
  FROM reservations r WHERE r.club_id = $1 AND r.uid = ANY($2::uuid[]) AND r.status = 'live' AND r.during && tstzrange($3, $4)`
type Busy = { uid: Id<'user'>; isDuty: boolean; start: number; end: number; isAlone: boolean }

/** Returns the qualifications by which a person supervises in a club. */
export async function heldBy(db: Db, clubId: Id<'club'>, uid: Id<'user'>): Promise<readonly HeldQualification[]> {
  const [found] = await rows<Pick<Serving, 'qualifications'>>(db, 'held_of', HELD, [clubId, [uid]])
  return found?.qualifications ?? []
}

/**
 * Loads the facts that decide whether these people can take duties between two moments. Returns a function that gives
 * them for a person and a slot.
 */
export async function servingOf(
  db: Db,
  clubId: Id<'club'>,
  uids: readonly Id<'user'>[],
  { start, end }: Slot,
): Promise<(uid: Id<'user'>, slot: Slot) => Serving> {
  const held = await rows<Pick<Serving, 'uid' | 'qualifications'>>(db, 'held_of', HELD, [clubId, uids])
  const busy = await rows<Busy>(db, 'busy_people', BUSY, [clubId, uids, start.toString(), end.toString()])
  return (uid, slot) => {
    const own = busy.filter((each) => each.uid === uid && overlaps(slotAt(each.start, each.end), slot))
    return {
      uid,
      qualifications: held.find((each) => each.uid === uid)?.qualifications ?? [],
      isOnDuty: own.some(({ isDuty }) => isDuty),
      lanes: own
        .filter(({ isDuty }) => !isDuty)
        .map(({ start, end, isAlone }) => ({ slot: slotAt(start, end), isAlone })),
    }
  }
}
