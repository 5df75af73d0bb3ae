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
