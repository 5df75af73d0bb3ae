CREATE TABLE "audit_draws" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"audit_id" uuid NOT NULL,
	"drawn_on" timestamp with time zone NOT NULL,
	"seed" text NOT NULL,
	"above" bigint,
	CONSTRAINT "audit_draws_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_draws" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_notes" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"audit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sample_id" uuid,
	"answers_id" uuid,
	"text" text NOT NULL,
	"uid" uuid NOT NULL,
	"written_on" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_notes_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "audit_notes_answers_one" CHECK ((kind = 'answer') = (answers_id IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "audit_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_samples" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"audit_id" uuid NOT NULL,
	"draw_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"booking_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "audit_samples_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_samples" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auditors" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"audit_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "auditors_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "auditors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audits" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"started_on" timestamp with time zone NOT NULL,
	CONSTRAINT "audits_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "audits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "booking_splits" (
	"club_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	"cost_center_number" text,
	"cost_center_name" text,
	"sphere" text,
	"amount" bigint NOT NULL,
	CONSTRAINT "booking_splits_club_id_booking_id_position_pk" PRIMARY KEY("club_id","booking_id","position"),
	CONSTRAINT "booking_splits_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
ALTER TABLE "booking_splits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_budgets" (
	"club_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" text NOT NULL,
	"sphere" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "account_budgets_club_id_year_number_sphere_pk" PRIMARY KEY("club_id","year","number","sphere")
);
--> statement-breakpoint
ALTER TABLE "account_budgets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "datev_numbers" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"consultant" integer NOT NULL,
	"client" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "datev_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_draws" ADD CONSTRAINT "audit_draws_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_draws" ADD CONSTRAINT "audit_draws_audit" FOREIGN KEY ("club_id","audit_id") REFERENCES "public"."audits"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_notes" ADD CONSTRAINT "audit_notes_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_notes" ADD CONSTRAINT "audit_notes_audit" FOREIGN KEY ("club_id","audit_id") REFERENCES "public"."audits"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_notes" ADD CONSTRAINT "audit_notes_sample" FOREIGN KEY ("club_id","sample_id") REFERENCES "public"."audit_samples"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_notes" ADD CONSTRAINT "audit_notes_answers" FOREIGN KEY ("club_id","answers_id") REFERENCES "public"."audit_notes"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_samples" ADD CONSTRAINT "audit_samples_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_samples" ADD CONSTRAINT "audit_samples_draw" FOREIGN KEY ("club_id","draw_id") REFERENCES "public"."audit_draws"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditors" ADD CONSTRAINT "auditors_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditors" ADD CONSTRAINT "auditors_audit" FOREIGN KEY ("club_id","audit_id") REFERENCES "public"."audits"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_splits" ADD CONSTRAINT "booking_splits_booking" FOREIGN KEY ("club_id","booking_id") REFERENCES "public"."bookings"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_budgets" ADD CONSTRAINT "account_budgets_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datev_numbers" ADD CONSTRAINT "datev_numbers_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_draws_of" ON "audit_draws" USING btree ("club_id","audit_id");--> statement-breakpoint
CREATE INDEX "audit_notes_of" ON "audit_notes" USING btree ("club_id","audit_id","written_on");--> statement-breakpoint
CREATE INDEX "audit_notes_uid" ON "audit_notes" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_notes_checked_once" ON "audit_notes" USING btree ("club_id","sample_id") WHERE kind = 'checked';--> statement-breakpoint
CREATE UNIQUE INDEX "audit_samples_once" ON "audit_samples" USING btree ("club_id","audit_id","booking_id");--> statement-breakpoint
CREATE INDEX "audit_samples_of_draw" ON "audit_samples" USING btree ("club_id","draw_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auditors_once" ON "auditors" USING btree ("club_id","audit_id","uid");--> statement-breakpoint
CREATE INDEX "auditors_uid" ON "auditors" USING btree ("uid");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "audit_draws" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "audit_notes" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "audit_samples" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "auditors" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "auditors" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "audits" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "booking_splits" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "account_budgets" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "datev_numbers" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- An auditor reads the money of the club for a time: each change is one of rights.
CREATE TRIGGER tell_standing AFTER INSERT OR UPDATE OR DELETE ON auditors
  FOR EACH ROW EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
-- What auditors drew and noted is only added to. Rows go when no law keeps the books any more.
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What an auditor drew or noted stays as it is.'
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_kept';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_audit BEFORE UPDATE ON audit_draws FOR EACH ROW EXECUTE FUNCTION keep_audit();
--> statement-breakpoint
CREATE TRIGGER keep_audit BEFORE UPDATE ON audit_samples FOR EACH ROW EXECUTE FUNCTION keep_audit();
--> statement-breakpoint
CREATE TRIGGER keep_audit BEFORE UPDATE ON audit_notes FOR EACH ROW EXECUTE FUNCTION keep_audit();
--> statement-breakpoint
REVOKE UPDATE, DELETE ON audit_draws, audit_samples, audit_notes FROM bahnfrei_request;
--> statement-breakpoint
REVOKE DELETE ON audits, auditors FROM bahnfrei_request;
--> statement-breakpoint
-- What of a booking is assigned: what it pays of invoices and what of it stands on accounts, and below zero what it pays of receipts and gives back of payments.
CREATE OR REPLACE FUNCTION assigned_of(club uuid, booking uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT ((SELECT coalesce(sum(r.amount), 0) FROM payment_records r WHERE r.club_id = club AND r.booking_id = booking)
    + (SELECT coalesce(sum(s.amount), 0) FROM booking_splits s WHERE s.club_id = club AND s.booking_id = booking)
    - (SELECT coalesce(sum(p.amount), 0) FROM receipt_payments p WHERE p.club_id = club AND p.booking_id = booking)
    - (SELECT coalesce(sum(g.amount), 0) FROM booking_refunds g WHERE g.club_id = club AND g.booking_id = booking))::bigint
$$;
--> statement-breakpoint
-- The parts of a locked booking stay as they are while a law keeps it.
CREATE FUNCTION keep_booking_splits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  club uuid := coalesce(NEW.club_id, OLD.club_id);
  booking uuid := coalesce(NEW.booking_id, OLD.booking_id);
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM bookings b WHERE b.club_id = club AND b.id = booking AND b.locked_on IS NOT NULL
    AND make_date(extract(year FROM b.payment_date)::int + 11, 1, 1) > current_date) THEN
    RAISE EXCEPTION 'The parts of a locked booking stay.' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_frozen';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_booking_splits BEFORE INSERT OR UPDATE OR DELETE ON booking_splits
  FOR EACH ROW EXECUTE FUNCTION keep_booking_splits();
--> statement-breakpoint
CREATE FUNCTION sum_booking_splits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  club uuid := coalesce(NEW.club_id, OLD.club_id);
  booking uuid := coalesce(NEW.booking_id, OLD.booking_id);
BEGIN
  UPDATE bookings SET assigned = assigned_of(club, booking) WHERE club_id = club AND id = booking;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sum_booking_splits AFTER INSERT OR DELETE ON booking_splits
  FOR EACH ROW EXECUTE FUNCTION sum_booking_splits();
