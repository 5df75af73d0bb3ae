/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `WITH audit AS (INSERT INTO audits (club_id, id, from_day, to_day, started_on)
     SELECT club_id, gen_random_uuid(), '2026-01-01', '2026-05-10', now() FROM memberships WHERE uid = $1 LIMIT 1
     RETURNING club_id, id),
   auditor AS (INSERT INTO auditors (club_id, id, audit_id, uid, until)
     SELECT club_id, gen_random_uuid(), id, $1, '2026-06-30' FROM audit)
   INSERT INTO audit_notes (club_id, id, audit_id, kind, text, uid, written_on)
     SELECT club_id, gen_random_uuid(), id, 'remark', 'Fehlt.', $1, now() FROM audit`,
]
