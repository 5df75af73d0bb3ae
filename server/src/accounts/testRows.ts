/** SQL: adds a payment account to a club of the person $1, which rooms to the right need for rows of the person. */
export const ROWS_OF_PERSON = [
  `INSERT INTO payment_accounts (club_id, id, name, number, display_name)
   SELECT club_id, gen_random_uuid(), 'Bank', (100000 + random() * 899999)::int::text, 'Bank'
   FROM memberships WHERE uid = $1 LIMIT 1`,
]
