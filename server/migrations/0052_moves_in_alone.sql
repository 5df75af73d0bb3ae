ALTER TABLE "access_requests" ADD COLUMN "invited_uid" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "vouched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The table of mails is read by no request: somebody learns of the own test mail what became of it.
CREATE FUNCTION own_test_mail() RETURNS TABLE (status text, failure text, created_on timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT m.status, m.failure, m.created_on FROM mails m JOIN users u ON u.email = m.address AND u.uid = current_person()
    WHERE m.kind = 'testMail' ORDER BY m.created_on DESC, m.id LIMIT 1
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION own_test_mail() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION own_test_mail() TO bahnfrei_request;
--> statement-breakpoint
-- Who owns the only club of an installation without a mail server reads what was not sent, but no link that opens an account.
CREATE FUNCTION kept_mails_of_club(of_club uuid) RETURNS SETOF mails
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT * FROM mails WHERE status = 'kept' AND opens_until IS NULL
      AND kind NOT IN ('emailConfirmation', 'passwordReset', 'registration', 'registrationExists', 'qrSignIn')
      AND (SELECT count(*) FROM clubs) = 1
      AND EXISTS (SELECT FROM memberships m WHERE m.club_id = of_club AND m.uid = current_person()
        AND m.status IN ('member', 'guest') AND m.permissions ? 'owner')
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION kept_mails_of_club(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION kept_mails_of_club(uuid) TO bahnfrei_request;
--> statement-breakpoint
ALTER TABLE "device_pairings" ADD COLUMN "typed_hash" text;--> statement-breakpoint
ALTER TABLE "device_pairings" ADD CONSTRAINT "device_pairings_typed" UNIQUE("typed_hash");--> statement-breakpoint
ALTER POLICY "of_the_held_device" ON "device_pairings" TO public USING (nullif(current_setting('bahnfrei.device_pairing', true), '') IN (hash, typed_hash));