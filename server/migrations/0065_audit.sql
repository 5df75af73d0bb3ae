CREATE TABLE "audit_entries" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"at" text NOT NULL,
	"uid" uuid NOT NULL,
	"type" text NOT NULL,
	"action" text NOT NULL,
	"says_hash" text NOT NULL,
	"says_salt" text,
	"says" text,
	"target_id" uuid,
	CONSTRAINT "audit_entries_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "audit_entries_counted" CHECK (number > 0),
	CONSTRAINT "audit_entries_says" CHECK (num_nulls(says_salt, says, target_id) IN (0, 3))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_number" ON "audit_entries" USING btree ("club_id","number");--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("club_id","target_id");--> statement-breakpoint
CREATE INDEX "audit_entries_uid" ON "audit_entries" USING btree ("uid");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "audit_entries" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());
--> statement-breakpoint
-- Nobody changes or deletes an entry, the system included; what it says goes when the person is erased (M23). Earlier rows of
-- `changes` about money stay where they are: no installation has issued anything yet.
CREATE FUNCTION keep_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['says', 'says_salt', 'target_id'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - free = to_jsonb(OLD) - free
    AND num_nulls(NEW.says, NEW.says_salt, NEW.target_id) = 3 THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'An entry of the audit trail stays as it is.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'audit_entries_kept';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_audit_entries BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entries();
--> statement-breakpoint
REVOKE UPDATE, DELETE ON audit_entries FROM bahnfrei_request;
