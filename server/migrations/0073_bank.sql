CREATE TABLE "bank_connections" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_connection_id" text NOT NULL,
	"account_id" text NOT NULL,
	"iban" text NOT NULL,
	"account_name" text NOT NULL,
	"account_type" text NOT NULL,
	"account_number" text NOT NULL,
	"account_holder" text NOT NULL,
	"balance" bigint NOT NULL,
	"target_account_number" text,
	"reloaded_on" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_connections_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_entries" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"import_id" uuid,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"entry" jsonb NOT NULL,
	"handled" text,
	"matched_on" timestamp with time zone,
	"reasons" jsonb,
	CONSTRAINT "bank_entries_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_imports" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"uid" uuid,
	"state" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"ended_on" timestamp with time zone,
	"failure" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"file_name" text NOT NULL,
	"file" "bytea",
	"content" jsonb,
	"format" text NOT NULL,
	"account_id" uuid,
	"mapping_id" uuid,
	"counts" jsonb,
	CONSTRAINT "bank_imports_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "csv_mappings" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"date_format" text NOT NULL,
	"target_account_number" text,
	"payment_date" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text NOT NULL,
	"amount" text NOT NULL,
	"description" text NOT NULL,
	"user_name" text NOT NULL,
	"transaction_id" text NOT NULL,
	CONSTRAINT "csv_mappings_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "csv_mappings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payer_rules" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"iban" text NOT NULL,
	"uid" uuid NOT NULL,
	CONSTRAINT "payer_rules_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "payer_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_records" DROP CONSTRAINT "payment_records_amount";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "import_data" jsonb;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD CONSTRAINT "bank_connections_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_booking" FOREIGN KEY ("club_id","id") REFERENCES "public"."bookings"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_import" FOREIGN KEY ("club_id","import_id") REFERENCES "public"."bank_imports"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_account" FOREIGN KEY ("club_id","account_id") REFERENCES "public"."payment_accounts"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_mapping" FOREIGN KEY ("club_id","mapping_id") REFERENCES "public"."csv_mappings"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csv_mappings" ADD CONSTRAINT "csv_mappings_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_rules" ADD CONSTRAINT "payer_rules_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_rules" ADD CONSTRAINT "payer_rules_person" FOREIGN KEY ("club_id","uid") REFERENCES "public"."memberships"("club_id","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_connections_once" ON "bank_connections" USING btree ("club_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_entries_once" ON "bank_entries" USING btree ("club_id","account_id","key");--> statement-breakpoint
CREATE INDEX "bank_entries_by_day" ON "bank_entries" USING btree ("club_id","day");--> statement-breakpoint
CREATE INDEX "bank_entries_by_import" ON "bank_entries" USING btree ("club_id","import_id");--> statement-breakpoint
CREATE INDEX "bank_imports_latest" ON "bank_imports" USING btree ("club_id","created_on");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_imports_one_running" ON "bank_imports" USING btree ("club_id") WHERE state = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "payer_rules_once" ON "payer_rules" USING btree ("club_id","iban","uid");--> statement-breakpoint
CREATE INDEX "payer_rules_uid" ON "payer_rules" USING btree ("uid");--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_amount" CHECK (amount <> 0);--> statement-breakpoint
CREATE POLICY "of_the_club" ON "bank_connections" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "bank_entries" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "bank_imports" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "csv_mappings" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "payer_rules" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());