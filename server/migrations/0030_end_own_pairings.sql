-- Requests see only the pairing whose code they hold. Whoever ends all own logins ends the devices on their way, too.
CREATE FUNCTION end_own_pairings() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ DELETE FROM device_pairings WHERE validated_by = current_person() OR authorized_uid = current_person() $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION end_own_pairings() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION end_own_pairings() TO bahnfrei_request;
