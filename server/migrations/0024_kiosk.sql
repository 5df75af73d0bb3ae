CREATE TABLE "display_screens" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"screen_name" text DEFAULT '' NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"activated_on" timestamp with time zone NOT NULL,
	"range_id" uuid,
	"scale" integer DEFAULT 100 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"frame_scale" integer DEFAULT 100 NOT NULL,
	"past_display" integer DEFAULT 1 NOT NULL,
	"theme_color" text DEFAULT '#1971C2' NOT NULL,
	"text_color" text DEFAULT '#FFFFFF' NOT NULL,
	"date_format" text DEFAULT 'EEE dd. MMMM yyyy' NOT NULL,
	"title_font" text DEFAULT 'Roboto' NOT NULL,
	CONSTRAINT "display_screens_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "display_screens_id" UNIQUE("id"),
	CONSTRAINT "display_screens_choices" CHECK (scale IN (100, 125, 150, 175, 200, 250, 300) AND frame_scale IN (100, 125, 150, 175, 200, 250, 300)
        AND title_font = 'Roboto'),
	CONSTRAINT "display_screens_past" CHECK (past_display BETWEEN 0 AND 24),
	CONSTRAINT "display_screens_colours" CHECK (theme_color ~ '^#[0-9A-Fa-f]{6}$' AND text_color ~ '^#[0-9A-Fa-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "screen_changes" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"screen_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"changed_on" timestamp with time zone NOT NULL,
	"deed" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "screen_changes_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "device_pairings" DROP CONSTRAINT "device_pairings_handed_over";--> statement-breakpoint
ALTER TABLE "access_tokens" ALTER COLUMN "uid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "logins" ALTER COLUMN "uid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "device_pairings" ADD COLUMN "kind" text DEFAULT 'user' NOT NULL;--> statement-breakpoint
ALTER TABLE "device_pairings" ADD COLUMN "wished_screen" uuid;--> statement-breakpoint
ALTER TABLE "device_pairings" ADD COLUMN "screen_id" uuid;--> statement-breakpoint
ALTER TABLE "logins" ADD COLUMN "screen_id" uuid;--> statement-breakpoint
ALTER TABLE "display_screens" ADD CONSTRAINT "display_screens_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_screen" UNIQUE("screen_id");--> statement-breakpoint
ALTER TABLE "device_pairings" ADD CONSTRAINT "device_pairings_kind" CHECK (CASE kind WHEN 'user' THEN num_nonnulls(wished_screen, screen_id) = 0
        WHEN 'kiosk' THEN num_nonnulls(validated_by, authorized_uid) = 0 ELSE false END);--> statement-breakpoint
ALTER TABLE "device_pairings" ADD CONSTRAINT "device_pairings_handed_over" CHECK (handover_hash IS NULL OR (num_nonnulls(authorized_uid, screen_id) = 1 AND handover_until IS NOT NULL));--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_whose" CHECK (num_nonnulls(uid, screen_id) = 1);--> statement-breakpoint
-- A screen shows a range of its own club, and none when that range is deleted.
ALTER TABLE display_screens ADD CONSTRAINT display_screens_range FOREIGN KEY (club_id, range_id)
  REFERENCES ranges (club_id, id) ON DELETE SET NULL (range_id);
--> statement-breakpoint
-- The login of a kiosk, and the device that was let in, go with the screen.
ALTER TABLE logins ADD CONSTRAINT logins_of_screen FOREIGN KEY (screen_id) REFERENCES display_screens (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE device_pairings ADD CONSTRAINT device_pairings_screen FOREIGN KEY (screen_id)
  REFERENCES display_screens (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE device_pairings ADD CONSTRAINT device_pairings_wish FOREIGN KEY (wished_screen)
  REFERENCES display_screens (id) ON DELETE SET NULL;
--> statement-breakpoint
CREATE INDEX device_pairings_of_screen ON device_pairings (screen_id) WHERE screen_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX device_pairings_of_wish ON device_pairings (wished_screen) WHERE wished_screen IS NOT NULL;
--> statement-breakpoint
ALTER TABLE display_screens ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON display_screens USING (club_id = current_club());
--> statement-breakpoint
ALTER TABLE screen_changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON screen_changes USING (club_id = current_club());
--> statement-breakpoint
-- A kiosk has no uid: its screen stands in its place, and whoever looks at the screens of the club hears of it.
DROP TRIGGER tell_standing ON logins;
--> statement-breakpoint
CREATE TRIGGER tell_standing AFTER DELETE ON logins
  FOR EACH ROW WHEN (OLD.uid IS NOT NULL) EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
DROP TRIGGER tell_logins ON logins;
--> statement-breakpoint
CREATE TRIGGER tell_logins AFTER INSERT ON logins
  FOR EACH ROW WHEN (NEW.uid IS NOT NULL) EXECUTE FUNCTION tell_logins();
--> statement-breakpoint
-- Whoever signs in or out sees no screen, and of this one only the club.
CREATE FUNCTION club_of_screen(of_id uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT club_id FROM display_screens WHERE id = of_id $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION club_of_screen(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION club_of_screen(uuid) TO bahnfrei_request;
--> statement-breakpoint
CREATE FUNCTION tell_kiosk() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  screen uuid := coalesce(NEW.screen_id, OLD.screen_id);
BEGIN
  PERFORM pg_notify('bahnfrei_topics', json_build_object('topics',
    array_remove(ARRAY['standing/' || screen, 'kiosk/' || club_of_screen(screen)], NULL))::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_kiosk_in AFTER INSERT ON logins
  FOR EACH ROW WHEN (NEW.screen_id IS NOT NULL) EXECUTE FUNCTION tell_kiosk();
--> statement-breakpoint
CREATE TRIGGER tell_kiosk_out AFTER DELETE ON logins
  FOR EACH ROW WHEN (OLD.screen_id IS NOT NULL) EXECUTE FUNCTION tell_kiosk();
