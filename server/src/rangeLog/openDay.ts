import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { whyNotSupervise } from '@bahnfrei/domain/qualifications/supervise.ts'
import { areLineTimes, type LineData, type OpenLine } from '@bahnfrei/domain/rangeLog/entry.ts'
import { rangeLogDayTopic, rangeLogStartTopic, rangeLogTopic } from '@bahnfrei/domain/rangeLog/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { todayIn } from '../base/time/today.ts'
import { standingOf } from '../members/standing.ts'
import { supervisorsOn } from './supervisors.ts'

/** The key of a log: range and day. */
export type DayKey = { rangeId: Id<'range'>; day: Day }

export type LockedDay = {
  id: Id<'rangeLogDay'>
  isOpen: boolean
  supervisorUid: Id<'user'> | null
  today: Day
  /** The first day of the log of the range. */
  firstDay: Day
  /** The number of lines, and of those that nobody has validated. */
  lines: number
  drafts: number
}

const BEGIN = `INSERT INTO range_log_days (club_id, range_id, day, id)
  SELECT club_id, id, $3, $4 FROM ranges WHERE club_id = $1 AND id = $2 ON CONFLICT DO NOTHING`
const START = `INSERT INTO range_log_starts (club_id, range_id, first_day)
  SELECT club_id, id, ($3::timestamptz AT TIME ZONE time_zone)::date FROM ranges WHERE club_id = $1 AND id = $2
  ON CONFLICT DO NOTHING RETURNING range_id`
const READ = `SELECT d.id, d.is_open AS "isOpen", d.supervisor_uid AS "supervisorUid", r.time_zone AS "timeZone",
    s.first_day::text AS "firstDay",
    (SELECT count(*) FROM range_log_lines l WHERE l.club_id = $1 AND l.range_id = $2 AND l.day = $3) AS lines,
    (SELECT count(*) FROM range_log_lines l WHERE l.club_id = $1 AND l.range_id = $2 AND l.day = $3
      AND NOT l.is_validated) AS drafts
  FROM range_log_days d JOIN ranges r ON r.club_id = d.club_id AND r.id = d.range_id
  JOIN range_log_starts s ON s.club_id = d.club_id AND s.range_id = d.range_id
  WHERE d.club_id = $1 AND d.range_id = $2 AND d.day = $3`
const LOCK = `SELECT FROM range_log_days WHERE club_id = $1 AND range_id = $2 AND day = $3 FOR UPDATE`

/** Locks the log of a day until the transaction ends, and creates it if there is none. Refuses an unknown range. */
export async function lockDay({ db, club, now, announce }: ClubContext, { rangeId, day }: DayKey): Promise<LockedDay> {
  const key = [club.id, rangeId, day]
  const lock = async () => (await rows(db, 'lock_log_day', LOCK, key)).length > 0
  if (!(await lock())) {
    const begun = await rows(db, 'begin_log', START, [club.id, rangeId, now.toString()])
    if (begun.length > 0) announce(rangeLogStartTopic(rangeId))
    await rows(db, 'begin_log_day', BEGIN, [...key, randomUUID()])
    if (!(await lock())) refuse('INPUT_INVALID')
  }
  // A statement of its own: it sees what was written while the lock was waited for.
  const [found] = await rows<Omit<LockedDay, 'today'> & { timeZone: string }>(db, 'log_day', READ, key)
  if (found === undefined) throw new Error('A day that was begun is there.')
  const { timeZone, ...locked } = found
  return { ...locked, today: todayIn(timeZone, now) }
}

/** Locks the log of a day like `lockDay`. Refuses a closed day and a future one. */
export async function lockOpenDay(context: ClubContext, key: DayKey): Promise<LockedDay> {
  const found = await lockDay(context, key)
  if (!found.isOpen) refuse('RANGE_LOG_CLOSED')
  if (key.day > found.today) refuse('INPUT_INVALID')
  return found
}

/** The shooter of a line: the account, a name if there is none, and whether the person is a guest. */
type Who = { uid: Id<'user'> | null; guestName: string; isGuest: boolean }

const MEMBERSHIP = 'SELECT status FROM memberships WHERE club_id = $1 AND uid = $2'

/** Finds the shooter: a person of the club, also one who has left, or a guest who is only a name. */
export async function whoIsIt({ db, club, now }: ClubContext, who: LineData['who']): Promise<Who> {
  if ('name' in who) return { uid: null, guestName: who.name.trim(), isGuest: true }
  const standing = await standingOf(db, club.id, who.uid, now)
  if (standing !== undefined) return { uid: who.uid, guestName: '', isGuest: standing.kind !== 'member' }
  const [found] = await rows<{ status: string }>(db, 'log_membership', MEMBERSHIP, [club.id, who.uid])
  if (found === undefined) refuse('MISSING_USER')
  return { uid: who.uid, guestName: '', isGuest: !['member', 'exMember'].includes(found.status) }
}

/** Refuses a supervisor without a valid certificate on that day, except the one recorded before. */
export async function checkSupervisor(
  context: ClubContext,
  day: Day,
  uid: Id<'user'> | null,
  before: Id<'user'> | null = null,
): Promise<void> {
  if (uid === null || uid === before) return
  const named = await supervisorsOn(context)
  const qualifications = named.find(({ id }) => id === uid)?.certificates ?? []
  if (whyNotSupervise(qualifications, day, { youth: false }) !== undefined) refuse('TARGET_INSUFFICIENT_PERMISSION')
}

/** Returns the columns of a line from an officer's input. Refuses invalid times. */
export function columnsOf(data: LineData, who: Who) {
  if (!areLineTimes(data)) refuse('INPUT_INVALID')
  const { from, to, lane, weaponClass, calibre, shots, purpose, supervisorUid, incident, hasInjury } = data
  return {
    ...who,
    fromClock: from,
    toClock: to,
    lane: lane.trim(),
    weaponClass,
    calibre: calibre.trim(),
    shots,
    purpose,
    supervisorUid,
    incident: incident.trim(),
    hasInjury,
  }
}

/**
 * Returns the part of a changed line that is recorded: the shooting details, and nothing about the person or an
 * incident.
 */
export function recordedOf(
  line: Pick<
    ReturnType<typeof columnsOf>,
    'fromClock' | 'toClock' | 'lane' | 'weaponClass' | 'calibre' | 'shots' | 'purpose' | 'hasInjury'
  >,
) {
  const { fromClock, toClock, lane, weaponClass, calibre, shots, purpose, hasInjury } = line
  return { from: fromClock, to: toClock, lane, weaponClass, calibre, shots, purpose, hasInjury }
}

export async function recordLine(
  context: ClubContext,
  id: OpenLine['id'],
  call: string,
  before: object | undefined,
  after: object | undefined,
): Promise<void> {
  await recordChange(context, { subject: 'rangeLogLine', subjectId: id, call: `rangeLog.${call}`, before, after })
}

export function announceDay(
  { club, announce }: Pick<ClubContext, 'club' | 'announce'>,
  { rangeId, day }: DayKey,
): void {
  announce(rangeLogTopic(club.id), rangeLogDayTopic(rangeId, day))
}
