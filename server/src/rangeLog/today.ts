import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { ageOn } from '@bahnfrei/domain/base/time/age.ts'
import { minorNote, type Shooter } from '@bahnfrei/domain/qualifications/minors.ts'
import type { TodayPerson } from '@bahnfrei/domain/rangeLog/today.ts'
import type { todayCalls } from '@bahnfrei/domain/rangeLog/todayCalls.ts'
import type { Permit } from '@bahnfrei/domain/ranges/permit.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { SHOOTER } from '../qualifications/shooter.ts'

type Row = Omit<TodayPerson, 'minor'> & { permit: Permit; shooter: Shooter | null }

const PEOPLE = `
  SELECT r.id, r.uid, coalesce(u.full_name, r.display_text) AS name, r.is_guest AS "isGuest", l.id AS "laneId",
    l.name AS "laneName", l.permit, json_build_object('start', r.start_clock, 'end', r.end_clock) AS times,
    json_build_object('start', ${millis('lower(r.during)')}, 'end', ${millis('upper(r.during)')}) AS "dateRange",
    r.comment, r.attended, ${SHOOTER.replaceAll('$2', 'r.uid')} AS shooter,
    CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id, 'from', k.from_clock, 'to', k.to_clock) END AS line
  FROM reservations r JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  LEFT JOIN users u ON u.uid = r.uid
  LEFT JOIN range_log_lines k ON k.club_id = r.club_id AND k.reservation_id = r.id
  WHERE r.club_id = $1 AND r.range_id = $2 AND r.day = $3 AND r.status = 'live' AND (r.uid IS NOT NULL OR r.is_guest)
  ORDER BY r.during, l.ordering_number, r.id`

/** Returns the people with a reservation at a range on a day, with the details that the supervisor must see. */
export async function today(
  { rangeId, day }: InputOf<typeof todayCalls.today>,
  { db, club }: ClubContext,
): Promise<{ people: TodayPerson[] }> {
  const found = await rows<Row>(db, 'today_people', PEOPLE, [club.id, rangeId, day])
  return {
    people: found.map(({ permit, shooter, ...person }): TodayPerson => {
      const note = shooter === null ? undefined : minorNote({ shooter, day, permitted: permit.weaponClasses })
      const age = shooter?.birthDate ? ageOn(shooter.birthDate, day) : undefined
      return { ...person, minor: note === undefined || age === undefined ? null : { age, ...note } }
    }),
  }
}
