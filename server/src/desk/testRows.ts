/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `INSERT INTO done_obligations (club_id, id, kind, period, day, uid, noted_on)
   SELECT club_id, gen_random_uuid(), 'register', '2026', '2026-05-01', uid, now() FROM memberships WHERE uid = $1 LIMIT 1`,
]
