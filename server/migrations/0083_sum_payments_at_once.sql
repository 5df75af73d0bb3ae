-- The sums of payments are made once for each statement and not for each of its rows: a file of a bank pays thousands of
-- invoices by a few statements. A sum that was stored ahead and is right is not written again.
DROP TRIGGER sum_payment_records ON payment_records;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_payment_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices i SET paid = paid_of(i.club_id, i.id)
    FROM (SELECT DISTINCT club_id, invoice_id FROM changed) c WHERE i.club_id = c.club_id AND i.id = c.invoice_id
      AND i.paid <> paid_of(i.club_id, i.id);
  UPDATE bookings b SET assigned = assigned_of(b.club_id, b.id), refunded = refunded_of(b.club_id, b.id)
    FROM (SELECT DISTINCT club_id, booking_id FROM changed) c WHERE b.club_id = c.club_id AND b.id = c.booking_id
      AND (b.assigned, b.refunded) <> (assigned_of(b.club_id, b.id), refunded_of(b.club_id, b.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sum_new_payment_records AFTER INSERT ON payment_records REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sum_payment_records();
--> statement-breakpoint
CREATE TRIGGER sum_removed_payment_records AFTER DELETE ON payment_records REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sum_payment_records();
