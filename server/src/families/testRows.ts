/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `INSERT INTO guardianships (club_id, id, child_uid, guardian_uid, place, created_by, created_on, confirmed_on)
   SELECT club_id, gen_random_uuid(), uid, $1, 1, uid, now(), now() FROM memberships WHERE uid <> $1 LIMIT 1`,
]
