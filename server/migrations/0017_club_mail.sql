CREATE TABLE "mail_bundles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attachments" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "club_mail_files" (
	"club_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	"file" jsonb NOT NULL,
	CONSTRAINT "club_mail_files_club_id_mail_id_id_pk" PRIMARY KEY("club_id","mail_id","id")
);
--> statement-breakpoint
ALTER TABLE "club_mail_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "club_mail_people" (
	"club_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"failure" text,
	"sent_as" uuid,
	CONSTRAINT "club_mail_people_club_id_mail_id_uid_pk" PRIMARY KEY("club_id","mail_id","uid")
);
--> statement-breakpoint
ALTER TABLE "club_mail_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "club_mails" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"uid" uuid,
	"texts" jsonb NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"sent_on" timestamp with time zone,
	CONSTRAINT "club_mails_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "club_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "bundle_id" uuid;--> statement-breakpoint
ALTER TABLE "club_mail_files" ADD CONSTRAINT "club_mail_files_club_id_mail_id_club_mails_club_id_id_fk" FOREIGN KEY ("club_id","mail_id") REFERENCES "public"."club_mails"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_mail_people" ADD CONSTRAINT "club_mail_people_club_id_mail_id_club_mails_club_id_id_fk" FOREIGN KEY ("club_id","mail_id") REFERENCES "public"."club_mails"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_mail_people" ADD CONSTRAINT "club_mail_people_club_id_uid_memberships_club_id_uid_fk" FOREIGN KEY ("club_id","uid") REFERENCES "public"."memberships"("club_id","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_mails" ADD CONSTRAINT "club_mails_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_mail_people_uid" ON "club_mail_people" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "club_mail_people_sent_as" ON "club_mail_people" USING btree ("sent_as");--> statement-breakpoint
CREATE INDEX "club_mails_latest" ON "club_mails" USING btree ("club_id","created_on");--> statement-breakpoint
CREATE INDEX "mails_bundle" ON "mails" USING btree ("bundle_id");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "club_mail_files" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "club_mail_people" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "club_mail_people" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "club_mails" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- Requests neither read nor change the files that mails share.
REVOKE ALL ON mail_bundles FROM bahnfrei_request;
--> statement-breakpoint
-- What becomes of a mail of a club on its way is taken over where its officers see it.
CREATE FUNCTION tell_club_mail() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  club uuid;
BEGIN
  UPDATE club_mail_people SET state = NEW.status, failure = NEW.failure WHERE sent_as = NEW.id RETURNING club_id INTO club;
  IF club IS NOT NULL THEN PERFORM tell_topics('clubMails/' || club); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_club_mail AFTER UPDATE OF status ON mails
  FOR EACH ROW WHEN (NEW.kind = 'clubMail' AND NEW.status <> OLD.status) EXECUTE FUNCTION tell_club_mail();
