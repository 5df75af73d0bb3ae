/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `INSERT INTO bookings (club_id, id, uid, user_name, transaction_id, payment_date, type, category, amount, currency, description,
     account_id, payment_status, creation_type, entered_on)
   SELECT a.club_id, gen_random_uuid(), $1, 'Ben', '', '2026-05-17', 'payment', 'regular', 500, 'EUR', '', a.id, 'finalized',
     'manual', now()
   FROM payment_accounts a JOIN memberships m ON m.club_id = a.club_id WHERE m.uid = $1 LIMIT 1`,
]
