CREATE TABLE "sepa_announcements" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"collection_date" date NOT NULL,
	"uid" uuid,
	"amount" bigint NOT NULL,
	"iban" text NOT NULL,
	"mandate_reference" text NOT NULL,
	"announced_on" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "sepa_announcements_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "sepa_announcements_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "sepa_announcements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sepa_collection_lines" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"uid" uuid,
	"payer_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"sequence" text NOT NULL,
	"mandate_reference" text NOT NULL,
	"iban" text NOT NULL,
	"end_to_end_id" text NOT NULL,
	"status" text NOT NULL,
	"returned_on" date,
	"return_reason" text,
	"return_note" text DEFAULT '' NOT NULL,
	"return_fee" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sepa_collection_lines_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "sepa_lines_amount" CHECK (amount > 0 AND return_fee >= 0),
	CONSTRAINT "sepa_lines_returned" CHECK ((status = 'returned') = (returned_on IS NOT NULL) AND num_nulls(returned_on, return_reason) IN (0, 2))
);
--> statement-breakpoint
ALTER TABLE "sepa_collection_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sepa_collections" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"collection_date" date NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"uid" uuid,
	"submitted_on" timestamp with time zone,
	"credited_on" date,
	"booking_id" uuid,
	"count" integer NOT NULL,
	"sum" bigint NOT NULL,
	"content" "bytea" NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "sepa_collections_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "sepa_collections_count" CHECK (count > 0 AND sum > 0),
	CONSTRAINT "sepa_collections_credited" CHECK ((status = 'credited') = (credited_on IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "sepa_collections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sepa_settings" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"notice_days" integer NOT NULL,
	CONSTRAINT "sepa_settings_notice" CHECK (notice_days BETWEEN 1 AND 30)
);
--> statement-breakpoint
ALTER TABLE "sepa_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sepa_signatures" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"uid" uuid,
	"reference" text NOT NULL,
	"says" text NOT NULL,
	"signed_on" timestamp with time zone NOT NULL,
	CONSTRAINT "sepa_signatures_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "sepa_signatures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "member_records" ADD COLUMN "mandate_is_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member_records" ADD COLUMN "last_collection" date;--> statement-breakpoint
ALTER TABLE "member_records" ADD COLUMN "mandate_pause" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_records" ADD COLUMN "mandate_revoked_on" date;--> statement-breakpoint
ALTER TABLE "sepa_announcements" ADD CONSTRAINT "sepa_announcements_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_announcements" ADD CONSTRAINT "sepa_announcements_invoice" FOREIGN KEY ("club_id","invoice_id") REFERENCES "public"."invoices"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_collection_lines" ADD CONSTRAINT "sepa_collection_lines_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_collection_lines" ADD CONSTRAINT "sepa_lines_collection" FOREIGN KEY ("club_id","collection_id") REFERENCES "public"."sepa_collections"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_collection_lines" ADD CONSTRAINT "sepa_lines_invoice" FOREIGN KEY ("club_id","invoice_id") REFERENCES "public"."invoices"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_collections" ADD CONSTRAINT "sepa_collections_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_collections" ADD CONSTRAINT "sepa_collections_account" FOREIGN KEY ("club_id","account_id") REFERENCES "public"."payment_accounts"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_settings" ADD CONSTRAINT "sepa_settings_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_signatures" ADD CONSTRAINT "sepa_signatures_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sepa_announcements_by_invoice" ON "sepa_announcements" USING btree ("club_id","invoice_id","announced_on");--> statement-breakpoint
CREATE INDEX "sepa_announcements_by_day" ON "sepa_announcements" USING btree ("club_id","collection_date");--> statement-breakpoint
CREATE INDEX "sepa_announcements_uid" ON "sepa_announcements" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "sepa_lines_one_open" ON "sepa_collection_lines" USING btree ("club_id","invoice_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "sepa_lines_end_to_end" ON "sepa_collection_lines" USING btree ("club_id","end_to_end_id");--> statement-breakpoint
CREATE INDEX "sepa_lines_by_invoice" ON "sepa_collection_lines" USING btree ("club_id","invoice_id");--> statement-breakpoint
CREATE INDEX "sepa_lines_by_collection" ON "sepa_collection_lines" USING btree ("club_id","collection_id");--> statement-breakpoint
CREATE INDEX "sepa_lines_uid" ON "sepa_collection_lines" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "sepa_collections_message" ON "sepa_collections" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "sepa_collections_by_day" ON "sepa_collections" USING btree ("club_id","created_on");--> statement-breakpoint
CREATE INDEX "sepa_collections_uid" ON "sepa_collections" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "sepa_signatures_reference" ON "sepa_signatures" USING btree ("club_id",upper(reference));--> statement-breakpoint
CREATE INDEX "sepa_signatures_uid" ON "sepa_signatures" USING btree ("uid");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "sepa_announcements" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "sepa_collection_lines" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "sepa_collections" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "sepa_settings" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "sepa_signatures" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- A file stays as it was made, also for ourselves; only its state goes on, and the account of its maker may go.
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON sepa_collections
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{status,uid,submitted_on,credited_on,booking_id}');
--> statement-breakpoint
-- It is only removed when no law keeps it any more: ten years after the end of its year.
CREATE TRIGGER refuse_frozen_removal BEFORE DELETE ON sepa_collections
  FOR EACH ROW WHEN (make_date(extract(year FROM OLD.collection_date)::int + 11, 1, 1) > current_date)
  EXECUTE FUNCTION refuse_frozen_change('{}');
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON sepa_collection_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{status,uid,returned_on,return_reason,return_note,return_fee}');
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_removal BEFORE DELETE ON sepa_collection_lines
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_frozen_change('{}');
--> statement-breakpoint
-- What a payer was told and what somebody signed stays as it was said.
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON sepa_announcements
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{uid}');
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON sepa_signatures
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{uid}');
