/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `WITH opened AS (
     INSERT INTO cashbooks (club_id, id, account_id, day, opened_on, starting_amount, start_reason, changed_by, changed_on)
     SELECT a.club_id, gen_random_uuid(), a.id, '2020-05-17', now(), 100, '', $1, now()
     FROM payment_accounts a JOIN memberships m ON m.club_id = a.club_id WHERE m.uid = $1 LIMIT 1
     RETURNING club_id, id)
   INSERT INTO cash_counts (club_id, id, cashbook_id, counted_by, counted_on, expected, amount, counted)
   SELECT club_id, gen_random_uuid(), id, $1, now(), 100, 100, '[]' FROM opened`,
]
