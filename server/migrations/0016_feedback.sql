CREATE TABLE "feedback_attachments" (
	"report_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "feedback_attachments_report_id_name_pk" PRIMARY KEY("report_id","name")
);
--> statement-breakpoint
CREATE TABLE "feedback_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"is_bug" boolean NOT NULL,
	"generated" boolean NOT NULL,
	"submitted" boolean NOT NULL,
	"attachment_names" text[] NOT NULL,
	"evaluated" boolean DEFAULT false NOT NULL,
	"resolution" text DEFAULT '' NOT NULL,
	"evaluated_on" timestamp with time zone,
	"told_on" timestamp with time zone,
	"created_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback_attachments" ADD CONSTRAINT "feedback_attachments_report_id_feedback_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."feedback_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_reports" ADD CONSTRAINT "feedback_reports_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_reports_uid" ON "feedback_reports" USING btree ("uid","created_on");
--> statement-breakpoint
-- People see the own reports, and whoever runs the installation sees all.
CREATE FUNCTION is_root() RETURNS boolean LANGUAGE sql STABLE
  AS $$ SELECT EXISTS (SELECT 1 FROM users WHERE uid = current_person() AND root) $$;
--> statement-breakpoint
ALTER TABLE feedback_reports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_person ON feedback_reports USING (uid = current_person());
--> statement-breakpoint
CREATE POLICY of_roots ON feedback_reports USING (is_root());
--> statement-breakpoint
ALTER TABLE feedback_attachments ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_report ON feedback_attachments
  USING (report_id IN (SELECT id FROM feedback_reports));
