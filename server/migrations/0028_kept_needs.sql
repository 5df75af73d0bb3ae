CREATE TABLE "kept_needs" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"red_from" date,
	"known_on" date NOT NULL,
	"facts" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_needs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "need_clubs" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"known_on" date
);
--> statement-breakpoint
ALTER TABLE "need_clubs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "kept_needs" ADD CONSTRAINT "kept_needs_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_clubs" ADD CONSTRAINT "need_clubs_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_entries_approved" ON "journal_entries" USING btree ("uid","decided_on") WHERE state = 'approved';--> statement-breakpoint
CREATE POLICY "of_the_person" ON "kept_needs" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_its_members" ON "kept_needs" AS PERMISSIVE FOR SELECT TO "bahnfrei_club" USING (EXISTS (SELECT FROM memberships m WHERE m.club_id = current_club() AND m.uid = kept_needs.uid AND m.status = 'member'));--> statement-breakpoint
CREATE POLICY "of_the_club" ON "need_clubs" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());