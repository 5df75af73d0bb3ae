CREATE TABLE "allowance_uses" (
	"subject" text NOT NULL,
	"what" text NOT NULL,
	"used_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_secrets" (
	"uid" uuid NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mailed_secrets_uid_purpose_pk" PRIMARY KEY("uid","purpose")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "opens_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailed_secrets" ADD CONSTRAINT "mailed_secrets_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allowance_uses_subject" ON "allowance_uses" USING btree ("subject","used_on");
--> statement-breakpoint
-- Requests do not read mails. Only who runs the installation does, and only those that no mail server took.
CREATE FUNCTION kept_mails() RETURNS SETOF mails
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT * FROM mails WHERE status = 'kept' AND EXISTS (SELECT FROM users WHERE uid = current_person() AND root)
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION kept_mails() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION kept_mails() TO bahnfrei_request;
