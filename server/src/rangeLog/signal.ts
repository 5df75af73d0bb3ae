import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { type OwnReservation, type RunningLine, type Signal, signalFor } from '@bahnfrei/domain/rangeLog/signal.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { todayIn } from '../base/time/today.ts'
import { shooterOf } from '../qualifications/shooter.ts'
import { couldSupervise, supervisionAt } from '../reservations/supervision.ts'
import { nextLaneAlone } from '../reservations/walkIn.ts'
import { hasYouthSupervision } from './checkIn.ts'
import { stopOf } from './stop.ts'
import { whoShoots } from './whoShoots.ts'

const RANGE = `SELECT g.name, g.time_zone AS "timeZone", d.supervisor_uid AS "supervisorUid"
  FROM ranges g LEFT JOIN range_log_days d ON d.club_id = g.club_id AND d.range_id = g.id AND d.is_open
    AND d.day = ($3::timestamptz AT TIME ZONE g.time_zone)::date
  WHERE g.club_id = $1 AND g.id = $2`
const OWN = `
  SELECT r.id, r.status, r.uid, r.is_guest AS "isGuest", r.range_id AS "rangeId", r.day::text AS day,
    ${millis('lower(r.during)')} AS start, ${millis('upper(r.during)')} AS "end", r.use, l.permit, l.id AS "laneId", l.name AS "laneName",
    json_build_object('start', r.start_clock, 'end', r.end_clock) AS times,
    EXISTS (SELECT FROM range_log_lines k WHERE k.club_id = r.club_id AND k.reservation_id = r.id) AS "isUsed"
  FROM reservations r JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  WHERE r.club_id = $1 AND r.uid = $2 AND r.day = $3 AND r.status = 'live'`
const LINE = `SELECT id, reservation_id AS "reservationId", lane AS "laneName", from_clock AS "from" FROM range_log_lines
  WHERE club_id = $1 AND range_id = $2 AND day = $3 AND uid = $4 AND to_clock IS NULL ORDER BY from_clock DESC LIMIT 1`

const ELSEWHERE = 'SELECT FROM range_log_lines WHERE club_id = $1 AND day = $2 AND uid = $3 AND to_clock IS NULL'

type Range = { name: string; timeZone: string; supervisorUid: Id<'user'> | null }

/**
 * Returns the actions that the caller may take at a range at this moment. It locks nothing: the action checks again.
 */
export async function signalOf(
  context: ClubContext,
  rangeId: Id<'range'>,
): Promise<{ rangeName: string; signal: Signal; hasYouthSupervision: boolean | undefined }> {
  const { db, club, uid, now } = context
  const [range] = await rows<Range>(db, 'signal_range', RANGE, [club.id, rangeId, now.toString()])
  if (range === undefined) refuse('INPUT_INVALID')
  const today = todayIn(range.timeZone, now)
  const youth = await hasYouthSupervision(context, range.supervisorUid, today, true)
  const shooter = await shooterOf(db, club.id, uid)
  const own = await rows<Omit<OwnReservation, 'shooter'> & { laneId: Id<'lane'> }>(db, 'signal_own', OWN, [
    club.id,
    uid,
    today,
  ])
  const [line] = await rows<RunningLine>(db, 'signal_line', LINE, [club.id, rangeId, today, uid])
  const isThere =
    line === undefined && (await rows(db, 'signal_elsewhere', ELSEWHERE, [club.id, today, uid])).length > 0
  const free = isThere ? undefined : await nextLaneAlone({ rangeId, hasYouthSupervision: youth }, context)
  const here = own.find((each) => each.rangeId === rangeId)
  const { groupIds } = club.standing
  const supervision = here && (await supervisionAt(context, { ...here, groupIds }, now))
  const whoIsThere = await whoShoots(db, { clubId: club.id, rangeId, day: today }, now)
  const signal = signalFor(
    {
      own: own.map((each) => ({ ...each, shooter })),
      line,
      free: isThere
        ? 'CHECK_IN_ALREADY_THERE'
        : free === undefined
          ? 'CHECK_IN_NO_LANE'
          : { laneName: free.laneName, times: free.times, price: free.price },
    },
    {
      rangeId,
      today,
      now: now.epochMilliseconds,
      isStopped: (await stopOf(db, club.id, rangeId)).isStopped,
      isGuardianPresent: false,
      isThere,
      hasYouthSupervision: youth,
      ...whoIsThere,
      onDuty: [...whoIsThere.onDuty, ...(supervision?.people ?? [])],
      unsupervised:
        supervision?.isEnough === false ? await couldSupervise(context, { shooter: uid, isAlone: true }) : undefined,
    },
  )
  return { rangeName: range.name, signal, hasYouthSupervision: youth }
}
