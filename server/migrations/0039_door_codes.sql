CREATE TABLE "door_codes" (
	"club_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"code" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	CONSTRAINT "door_codes_club_id_reservation_id_pk" PRIMARY KEY("club_id","reservation_id"),
	CONSTRAINT "door_codes_digits" CHECK (code ~ '^[0-9]{6}$')
);
--> statement-breakpoint
ALTER TABLE "door_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "doors" (
	"club_id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"has_codes" boolean DEFAULT false NOT NULL,
	"secret" text,
	"old_secret" text,
	"secret_made_on" timestamp with time zone,
	CONSTRAINT "doors_club_id_range_id_pk" PRIMARY KEY("club_id","range_id"),
	CONSTRAINT "doors_range_id" UNIQUE("range_id")
);
--> statement-breakpoint
ALTER TABLE "doors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "door_codes" ADD CONSTRAINT "door_codes_door" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."doors"("club_id","range_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doors" ADD CONSTRAINT "doors_range" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_codes_code" ON "door_codes" USING btree ("club_id","range_id","code");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "door_codes" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "doors" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
ALTER TABLE door_codes ADD CONSTRAINT door_codes_reservation
  FOREIGN KEY (club_id, reservation_id) REFERENCES reservations (club_id, id) ON DELETE CASCADE;
--> statement-breakpoint
-- No two codes that open a door at the same time are the same.
ALTER TABLE door_codes ADD CONSTRAINT door_codes_one
  EXCLUDE USING gist (range_id WITH =, code WITH =, during WITH &&);
--> statement-breakpoint
-- Gives a reservation a code: the wanted one if nobody else has it then, else any of a million.
CREATE FUNCTION give_door_code(r reservations, wanted text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  tried text := wanted;
BEGIN
  -- A duty takes no lane, a guest has no account, and what is held is not confirmed yet.
  IF r.status <> 'live' OR r.uid IS NULL OR r.lane_id IS NULL OR r.held_until IS NOT NULL THEN RETURN; END IF;
  LOOP
    -- The last digits of a random UUID are 48 random bits.
    tried := coalesce(tried, lpad((('x' || right(gen_random_uuid()::text, 12))::bit(48)::bigint % 1000000)::text, 6, '0'));
    INSERT INTO door_codes (club_id, reservation_id, range_id, code, during)
      VALUES (r.club_id, r.id, r.range_id, tried,
        tstzrange(lower(r.during) - interval '15 minutes', upper(r.during) + interval '15 minutes'))
      ON CONFLICT ON CONSTRAINT door_codes_one DO NOTHING;
    EXIT WHEN FOUND;
    tried := NULL;
  END LOOP;
  PERFORM tell_topics('doors/of/' || r.uid);
END $$;
--> statement-breakpoint
-- Kept by the database itself, so that a code follows its reservation no matter who reserves, moves, gives back or takes over.
CREATE FUNCTION keep_door_code() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM door_codes WHERE club_id = OLD.club_id AND reservation_id = OLD.id RETURNING code INTO former;
    IF former IS NOT NULL THEN PERFORM tell_topics('doors/of/' || OLD.uid); END IF;
    -- Somebody else must not be known by it.
    IF (OLD.uid, OLD.range_id) IS DISTINCT FROM (NEW.uid, NEW.range_id) THEN former := NULL; END IF;
  END IF;
  IF EXISTS (SELECT FROM doors d WHERE d.club_id = NEW.club_id AND d.range_id = NEW.range_id AND d.has_codes) THEN
    PERFORM give_door_code(NEW, former);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER give_door_code AFTER INSERT ON reservations
  FOR EACH ROW WHEN (NEW.uid IS NOT NULL AND NEW.lane_id IS NOT NULL) EXECUTE FUNCTION keep_door_code();
--> statement-breakpoint
CREATE TRIGGER keep_door_code AFTER UPDATE ON reservations
  FOR EACH ROW WHEN ((OLD.uid, OLD.range_id, OLD.lane_id, OLD.during, OLD.status, OLD.held_until)
    IS DISTINCT FROM (NEW.uid, NEW.range_id, NEW.lane_id, NEW.during, NEW.status, NEW.held_until))
  EXECUTE FUNCTION keep_door_code();
