ALTER TABLE "realtime" ALTER COLUMN "track_usage" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "realtime" ADD COLUMN "tracked" "tstzmultirange" DEFAULT '{(,)}' NOT NULL;--> statement-breakpoint
ALTER TABLE "club_links" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "club_links" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "club_links" ADD COLUMN "decided_on" timestamp with time zone;--> statement-breakpoint
-- The value had no effect before: everything was counted, and still is until somebody says otherwise.
UPDATE "realtime" SET "track_usage" = true;
--> statement-breakpoint
-- Whether somebody of a listed club has signed in since then: that, and not who, anybody may know.
CREATE FUNCTION is_active_club(of_club uuid, since timestamptz) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT EXISTS (SELECT FROM club_profiles p JOIN memberships m ON m.club_id = p.club_id JOIN users u ON u.uid = m.uid
      WHERE p.club_id = of_club AND p.is_listed AND m.status IN ('member', 'guest') AND NOT u.disabled AND u.last_login >= since)
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION is_active_club(uuid, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION is_active_club(uuid, timestamptz) TO bahnfrei_request;
--> statement-breakpoint
ALTER TABLE "friend_codes" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "invited_on" timestamp with time zone;
