ALTER TABLE "member_imports" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_imports" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "reservation_imports" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_imports" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What is under way goes on: how much it is, and its job in the new form.
UPDATE member_imports i SET total = (SELECT count(*) FROM member_import_rows r
    WHERE r.club_id = i.club_id AND r.import_id = i.id AND r.state IN ('create', 'fill')),
  answers = i.answers || coalesce((SELECT jsonb_build_object('makesContacts', j.payload->'makesContacts') FROM jobs j
    WHERE j.name = 'runMemberImport' AND j.payload->>'importId' = i.id::text AND j.payload ? 'makesContacts' LIMIT 1), '{}');
--> statement-breakpoint
UPDATE reservation_imports i SET (total, done) = (SELECT count(*), count(*) FILTER (WHERE r.wanted IS NULL)
  FROM reservation_import_rows r WHERE r.club_id = i.club_id AND r.import_id = i.id);
--> statement-breakpoint
UPDATE jobs SET payload = payload - 'importId' - 'makesContacts' || jsonb_build_object('runId', payload->'importId')
  WHERE name IN ('runMemberImport', 'runReservationImport');
--> statement-breakpoint
-- Of several at once in a club the latest goes on; nothing that the others made is lost, and it can be taken back.
UPDATE reservation_imports i SET state = 'failed', ended_on = now() WHERE state = 'running' AND EXISTS (
  SELECT FROM reservation_imports o WHERE o.club_id = i.club_id AND o.state = 'running' AND (o.created_on, o.id) > (i.created_on, i.id));
--> statement-breakpoint
CREATE UNIQUE INDEX "member_imports_one_running" ON "member_imports" USING btree ("club_id") WHERE state = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_imports_one_running" ON "reservation_imports" USING btree ("club_id") WHERE state = 'running';