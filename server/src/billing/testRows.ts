/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `WITH run AS (INSERT INTO billing_runs (club_id, id, uid, state, created_on, day)
     SELECT id, gen_random_uuid(), $1, 'done', now(), '2026-05-17' FROM clubs LIMIT 1 RETURNING club_id, id)
   INSERT INTO billing_issues (club_id, id, billing_run_id, uid, state, created_on, sends)
     SELECT club_id, gen_random_uuid(), id, $1, 'done', now(), false FROM run`,
]
