CREATE TABLE "mail_forward_addresses" (
	"club_id" uuid NOT NULL,
	"address" text NOT NULL,
	"hash" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"confirmed_on" timestamp with time zone,
	CONSTRAINT "mail_forward_addresses_club_id_address_pk" PRIMARY KEY("club_id","address"),
	CONSTRAINT "mail_forward_addresses_hash" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "mail_forward_addresses" ADD CONSTRAINT "mail_forward_addresses_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE mail_forward_addresses ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON mail_forward_addresses USING (club_id = current_club());
--> statement-breakpoint
-- Whoever confirms an address is nobody to the club, and sees only what the secret of the mail belongs to.
CREATE FUNCTION confirm_mail_forward(by_hash text, at timestamptz) RETURNS TABLE (club_name text, address text)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE mail_forward_addresses a SET confirmed_on = coalesce(a.confirmed_on, at) FROM clubs c
    WHERE a.hash = by_hash AND a.until > at AND c.id = a.club_id
    RETURNING c.name, a.address
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION confirm_mail_forward(text, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION confirm_mail_forward(text, timestamptz) TO bahnfrei_request;
