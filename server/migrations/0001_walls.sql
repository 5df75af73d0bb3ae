-- A lane cannot be taken twice.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE reservations ADD CONSTRAINT reservations_one_per_lane
  EXCLUDE USING gist (lane_id WITH =, during WITH &&) WHERE (status = 'live');
--> statement-breakpoint
-- Requests act as a role that sees the rows of one club, or of one person where no club is named.
DO $$ BEGIN
  CREATE ROLE bahnfrei_request NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT bahnfrei_request TO %I', current_user);
  END IF;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO bahnfrei_request;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO bahnfrei_request;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO bahnfrei_request;
--> statement-breakpoint
CREATE FUNCTION current_club() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('bahnfrei.club', true), '')::uuid $$;
--> statement-breakpoint
CREATE FUNCTION current_person() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('bahnfrei.uid', true), '')::uuid $$;
--> statement-breakpoint
ALTER TABLE club_links ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON club_links USING (club_id = current_club());
--> statement-breakpoint
-- Somebody who asks for the own clubs sees also by way of which of them others are open.
CREATE POLICY of_the_member_clubs ON club_links FOR SELECT
  USING (member_club_id IN (SELECT club_id FROM memberships WHERE uid = current_person()));
--> statement-breakpoint
ALTER TABLE memberships ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON memberships USING (club_id = current_club());
--> statement-breakpoint
CREATE POLICY of_the_person ON memberships FOR SELECT USING (uid = current_person());
--> statement-breakpoint
ALTER TABLE reservations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON reservations USING (club_id = current_club());
--> statement-breakpoint
CREATE POLICY of_the_person ON reservations FOR SELECT USING (uid = current_person());
--> statement-breakpoint
ALTER TABLE ranges ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON ranges USING (club_id = current_club());
--> statement-breakpoint
CREATE POLICY reserved_by_the_person ON ranges FOR SELECT
  USING (current_person() IS NOT NULL AND id IN (SELECT range_id FROM reservations WHERE uid = current_person()));
--> statement-breakpoint
ALTER TABLE lanes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON lanes USING (club_id = current_club());
--> statement-breakpoint
CREATE POLICY reserved_by_the_person ON lanes FOR SELECT
  USING (current_person() IS NOT NULL AND id IN (SELECT lane_id FROM reservations WHERE uid = current_person()));
--> statement-breakpoint
ALTER TABLE bookable_times ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON bookable_times USING (club_id = current_club());
--> statement-breakpoint
-- Rights that change are told to every instance, whoever changed them.
CREATE FUNCTION tell_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('bahnfrei_topics',
    json_build_object('topics', json_build_array('standing/' || coalesce(NEW.uid, OLD.uid)))::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_standing AFTER INSERT OR UPDATE OR DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
CREATE TRIGGER tell_standing AFTER UPDATE OF disabled, root ON users
  FOR EACH ROW EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
CREATE TRIGGER tell_standing AFTER DELETE ON logins
  FOR EACH ROW EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
CREATE FUNCTION tell_clubs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('bahnfrei_topics', '{"topics":["clubs"]}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_clubs AFTER INSERT OR UPDATE OR DELETE ON clubs
  FOR EACH STATEMENT EXECUTE FUNCTION tell_clubs();
--> statement-breakpoint
CREATE TRIGGER tell_clubs AFTER INSERT OR UPDATE OR DELETE ON club_links
  FOR EACH STATEMENT EXECUTE FUNCTION tell_clubs();
