CREATE TABLE "bank_users" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"password" text NOT NULL,
	"form_id" text,
	"uid" uuid
);
--> statement-breakpoint
ALTER TABLE "bank_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "booking_refunds" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"refunded_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "booking_refunds_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "booking_refunds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "booking_refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "receipt_payments" DROP CONSTRAINT "receipt_payments_amount";--> statement-breakpoint
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_paid";--> statement-breakpoint
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_amount";--> statement-breakpoint
ALTER TABLE "bank_connections" ADD COLUMN "bank_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD COLUMN "consent_until" date;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD COLUMN "fetched_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_users" ADD CONSTRAINT "bank_users_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_refunds" ADD CONSTRAINT "booking_refunds_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_refunds" ADD CONSTRAINT "booking_refunds_booking" FOREIGN KEY ("club_id","booking_id") REFERENCES "public"."bookings"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_refunds" ADD CONSTRAINT "booking_refunds_refunded" FOREIGN KEY ("club_id","refunded_id") REFERENCES "public"."bookings"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_users_uid" ON "bank_users" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "booking_refunds_by_booking" ON "booking_refunds" USING btree ("club_id","booking_id");--> statement-breakpoint
CREATE INDEX "booking_refunds_by_refunded" ON "booking_refunds" USING btree ("club_id","refunded_id");--> statement-breakpoint
-- Until now a booking could be deleted behind its collection.
UPDATE sepa_collections c SET booking_id = NULL WHERE booking_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM bookings b WHERE b.club_id = c.club_id AND b.id = c.booking_id);--> statement-breakpoint
ALTER TABLE "sepa_collections" ADD CONSTRAINT "sepa_collections_booking" FOREIGN KEY ("club_id","booking_id") REFERENCES "public"."bookings"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sepa_collections_by_booking" ON "sepa_collections" USING btree ("club_id","booking_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_refunded" CHECK (refunded BETWEEN 0 AND greatest(amount - assigned, 0));--> statement-breakpoint
ALTER TABLE "receipt_payments" ADD CONSTRAINT "receipt_payments_amount" CHECK (amount <> 0);--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_paid" CHECK (paid BETWEEN least(amount, 0) AND greatest(amount, 0));--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_amount" CHECK (amount BETWEEN -10000000000 AND 10000000000 AND (status = 'draft' OR amount <> 0));--> statement-breakpoint
CREATE POLICY "of_the_club" ON "bank_users" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "booking_refunds" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- What of a booking is assigned: what it pays of invoices, and below zero what it pays of receipts and gives back of payments.
CREATE OR REPLACE FUNCTION assigned_of(club uuid, booking uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT ((SELECT coalesce(sum(r.amount), 0) FROM payment_records r WHERE r.club_id = club AND r.booking_id = booking)
    - (SELECT coalesce(sum(p.amount), 0) FROM receipt_payments p WHERE p.club_id = club AND p.booking_id = booking)
    - (SELECT coalesce(sum(g.amount), 0) FROM booking_refunds g WHERE g.club_id = club AND g.booking_id = booking))::bigint
$$;
--> statement-breakpoint
CREATE FUNCTION sum_booking_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  club uuid := coalesce(NEW.club_id, OLD.club_id);
  booking uuid := coalesce(NEW.booking_id, OLD.booking_id);
  given_back uuid := coalesce(NEW.refunded_id, OLD.refunded_id);
BEGIN
  UPDATE bookings SET refunded = (SELECT coalesce(sum(g.amount), 0) FROM booking_refunds g
    WHERE g.club_id = club AND g.refunded_id = given_back) WHERE club_id = club AND id = given_back;
  UPDATE bookings SET assigned = assigned_of(club, booking) WHERE club_id = club AND id = booking;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sum_booking_refunds AFTER INSERT OR DELETE ON booking_refunds
  FOR EACH ROW EXECUTE FUNCTION sum_booking_refunds();
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON booking_refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{}');
--> statement-breakpoint
-- A locked booking is still given back: that is money of a later day.
DROP TRIGGER refuse_frozen_change ON bookings;
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON bookings
  FOR EACH ROW WHEN (OLD.locked_on IS NOT NULL) EXECUTE FUNCTION refuse_frozen_change('{uid,search_text,refunded}');
--> statement-breakpoint
-- What a club owes the receiver of an invoice: what was paid on it, if it is void, and what its payments are beyond all
-- invoices; of several ones the first by id. Only the receiver and the club are told.
CREATE FUNCTION credit_on_invoice(of_club uuid, invoice uuid) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT (CASE WHEN i.status = 'void' THEN i.paid ELSE 0 END + coalesce((
    SELECT sum(b.amount - b.assigned - b.refunded) FROM bookings b
    WHERE b.club_id = of_club AND b.amount > 0 AND b.assigned > 0 AND b.category = 'regular' AND invoice = (
        SELECT r.invoice_id FROM payment_records r WHERE r.club_id = of_club AND r.booking_id = b.id
        ORDER BY r.invoice_id LIMIT 1)
      AND b.id IN (SELECT r.booking_id FROM payment_records r WHERE r.club_id = of_club AND r.invoice_id = invoice)
      AND NOT EXISTS (SELECT FROM sepa_collections c WHERE c.club_id = of_club AND c.booking_id = b.id)), 0))::bigint
  FROM invoices i WHERE i.club_id = of_club AND i.id = invoice
    AND (of_club = current_club() OR i.uid = current_person())
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION credit_on_invoice(uuid, uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION credit_on_invoice(uuid, uuid) TO bahnfrei_club, bahnfrei_person;
--> statement-breakpoint
-- Of a locked booking only the trigger above says how much was given back.
CREATE TRIGGER refuse_frozen_refund BEFORE UPDATE OF refunded ON bookings
  FOR EACH ROW WHEN (OLD.locked_on IS NOT NULL AND OLD.refunded <> NEW.refunded AND pg_trigger_depth() = 0)
  EXECUTE FUNCTION refuse_frozen_change('{search_text}');
