ALTER TABLE "bookings" ADD COLUMN "prepaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "fee_periods_of_invoice" ON "fee_periods" USING btree ("club_id","invoice_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_prepaid" CHECK (NOT prepaid OR (amount > 0 AND category = 'regular'));--> statement-breakpoint
CREATE POLICY "of_who_prepaid" ON "bookings" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = current_person() AND prepaid);--> statement-breakpoint
-- What of a booking is assigned: what it pays of invoices, but for prepaid money, and what of it stands on accounts, and below zero what it pays of receipts and gives back of payments.
CREATE OR REPLACE FUNCTION assigned_of(club uuid, booking uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT ((SELECT coalesce(sum(r.amount), 0) FROM payment_records r
      WHERE r.club_id = club AND r.booking_id = booking AND r.method <> 'allowance')
    + (SELECT coalesce(sum(s.amount), 0) FROM booking_splits s WHERE s.club_id = club AND s.booking_id = booking)
    - (SELECT coalesce(sum(p.amount), 0) FROM receipt_payments p WHERE p.club_id = club AND p.booking_id = booking)
    - (SELECT coalesce(sum(g.amount), 0) FROM booking_refunds g WHERE g.club_id = club AND g.booking_id = booking))::bigint
$$;
--> statement-breakpoint
-- What of the rest of a booking was given back, or spent as prepaid money.
CREATE FUNCTION refunded_of(club uuid, booking uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT ((SELECT coalesce(sum(g.amount), 0) FROM booking_refunds g WHERE g.club_id = club AND g.refunded_id = booking)
    + (SELECT coalesce(sum(r.amount), 0) FROM payment_records r
      WHERE r.club_id = club AND r.booking_id = booking AND r.method = 'allowance'))::bigint
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_booking_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  club uuid := coalesce(NEW.club_id, OLD.club_id);
  booking uuid := coalesce(NEW.booking_id, OLD.booking_id);
  given_back uuid := coalesce(NEW.refunded_id, OLD.refunded_id);
BEGIN
  UPDATE bookings SET refunded = refunded_of(club, given_back) WHERE club_id = club AND id = given_back;
  UPDATE bookings SET assigned = assigned_of(club, booking) WHERE club_id = club AND id = booking;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_payment_records() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  club uuid := coalesce(NEW.club_id, OLD.club_id);
  invoice uuid := coalesce(NEW.invoice_id, OLD.invoice_id);
  booking uuid := coalesce(NEW.booking_id, OLD.booking_id);
BEGIN
  UPDATE invoices SET paid = paid_of(club, invoice) WHERE club_id = club AND id = invoice;
  IF coalesce(NEW.method, OLD.method) = 'allowance' THEN
    UPDATE bookings SET refunded = refunded_of(club, booking) WHERE club_id = club AND id = booking;
  ELSE
    UPDATE bookings SET assigned = assigned_of(club, booking) WHERE club_id = club AND id = booking;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only what is prepaid is spent so.
CREATE FUNCTION refuse_not_prepaid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM bookings b WHERE b.club_id = NEW.club_id AND b.id = NEW.booking_id AND b.prepaid) THEN
    RAISE EXCEPTION 'The payment is not prepaid.' USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_records_prepaid';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_not_prepaid BEFORE INSERT ON payment_records
  FOR EACH ROW WHEN (NEW.method = 'allowance') EXECUTE FUNCTION refuse_not_prepaid();
--> statement-breakpoint
-- What a club owes the receiver of an invoice, without prepaid money, which stays with the club.
CREATE OR REPLACE FUNCTION credit_on_invoice(of_club uuid, invoice uuid) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT (CASE WHEN i.status = 'void' THEN i.paid ELSE 0 END + coalesce((
    SELECT sum(b.amount - b.assigned - b.refunded) FROM bookings b
    WHERE b.club_id = of_club AND b.amount > 0 AND b.assigned > 0 AND NOT b.prepaid AND b.category = 'regular' AND invoice = (
        SELECT r.invoice_id FROM payment_records r WHERE r.club_id = of_club AND r.booking_id = b.id
        ORDER BY r.invoice_id LIMIT 1)
      AND b.id IN (SELECT r.booking_id FROM payment_records r WHERE r.club_id = of_club AND r.invoice_id = invoice)
      AND NOT EXISTS (SELECT FROM sepa_collections c WHERE c.club_id = of_club AND c.booking_id = b.id)), 0))::bigint
  FROM invoices i WHERE i.club_id = of_club AND i.id = invoice
    AND (of_club = current_club() OR i.uid = current_person())
$$;
