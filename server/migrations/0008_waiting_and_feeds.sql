ALTER TABLE "reservations" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Calendar programs take over a change only when its number is higher (RFC 5545, SEQUENCE).
CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sequence = OLD.sequence + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_change BEFORE UPDATE ON reservations FOR EACH ROW
  WHEN ((OLD.during, OLD.lane_id, OLD.status, OLD.comment, OLD.held_until)
    IS DISTINCT FROM (NEW.during, NEW.lane_id, NEW.status, NEW.comment, NEW.held_until))
  EXECUTE FUNCTION count_change();
--> statement-breakpoint
-- People see only what they themselves wait for, and how many are before them.
CREATE FUNCTION place_in_queue(of_id uuid) RETURNS int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT 1 + count(*)::int FROM waiting w JOIN waiting o ON o.club_id = w.club_id AND o.range_id = w.range_id
      AND o.during && w.during AND (o.lane_id IS NULL OR w.lane_id IS NULL OR o.lane_id = w.lane_id)
      AND (o.created_on, o.id) < (w.created_on, w.id)
    WHERE w.id = of_id
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION place_in_queue(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION place_in_queue(uuid) TO bahnfrei_request;
