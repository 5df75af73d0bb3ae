CREATE TABLE "events" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"series_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"admin_description" text NOT NULL,
	"category" text NOT NULL,
	"booking_type" text,
	"time_zone" text NOT NULL,
	"date" date NOT NULL,
	"end_date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"parts" jsonb NOT NULL,
	"during" "tstzrange" NOT NULL,
	"busy" "tstzmultirange" NOT NULL,
	"range_id" uuid,
	"range_name" text NOT NULL,
	"is_blocking" boolean NOT NULL,
	"lane_ids" uuid[] NOT NULL,
	"hidden_lane_ids" uuid[] NOT NULL,
	"color" text NOT NULL,
	"priority" integer NOT NULL,
	"visibility" text NOT NULL,
	"draft" boolean NOT NULL,
	"preliminary" boolean NOT NULL,
	"send_mail" boolean NOT NULL,
	"registration_enabled" boolean NOT NULL,
	"max_count" integer,
	"can_cancel" boolean NOT NULL,
	"public_display" boolean NOT NULL,
	"input_required" boolean NOT NULL,
	"input_prompt" text NOT NULL,
	"allowed_group_ids" uuid[] NOT NULL,
	"trainer_uids" uuid[] NOT NULL,
	"deadline_value" integer,
	"deadline_unit" text NOT NULL,
	"reservation_duration" integer,
	"max_reservation_duration" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"last_changed" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"cancelled_on" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text,
	CONSTRAINT "events_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "events_places" CHECK ("events"."max_count" is null or "events"."taken" <= "events"."max_count"),
	CONSTRAINT "events_taken" CHECK ("events"."taken" >= 0),
	CONSTRAINT "events_days" CHECK ("events"."date" <= "events"."end_date"),
	CONSTRAINT "events_place" CHECK ("events"."range_id" is not null or not "events"."is_blocking")
);
--> statement-breakpoint
ALTER TABLE "events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registrations" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"registered_by" uuid NOT NULL,
	"registered_on" timestamp with time zone NOT NULL,
	"ordinal" integer NOT NULL,
	"waiting" boolean NOT NULL,
	"comment" text NOT NULL,
	"by_friend" boolean DEFAULT false NOT NULL,
	"lane_id" uuid,
	"during" "tstzrange",
	"attendance" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "registrations_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "registrations_one_per_person" UNIQUE("club_id","event_id","uid"),
	CONSTRAINT "registrations_order" UNIQUE("club_id","event_id","ordinal"),
	CONSTRAINT "registrations_slot" CHECK (("registrations"."lane_id" is null) = ("registrations"."during" is null))
);
--> statement-breakpoint
ALTER TABLE "registrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_club_id_range_id_ranges_club_id_id_fk" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_club_id_event_id_events_club_id_id_fk" FOREIGN KEY ("club_id","event_id") REFERENCES "public"."events"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_by_day" ON "events" USING btree ("club_id","end_date");--> statement-breakpoint
CREATE INDEX "events_by_series" ON "events" USING btree ("club_id","series_id") WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX "registrations_by_person" ON "registrations" USING btree ("uid");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "events" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "registrations" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "registrations" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
-- No two people have one lane of a fixed offering at the same time.
ALTER TABLE registrations ADD CONSTRAINT registrations_one_per_lane
  EXCLUDE USING gist (event_id WITH =, lane_id WITH =, during WITH &&) WHERE (lane_id IS NOT NULL);
--> statement-breakpoint
-- Counted by the database itself, so that its check of the places holds whoever writes. It locks the event, and with it
-- everybody who takes or leaves a place.
CREATE FUNCTION count_taken() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before int := CASE WHEN TG_OP <> 'INSERT' AND NOT OLD.waiting THEN 1 ELSE 0 END;
  after int := CASE WHEN TG_OP <> 'DELETE' AND NOT NEW.waiting THEN 1 ELSE 0 END;
BEGIN
  IF before <> after THEN
    UPDATE events SET taken = taken + after - before
    WHERE club_id = coalesce(NEW.club_id, OLD.club_id) AND id = coalesce(NEW.event_id, OLD.event_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_taken AFTER INSERT OR DELETE OR UPDATE OF waiting ON registrations
  FOR EACH ROW EXECUTE FUNCTION count_taken();
--> statement-breakpoint
-- Lanes that a published event takes are closed, as blocks close them. A registration does not even call the function.
CREATE TRIGGER renew_rules_by_new_event AFTER INSERT ON events
  FOR EACH ROW WHEN (NEW.is_blocking AND NOT NEW.draft) EXECUTE FUNCTION renew_rules();
--> statement-breakpoint
CREATE TRIGGER renew_rules_by_event AFTER UPDATE OF is_blocking, draft, range_id, lane_ids, busy, cancelled_on ON events
  FOR EACH ROW WHEN (OLD.is_blocking OR NEW.is_blocking) EXECUTE FUNCTION renew_rules();
--> statement-breakpoint
CREATE TRIGGER renew_rules_by_old_event AFTER DELETE ON events
  FOR EACH ROW WHEN (OLD.is_blocking AND NOT OLD.draft) EXECUTE FUNCTION renew_rules();
