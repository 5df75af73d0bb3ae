CREATE TABLE "journal_photos" (
	"uid" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"added_on" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_photos_uid_id_pk" PRIMARY KEY("uid","id")
);
--> statement-breakpoint
ALTER TABLE "journal_photos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal_photos" ADD CONSTRAINT "journal_photos_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_photos" ADD CONSTRAINT "journal_photos_entry" FOREIGN KEY ("uid","entry_id") REFERENCES "public"."journal_entries"("uid","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_photos_of_entry" ON "journal_photos" USING btree ("uid","entry_id","added_on","id");--> statement-breakpoint
CREATE POLICY "of_the_person" ON "journal_photos" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_what_waits" ON "journal_photos" AS PERMISSIVE FOR SELECT TO "bahnfrei_club" USING (EXISTS (SELECT FROM journal_entries e WHERE e.uid = journal_photos.uid AND e.id = entry_id AND e.state = 'asked'));