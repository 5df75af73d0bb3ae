DROP INDEX "jobs_due";--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("name","run_at","id") WHERE failed_on IS NULL;--> statement-breakpoint
-- What was queued under the names of before is still done.
UPDATE jobs SET name = 'offerFreedSlot' WHERE name = 'serveFreed';
--> statement-breakpoint
UPDATE jobs SET name = 'expireHeld' WHERE name = 'lapseHeld';
--> statement-breakpoint
UPDATE jobs SET payload = payload - 'deed' || jsonb_build_object('change', payload -> 'deed')
  WHERE name = 'tellReserved' AND payload ? 'deed';
