CREATE TABLE "billing_issue_refusals" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"refusal" text NOT NULL,
	CONSTRAINT "billing_issue_refusals_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "billing_issue_refusals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_issues" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"uid" uuid,
	"state" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"ended_on" timestamp with time zone,
	"failure" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"billing_run_id" uuid NOT NULL,
	"sends" boolean NOT NULL,
	CONSTRAINT "billing_issues_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "billing_issues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_runs" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"uid" uuid,
	"state" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"ended_on" timestamp with time zone,
	"failure" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"day" date NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "billing_runs_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "billing_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "billing_issue_refusals" ADD CONSTRAINT "billing_issue_refusals_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_issue_refusals" ADD CONSTRAINT "billing_issue_refusals_issue" FOREIGN KEY ("club_id","issue_id") REFERENCES "public"."billing_issues"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_issues" ADD CONSTRAINT "billing_issues_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_issues" ADD CONSTRAINT "billing_issues_run" FOREIGN KEY ("club_id","billing_run_id") REFERENCES "public"."billing_runs"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_runs" ADD CONSTRAINT "billing_runs_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_issue_refusals_by_issue" ON "billing_issue_refusals" USING btree ("club_id","issue_id","invoice_id");--> statement-breakpoint
CREATE INDEX "billing_issues_latest" ON "billing_issues" USING btree ("club_id","billing_run_id","created_on");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_issues_one_running" ON "billing_issues" USING btree ("club_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "billing_runs_latest" ON "billing_runs" USING btree ("club_id","created_on");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_runs_one_running" ON "billing_runs" USING btree ("club_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "invoices_by_run" ON "invoices" USING btree ("club_id","run_id");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "billing_issue_refusals" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "billing_issues" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "billing_runs" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- How the member clubs of a club are named and addressed on its invoices. A club sees this of them, and no more.
CREATE FUNCTION member_club_buyers(of_club uuid, member_clubs uuid[])
  RETURNS TABLE (club_id uuid, name text, email text, address jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT o.id, o.name, coalesce(nullif(s.billing_details->>'billingEmail', ''), p.email, ''),
      CASE WHEN s.billing_details#>>'{address,city}' <> '' THEN s.billing_details->'address' ELSE s.address END
    FROM club_links k JOIN clubs o ON o.id = k.member_club_id
    JOIN club_profiles p ON p.club_id = o.id JOIN club_settings s ON s.club_id = o.id
    WHERE k.club_id = of_club AND k.status = 'approved' AND of_club = coalesce(current_club(), of_club)
      AND o.id = ANY (member_clubs)
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION member_club_buyers(uuid, uuid[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION member_club_buyers(uuid, uuid[]) TO bahnfrei_club;
--> statement-breakpoint
-- A run takes many numbers at once: a counter goes on, and never back.
CREATE OR REPLACE FUNCTION keep_number_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'last' = to_jsonb(OLD) - 'last' AND NEW.last > OLD.last THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A counter goes on.' USING ERRCODE = 'check_violation', CONSTRAINT = 'number_series_kept';
END $$;
