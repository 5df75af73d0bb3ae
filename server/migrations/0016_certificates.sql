CREATE TABLE "certificates" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"issuer" text DEFAULT '' NOT NULL,
	"issued" date,
	"expires" date,
	"weapon_classes" text[] DEFAULT '{}' NOT NULL,
	"given_by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"blocked_on" date,
	"blocked_reason" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"file_kind" text,
	"checked_by" uuid NOT NULL,
	"checked_on" date NOT NULL,
	"warned_days" integer,
	"warned_of" date,
	CONSTRAINT "certificates_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "certificates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_club_id_uid_memberships_club_id_uid_fk" FOREIGN KEY ("club_id","uid") REFERENCES "public"."memberships"("club_id","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_person" ON "certificates" USING btree ("club_id","uid");--> statement-breakpoint
CREATE INDEX "certificates_uid" ON "certificates" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "certificates_end" ON "certificates" USING btree ("club_id","expires");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "certificates" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "certificates" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = current_person());