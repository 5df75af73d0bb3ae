CREATE TABLE "range_stops" (
	"club_id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"stopped_by" uuid,
	"stopped_on" timestamp with time zone NOT NULL,
	CONSTRAINT "range_stops_club_id_range_id_pk" PRIMARY KEY("club_id","range_id")
);
--> statement-breakpoint
ALTER TABLE "range_stops" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "range_stops" ADD CONSTRAINT "range_stops_range" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_the_club" ON "range_stops" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());