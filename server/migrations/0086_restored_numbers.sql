CREATE TABLE "number_gaps" (
	"club_id" uuid NOT NULL,
	"series" text NOT NULL,
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"first" integer NOT NULL,
	"last" integer NOT NULL,
	"backup_on" timestamp with time zone NOT NULL,
	"entered_on" timestamp with time zone NOT NULL,
	CONSTRAINT "number_gaps_club_id_series_prefix_year_first_pk" PRIMARY KEY("club_id","series","prefix","year","first"),
	CONSTRAINT "number_gaps_some" CHECK (last >= first)
);
--> statement-breakpoint
ALTER TABLE "number_gaps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "restored_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "number_gaps" ADD CONSTRAINT "number_gaps_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_the_club" ON "number_gaps" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- What is missing stays so: papers with these numbers are about.
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON number_gaps
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{}');
--> statement-breakpoint
REVOKE UPDATE, DELETE ON number_gaps FROM bahnfrei_request;
