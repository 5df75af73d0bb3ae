/** SQL: adds rows of the person $1 to tables of the room, who was reminded, and sent and stopped reminders. */
export const ROWS_OF_PERSON = [
  `WITH invoice AS (SELECT club_id, id FROM invoices WHERE uid = $1 AND status = 'open' LIMIT 1),
   reminder AS (INSERT INTO reminders (club_id, id, invoice_id, level, channel, sent_on, uid, rest, fee, due_date, content, hash)
     SELECT club_id, gen_random_uuid(), id, 'friendly', 'mail', now(), $1, 500, 0, '2026-06-14', '\\x00', '' FROM invoice)
   INSERT INTO reminder_stops (club_id, id, invoice_id, reason, stopped_on, uid)
     SELECT club_id, gen_random_uuid(), id, 'Raten', now(), $1 FROM invoice`,
]
