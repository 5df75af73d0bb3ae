CREATE TABLE "security_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"occurred_on" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"call" text NOT NULL,
	"person" text,
	"target" text,
	"club_id" uuid,
	"address" text,
	"request_id" uuid,
	"code" text,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "security_log_time" ON "security_log" USING btree ("occurred_on");--> statement-breakpoint
CREATE INDEX "security_log_person" ON "security_log" USING btree ("person","id");--> statement-breakpoint
CREATE INDEX "security_log_address" ON "security_log" USING btree ("address","id");
--> statement-breakpoint
-- Requests add lines, and whoever runs the installation reads them.
ALTER TABLE security_log ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY by_anybody ON security_log FOR INSERT WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY of_roots ON security_log FOR SELECT USING ((SELECT is_root()));
--> statement-breakpoint
REVOKE UPDATE, DELETE ON security_log FROM bahnfrei_request;
--> statement-breakpoint
-- Nobody changes a line, the system included; only what is old goes.
CREATE FUNCTION keep_security_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND old.occurred_on < now() - interval '400 days' THEN RETURN old; END IF;
  RAISE EXCEPTION 'The security log only grows.';
END $$;
--> statement-breakpoint
CREATE TRIGGER security_log_only_grows BEFORE UPDATE OR DELETE ON security_log
  FOR EACH ROW EXECUTE FUNCTION keep_security_log();
