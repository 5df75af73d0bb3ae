/** SQL: adds rows of the person $1 to tables of the room, who paid by direct debit, and made a collection. */
export const ROWS_OF_PERSON = [
  `WITH invoice AS (SELECT club_id, id FROM invoices WHERE uid = $1 AND status = 'open' LIMIT 1),
   collection AS (INSERT INTO sepa_collections (club_id, id, message_id, collection_date, account_id, status, created_on, uid,
       count, sum, content, hash)
     SELECT i.club_id, gen_random_uuid(), 'BF-' || left(gen_random_uuid()::text, 20), '2026-05-18', a.id, 'made', now(), $1, 1,
       500, '\\x00', ''
     FROM invoice i JOIN payment_accounts a ON a.club_id = i.club_id LIMIT 1 RETURNING club_id, id),
   announcement AS (INSERT INTO sepa_announcements (club_id, id, invoice_id, collection_date, uid, amount, iban,
       mandate_reference, announced_on, channel)
     SELECT club_id, gen_random_uuid(), id, '2026-05-18', $1, 500, 'DE89370400440532013000', 'M-T', now(), 'mail' FROM invoice),
   signature AS (INSERT INTO sepa_signatures (club_id, id, uid, reference, says, signed_on)
     SELECT club_id, gen_random_uuid(), $1, left($1::text, 20), 'Ich ermächtige', now() FROM invoice)
   INSERT INTO sepa_collection_lines (club_id, id, collection_id, invoice_id, uid, payer_name, amount, sequence,
       mandate_reference, iban, end_to_end_id, status)
     SELECT c.club_id, gen_random_uuid(), c.id, i.id, $1, 'Ben', 500, 'RCUR', left($1::text, 20), 'DE89370400440532013000',
       left(gen_random_uuid()::text, 30), 'open'
     FROM collection c JOIN invoice i ON i.club_id = c.club_id`,
]
