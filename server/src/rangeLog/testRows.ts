/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `WITH day AS (INSERT INTO range_log_days (club_id, range_id, day, id)
     SELECT r.club_id, r.id, '2026-05-01', gen_random_uuid() FROM ranges r LIMIT 1 RETURNING club_id, range_id, day)
   INSERT INTO range_log_lines (club_id, id, range_id, day, uid, is_guest, from_clock, purpose)
     SELECT club_id, gen_random_uuid(), range_id, day, $1, false, '18:00', 'training' FROM day`,
]
