CREATE TABLE "invoice_write_offs" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "invoice_write_offs_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "invoice_write_offs_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_write_offs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "most_written_off" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD COLUMN "same" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_write_offs" ADD CONSTRAINT "invoice_write_offs_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_write_offs" ADD CONSTRAINT "invoice_write_offs_invoice" FOREIGN KEY ("club_id","invoice_id") REFERENCES "public"."invoices"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_write_offs_one" ON "invoice_write_offs" USING btree ("club_id","invoice_id");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "invoice_write_offs" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- What counts as paid on an invoice: the parts of payments, and the small rests that were booked off.
CREATE FUNCTION paid_of(club uuid, invoice uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT ((SELECT coalesce(sum(r.amount), 0) FROM payment_records r WHERE r.club_id = club AND r.invoice_id = invoice)
    + (SELECT coalesce(sum(w.amount), 0) FROM invoice_write_offs w WHERE w.club_id = club AND w.invoice_id = invoice))::bigint
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_payment_records() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  club uuid := coalesce(NEW.club_id, OLD.club_id);
  invoice uuid := coalesce(NEW.invoice_id, OLD.invoice_id);
  booking uuid := coalesce(NEW.booking_id, OLD.booking_id);
BEGIN
  UPDATE invoices SET paid = paid_of(club, invoice) WHERE club_id = club AND id = invoice;
  UPDATE bookings SET assigned = assigned_of(club, booking) WHERE club_id = club AND id = booking;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_write_offs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  club uuid := coalesce(NEW.club_id, OLD.club_id);
  invoice uuid := coalesce(NEW.invoice_id, OLD.invoice_id);
BEGIN
  UPDATE invoices SET paid = paid_of(club, invoice) WHERE club_id = club AND id = invoice;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sum_write_offs AFTER INSERT OR DELETE ON invoice_write_offs
  FOR EACH ROW EXECUTE FUNCTION sum_write_offs();
--> statement-breakpoint
-- It says what was booked off: it is taken back, and never another one.
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON invoice_write_offs
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{}');
