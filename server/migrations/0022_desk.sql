CREATE TABLE "done_obligations" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"period" text NOT NULL,
	"day" date NOT NULL,
	"uid" uuid,
	"noted_on" timestamp with time zone NOT NULL,
	CONSTRAINT "done_obligations_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "done_obligations_once" UNIQUE NULLS NOT DISTINCT("club_id","kind","subject_id","period")
);
--> statement-breakpoint
ALTER TABLE "done_obligations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "done_obligations" ADD CONSTRAINT "done_obligations_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_the_club" ON "done_obligations" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());