import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import { type LogDay, type OpenLine, stateOfDay } from '@bahnfrei/domain/rangeLog/entry.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

type Calls = typeof rangeLogCalls

const DAYS = `
  SELECT d.id, d.range_id AS "rangeId", r.name AS "rangeName", d.day::text AS day, NOT d.is_open AS "isClosed",
    n.lines, n.drafts, n.guests, n.incidents
  FROM range_log_days d JOIN ranges r ON r.club_id = d.club_id AND r.id = d.range_id
  CROSS JOIN LATERAL (
    SELECT count(*) AS lines, count(*) FILTER (WHERE NOT validated) AS drafts, count(*) FILTER (WHERE is_guest) AS guests,
      count(*) FILTER (WHERE has_incident) AS incidents
    FROM (
      SELECT l.is_validated AS validated, l.is_guest, l.incident <> '' AS has_incident FROM range_log_lines l
      WHERE l.club_id = d.club_id AND l.range_id = d.range_id AND l.day = d.day
      UNION ALL SELECT true, k.is_guest, k.incident_hash IS NOT NULL FROM range_log_links k
      WHERE k.club_id = d.club_id AND k.range_id = d.range_id AND k.day = d.day AND k.kind = 'line'
    ) AS line) AS n
  WHERE d.club_id = $1 AND d.day BETWEEN $2 AND $3 ORDER BY d.day DESC, r.ordering_number, r.id LIMIT 1000`
type Day = Omit<LogDay, 'state'> & { isClosed: boolean }

/** Returns the state of the logs for each day. */
export async function days({ from, to }: InputOf<Calls['days']>, { db, club }: ClubContext) {
  const found = await rows<Day>(db, 'log_days', DAYS, [club.id, from, to])
  return { days: found.map(({ isClosed, ...day }): LogDay => ({ ...day, state: stateOfDay({ isClosed, ...day }) })) }
}

const LINES = `
  SELECT l.id, l.uid, coalesce(u.full_name, l.guest_name) AS name, l.is_guest AS "isGuest", l.written_later AS "writtenLater", l.from_clock AS "from",
    l.to_clock AS "to", l.lane, l.weapon_class AS "weaponClass", l.calibre, l.shots, l.purpose,
    l.supervisor_uid AS "supervisorUid", coalesce(s.full_name, '') AS "supervisorName", l.incident,
    l.has_injury AS "hasInjury", l.is_validated AS "isValidated", l.reservation_id AS "reservationId", l.version
  FROM range_log_lines l LEFT JOIN users u ON u.uid = l.uid LEFT JOIN users s ON s.uid = l.supervisor_uid
  WHERE l.club_id = $1 AND l.range_id = $2 AND l.day = $3 ORDER BY l.from_clock, l.lane, l.id`

/** Returns the lines in the log of an open day. */
export async function day({ rangeId, day }: InputOf<Calls['day']>, { db, club }: ClubContext) {
  return { lines: await rows<OpenLine>(db, 'open_lines', LINES, [club.id, rangeId, day]) }
}

const HEAD = `
  SELECT d.supervisor_uid AS "supervisorUid", coalesce(s.full_name, '') AS "supervisorName", NOT coalesce(d.is_open, true) AS "isClosed",
    (SELECT count(*) FROM range_log_lines l WHERE l.club_id = $1 AND l.range_id = $2 AND l.day = $3) AS lines,
    (SELECT count(*) FROM range_log_lines l WHERE l.club_id = $1 AND l.range_id = $2 AND l.day = $3
      AND NOT l.is_validated) AS drafts,
    (SELECT s.first_day::text FROM range_log_starts s WHERE s.club_id = $1 AND s.range_id = $2) AS "firstDay",
    k.number, k.hash, coalesce(b.full_name, '') AS "closedBy", k.at, k.lines AS "closedLines"
  FROM ranges r LEFT JOIN range_log_days d ON d.club_id = $1 AND d.range_id = $2 AND d.day = $3
  LEFT JOIN users s ON s.uid = d.supervisor_uid
  LEFT JOIN range_log_links k ON k.club_id = $1 AND k.range_id = $2 AND k.day = $3 AND k.kind = 'closed'
  LEFT JOIN users b ON b.uid = k.by_uid
  WHERE r.club_id = $1 AND r.id = $2`
type Head = OutputOf<Calls['dayHead']>['head']
type HeadRow = Pick<Head, 'supervisorUid' | 'supervisorName' | 'firstDay'> & {
  isClosed: boolean
  lines: number
  drafts: number
  number: number | null
  hash: string | null
  closedBy: string
  at: string | null
  closedLines: number | null
}

/** Returns the state of the log of a day, with its supervisor. */
export async function dayHead({ rangeId, day }: InputOf<Calls['dayHead']>, { db, club }: ClubContext) {
  const [found] = await rows<HeadRow>(db, 'log_day_head', HEAD, [club.id, rangeId, day])
  if (found === undefined) refuse('INPUT_INVALID')
  const { firstDay, supervisorUid, supervisorName, number, hash, closedBy, at, closedLines } = found
  const closed =
    number === null || hash === null || at === null
      ? null
      : { number, hash, name: closedBy, on: Temporal.Instant.from(at).epochMilliseconds, lines: closedLines ?? 0 }
  return { head: { id: rangeId, state: stateOfDay(found), firstDay, supervisorUid, supervisorName, closed } }
}
