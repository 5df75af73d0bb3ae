/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `INSERT INTO access_requests (club_id, uid, comment, status, created_on, decided_on, denial_reason)
   SELECT id, $1, 'Bitte', 'rejected', now(), now(), 'voll' FROM clubs LIMIT 1`,
  "INSERT INTO member_records (club_id, uid, email) SELECT club_id, uid, 'ben@verein.example' FROM memberships WHERE uid = $1 ON CONFLICT DO NOTHING",
  `WITH field AS (INSERT INTO custom_fields (club_id, id, priority, name, field_type)
     SELECT club_id, gen_random_uuid(), 0, 'Trikot', 'string' FROM memberships WHERE uid = $1 LIMIT 1 RETURNING club_id, id)
   INSERT INTO custom_values (club_id, uid, field_id, value) SELECT club_id, $1, id, 'XL' FROM field`,
  `INSERT INTO record_looks (club_id, uid, officer_uid, day, part)
     SELECT club_id, uid, uid, '2026-05-20', 'personals' FROM memberships WHERE uid = $1`,
]
