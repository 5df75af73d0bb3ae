-- A sign-in is told to whoever looks at the list of the own logins; its end is told with the rights (tell_standing).
CREATE FUNCTION tell_logins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('bahnfrei_topics', json_build_object('topics', json_build_array('logins/' || NEW.uid))::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_logins AFTER INSERT ON logins FOR EACH ROW EXECUTE FUNCTION tell_logins();
