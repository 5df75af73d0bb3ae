/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `WITH duty AS (INSERT INTO duties (club_id, id, range_id, during, time_zone, day, start_clock, end_clock, needed, youth_needed,
       is_planned, created_on)
     SELECT g.club_id, gen_random_uuid(), g.id, '[2026-06-03 16:00Z,2026-06-03 18:00Z)', 'Europe/Berlin', '2026-06-03', '18:00',
       '20:00', 1, false, false, now()
     FROM ranges g JOIN memberships m ON m.club_id = g.club_id WHERE m.uid = $1 LIMIT 1 RETURNING club_id, id, during)
   INSERT INTO duty_people (club_id, id, duty_id, uid, during, created_on)
     SELECT club_id, gen_random_uuid(), id, $1, during, now() FROM duty`,
]
