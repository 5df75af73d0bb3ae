CREATE TABLE "journal_changes" (
	"uid" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"by_uid" uuid,
	"changed_on" timestamp with time zone NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"said" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "journal_changes_uid_id_pk" PRIMARY KEY("uid","id")
);
--> statement-breakpoint
ALTER TABLE "journal_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"uid" uuid NOT NULL,
	"id" uuid NOT NULL,
	"club_id" uuid,
	"range_id" uuid,
	"range_name" text NOT NULL,
	"lane" text DEFAULT '' NOT NULL,
	"reservation_id" uuid,
	"day" date NOT NULL,
	"clock" text NOT NULL,
	"shot_on" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"missed_shots" integer NOT NULL,
	"disciplines" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"written_on" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"trainer_uid" uuid,
	"asked_on" timestamp with time zone,
	"decided_by" uuid,
	"decided_on" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "journal_entries_uid_id_pk" PRIMARY KEY("uid","id"),
	CONSTRAINT "journal_entries_reservation" UNIQUE("uid","reservation_id"),
	CONSTRAINT "journal_entries_missed" CHECK (missed_shots >= 0),
	CONSTRAINT "journal_entries_asked_club" CHECK (state IN ('open', 'removed') OR club_id IS NOT NULL),
	CONSTRAINT "journal_entries_not_self" CHECK (decided_by IS NULL OR decided_by <> uid)
);
--> statement-breakpoint
ALTER TABLE "journal_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal_changes" ADD CONSTRAINT "journal_changes_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_changes" ADD CONSTRAINT "journal_changes_entry" FOREIGN KEY ("uid","entry_id") REFERENCES "public"."journal_entries"("uid","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_changes_of_entry" ON "journal_changes" USING btree ("uid","entry_id","changed_on");--> statement-breakpoint
CREATE INDEX "journal_entries_day" ON "journal_entries" USING btree ("uid","day","clock","id");--> statement-breakpoint
CREATE INDEX "journal_entries_asked" ON "journal_entries" USING btree ("club_id","day") WHERE state = 'asked';--> statement-breakpoint
CREATE POLICY "of_the_person" ON "journal_changes" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "to_what_the_club_sees" ON "journal_changes" AS PERMISSIVE FOR INSERT TO "bahnfrei_club" WITH CHECK (EXISTS (SELECT FROM journal_entries e WHERE e.uid = journal_changes.uid AND e.id = entry_id));--> statement-breakpoint
CREATE POLICY "of_the_person" ON "journal_entries" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "asked_of_the_club" ON "journal_entries" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club() AND state IN ('asked', 'approved', 'rejected'));