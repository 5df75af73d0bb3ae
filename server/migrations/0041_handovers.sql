CREATE TABLE "handover_lanes" (
	"club_id" uuid NOT NULL,
	"handover_id" uuid NOT NULL,
	"lane_id" uuid NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"recorded_on" timestamp with time zone NOT NULL,
	CONSTRAINT "handover_lanes_club_id_handover_id_lane_id_pk" PRIMARY KEY("club_id","handover_id","lane_id")
);
--> statement-breakpoint
ALTER TABLE "handover_lanes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "handover_photos" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"handover_id" uuid NOT NULL,
	"lane_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"added_on" timestamp with time zone NOT NULL,
	CONSTRAINT "handover_photos_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "handover_photos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "handovers" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"member_club_id" uuid,
	"club_name" text NOT NULL,
	"recorded_by" uuid,
	"recorded_on" timestamp with time zone NOT NULL,
	CONSTRAINT "handovers_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "handovers_kind" CHECK (kind IN ('begin', 'end')),
	CONSTRAINT "handovers_of_two" CHECK ("handovers"."member_club_id" <> "handovers"."club_id")
);
--> statement-breakpoint
ALTER TABLE "handovers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lane_defects" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lane_id" uuid NOT NULL,
	"handover_id" uuid NOT NULL,
	"block_id" uuid,
	"mended_on" timestamp with time zone,
	"mended_by" uuid,
	CONSTRAINT "lane_defects_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "lane_defects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "handover_lanes" ADD CONSTRAINT "handover_lanes_handover" FOREIGN KEY ("club_id","handover_id") REFERENCES "public"."handovers"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_lanes" ADD CONSTRAINT "handover_lanes_lane" FOREIGN KEY ("club_id","lane_id") REFERENCES "public"."lanes"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_photos" ADD CONSTRAINT "handover_photos_lane" FOREIGN KEY ("club_id","handover_id","lane_id") REFERENCES "public"."handover_lanes"("club_id","handover_id","lane_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_member_club_id_clubs_id_fk" FOREIGN KEY ("member_club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_range" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lane_defects" ADD CONSTRAINT "lane_defects_found" FOREIGN KEY ("club_id","handover_id","lane_id") REFERENCES "public"."handover_lanes"("club_id","handover_id","lane_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_lanes_last" ON "handover_lanes" USING btree ("club_id","lane_id","recorded_on");--> statement-breakpoint
CREATE INDEX "handover_photos_of_lane" ON "handover_photos" USING btree ("club_id","handover_id","lane_id","added_on");--> statement-breakpoint
CREATE INDEX "handovers_of_range" ON "handovers" USING btree ("club_id","range_id","recorded_on");--> statement-breakpoint
CREATE UNIQUE INDEX "lane_defects_one_open" ON "lane_defects" USING btree ("club_id","lane_id") WHERE mended_on IS NULL;--> statement-breakpoint
CREATE INDEX "lane_defects_handover" ON "lane_defects" USING btree ("club_id","handover_id");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "handover_lanes" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "handover_photos" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "handovers" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "lane_defects" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());
--> statement-breakpoint
-- A block that is removed leaves the defect as it is.
ALTER TABLE lane_defects ADD CONSTRAINT lane_defects_block FOREIGN KEY (club_id, block_id)
  REFERENCES blocks (club_id, id) ON DELETE SET NULL (block_id);
