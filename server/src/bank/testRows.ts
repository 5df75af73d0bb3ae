/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `INSERT INTO bank_imports (club_id, id, uid, state, file_name, format, created_on)
    SELECT id, gen_random_uuid(), $1, 'draft', 'auszug.xml', 'camt', now() FROM clubs LIMIT 1`,
  `INSERT INTO payer_rules (club_id, id, iban, uid)
    SELECT club_id, gen_random_uuid(), 'DE02120300000000202051', uid FROM memberships WHERE uid = $1 LIMIT 1`,
  `INSERT INTO bank_users (club_id, user_id, password, uid) SELECT id, 'bf-1', 'v1:x', $1 FROM clubs LIMIT 1
    ON CONFLICT (club_id) DO UPDATE SET uid = excluded.uid`,
]
