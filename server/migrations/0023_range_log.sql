CREATE TABLE "range_log_days" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"day" date NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"supervisor_uid" uuid,
	"closed_number" integer,
	"closed_hash" text,
	CONSTRAINT "range_log_days_club_id_range_id_day_pk" PRIMARY KEY("club_id","range_id","day"),
	CONSTRAINT "range_log_days_id" UNIQUE("id"),
	CONSTRAINT "range_log_days_open" UNIQUE("club_id","range_id","day","is_open"),
	CONSTRAINT "range_log_days_closed" CHECK (is_open = (closed_number IS NULL) AND (closed_number IS NULL) = (closed_hash IS NULL))
);
--> statement-breakpoint
ALTER TABLE "range_log_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "range_log_lines" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"day" date NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"uid" uuid,
	"guest_name" text DEFAULT '' NOT NULL,
	"is_guest" boolean NOT NULL,
	"from_clock" text NOT NULL,
	"to_clock" text,
	"lane" text DEFAULT '' NOT NULL,
	"weapon_class" text,
	"calibre" text DEFAULT '' NOT NULL,
	"shots" integer,
	"purpose" text NOT NULL,
	"supervisor_uid" uuid,
	"incident" text DEFAULT '' NOT NULL,
	"has_injury" boolean DEFAULT false NOT NULL,
	"is_validated" boolean DEFAULT false NOT NULL,
	"reservation_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "range_log_lines_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "range_log_lines_id" UNIQUE("id"),
	CONSTRAINT "range_log_lines_are_open" CHECK (is_open),
	CONSTRAINT "range_log_lines_shots" CHECK (shots >= 0),
	CONSTRAINT "range_log_lines_times" CHECK (to_clock IS NULL OR from_clock < to_clock)
);
--> statement-breakpoint
ALTER TABLE "range_log_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "range_log_links" (
	"club_id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"day" date NOT NULL,
	"from_clock" text,
	"to_clock" text,
	"lane" text,
	"weapon_class" text,
	"calibre" text,
	"shots" integer,
	"purpose" text,
	"is_guest" boolean,
	"shooter_hash" text,
	"shooter_salt" text,
	"shooter_text" text,
	"supervisor_hash" text,
	"supervisor_salt" text,
	"supervisor_text" text,
	"incident_hash" text,
	"incident_salt" text,
	"incident_text" text,
	"corrects" integer,
	"reason" text,
	"lines" integer,
	"by_uid" uuid,
	"at" text,
	"uid" uuid,
	"supervisor_uid" uuid,
	"has_injury" boolean DEFAULT false NOT NULL,
	CONSTRAINT "range_log_links_club_id_range_id_number_pk" PRIMARY KEY("club_id","range_id","number"),
	CONSTRAINT "range_log_links_kind" CHECK (kind IN ('line', 'closed', 'correction')),
	CONSTRAINT "range_log_links_number" CHECK (number > 0)
);
--> statement-breakpoint
ALTER TABLE "range_log_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "range_log_terms" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"member_years" integer NOT NULL,
	"guest_months" integer NOT NULL,
	"injury_years" integer NOT NULL,
	"supervisor_years" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "range_log_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "range_log_days" ADD CONSTRAINT "range_log_days_range" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "range_log_lines" ADD CONSTRAINT "range_log_lines_open_day" FOREIGN KEY ("club_id","range_id","day","is_open") REFERENCES "public"."range_log_days"("club_id","range_id","day","is_open") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "range_log_links" ADD CONSTRAINT "range_log_links_range" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "range_log_terms" ADD CONSTRAINT "range_log_terms_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "range_log_days_day" ON "range_log_days" USING btree ("club_id","day");--> statement-breakpoint
CREATE INDEX "range_log_lines_day" ON "range_log_lines" USING btree ("club_id","range_id","day");--> statement-breakpoint
CREATE INDEX "range_log_lines_uid" ON "range_log_lines" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "range_log_lines_one_per_reservation" ON "range_log_lines" USING btree ("reservation_id") WHERE reservation_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "range_log_links_closed_once" ON "range_log_links" USING btree ("club_id","range_id","day") WHERE kind = 'closed';--> statement-breakpoint
CREATE INDEX "range_log_links_day" ON "range_log_links" USING btree ("club_id","day");--> statement-breakpoint
CREATE INDEX "range_log_links_uid" ON "range_log_links" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "range_log_links_corrects" ON "range_log_links" USING btree ("club_id","range_id","corrects");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "range_log_days" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "range_log_lines" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "range_log_lines" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "range_log_links" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "range_log_links" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "range_log_terms" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- No request changes a link or takes it away.
REVOKE UPDATE, DELETE ON range_log_links FROM bahnfrei_request;
--> statement-breakpoint
REVOKE DELETE ON range_log_days FROM bahnfrei_request;
--> statement-breakpoint
-- Nobody does, the system included: names go when their time is over, and what no hash covers says whose they are.
CREATE FUNCTION keep_range_log() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['uid', 'supervisor_uid', 'shooter_salt', 'shooter_text', 'supervisor_salt', 'supervisor_text',
    'incident_salt', 'incident_text'];
BEGIN
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - free = to_jsonb(OLD) - free
    AND (NEW.shooter_salt, NEW.shooter_text) IS NOT DISTINCT FROM
      (CASE WHEN NEW.shooter_text IS NOT NULL THEN OLD.shooter_salt END, CASE WHEN NEW.shooter_text IS NOT NULL THEN OLD.shooter_text END)
    AND (NEW.supervisor_salt, NEW.supervisor_text) IS NOT DISTINCT FROM
      (CASE WHEN NEW.supervisor_text IS NOT NULL THEN OLD.supervisor_salt END, CASE WHEN NEW.supervisor_text IS NOT NULL THEN OLD.supervisor_text END)
    AND (NEW.incident_salt, NEW.incident_text) IS NOT DISTINCT FROM
      (CASE WHEN NEW.incident_text IS NOT NULL THEN OLD.incident_salt END, CASE WHEN NEW.incident_text IS NOT NULL THEN OLD.incident_text END)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'What was closed in the range log stays as it is.';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_range_log BEFORE UPDATE OR DELETE ON range_log_links
  FOR EACH ROW EXECUTE FUNCTION keep_range_log();
--> statement-breakpoint
CREATE FUNCTION keep_range_log_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.is_open AND (TG_OP = 'DELETE' OR to_jsonb(NEW) - ARRAY['is_open', 'supervisor_uid', 'closed_number', 'closed_hash']
    = to_jsonb(OLD) - ARRAY['is_open', 'supervisor_uid', 'closed_number', 'closed_hash']) THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION 'A day of the range log that is closed stays closed.';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_range_log_day BEFORE UPDATE OR DELETE ON range_log_days
  FOR EACH ROW EXECUTE FUNCTION keep_range_log_day();
--> statement-breakpoint
-- Two records of somebody become one: whose the names are changes, and nothing that was hashed.
CREATE FUNCTION move_range_log_person(of_club uuid, from_uid uuid, to_uid uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE range_log_links SET uid = CASE WHEN uid = from_uid THEN to_uid ELSE uid END,
    supervisor_uid = CASE WHEN supervisor_uid = from_uid THEN to_uid ELSE supervisor_uid END
  WHERE club_id = of_club AND club_id = current_club() AND (uid = from_uid OR supervisor_uid = from_uid)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION move_range_log_person(uuid, uuid, uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION move_range_log_person(uuid, uuid, uuid) TO bahnfrei_request;
