CREATE TABLE "screen_announcements" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"until" date
);
--> statement-breakpoint
ALTER TABLE "screen_announcements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "screen_announcements" ADD CONSTRAINT "screen_announcements_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_pairings_open" ON "device_pairings" USING btree ("kind","expires_on") WHERE ended_on IS NULL;--> statement-breakpoint
CREATE POLICY "of_the_club" ON "screen_announcements" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());