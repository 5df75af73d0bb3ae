CREATE TABLE "root_looks" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"reason" text NOT NULL,
	"looked_on" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "root_looks_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "root_looks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "root_looks" ADD CONSTRAINT "root_looks_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "root_looks_latest" ON "root_looks" USING btree ("club_id","looked_on");--> statement-breakpoint
CREATE INDEX "root_looks_uid" ON "root_looks" USING btree ("uid","club_id","until");--> statement-breakpoint
CREATE POLICY "of_roots" ON "root_looks" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (is_root());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "root_looks" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- A look gives rights for a time: its begin and its end are changes of rights.
CREATE TRIGGER tell_standing AFTER INSERT OR UPDATE OR DELETE ON root_looks
  FOR EACH ROW EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
-- A look stays as it was told; it only ends before its time.
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON root_looks
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{until}');
--> statement-breakpoint
CREATE FUNCTION refuse_longer_look() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A look is not made longer.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'root_looks_longer';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_longer_look BEFORE UPDATE ON root_looks
  FOR EACH ROW WHEN (NEW.until > OLD.until) EXECUTE FUNCTION refuse_longer_look();
--> statement-breakpoint
REVOKE DELETE ON root_looks FROM bahnfrei_request;
--> statement-breakpoint
-- The looks into a club, for the club itself and for roots.
CREATE FUNCTION looks_into(of_club uuid)
  RETURNS TABLE (id uuid, name text, reason text, looked_on timestamptz, until timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT l.id, coalesce(u.full_name, ''), l.reason, l.looked_on, l.until
    FROM root_looks l LEFT JOIN users u ON u.uid = l.uid
    WHERE l.club_id = of_club AND (of_club = current_club() OR (SELECT is_root()))
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION looks_into(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION looks_into(uuid) TO bahnfrei_request;
--> statement-breakpoint
-- Who switched the features of a club and when, for roots.
CREATE FUNCTION feature_changes(of_club uuid)
  RETURNS TABLE (id uuid, changed_on timestamptz, name text, before jsonb, after jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT c.id, c.changed_on, coalesce(u.full_name, ''), c.before, c.after
    FROM changes c LEFT JOIN users u ON u.uid = c.uid
    WHERE c.club_id = of_club AND c.subject = 'clubFeatures' AND c.subject_id = of_club AND (SELECT is_root())
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION feature_changes(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION feature_changes(uuid) TO bahnfrei_request;
--> statement-breakpoint
-- How a club was used in the year that begins with a month, for roots. Reservations are found by the ranges of the club and
-- journal entries by its members, so that what it reads is bounded by the year and the club.
CREATE FUNCTION club_use(of_club uuid, first_month date)
  RETURNS TABLE (month date, members integer, active integer, reservations integer, journal_entries integer, invoices integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH months AS (
      SELECT m::date AS month, (m + interval '1 month' - interval '1 day')::date AS last
      FROM generate_series(first_month::timestamp, first_month + interval '11 months', interval '1 month') m
      WHERE (SELECT is_root())
    ), ends AS (SELECT max(last) AS last FROM months
    ), members AS (
      SELECT m.uid, m.status, m.join_date, m.leave_date FROM memberships m
      WHERE m.club_id = of_club AND m.status IN ('member', 'exMember')
    ), slots AS (
      SELECT date_trunc('month', r.day::timestamp)::date AS month, r.uid
      FROM ends, ranges g JOIN reservations r ON r.club_id = g.club_id AND r.range_id = g.id
      WHERE g.club_id = of_club AND r.uid IS NOT NULL AND r.status = 'live' AND r.day BETWEEN first_month AND ends.last
    ), entries AS (
      SELECT date_trunc('month', j.day::timestamp)::date AS month, j.uid
      FROM ends, members m JOIN journal_entries j ON j.uid = m.uid
      WHERE j.club_id = of_club AND j.state <> 'removed' AND j.day BETWEEN first_month AND ends.last
    ), issued AS (
      SELECT date_trunc('month', i.invoice_date::timestamp)::date AS month
      FROM ends, invoices i
      WHERE i.club_id = of_club AND i.status NOT IN ('draft', 'deleted') AND i.invoice_date BETWEEN first_month AND ends.last
    )
    SELECT t.month,
      (SELECT count(*)::int FROM members m WHERE (m.join_date IS NULL OR m.join_date <= t.last)
        AND (m.leave_date >= t.last OR (m.leave_date IS NULL AND m.status = 'member'))),
      (SELECT count(*)::int FROM members m WHERE m.uid IN (SELECT s.uid FROM slots s WHERE s.month = t.month
        UNION SELECT e.uid FROM entries e WHERE e.month = t.month)),
      (SELECT count(*)::int FROM slots s WHERE s.month = t.month),
      (SELECT count(*)::int FROM entries e WHERE e.month = t.month),
      (SELECT count(*)::int FROM issued i WHERE i.month = t.month)
    FROM months t
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION club_use(uuid, date) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION club_use(uuid, date) TO bahnfrei_request;
