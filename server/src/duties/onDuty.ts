import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { ClockTime, Day } from '@bahnfrei/domain/base/time/time.ts'
import type { dutyCalls } from '@bahnfrei/domain/duties/calls.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { SUPERVISING } from './stored.ts'

type Calls = typeof dutyCalls

const ON_DUTY = `
  SELECT s.id, s.in_roster AS "isInRoster", ${millis('lower(s.during)')} AS start, ${millis('upper(s.during)')} AS "end",
    left(s.start_clock, 5) AS "startClock", left(s.end_clock, 5) AS "endClock", u.full_name AS name,
    json_build_object('call', u.call_name, 'first', u.first_name, 'last', u.last_name) AS person
  FROM ${SUPERVISING} s JOIN users u ON u.uid = s.uid
  WHERE s.club_id = $1 AND s.range_id = $2 AND s.day = $3 ORDER BY s.during, u.full_name COLLATE "und-x-icu", s.id`

const ON_DUTY_NOW = `SELECT DISTINCT s.uid FROM ${SUPERVISING} s WHERE s.club_id = $1 AND s.range_id = $2
  AND s.day BETWEEN ($3::timestamptz - interval '2 days')::date AND ($3::timestamptz + interval '1 day')::date
  AND s.during @> $3::timestamptz`

/** Returns the people who supervise at a range at this moment. */
export async function onDutyAt(
  db: Db,
  { clubId, rangeId }: { clubId: Id<'club'>; rangeId: Id<'range'> },
  at: Temporal.Instant,
): Promise<Id<'user'>[]> {
  const found = await rows<{ uid: Id<'user'> }>(db, 'on_duty_now', ON_DUTY_NOW, [clubId, rangeId, at.toString()])
  return found.map(({ uid }) => uid)
}

type OnDutyRow = {
  id: string
  isInRoster: boolean
  start: number
  end: number
  startClock: ClockTime
  endClock: ClockTime
  name: string
  person: { call: string; first: string; last: string }
}

/**
 * Returns the people who supervise at a range on a day, by roster and calendar. The law demands that they are displayed
 * there (§ 10 AWaffV).
 */
export function whoIsOnDuty(db: Db, clubId: Id<'club'>, rangeId: Id<'range'>, day: Day): Promise<OnDutyRow[]> {
  return rows<OnDutyRow>(db, 'who_is_on_duty', ON_DUTY, [clubId, rangeId, day])
}

/** Returns the people who supervise at a range of the club on a day. */
export async function onDuty(
  { rangeId, day }: InputOf<Calls['onDuty']>,
  { db, club }: ClubContext,
): Promise<OutputOf<Calls['onDuty']>> {
  const found = await whoIsOnDuty(db, club.id, rangeId, day)
  return {
    people: found.map(({ id, name, isInRoster, startClock: start, endClock: end }) => {
      return { id, name, isInRoster, times: { start, end } }
    }),
  }
}
