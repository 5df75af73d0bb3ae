/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `INSERT INTO certificates (club_id, id, uid, kind, number, checked_by, checked_on)
     SELECT club_id, gen_random_uuid(), uid, 'firstAid', 'EH 1', uid, '2026-05-20' FROM memberships WHERE uid = $1`,
]
