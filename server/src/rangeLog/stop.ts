import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { rangesTopic } from '@bahnfrei/domain/clubs/topics.ts'
import type { RangeStop } from '@bahnfrei/domain/rangeLog/today.ts'
import type { todayCalls } from '@bahnfrei/domain/rangeLog/todayCalls.ts'
import { rangeStopTopic } from '@bahnfrei/domain/rangeLog/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { todayIn } from '../base/time/today.ts'
import { zoneOfRange } from './happened.ts'
import { tellStopJob } from './jobs.ts'
import { lockDay } from './openDay.ts'

type Calls = typeof todayCalls

const FIND = `
  SELECT r.id, s.range_id IS NOT NULL AS "isStopped", coalesce(s.reason, '') AS reason, coalesce(u.full_name, '') AS name,
    ${millis('s.stopped_on')} AS since
  FROM ranges r LEFT JOIN range_stops s ON s.club_id = r.club_id AND s.range_id = r.id
  LEFT JOIN users u ON u.uid = s.stopped_by WHERE r.club_id = $1 AND r.id = $2`

/** Whether shooting is stopped at a range of the club. */
export async function stopOf(db: Db, clubId: Id<'club'>, rangeId: Id<'range'>): Promise<RangeStop> {
  const [found] = await rows<RangeStop>(db, 'range_stop', FIND, [clubId, rangeId])
  return found ?? refuse('INPUT_INVALID')
}

export async function stopped({ rangeId }: InputOf<Calls['stopped']>, { db, club }: ClubContext) {
  return { stop: await stopOf(db, club.id, rangeId) }
}

const STOP = `INSERT INTO range_stops (club_id, range_id, reason, stopped_by, stopped_on) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (club_id, range_id) DO UPDATE SET reason = excluded.reason`
const RELEASE = 'DELETE FROM range_stops WHERE club_id = $1 AND range_id = $2'

/** Returns whether the range is stopped, and locks its day: a simultaneous check-in is stored before, or is refused. */
async function lockStop(context: ClubContext, rangeId: Id<'range'>): Promise<RangeStop> {
  const { db, club, now } = context
  const zone = (await zoneOfRange(db, club.id, rangeId)) ?? refuse('INPUT_INVALID')
  await lockDay(context, { rangeId, day: todayIn(zone, now) })
  return stopOf(db, club.id, rangeId)
}

/** Stops the shooting at a range. */
export async function stop({ rangeId, reason }: InputOf<Calls['stop']>, context: ClubContext): Promise<void> {
  const { db, club, uid, now } = context
  const before = await lockStop(context, rangeId)
  await rows(db, 'stop_range', STOP, [club.id, rangeId, reason.trim(), uid, now.toString()])
  if (!before.isStopped) context.job(tellStopJob, { clubId: club.id, rangeId, by: uid })
  await record(context, 'stop', before, { isStopped: true, reason: reason.trim() })
}

/** Releases a range after a stop. */
export async function release({ rangeId }: InputOf<Calls['release']>, context: ClubContext): Promise<void> {
  const { db, club } = context
  const before = await lockStop(context, rangeId)
  await rows(db, 'release_range', RELEASE, [club.id, rangeId])
  await record(context, 'release', before, { isStopped: false, reason: '' })
}

async function record(context: ClubContext, call: string, before: RangeStop, after: object): Promise<void> {
  const { isStopped, reason } = before
  await recordChange(context, {
    subject: 'rangeStop',
    subjectId: before.id,
    call: `rangeLog.${call}`,
    before: { isStopped, reason },
    after,
  })
  context.announce(rangeStopTopic(before.id), rangesTopic(context.club.id))
}
