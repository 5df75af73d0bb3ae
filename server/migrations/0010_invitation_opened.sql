ALTER TABLE "invitations" ADD COLUMN "opened_on" timestamp with time zone;--> statement-breakpoint
-- Who holds the secret marks the invitation as opened, once, and learns nothing by it but whether it was the first time.
CREATE FUNCTION open_invitation(of_hash text, at timestamptz) RETURNS SETOF uuid
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE invitations SET opened_on = at WHERE hash = of_hash AND until > at AND opened_on IS NULL RETURNING uid
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION open_invitation(text, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION open_invitation(text, timestamptz) TO bahnfrei_request;
