/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `INSERT INTO fee_exceptions (club_id, id, uid, reason)
   SELECT club_id, gen_random_uuid(), uid, 'Ehrenmitglied' FROM memberships WHERE uid = $1 LIMIT 1`,
  `INSERT INTO fee_payers (club_id, uid, payer_uid)
   SELECT m.club_id, o.uid, m.uid FROM memberships m JOIN memberships o ON o.club_id = m.club_id AND o.uid <> m.uid
   WHERE m.uid = $1 ORDER BY o.status LIMIT 1`,
  `INSERT INTO fee_payers (club_id, uid, payer_uid)
   SELECT m.club_id, m.uid, o.uid FROM memberships m JOIN memberships o ON o.club_id = m.club_id AND o.uid <> m.uid
   WHERE m.uid = $1 ORDER BY o.status LIMIT 1`,
  `INSERT INTO fee_periods (club_id, id, fee_id, uid, starts_on, ends_on)
   SELECT club_id, gen_random_uuid(), gen_random_uuid(), uid, '2026-01-01', '2026-12-31'
   FROM memberships WHERE uid = $1 LIMIT 1`,
]
