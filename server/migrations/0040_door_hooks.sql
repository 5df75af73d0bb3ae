CREATE TABLE "door_deliveries" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"event" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"lanes" text[] NOT NULL,
	"made_on" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"outcome" text DEFAULT '' NOT NULL,
	CONSTRAINT "door_deliveries_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "door_deliveries_event" CHECK (event IN ('open', 'close', 'test'))
);
--> statement-breakpoint
ALTER TABLE "door_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "door_openings" (
	"club_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL,
	"lane_name" text NOT NULL,
	CONSTRAINT "door_openings_club_id_reservation_id_pk" PRIMARY KEY("club_id","reservation_id")
);
--> statement-breakpoint
ALTER TABLE "door_openings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "doors" ADD COLUMN "hook_url" text;--> statement-breakpoint
ALTER TABLE "door_deliveries" ADD CONSTRAINT "door_deliveries_door" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."doors"("club_id","range_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_openings" ADD CONSTRAINT "door_openings_door" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."doors"("club_id","range_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_deliveries_range" ON "door_deliveries" USING btree ("club_id","range_id","made_on");--> statement-breakpoint
CREATE INDEX "door_openings_range" ON "door_openings" USING btree ("club_id","range_id");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "door_deliveries" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "door_openings" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());