ALTER TABLE "registrations" DROP CONSTRAINT "registrations_slot";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "offering_id" uuid;--> statement-breakpoint
CREATE INDEX "reservations_by_offering" ON "reservations" USING btree ("club_id","offering_id") WHERE "reservations"."offering_id" is not null;--> statement-breakpoint
UPDATE reservations SET type = 'event' WHERE linked_event_id IS NOT NULL AND lane_id IS NOT NULL;--> statement-breakpoint
-- The slots that people have in offerings become reservations. Where a lane was given twice, the reservation that was there
-- stays, and the slot becomes a cancelled one, whose reason its owner reads. By its hash nobody finds it in the public week;
-- the own lists show it.
DO $$
DECLARE slot record;
BEGIN
  FOR slot IN
    SELECT r.*, e.range_id, e.time_zone, e.cancelled_on AS gone_on, e.cancelled_by AS gone_by, e.cancel_reason AS gone_reason,
      CASE WHEN e.category = 'event' THEN 'event' ELSE 'training' END AS category,
      lower(r.during) AT TIME ZONE e.time_zone AS from_local, upper(r.during) AT TIME ZONE e.time_zone AS to_local
    FROM registrations r JOIN events e ON e.club_id = r.club_id AND e.id = r.event_id
    WHERE r.lane_id IS NOT NULL ORDER BY r.registered_on, r.id
  LOOP
    BEGIN
      INSERT INTO reservations (club_id, id, range_id, lane_id, uid, author_uid, author_type, type, category, offering_id, during,
        earliest_start, time_zone, day, start_clock, end_clock, comment, salt, hash, created_on, status, cancelled_on,
        cancelled_by, cancel_reason, refunded)
      SELECT slot.club_id, gen_random_uuid(), slot.range_id, slot.lane_id, slot.uid, slot.registered_by,
        CASE WHEN slot.uid = slot.registered_by THEN 'user' WHEN slot.by_friend THEN 'friend' ELSE 'admin' END,
        'event', slot.category, slot.event_id, slot.during, lower(slot.during), slot.time_zone, slot.from_local::date,
        to_char(slot.from_local, 'HH24:MI'),
        CASE WHEN slot.to_local::date > slot.from_local::date AND slot.to_local::time = '00:00' THEN '24:00'
          ELSE to_char(slot.to_local, 'HH24:MI') END,
        slot.comment, replace(gen_random_uuid()::text, '-', ''), encode(sha512(gen_random_uuid()::text::bytea), 'hex'),
        slot.registered_on, CASE WHEN slot.gone_on IS NULL THEN 'live' ELSE 'cancelled' END, slot.gone_on, slot.gone_by,
        slot.gone_reason, CASE WHEN slot.gone_on IS NOT NULL THEN true END;
    EXCEPTION WHEN exclusion_violation THEN
      INSERT INTO reservations (club_id, id, range_id, lane_id, uid, author_uid, author_type, type, category, offering_id, during,
        earliest_start, time_zone, day, start_clock, end_clock, comment, salt, hash, created_on, status, cancelled_on,
        cancelled_by, cancel_reason, refunded)
      SELECT slot.club_id, gen_random_uuid(), slot.range_id, slot.lane_id, slot.uid, slot.registered_by, 'user', 'event',
        slot.category, slot.event_id, slot.during, lower(slot.during), slot.time_zone, slot.from_local::date,
        to_char(slot.from_local, 'HH24:MI'),
        CASE WHEN slot.to_local::date > slot.from_local::date AND slot.to_local::time = '00:00' THEN '24:00'
          ELSE to_char(slot.to_local, 'HH24:MI') END,
        slot.comment, replace(gen_random_uuid()::text, '-', ''), encode(sha512(gen_random_uuid()::text::bytea), 'hex'),
        slot.registered_on, 'cancelled', now(), slot.registered_by, 'Der Stand war in dieser Zeit schon reserviert.', true;
      DELETE FROM registrations WHERE club_id = slot.club_id AND id = slot.id;
    END;
  END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "lane_id";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "during";--> statement-breakpoint
-- Who has no slot of a fixed offering any more takes no part in it, whichever way the reservation was cancelled.
CREATE FUNCTION leave_offering() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM registrations n WHERE n.club_id = NEW.club_id AND n.event_id = NEW.offering_id AND n.uid = NEW.uid
    AND NOT EXISTS (SELECT FROM reservations r WHERE r.club_id = NEW.club_id AND r.offering_id = NEW.offering_id
      AND r.uid = NEW.uid AND r.status = 'live');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER leave_offering AFTER UPDATE OF status ON reservations FOR EACH ROW
  WHEN (NEW.status = 'cancelled' AND OLD.status = 'live' AND NEW.offering_id IS NOT NULL) EXECUTE FUNCTION leave_offering();--> statement-breakpoint
CREATE POLICY "of_who_has_a_slot" ON "events" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (EXISTS (SELECT FROM reservations r WHERE r.club_id = events.club_id AND r.offering_id = events.id));
