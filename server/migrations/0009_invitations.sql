CREATE TABLE "invitations" (
	"club_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"hash" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_club_id_uid_pk" PRIMARY KEY("club_id","uid"),
	CONSTRAINT "invitations_hash" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_club_id_uid_memberships_club_id_uid_fk" FOREIGN KEY ("club_id","uid") REFERENCES "public"."memberships"("club_id","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_the_club" ON "invitations" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- Anybody who holds the secret of an invitation learns who is invited by which club, and nothing more.
CREATE FUNCTION invitation_of(of_hash text, at timestamptz) RETURNS TABLE (club_id uuid, club_name text, uid uuid, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT i.club_id, c.name, i.uid, u.full_name FROM invitations i
    JOIN clubs c ON c.id = i.club_id JOIN users u ON u.uid = i.uid WHERE i.hash = of_hash AND i.until > at
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION invitation_of(text, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION invitation_of(text, timestamptz) TO bahnfrei_request;
