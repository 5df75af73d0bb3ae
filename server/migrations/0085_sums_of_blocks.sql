ALTER TABLE "sepa_collection_lines" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "sepa_collection_lines" DISABLE TRIGGER refuse_frozen_change;--> statement-breakpoint
UPDATE sepa_collection_lines l SET booking_id = c.booking_id FROM sepa_collections c
WHERE c.club_id = l.club_id AND c.id = l.collection_id AND l.status IN ('paid', 'returned');--> statement-breakpoint
DROP TRIGGER refuse_frozen_change ON sepa_collection_lines;--> statement-breakpoint
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON sepa_collection_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{status,booking_id,uid,returned_on,return_reason,return_note,return_fee}');--> statement-breakpoint
ALTER TABLE "sepa_collection_lines" ADD CONSTRAINT "sepa_lines_booking" FOREIGN KEY ("club_id","booking_id") REFERENCES "public"."bookings"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sepa_lines_by_booking" ON "sepa_collection_lines" USING btree ("club_id","booking_id");--> statement-breakpoint
ALTER TABLE "sepa_collection_lines" ADD CONSTRAINT "sepa_lines_came" CHECK (booking_id IS NULL OR status IN ('paid', 'returned'));--> statement-breakpoint
-- What a club owes the receiver of an invoice, without prepaid money, which stays with the club, and without the sums of collections.
CREATE OR REPLACE FUNCTION credit_on_invoice(of_club uuid, invoice uuid) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT (CASE WHEN i.status = 'void' THEN i.paid ELSE 0 END + coalesce((
    SELECT sum(b.amount - b.assigned - b.refunded) FROM bookings b
    WHERE b.club_id = of_club AND b.amount > 0 AND b.assigned > 0 AND NOT b.prepaid AND b.category = 'regular' AND invoice = (
        SELECT r.invoice_id FROM payment_records r WHERE r.club_id = of_club AND r.booking_id = b.id
        ORDER BY r.invoice_id LIMIT 1)
      AND b.id IN (SELECT r.booking_id FROM payment_records r WHERE r.club_id = of_club AND r.invoice_id = invoice)
      AND NOT EXISTS (SELECT FROM sepa_collection_lines l WHERE l.club_id = of_club AND l.booking_id = b.id)), 0))::bigint
  FROM invoices i WHERE i.club_id = of_club AND i.id = invoice
    AND (of_club = current_club() OR i.uid = current_person())
$$;--> statement-breakpoint
ALTER TABLE "sepa_collections" DROP CONSTRAINT "sepa_collections_booking";--> statement-breakpoint
DROP INDEX "sepa_collections_by_booking";--> statement-breakpoint
ALTER TABLE "sepa_collections" DROP COLUMN "booking_id";--> statement-breakpoint
DROP TRIGGER refuse_frozen_change ON sepa_collections;--> statement-breakpoint
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON sepa_collections
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{status,uid,submitted_on,credited_on}');
