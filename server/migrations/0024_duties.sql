CREATE TABLE "duties" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL,
	"time_zone" text NOT NULL,
	"day" date NOT NULL,
	"start_clock" text NOT NULL,
	"end_clock" text NOT NULL,
	"needed" integer NOT NULL,
	"youth_needed" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_planned" boolean NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"cancelled_on" timestamp with time zone,
	CONSTRAINT "duties_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "duties_during" UNIQUE("club_id","id","during"),
	CONSTRAINT "duties_needed" CHECK ("duties"."needed" > 0),
	CONSTRAINT "duties_taken" CHECK ("duties"."taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE "duties" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_alerts" (
	"club_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"told_on" timestamp with time zone NOT NULL,
	CONSTRAINT "duty_alerts_club_id_reservation_id_pk" PRIMARY KEY("club_id","reservation_id")
);
--> statement-breakpoint
ALTER TABLE "duty_alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_people" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"duty_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"during" "tstzrange" NOT NULL,
	"wants_swap" boolean DEFAULT false NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	CONSTRAINT "duty_people_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "duty_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_rules" (
	"club_id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"supervision" text NOT NULL,
	"is_planned" boolean NOT NULL,
	"needed" integer NOT NULL,
	"youth_needed" boolean NOT NULL,
	"most_minutes" integer,
	"cancel_after" integer,
	"set_by" uuid NOT NULL,
	CONSTRAINT "duty_rules_club_id_range_id_pk" PRIMARY KEY("club_id","range_id"),
	CONSTRAINT "duty_rules_needed" CHECK ("duty_rules"."needed" > 0)
);
--> statement-breakpoint
ALTER TABLE "duty_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_club_id_range_id_ranges_club_id_id_fk" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_alerts" ADD CONSTRAINT "duty_alerts_club_id_range_id_ranges_club_id_id_fk" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_people" ADD CONSTRAINT "duty_people_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_people" ADD CONSTRAINT "duty_people_club_id_duty_id_during_duties_club_id_id_during_fk" FOREIGN KEY ("club_id","duty_id","during") REFERENCES "public"."duties"("club_id","id","during") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_rules" ADD CONSTRAINT "duty_rules_club_id_range_id_ranges_club_id_id_fk" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duties_by_range" ON "duties" USING btree ("club_id","range_id","day");--> statement-breakpoint
CREATE INDEX "duties_by_day" ON "duties" USING btree ("club_id","day");--> statement-breakpoint
CREATE INDEX "duty_people_by_duty" ON "duty_people" USING btree ("club_id","duty_id");--> statement-breakpoint
CREATE INDEX "duty_people_by_person" ON "duty_people" USING btree ("uid");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "duties" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "duty_alerts" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "duty_people" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "duty_people" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "duty_rules" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- Nobody is on duty twice at one time in a club.
ALTER TABLE duty_people ADD CONSTRAINT duty_people_one_duty
  EXCLUDE USING gist (club_id WITH =, uid WITH =, during WITH &&);
--> statement-breakpoint
-- Counted by the database itself, so that hours follow whoever writes. It locks the duty, and with it everybody who takes
-- or leaves a place.
CREATE FUNCTION count_duty_people() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE duties SET taken = taken + CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END
  WHERE club_id = coalesce(NEW.club_id, OLD.club_id) AND id = coalesce(NEW.duty_id, OLD.duty_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_duty_people AFTER INSERT OR DELETE ON duty_people
  FOR EACH ROW EXECUTE FUNCTION count_duty_people();
--> statement-breakpoint
-- Hours that follow duties open with one that has people enough. A duty that stays as open as it was does not even call
-- the function.
CREATE TRIGGER renew_rules_by_duty AFTER UPDATE OF taken, needed, cancelled_on ON duties
  FOR EACH ROW WHEN ((OLD.taken >= OLD.needed AND OLD.cancelled_on IS NULL)
    <> (NEW.taken >= NEW.needed AND NEW.cancelled_on IS NULL)) EXECUTE FUNCTION renew_rules();
--> statement-breakpoint
CREATE TRIGGER renew_rules_by_old_duty AFTER DELETE ON duties
  FOR EACH ROW WHEN (OLD.taken >= OLD.needed) EXECUTE FUNCTION renew_rules();
--> statement-breakpoint
CREATE TRIGGER renew_rules AFTER INSERT OR UPDATE OR DELETE ON duty_rules FOR EACH ROW EXECUTE FUNCTION renew_rules();
