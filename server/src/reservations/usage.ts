import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { addDays, mondayOf } from '@bahnfrei/domain/base/time/time.ts'
import {
  HEAT_WEEKS,
  type RangeHeat,
  USAGE_WEEKS,
  type usageCalls,
  type WeekStatistics,
} from '@bahnfrei/domain/reservations/usageCalls.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { todayIn } from '../base/time/today.ts'

/**
 * SQL: the use in each week from Monday $2 to Monday $3 in the zone $4. Reservations are selected by their day, because
 * none from these weeks is for an earlier day. Only times in which usage was tracked count (OP-29).
 */
const WEEKS = `
  WITH weeks AS (
    SELECT monday::date AS monday, monday AT TIME ZONE $4 AS begins, (monday + interval '7 days') AT TIME ZONE $4 AS ends
    FROM generate_series($2::timestamp, $3::timestamp, '7 days') monday
  ), reserved AS (
    SELECT uid, status, attended,
      CASE WHEN t.tracked @> lower(during) THEN date_trunc('week', day)::date END AS monday,
      CASE WHEN t.tracked @> created_on THEN date_trunc('week', created_on AT TIME ZONE $4)::date END AS created,
      CASE WHEN t.tracked @> cancelled_on THEN date_trunc('week', cancelled_on AT TIME ZONE $4)::date END AS cancelled
    FROM reservations CROSS JOIN realtime t WHERE club_id = $1 AND day >= $2::date AND uid IS NOT NULL AND lane_id IS NOT NULL
  )
  SELECT w.monday::text AS id, ${millis('w.begins')} AS "startTimeMillis",
    coalesce(r.people, 0) AS "activeUsers", m.total AS "totalUsers", coalesce(r.count, 0) AS "reservationCount",
    coalesce(made.count, 0) AS "reservationsCreated", coalesce(gone.count, 0) AS "reservationsCancelled",
    coalesce(r.missing, 0) AS "noShows",
    m.awaiting AS "usersAwaitingLogin"
  FROM weeks w
  LEFT JOIN (SELECT monday, count(*) FILTER (WHERE status = 'live') AS count,
    count(DISTINCT uid) FILTER (WHERE status = 'live') AS people,
    count(*) FILTER (WHERE attended = false) AS missing FROM reserved GROUP BY 1) r
    ON r.monday = w.monday
  LEFT JOIN (SELECT created, count(*) FROM reserved GROUP BY 1) made ON made.created = w.monday
  LEFT JOIN (SELECT cancelled, count(*) FROM reserved GROUP BY 1) gone ON gone.cancelled = w.monday
  CROSS JOIN LATERAL (
    SELECT count(*) AS total,
      count(*) FILTER (WHERE u.first_login IS NULL OR u.first_login >= w.ends) AS awaiting
    FROM memberships b JOIN users u ON u.uid = b.uid
    WHERE b.club_id = $1 AND (b.status IN ('member', 'guest') OR (b.status = 'exMember' AND b.leave_date IS NOT NULL))
      AND (b.join_date IS NULL OR b.join_date < w.monday + 7) AND (b.leave_date IS NULL OR b.leave_date >= w.monday)) m
  ORDER BY w.monday`

/** SQL: the occupied share of the lanes of each range by weekday and hour, from day $2 until day $3. */
const HEAT = `
  WITH taken AS (
    SELECT r.range_id, h.at, extract(epoch FROM least(upper(r.during) AT TIME ZONE r.time_zone, h.at + interval '1 hour')
      - greatest(lower(r.during) AT TIME ZONE r.time_zone, h.at)) / 60 AS minutes
    FROM reservations r
    CROSS JOIN LATERAL generate_series(date_trunc('hour', lower(r.during) AT TIME ZONE r.time_zone),
      upper(r.during) AT TIME ZONE r.time_zone - interval '1 microsecond', interval '1 hour') h(at)
    WHERE r.club_id = $1 AND r.day >= $2::date AND r.day < $3::date AND r.status = 'live'
      AND (r.uid IS NOT NULL OR r.tenant_club_id IS NOT NULL) AND r.lane_id IS NOT NULL
  ), hours AS (
    SELECT range_id, extract(isodow FROM at)::int - 1 AS weekday, extract(hour FROM at)::int AS hour, sum(minutes) AS minutes
    FROM taken GROUP BY 1, 2, 3
  )
  SELECT g.id, g.name, coalesce((
    SELECT json_agg(json_build_object('weekday', h.weekday, 'hour', h.hour,
      'percent', least(100, round(100 * h.minutes / (60 * $4::int * greatest(l.count, 1))))::int) ORDER BY h.weekday, h.hour)
    FROM hours h WHERE h.range_id = g.id), '[]') AS hours
  FROM ranges g CROSS JOIN LATERAL (
    SELECT count(*) FROM lanes WHERE club_id = g.club_id AND range_id = g.id AND NOT archived) l
  WHERE g.club_id = $1 AND NOT g.archived ORDER BY g.ordering_number, g.name COLLATE "und-x-icu", g.id`

/** Returns the use of the club by week and by hour (CLUB-037). */
export async function usage(_: unknown, { db, club, now }: ClubContext): Promise<OutputOf<typeof usageCalls.usage>> {
  const [found] = await rows<{ zone: string; isCounted: boolean }>(
    db,
    'usage_of_club',
    'SELECT time_zone AS zone, (SELECT track_usage FROM realtime) AS "isCounted" FROM clubs WHERE id = $1',
    [club.id],
  )
  const zone = found?.zone ?? 'UTC'
  const monday = mondayOf(todayIn(zone, now))
  const first = addDays(monday, -7 * (USAGE_WEEKS - 1))
  const heatFrom = addDays(monday, -7 * HEAT_WEEKS)
  return {
    isCounted: found?.isCounted ?? true,
    weeks: await rows<WeekStatistics>(db, 'usage_weeks', WEEKS, [club.id, first, monday, zone]),
    ranges: await rows<RangeHeat>(db, 'usage_heat', HEAT, [club.id, heatFrom, monday, HEAT_WEEKS]),
  }
}
