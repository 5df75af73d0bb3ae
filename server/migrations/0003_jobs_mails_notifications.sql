CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" uuid,
	"failure" text,
	"failed_on" timestamp with time zone,
	CONSTRAINT "jobs_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"reply_to" text,
	"language" text NOT NULL,
	"words" jsonb NOT NULL,
	"attachments" jsonb NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"created_on" timestamp with time zone NOT NULL,
	"sent_on" timestamp with time zone,
	CONSTRAINT "mails_status" CHECK (status IN ('waiting', 'sent', 'kept', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"mail" boolean NOT NULL,
	"push" boolean NOT NULL,
	CONSTRAINT "notification_settings_uid_kind_pk" PRIMARY KEY("uid","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"link" text,
	"status" text DEFAULT 'unopened' NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	CONSTRAINT "notifications_status" CHECK (status IN ('unopened', 'opened', 'deleted'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'de' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE failed_on IS NULL;--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_on");--> statement-breakpoint
CREATE INDEX "notifications_uid" ON "notifications" USING btree ("uid","created_on");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK (language IN ('de', 'en'));
--> statement-breakpoint
-- Requests queue jobs and add mails, and read neither.
REVOKE ALL ON jobs FROM bahnfrei_request;
--> statement-breakpoint
REVOKE ALL ON mails FROM bahnfrei_request;
--> statement-breakpoint
GRANT INSERT ON mails TO bahnfrei_request;
--> statement-breakpoint
-- Of two jobs with one key the later one counts, also when the earlier one has begun or was given up.
CREATE FUNCTION queue_job(job_name text, job_payload jsonb, job_run_at timestamptz, job_key text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    INSERT INTO jobs (name, payload, run_at, key) VALUES (job_name, job_payload, job_run_at, job_key)
    ON CONFLICT (key) DO UPDATE SET name = excluded.name, payload = excluded.payload, run_at = excluded.run_at,
      attempts = 0, claim = NULL, failure = NULL, failed_on = NULL
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION queue_job(text, jsonb, timestamptz, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION queue_job(text, jsonb, timestamptz, text) TO bahnfrei_request;
--> statement-breakpoint
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_person ON notifications USING (uid = current_person());
--> statement-breakpoint
-- Whatever happens in a club or by a friend may be told to anybody whom it concerns.
CREATE POLICY told_by_anybody ON notifications FOR INSERT WITH CHECK (status = 'unopened');
--> statement-breakpoint
ALTER TABLE notification_settings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_person ON notification_settings USING (uid = current_person());
--> statement-breakpoint
-- Who tells somebody something learns of the settings only what this very telling needs.
CREATE FUNCTION channels_of(for_uid uuid, of_kind text) RETURNS TABLE (mail boolean, push boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT mail, push FROM notification_settings WHERE uid = for_uid AND kind = of_kind $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION channels_of(uuid, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION channels_of(uuid, text) TO bahnfrei_request;
