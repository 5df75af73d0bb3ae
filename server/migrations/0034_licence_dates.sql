CREATE TABLE "licence_dates" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"first_firearm_on" date,
	"first_ammunition_on" date,
	"ten_year_check_on" date
);
--> statement-breakpoint
ALTER TABLE "licence_dates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "licence_dates" ADD CONSTRAINT "licence_dates_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_the_person" ON "licence_dates" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (uid = current_person());