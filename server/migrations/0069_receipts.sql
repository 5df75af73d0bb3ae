CREATE TABLE "attachments" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"receipt_id" uuid,
	"booking_id" uuid,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"content" "bytea" NOT NULL,
	"hash" text NOT NULL,
	"xml" "bytea",
	"e_invoice" jsonb,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"added_on" timestamp with time zone NOT NULL,
	CONSTRAINT "attachments_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "attachments_owner" CHECK (receipt_id IS NULL OR booking_id IS NULL)
);
--> statement-breakpoint
ALTER TABLE "attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "receipt_payments" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"paid_on" date NOT NULL,
	CONSTRAINT "receipt_payments_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "receipt_payments_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "receipt_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "receipts" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"uid" uuid,
	"user_name" text NOT NULL,
	"reference" text NOT NULL,
	"invoice_date" date NOT NULL,
	"due_date" date,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"series" text,
	"prefix" text,
	"year" integer,
	"count" integer,
	"receipt_number" text,
	"says" jsonb NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"written_on" timestamp with time zone NOT NULL,
	"voided_on" timestamp with time zone,
	CONSTRAINT "receipts_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "receipts_numbered" CHECK ((status = 'draft') = (receipt_number IS NULL) AND (status = 'draft' OR draft IS NULL) AND num_nulls(series, prefix, year, count, receipt_number) IN (0, 5)),
	CONSTRAINT "receipts_paid" CHECK (paid >= 0 AND (paid = 0 OR paid <= amount)),
	CONSTRAINT "receipts_amount" CHECK (amount BETWEEN -10000000000 AND 10000000000 AND (status = 'draft' OR amount > 0)),
	CONSTRAINT "receipts_voided" CHECK ((status = 'void') = (voided_on IS NOT NULL) AND (status <> 'void' OR paid = 0))
);
--> statement-breakpoint
ALTER TABLE "receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_assigned";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_receipt" FOREIGN KEY ("club_id","receipt_id") REFERENCES "public"."receipts"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_payments" ADD CONSTRAINT "receipt_payments_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_payments" ADD CONSTRAINT "receipt_payments_receipt" FOREIGN KEY ("club_id","receipt_id") REFERENCES "public"."receipts"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_one" ON "attachments" USING btree ("club_id","receipt_id");--> statement-breakpoint
CREATE INDEX "attachments_by_booking" ON "attachments" USING btree ("club_id","booking_id");--> statement-breakpoint
CREATE INDEX "attachments_by_hash" ON "attachments" USING btree ("club_id","hash");--> statement-breakpoint
CREATE INDEX "receipt_payments_by_receipt" ON "receipt_payments" USING btree ("club_id","receipt_id");--> statement-breakpoint
CREATE INDEX "receipt_payments_by_booking" ON "receipt_payments" USING btree ("club_id","booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("club_id","receipt_number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_count" ON "receipts" USING btree ("club_id","series","prefix","year","count");--> statement-breakpoint
CREATE INDEX "receipts_by_day" ON "receipts" USING btree ("club_id","invoice_date","written_on","id");--> statement-breakpoint
CREATE INDEX "receipts_uid" ON "receipts" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "ledger_entries_receipt" ON "ledger_entries" USING btree ("club_id","receipt_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_assigned" CHECK (assigned BETWEEN least(amount, 0) AND greatest(amount, 0));--> statement-breakpoint
CREATE POLICY "of_the_club" ON "attachments" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "receipt_payments" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "receipts" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- An entered receipt stays as it is, but for its state, what was paid, and the person when two records become one (M06).
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON receipts
  FOR EACH ROW WHEN (OLD.status <> 'draft') EXECUTE FUNCTION refuse_frozen_change('{status,paid,uid,voided_on}');
--> statement-breakpoint
-- It is only removed when no law keeps it any more: eight years after the end of its year (O09).
CREATE TRIGGER refuse_frozen_removal BEFORE DELETE ON receipts
  FOR EACH ROW WHEN (OLD.status <> 'draft'
    AND make_date(extract(year FROM OLD.invoice_date)::int + 9, 1, 1) > current_date)
  EXECUTE FUNCTION refuse_frozen_change('{}');
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON receipt_payments
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{}');
--> statement-breakpoint
-- What a file holds never changes. A file of an entered receipt or of a locked payment is neither changed nor moved nor
-- removed as long as a law keeps it (F12, O09).
CREATE FUNCTION keep_attachments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_fixed boolean := EXISTS (
    SELECT FROM receipts r WHERE r.club_id = OLD.club_id AND r.id = OLD.receipt_id AND r.status <> 'draft'
      AND make_date(extract(year FROM r.invoice_date)::int + 9, 1, 1) > current_date
  ) OR EXISTS (
    SELECT FROM bookings b WHERE b.club_id = OLD.club_id AND b.id = OLD.booking_id AND b.locked_on IS NOT NULL
      AND make_date(extract(year FROM b.payment_date)::int + 11, 1, 1) > current_date
  );
BEGIN
  IF TG_OP = 'DELETE' AND NOT is_fixed THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND NOT is_fixed AND (NEW.club_id, NEW.id, NEW.name, NEW.kind, NEW.content, NEW.hash, NEW.added_on)
    IS NOT DISTINCT FROM (OLD.club_id, OLD.id, OLD.name, OLD.kind, OLD.content, OLD.hash, OLD.added_on) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A file stays as it was sent.' USING ERRCODE = 'check_violation', CONSTRAINT = 'attachments_frozen';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_attachments BEFORE UPDATE OR DELETE ON attachments
  FOR EACH ROW EXECUTE FUNCTION keep_attachments();
--> statement-breakpoint
-- What of a booking is assigned: what it pays of invoices, and below zero what it pays of receipts.
CREATE FUNCTION assigned_of(club uuid, booking uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT ((SELECT coalesce(sum(r.amount), 0) FROM payment_records r WHERE r.club_id = club AND r.booking_id = booking)
    - (SELECT coalesce(sum(p.amount), 0) FROM receipt_payments p WHERE p.club_id = club AND p.booking_id = booking))::bigint
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_payment_records() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  club uuid := coalesce(NEW.club_id, OLD.club_id);
  invoice uuid := coalesce(NEW.invoice_id, OLD.invoice_id);
  booking uuid := coalesce(NEW.booking_id, OLD.booking_id);
BEGIN
  UPDATE invoices SET paid = (SELECT coalesce(sum(r.amount), 0) FROM payment_records r
    WHERE r.club_id = club AND r.invoice_id = invoice) WHERE club_id = club AND id = invoice;
  UPDATE bookings SET assigned = assigned_of(club, booking) WHERE club_id = club AND id = booking;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_receipt_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  club uuid := coalesce(NEW.club_id, OLD.club_id);
  receipt uuid := coalesce(NEW.receipt_id, OLD.receipt_id);
  booking uuid := coalesce(NEW.booking_id, OLD.booking_id);
BEGIN
  UPDATE receipts SET paid = (SELECT coalesce(sum(p.amount), 0) FROM receipt_payments p
    WHERE p.club_id = club AND p.receipt_id = receipt) WHERE club_id = club AND id = receipt;
  UPDATE bookings SET assigned = assigned_of(club, booking) WHERE club_id = club AND id = booking;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sum_receipt_payments AFTER INSERT OR DELETE ON receipt_payments
  FOR EACH ROW EXECUTE FUNCTION sum_receipt_payments();
