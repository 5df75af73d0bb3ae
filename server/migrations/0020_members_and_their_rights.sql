CREATE TABLE "member_changes" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_uid" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"changed_on" timestamp with time zone NOT NULL,
	"deed" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "member_changes_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "functions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "member_changes_member" ON "member_changes" USING btree ("member_uid");
--> statement-breakpoint
ALTER TABLE member_changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON member_changes USING (club_id = current_club());
