CREATE TABLE "journal_reports" (
	"uid" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"user_club" text NOT NULL,
	"title" text NOT NULL,
	"comment" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"entries" jsonb NOT NULL,
	"approvers" uuid[] NOT NULL,
	"code_hash" text NOT NULL,
	"code_made_on" timestamp with time zone NOT NULL,
	"archived_on" timestamp with time zone,
	"closed_on" timestamp with time zone,
	"openings" integer DEFAULT 0 NOT NULL,
	"opened_on" timestamp with time zone,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "journal_reports_uid_id_pk" PRIMARY KEY("uid","id")
);
--> statement-breakpoint
ALTER TABLE "journal_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal_reports" ADD CONSTRAINT "journal_reports_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_the_person" ON "journal_reports" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (uid = current_person());