CREATE TABLE "guardianships" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"child_uid" uuid NOT NULL,
	"guardian_uid" uuid,
	"email" text DEFAULT '' NOT NULL,
	"place" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"confirmed_on" timestamp with time zone,
	CONSTRAINT "guardianships_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "guardianships_place" UNIQUE("club_id","child_uid","place"),
	CONSTRAINT "guardianships_once" UNIQUE("club_id","child_uid","guardian_uid"),
	CONSTRAINT "guardianships_of_few" CHECK (place BETWEEN 1 AND 2),
	CONSTRAINT "guardianships_of_two" CHECK (guardian_uid <> child_uid),
	CONSTRAINT "guardianships_by_others" CHECK (guardian_uid <> created_by),
	CONSTRAINT "guardianships_of_somebody" CHECK ((guardian_uid IS NULL) = (email <> '')),
	CONSTRAINT "guardianships_confirmed" CHECK (confirmed_on IS NULL OR guardian_uid IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "guardianships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_guardian_uid_users_uid_fk" FOREIGN KEY ("guardian_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_club_id_child_uid_memberships_club_id_uid_fk" FOREIGN KEY ("club_id","child_uid") REFERENCES "public"."memberships"("club_id","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardianships_guardian" ON "guardianships" USING btree ("guardian_uid");--> statement-breakpoint
CREATE INDEX "guardianships_child" ON "guardianships" USING btree ("child_uid");--> statement-breakpoint
CREATE INDEX "guardianships_email" ON "guardianships" USING btree ("email");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "guardianships" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_guardian" ON "guardianships" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (guardian_uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_child" ON "guardianships" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (child_uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_invited" ON "guardianships" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (email <> '' AND email = (SELECT u.email FROM users u WHERE u.uid = current_person() AND u.verified));--> statement-breakpoint
-- Who acts for a child reads what is the child's: they are told of all that decides about it, whoever changed it.
CREATE FUNCTION tell_guardianship() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM tell_topics(VARIADIC array_remove(ARRAY['family/' || OLD.child_uid, 'family/' || OLD.guardian_uid], NULL));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM tell_topics(VARIADIC array_remove(ARRAY['family/' || NEW.child_uid, 'family/' || NEW.guardian_uid], NULL));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_guardianship AFTER INSERT OR UPDATE OR DELETE ON guardianships
  FOR EACH ROW EXECUTE FUNCTION tell_guardianship();
--> statement-breakpoint
CREATE FUNCTION tell_family() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  guardian uuid;
BEGIN
  FOR guardian IN SELECT guardian_uid FROM guardianships WHERE child_uid = NEW.uid AND guardian_uid IS NOT NULL LOOP
    PERFORM tell_topics('family/' || guardian, 'family/' || NEW.uid);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_family AFTER UPDATE ON users
  FOR EACH ROW WHEN ((OLD.birth_date, OLD.email) IS DISTINCT FROM (NEW.birth_date, NEW.email)) EXECUTE FUNCTION tell_family();
--> statement-breakpoint
CREATE TRIGGER tell_family AFTER INSERT OR UPDATE ON member_records FOR EACH ROW EXECUTE FUNCTION tell_family();
--> statement-breakpoint
CREATE TRIGGER tell_family AFTER UPDATE ON memberships FOR EACH ROW EXECUTE FUNCTION tell_family();
