CREATE TABLE "reminder_settings" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"levels" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reminder_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder_stops" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"stopped_on" timestamp with time zone NOT NULL,
	"uid" uuid,
	CONSTRAINT "reminder_stops_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "reminder_stops" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminders" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"level" text NOT NULL,
	"channel" text NOT NULL,
	"sent_on" timestamp with time zone NOT NULL,
	"uid" uuid,
	"rest" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"due_date" date NOT NULL,
	"content" "bytea" NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "reminders_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "reminders_amounts" CHECK (rest > 0 AND fee >= 0)
);
--> statement-breakpoint
ALTER TABLE "reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_stops" ADD CONSTRAINT "reminder_stops_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_stops" ADD CONSTRAINT "reminder_stops_invoice" FOREIGN KEY ("club_id","invoice_id") REFERENCES "public"."invoices"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_invoice" FOREIGN KEY ("club_id","invoice_id") REFERENCES "public"."invoices"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_stops_one" ON "reminder_stops" USING btree ("club_id","invoice_id");--> statement-breakpoint
CREATE INDEX "reminder_stops_uid" ON "reminder_stops" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "reminders_by_invoice" ON "reminders" USING btree ("club_id","invoice_id","sent_on");--> statement-breakpoint
CREATE INDEX "reminders_uid" ON "reminders" USING btree ("uid");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "reminder_settings" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "reminder_stops" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "reminders" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- What was asked for stays as it went out; only the account of its sender may go, and with its invoice all of it.
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON reminders
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{uid}');
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_removal BEFORE DELETE ON reminders
  FOR EACH ROW WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION refuse_frozen_change('{}');
