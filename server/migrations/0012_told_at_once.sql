-- What triggers tell is heard by every instance some moments after the commit. The one that committed reads it out of its
-- own transaction, so that nobody who asks at once is answered from what was kept. Of a mass change only the first ones.
CREATE FUNCTION tell_topics(VARIADIC topics text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told text := coalesce(current_setting('bahnfrei.told', true), '');
  topic text;
BEGIN
  PERFORM pg_notify('bahnfrei_topics', json_build_object('topics', topics)::text);
  FOREACH topic IN ARRAY topics LOOP
    IF length(told) < 8000 AND position(topic || ' ' IN told) = 0 THEN told := told || topic || ' '; END IF;
  END LOOP;
  PERFORM set_config('bahnfrei.told', told, true);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_standing() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  person uuid := coalesce(NEW.uid, OLD.uid);
BEGIN
  INSERT INTO rights_changes (uid) VALUES (person);
  PERFORM tell_topics('standing/' || person);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_clubs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_topics('clubs');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_logins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_topics('logins/' || NEW.uid);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_kiosk() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  screen uuid := coalesce(NEW.screen_id, OLD.screen_id);
BEGIN
  PERFORM tell_topics(VARIADIC array_remove(ARRAY['standing/' || screen, 'kiosk/' || club_of_screen(screen)], NULL));
  RETURN NULL;
END $$;
