/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `WITH report AS (INSERT INTO billing_reports (club_id, id, period, starts_on, ends_on, counted_on, members, active,
     billed, lines, sum, issuer_id, created_on)
     SELECT id, gen_random_uuid(), '2026-04', '2026-04-01', '2026-04-30', '2026-04-01', 1, 1, 1, '[]', 0, id, now()
     FROM clubs LIMIT 1 RETURNING club_id, id)
   INSERT INTO billing_report_people (club_id, id, report_id, uid, is_member, is_active, is_billed)
     SELECT club_id, gen_random_uuid(), id, $1, true, true, true FROM report`,
  `INSERT INTO root_looks (club_id, id, uid, reason, looked_on, until)
     SELECT id, gen_random_uuid(), $1, 'Anfrage', now(), now() FROM clubs LIMIT 1`,
]
