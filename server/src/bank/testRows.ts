/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `INSERT INTO bank_imports (club_id, id, uid, state, file_name, format, created_on)
    SELECT id, gen_random_uuid(), $1, 'draft', 'auszug.xml', 'camt', now() FROM clubs LIMIT 1`,
  `INSERT INTO payer_rules (club_id, id, iban, uid)
    SELECT club_id, gen_random_uuid(), 'DE02120300000000202051', uid FROM memberships WHERE uid = $1 LIMIT 1`,
]
