import type { KnownPerson, Situation, Taken } from '@bahnfrei/domain/reservationImport/judge.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { shooterIn } from '../qualifications/shooter.ts'
import { bookableRanges } from '../ranges/bookable.ts'

const STRETCH = `json_build_object('start', ${millis('lower(d.during)')}, 'end', ${millis('upper(d.during)')})`
const PEOPLE = `
  SELECT m.uid, u.full_name AS name, u.first_name AS "firstName", u.last_name AS "lastName",
    m.member_number AS "memberNumber", ${shooterIn('m.uid')} AS shooter,
    ARRAY(SELECT n.group_id FROM group_members n WHERE n.club_id = m.club_id AND n.uid = m.uid) AS "groupIds",
    (SELECT coalesce(json_agg(${STRETCH}), '[]') FROM (
      SELECT p.during FROM duty_people p WHERE p.club_id = m.club_id AND p.uid = m.uid
      UNION ALL SELECT r.during FROM reservations r
        WHERE r.club_id = m.club_id AND r.uid = m.uid AND r.lane_id IS NULL AND r.status = 'live') d
      WHERE upper(d.during) > $2::timestamptz) AS duties
  FROM memberships m JOIN users u ON u.uid = m.uid
  WHERE m.club_id = $1 AND m.status NOT IN ('pending', 'denied')`

const TAKEN = `
  SELECT r.range_id AS "rangeId", r.lane_id AS "laneId", r.uid, coalesce(u.full_name, r.display_text) AS name,
    ${millis('lower(r.during)')} AS start, ${millis('upper(r.during)')} AS "end"
  FROM reservations r LEFT JOIN users u ON u.uid = r.uid
  WHERE r.club_id = $1 AND r.day >= ($2::timestamptz - interval '2 days')::date AND r.status = 'live'
    AND r.lane_id IS NOT NULL AND upper(r.during) > $2::timestamptz`

/** The state of the club at this moment that decides about the rows of a file. Locks nothing. */
export async function situationOf({ db, club, uid, now }: ClubContext): Promise<Situation> {
  const values = [club.id, now.toString()]
  return {
    ranges: (await bookableRanges(db, club.id, now)) as Situation['ranges'],
    people: await rows<KnownPerson>(db, 'people_to_reserve_for', PEOPLE, values),
    taken: await rows<Taken>(db, 'taken_ahead', TAKEN, values),
    by: uid,
  }
}
