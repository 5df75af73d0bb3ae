ALTER TABLE "bookings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(user_name || ' ' || description || ' ' || transaction_id)) STORED;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(coalesce(invoice_number, '') || ' ' || user_name)) STORED;--> statement-breakpoint
-- What is generated is empty before an update.
DROP TRIGGER refuse_frozen_change ON invoices;
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON invoices
  FOR EACH ROW WHEN (OLD.status NOT IN ('draft', 'deleted'))
  EXECUTE FUNCTION refuse_frozen_change('{status,paid,uid,voided_on,void_reason,downloaded_on,search_text}');
--> statement-breakpoint
DROP TRIGGER refuse_frozen_change ON bookings;
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON bookings
  FOR EACH ROW WHEN (OLD.locked_on IS NOT NULL) EXECUTE FUNCTION refuse_frozen_change('{uid,search_text}');
