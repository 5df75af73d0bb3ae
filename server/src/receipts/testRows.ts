/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `INSERT INTO receipts (club_id, id, status, uid, user_name, reference, invoice_date, currency, amount, series, prefix, year,
     count, receipt_number, says, written_on)
   SELECT club_id, gen_random_uuid(), 'open', $1, 'Ben', 'B-1', '2026-05-17', 'EUR', 1000, 'receipt', 'T-', 0, 1,
     'T-' || gen_random_uuid(), '{}', now()
   FROM memberships WHERE uid = $1 LIMIT 1`,
]
