-- A sum that is stored is made by a statement that begins after its row is locked: a statement that waits for a row within its
-- own UPDATE would go on with the sum of before it waited, without what the other one has entered meanwhile.
CREATE OR REPLACE FUNCTION sum_payment_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM invoices i WHERE (i.club_id, i.id) IN (SELECT club_id, invoice_id FROM changed) ORDER BY i.id FOR NO KEY UPDATE;
  PERFORM FROM bookings b WHERE (b.club_id, b.id) IN (SELECT club_id, booking_id FROM changed) ORDER BY b.id FOR NO KEY UPDATE;
  UPDATE invoices i SET paid = paid_of(i.club_id, i.id)
    FROM (SELECT DISTINCT club_id, invoice_id FROM changed) c WHERE i.club_id = c.club_id AND i.id = c.invoice_id
      AND i.paid <> paid_of(i.club_id, i.id);
  UPDATE bookings b SET assigned = assigned_of(b.club_id, b.id), refunded = refunded_of(b.club_id, b.id)
    FROM (SELECT DISTINCT club_id, booking_id FROM changed) c WHERE b.club_id = c.club_id AND b.id = c.booking_id
      AND (b.assigned, b.refunded) <> (assigned_of(b.club_id, b.id), refunded_of(b.club_id, b.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_booking_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  club uuid := coalesce(NEW.club_id, OLD.club_id);
  booking uuid := coalesce(NEW.booking_id, OLD.booking_id);
  given_back uuid := coalesce(NEW.refunded_id, OLD.refunded_id);
BEGIN
  PERFORM FROM bookings WHERE club_id = club AND id IN (booking, given_back) ORDER BY id FOR NO KEY UPDATE;
  UPDATE bookings SET refunded = refunded_of(club, given_back) WHERE club_id = club AND id = given_back;
  UPDATE bookings SET assigned = assigned_of(club, booking) WHERE club_id = club AND id = booking;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_booking_splits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  club uuid := coalesce(NEW.club_id, OLD.club_id);
  booking uuid := coalesce(NEW.booking_id, OLD.booking_id);
BEGIN
  PERFORM FROM bookings WHERE club_id = club AND id = booking FOR NO KEY UPDATE;
  UPDATE bookings SET assigned = assigned_of(club, booking) WHERE club_id = club AND id = booking;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_receipt_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  club uuid := coalesce(NEW.club_id, OLD.club_id);
  receipt uuid := coalesce(NEW.receipt_id, OLD.receipt_id);
  booking uuid := coalesce(NEW.booking_id, OLD.booking_id);
BEGIN
  PERFORM FROM receipts WHERE club_id = club AND id = receipt FOR NO KEY UPDATE;
  PERFORM FROM bookings WHERE club_id = club AND id = booking FOR NO KEY UPDATE;
  UPDATE receipts SET paid = (SELECT coalesce(sum(p.amount), 0) FROM receipt_payments p
    WHERE p.club_id = club AND p.receipt_id = receipt) WHERE club_id = club AND id = receipt;
  UPDATE bookings SET assigned = assigned_of(club, booking) WHERE club_id = club AND id = booking;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_write_offs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  club uuid := coalesce(NEW.club_id, OLD.club_id);
  invoice uuid := coalesce(NEW.invoice_id, OLD.invoice_id);
BEGIN
  PERFORM FROM invoices WHERE club_id = club AND id = invoice FOR NO KEY UPDATE;
  UPDATE invoices SET paid = paid_of(club, invoice) WHERE club_id = club AND id = invoice;
  RETURN NULL;
END $$;
