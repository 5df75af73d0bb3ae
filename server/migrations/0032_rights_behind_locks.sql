CREATE TABLE "rights_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rights_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" uuid,
	"club_id" uuid,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "freed_slots" (
	"club_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"range_id" uuid NOT NULL,
	"lane_id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL,
	"freed_on" timestamp with time zone NOT NULL,
	CONSTRAINT "freed_slots_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "freed_slots" ADD CONSTRAINT "freed_slots_club_id_range_id_ranges_club_id_id_fk" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rights_changes_person" ON "rights_changes" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "rights_changes_club" ON "rights_changes" USING btree ("club_id");--> statement-breakpoint
CREATE INDEX "freed_slots_lane" ON "freed_slots" USING btree ("lane_id");
--> statement-breakpoint
ALTER TABLE freed_slots ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON freed_slots USING (club_id = current_club());
--> statement-breakpoint
-- Triggers write it, and requests only ask whether it has grown.
REVOKE ALL ON rights_changes FROM bahnfrei_request;
--> statement-breakpoint
ALTER TABLE rights_changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_standing() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  person uuid := coalesce(NEW.uid, OLD.uid);
BEGIN
  INSERT INTO rights_changes (uid) VALUES (person);
  PERFORM pg_notify('bahnfrei_topics', json_build_object('topics', json_build_array('standing/' || person))::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Without a confirmed address nobody has a standing.
DROP TRIGGER tell_standing ON users;
--> statement-breakpoint
CREATE TRIGGER tell_standing AFTER UPDATE ON users
  FOR EACH ROW WHEN ((OLD.disabled, OLD.root, OLD.verified) IS DISTINCT FROM (NEW.disabled, NEW.root, NEW.verified))
  EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
CREATE FUNCTION note_rights_of_club() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO rights_changes (club_id) VALUES (coalesce((to_jsonb(NEW) ->> TG_ARGV[0]), (to_jsonb(OLD) ->> TG_ARGV[0]))::uuid);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_rights_of_club AFTER UPDATE ON clubs
  FOR EACH ROW WHEN ((OLD.rents_to_people, OLD.features, OLD.time_zone) IS DISTINCT FROM
    (NEW.rents_to_people, NEW.features, NEW.time_zone)) EXECUTE FUNCTION note_rights_of_club('id');
--> statement-breakpoint
CREATE TRIGGER note_rights_of_club AFTER INSERT OR UPDATE OR DELETE ON club_links
  FOR EACH ROW EXECUTE FUNCTION note_rights_of_club('club_id');
--> statement-breakpoint
-- A write is committed only while the rights are those by which it was let in, whatever it waited for (P17).
CREATE FUNCTION refuse_changed_rights(of_uid uuid, of_club uuid, seen bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF seen <> (SELECT coalesce(sum(x.id), 0) FROM rights_changes x WHERE (x.uid = of_uid OR x.club_id = of_club)
      AND x.transaction IS DISTINCT FROM pg_current_xact_id_if_assigned()) THEN
    RAISE EXCEPTION 'The rights have changed.' USING ERRCODE = 'BF001';
  END IF;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION refuse_changed_rights(uuid, uuid, bigint) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION refuse_changed_rights(uuid, uuid, bigint) TO bahnfrei_request;
--> statement-breakpoint
-- Owners from before, whose address was never asked for, must not be locked out of their club.
UPDATE users SET verified = true WHERE NOT verified
  AND uid IN (SELECT uid FROM memberships WHERE status = 'member' AND permissions ? 'owner');
