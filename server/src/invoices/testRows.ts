import { drawnInvoice } from '@bahnfrei/domain/invoices/drawnInvoice.ts'

const SAYS = JSON.stringify(drawnInvoice(() => 1, 1)).replaceAll("'", "''")

/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `WITH invoice AS (INSERT INTO invoices (club_id, id, invoice_type, status, uid, user_name, invoice_date, series, prefix, year, count,
       invoice_number, currency, amount, collection_method, says, written_on)
     SELECT club_id, gen_random_uuid(), 'regular', 'open', $1, 'Ben', '2026-05-17', 'invoice', 'T-', 0, 1, 'T-' || gen_random_uuid(),
       'EUR', 1000, 'other', '${SAYS}', now()
     FROM memberships WHERE uid = $1 LIMIT 1 RETURNING club_id, id),
   payment AS (INSERT INTO payment_records (club_id, id, invoice_id, booking_id, uid, amount, paid_on, method)
     SELECT club_id, gen_random_uuid(), id, gen_random_uuid(), $1, 500, '2026-05-18', 'cash' FROM invoice)
   INSERT INTO invoice_sendings (club_id, id, invoice_id, sent_on, uid)
     SELECT club_id, gen_random_uuid(), id, now(), $1 FROM invoice`,
]
