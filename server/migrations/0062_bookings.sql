CREATE TABLE "bookings" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"uid" uuid,
	"user_name" text NOT NULL,
	"transaction_id" text NOT NULL,
	"payment_date" date NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"amount" bigint NOT NULL,
	"assigned" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"account_id" uuid NOT NULL,
	"target_account_id" uuid,
	"payment_status" text NOT NULL,
	"creation_type" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"entered_on" timestamp with time zone NOT NULL,
	"locked_on" timestamp with time zone,
	CONSTRAINT "bookings_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "bookings_amount" CHECK (amount <> 0 AND amount BETWEEN -10000000000 AND 10000000000),
	CONSTRAINT "bookings_assigned" CHECK (assigned BETWEEN 0 AND greatest(amount, 0)),
	CONSTRAINT "bookings_transfer" CHECK ((category = 'transfer') = (target_account_id IS NOT NULL) AND (category = 'transfer') = (type = 'transfer') AND account_id IS DISTINCT FROM target_account_id AND (category <> 'transfer' OR assigned = 0))
);
--> statement-breakpoint
ALTER TABLE "bookings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_account" FOREIGN KEY ("club_id","account_id") REFERENCES "public"."payment_accounts"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_target_account" FOREIGN KEY ("club_id","target_account_id") REFERENCES "public"."payment_accounts"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_day" ON "bookings" USING btree ("club_id","payment_date","entered_on","id");--> statement-breakpoint
CREATE INDEX "bookings_uid" ON "bookings" USING btree ("uid");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "bookings" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- A locked booking stays as it is until no law keeps it: ten years after the end of its year (BOOK-081, O09).
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON bookings
  FOR EACH ROW WHEN (OLD.locked_on IS NOT NULL) EXECUTE FUNCTION refuse_frozen_change('{uid}');
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_removal BEFORE DELETE ON bookings
  FOR EACH ROW WHEN (OLD.locked_on IS NOT NULL
    AND make_date(extract(year FROM OLD.payment_date)::int + 11, 1, 1) > current_date)
  EXECUTE FUNCTION refuse_frozen_change('{}');
--> statement-breakpoint
-- What was paid on an invoice, and what of a booking is assigned, are the sums of the payment records, whoever writes them.
CREATE OR REPLACE FUNCTION sum_payment_records() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  club uuid := coalesce(NEW.club_id, OLD.club_id);
  invoice uuid := coalesce(NEW.invoice_id, OLD.invoice_id);
  booking uuid := coalesce(NEW.booking_id, OLD.booking_id);
BEGIN
  UPDATE invoices SET paid = (SELECT coalesce(sum(r.amount), 0) FROM payment_records r
    WHERE r.club_id = club AND r.invoice_id = invoice) WHERE club_id = club AND id = invoice;
  UPDATE bookings SET assigned = (SELECT coalesce(sum(r.amount), 0) FROM payment_records r
    WHERE r.club_id = club AND r.booking_id = booking) WHERE club_id = club AND id = booking;
  RETURN NULL;
END $$;
