CREATE TABLE "access_requests" (
	"club_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"comment" text NOT NULL,
	"status" text NOT NULL,
	"status_before" text,
	"created_on" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_on" timestamp with time zone,
	"denial_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "access_requests_club_id_uid_pk" PRIMARY KEY("club_id","uid")
);
--> statement-breakpoint
ALTER TABLE "access_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "join_codes" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	CONSTRAINT "join_codes_code" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "join_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_codes" ADD CONSTRAINT "join_codes_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_requests_uid" ON "access_requests" USING btree ("uid");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "access_requests" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "access_requests" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "join_codes" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- Anybody who holds the code of a club learns its name, and nothing of clubs whose code they do not hold.
CREATE FUNCTION club_of_join_code(of_code text) RETURNS TABLE (club_id uuid, club_name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT c.id, c.name FROM join_codes j JOIN clubs c ON c.id = j.club_id WHERE j.code = of_code $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION club_of_join_code(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION club_of_join_code(text) TO bahnfrei_request;
