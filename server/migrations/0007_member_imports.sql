CREATE TABLE "member_import_rows" (
	"club_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"state" text NOT NULL,
	"record" jsonb,
	"faults" jsonb NOT NULL,
	"double_uid" uuid,
	"double_row" integer,
	"is_sure" boolean DEFAULT false NOT NULL,
	"uid" uuid,
	"filled" jsonb,
	CONSTRAINT "member_import_rows_club_id_import_id_row_pk" PRIMARY KEY("club_id","import_id","row")
);
--> statement-breakpoint
ALTER TABLE "member_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_imports" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"uid" uuid,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"file" "bytea",
	"created_on" timestamp with time zone NOT NULL,
	"ended_on" timestamp with time zone,
	"header_set" text NOT NULL,
	"shown" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"new_groups" text[] NOT NULL,
	"left_groups" text[] NOT NULL,
	"with_accounts" boolean NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "member_imports_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "member_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD CONSTRAINT "member_import_rows_club_id_import_id_member_imports_club_id_id_fk" FOREIGN KEY ("club_id","import_id") REFERENCES "public"."member_imports"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_imports_latest" ON "member_imports" USING btree ("club_id","created_on");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "member_import_rows" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "member_imports" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());