CREATE TABLE "reservation_import_rows" (
	"club_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"wanted" jsonb,
	"reservation_id" uuid,
	"refusal" text,
	CONSTRAINT "reservation_import_rows_club_id_import_id_row_pk" PRIMARY KEY("club_id","import_id","row")
);
--> statement-breakpoint
ALTER TABLE "reservation_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reservation_imports" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"uid" uuid,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"file" "bytea",
	"created_on" timestamp with time zone NOT NULL,
	"ended_on" timestamp with time zone,
	"columns" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{"lanes":[],"people":[],"unknown":"ask","asBlockers":false}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reservation_imports_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "reservation_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reservation_import_rows" ADD CONSTRAINT "reservation_import_rows_club_id_import_id_reservation_imports_club_id_id_fk" FOREIGN KEY ("club_id","import_id") REFERENCES "public"."reservation_imports"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_imports" ADD CONSTRAINT "reservation_imports_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_imports_latest" ON "reservation_imports" USING btree ("club_id","created_on");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "reservation_import_rows" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "reservation_imports" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());