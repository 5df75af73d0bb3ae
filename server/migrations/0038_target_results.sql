CREATE TABLE "target_results" (
	"uid" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"club_id" uuid NOT NULL,
	"results" jsonb NOT NULL,
	"taken_on" timestamp with time zone NOT NULL,
	CONSTRAINT "target_results_uid_reservation_id_pk" PRIMARY KEY("uid","reservation_id")
);
--> statement-breakpoint
ALTER TABLE "target_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "target_results" ADD CONSTRAINT "target_results_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_results" ADD CONSTRAINT "target_results_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_the_club" ON "target_results" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "target_results" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = current_person());