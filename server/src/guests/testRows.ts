/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `INSERT INTO guest_visits (club_id, id, range_id, day, reservation_id, lane_name, from_clock, first_name, last_name, street,
     zip, city, birth_date, home_club, guest_key, responsible_uid, has_shown_licence, has_day_insurance, briefing_version,
     signature, entered_on)
   SELECT g.club_id, gen_random_uuid(), g.id, '2026-05-04', gen_random_uuid(), '1', '18:00', 'Emil', 'Engel', '', '', '',
     '1980-02-01', '', '', $1, true, false, 0, 'M0 0', now()
   FROM ranges g JOIN memberships m ON m.club_id = g.club_id WHERE m.uid = $1 LIMIT 1`,
]
