CREATE TABLE "club_profiles" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"home_page" text DEFAULT '' NOT NULL,
	"news_page" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"tel" text DEFAULT '' NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"is_club" boolean DEFAULT true NOT NULL,
	"rents_to_clubs" boolean DEFAULT false NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"photo" text,
	"custom_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "club_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "club_settings" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"contact" jsonb DEFAULT '{"email":"","phone":"","mobile":""}'::jsonb NOT NULL,
	"address" jsonb DEFAULT '{"country":"","city":"","postalCode":"","street":"","houseNumber":"","apartment":"","extra":""}'::jsonb NOT NULL,
	"billing_details" jsonb DEFAULT '{"billingEmail":"","address":{"country":"","city":"","postalCode":"","street":"","houseNumber":"","apartment":"","extra":""},"taxStatus":"none"}'::jsonb NOT NULL,
	"deadline_unit" text DEFAULT 'minutes' NOT NULL,
	"feedback_mail" jsonb DEFAULT '{"enabled":false,"targets":[]}'::jsonb NOT NULL,
	"request_mail" jsonb DEFAULT '{"enabled":false,"targets":[]}'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "club_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "club_profiles" ADD CONSTRAINT "club_profiles_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_the_club" ON "club_profiles" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "club_settings" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
INSERT INTO club_profiles (club_id, is_club) SELECT id, NOT is_operator FROM clubs;
--> statement-breakpoint
INSERT INTO club_settings (club_id) SELECT id FROM clubs;
--> statement-breakpoint
DROP FUNCTION confirm_mail_forward(text, timestamptz);
--> statement-breakpoint
-- As before, and says also of which club it was, so that its officers see it at once.
CREATE FUNCTION confirm_mail_forward(by_hash text, at timestamptz) RETURNS TABLE (club_id uuid, club_name text, address text)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE mail_forward_addresses a SET confirmed_on = coalesce(a.confirmed_on, at) FROM clubs c
    WHERE a.hash = by_hash AND a.until > at AND c.id = a.club_id
    RETURNING c.id, c.name, a.address
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION confirm_mail_forward(text, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION confirm_mail_forward(text, timestamptz) TO bahnfrei_request;
