CREATE TABLE "slot_changes" (
	"club_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"uid" uuid NOT NULL,
	"changed_on" timestamp with time zone NOT NULL,
	CONSTRAINT "slot_changes_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
CREATE INDEX "slot_changes_person" ON "slot_changes" USING btree ("uid","club_id","changed_on");
--> statement-breakpoint
ALTER TABLE slot_changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON slot_changes USING (club_id = current_club());
