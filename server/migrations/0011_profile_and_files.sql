CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"bytes" integer NOT NULL,
	"kept" boolean DEFAULT false NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"removed_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"asked_on" timestamp with time zone NOT NULL,
	"ready_on" timestamp with time zone,
	"file_id" uuid,
	"fetched_on" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "contact_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mobile" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "street" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "house_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "apartment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "address_extra" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birth_place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birth_country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "nationality" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "photo" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quick_access" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "journal_access" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_login" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_login" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_files_uid" ON "stored_files" USING btree ("uid","created_on");--> statement-breakpoint
CREATE INDEX "data_exports_uid" ON "data_exports" USING btree ("uid");--> statement-breakpoint
-- Requests keep and release files, and learn nothing of them.
REVOKE ALL ON stored_files FROM bahnfrei_request;
--> statement-breakpoint
CREATE FUNCTION keep_file(file_id uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ UPDATE stored_files SET kept = true WHERE id = file_id AND removed_on IS NULL $$;
--> statement-breakpoint
CREATE FUNCTION release_file(file_id uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ UPDATE stored_files SET kept = false WHERE id = file_id $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_file(uuid), release_file(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION keep_file(uuid), release_file(uuid) TO bahnfrei_request;
--> statement-breakpoint
ALTER TABLE data_exports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_person ON data_exports USING (uid = current_person());
