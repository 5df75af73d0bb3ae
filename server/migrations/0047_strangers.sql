CREATE TABLE "mail_counts" (
	"address" text NOT NULL,
	"purpose" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "mail_counts_address_purpose_day_pk" PRIMARY KEY("address","purpose","day")
);
--> statement-breakpoint
ALTER TABLE "clubs" ADD COLUMN "like_name" jsonb;--> statement-breakpoint
-- Requests neither read nor change what mails were counted.
REVOKE ALL ON mail_counts FROM bahnfrei_request;
--> statement-breakpoint
-- Counts mails that are to be written, in the order of their addresses, and answers how many there are now with these.
CREATE FUNCTION count_mails(wished jsonb, on_day date) RETURNS TABLE (address text, purpose text, count integer)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    INSERT INTO mail_counts AS c (address, purpose, day, count)
    SELECT w.address, w.purpose, on_day, w.count
    FROM jsonb_to_recordset(wished) AS w (address text, purpose text, count integer) ORDER BY w.address, w.purpose
    ON CONFLICT (address, purpose, day) DO UPDATE SET count = c.count + excluded.count
    RETURNING c.address, c.purpose, c.count
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION count_mails(jsonb, date) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION count_mails(jsonb, date) TO bahnfrei_request;
--> statement-breakpoint
-- The names that stand in public, with what is known of where the clubs are, and that of one club whatever it is.
CREATE FUNCTION placed_names(of_club uuid)
  RETURNS TABLE (id uuid, name text, cities text[], "postalCodes" text[], points jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT c.id, c.name, array_remove(ARRAY[s.address->>'city'], ''),
      array_remove(ARRAY[s.address->>'postalCode'], '') || ARRAY(
        SELECT (regexp_matches(g.address, '\m\d{5}\M', 'g'))[1] FROM ranges g WHERE g.club_id = c.id AND NOT g.archived),
      (SELECT coalesce(jsonb_agg(jsonb_build_object('lat', g.lat, 'lon', g.lon)), '[]')
        FROM ranges g WHERE g.club_id = c.id AND NOT g.archived AND g.lat IS NOT NULL AND g.lon IS NOT NULL)
    FROM clubs c JOIN club_profiles p ON p.club_id = c.id JOIN club_settings s ON s.club_id = c.id
    WHERE c.id = of_club OR p.is_verified OR (c.like_name IS NULL AND (p.is_listed OR c.rents_to_people))
    ORDER BY p.is_verified DESC, c.created_on, c.id
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION placed_names(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION placed_names(uuid) TO bahnfrei_request;
--> statement-breakpoint
-- A club that waits for the look of those who run the installation is open to nobody but its own people.
DROP TRIGGER note_rights_of_club ON clubs;
--> statement-breakpoint
CREATE TRIGGER note_rights_of_club AFTER UPDATE ON clubs
  FOR EACH ROW WHEN ((OLD.rents_to_people, OLD.features, OLD.time_zone, OLD.like_name) IS DISTINCT FROM
    (NEW.rents_to_people, NEW.features, NEW.time_zone, NEW.like_name)) EXECUTE FUNCTION note_rights_of_club('id');
--> statement-breakpoint
-- Verified clubs stand first, they are found as people are (0043), and one whose name is like that of another stands nowhere before somebody has looked.
CREATE OR REPLACE FUNCTION listed_clubs(of_club uuid, of_search text) RETURNS TABLE (club jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT jsonb_build_object('id', c.id, 'name', c.name, 'description', p.description, 'photo', p.photo,
      'homePage', p.home_page, 'newsPage', p.news_page, 'email', p.email, 'tel', p.tel, 'customLinks', p.custom_links,
      'isListed', p.is_listed, 'isClub', p.is_club, 'isVerified', p.is_verified, 'rangeOperator', c.is_operator,
      'rentToClubs', p.rents_to_clubs, 'rentToPeople', c.rents_to_people, 'features', c.features,
      'ranges', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'address', g.address,
          'geo', CASE WHEN g.lat IS NOT NULL AND g.lon IS NOT NULL THEN jsonb_build_object('lat', g.lat, 'lon', g.lon) END,
          'laneCount', l.count, 'permits', l.permits) ORDER BY g.ordering_number, g.name, g.id), '[]')
        FROM ranges g CROSS JOIN LATERAL (
          SELECT count(*), coalesce(jsonb_agg(DISTINCT permit), '[]') AS permits FROM lanes
          WHERE club_id = g.club_id AND range_id = g.id AND is_active AND NOT archived) l
        WHERE g.club_id = c.id AND g.is_active AND NOT g.archived))
    FROM clubs c JOIN club_profiles p ON p.club_id = c.id
    WHERE p.is_listed AND c.like_name IS NULL AND (of_club IS NULL OR c.id = of_club)
      AND searchable(concat_ws(' ', c.name, (SELECT string_agg(g.address, ' ') FROM ranges g
        WHERE g.club_id = c.id AND g.is_active AND NOT g.archived))) LIKE ALL (search_patterns(of_search))
    ORDER BY p.is_verified DESC, c.name COLLATE "und-x-icu", c.id
  $$;
--> statement-breakpoint
-- As before, and with the clubs first whose names are like those of others.
CREATE OR REPLACE FUNCTION operation(at timestamptz) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT jsonb_build_object(
      'clubs', (SELECT jsonb_build_object('count', count(*), 'unverified', count(*) FILTER (WHERE NOT p.is_verified))
        FROM clubs c JOIN club_profiles p ON p.club_id = c.id),
      'unverified', (SELECT coalesce(jsonb_agg(to_jsonb(w)), '[]') FROM (
        SELECT c.id, c.name, p.email, (extract(epoch FROM c.created_on) * 1000)::bigint AS "createdOn",
          (SELECT count(*) FROM memberships m WHERE m.club_id = c.id AND m.status = 'member') AS "memberCount",
          c.like_name AS "likeName"
        FROM clubs c JOIN club_profiles p ON p.club_id = c.id
        WHERE NOT p.is_verified ORDER BY c.like_name IS NULL, c.created_on DESC, c.id LIMIT 20) w),
      'people', (SELECT count(*) FROM users WHERE email IS NOT NULL AND NOT disabled),
      'waitingJobs', (SELECT count(*) FROM jobs WHERE failed_on IS NULL AND run_at <= at),
      'failedJobs', (SELECT coalesce(jsonb_agg(to_jsonb(f)), '[]') FROM (
        SELECT name, count(*), (extract(epoch FROM max(failed_on)) * 1000)::bigint AS "failedOn"
        FROM jobs WHERE failed_on IS NOT NULL GROUP BY name ORDER BY name) f),
      'mails', (SELECT jsonb_build_object('waiting', count(*) FILTER (WHERE status = 'waiting'),
          'failed', count(*) FILTER (WHERE status = 'failed'), 'sent', count(*) FILTER (WHERE status = 'sent'))
        FROM mails WHERE created_on > at - interval '7 days'),
      'openReports', (SELECT count(*) FROM feedback_reports WHERE submitted AND NOT evaluated),
      'backup', (SELECT jsonb_build_object('madeOn', (extract(epoch FROM made_on) * 1000)::bigint,
          'failedOn', (extract(epoch FROM failed_on) * 1000)::bigint) FROM backup_runs))
    WHERE is_root()
  $$;
--> statement-breakpoint
-- The only club of an installation is that of those who run it, as the first one is from now on.
UPDATE club_profiles SET is_verified = true WHERE (SELECT count(*) FROM clubs) = 1;
