ALTER TABLE "realtime" ALTER COLUMN "track_usage" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "realtime" ADD COLUMN "tracked" "tstzmultirange" DEFAULT '{(,)}' NOT NULL;--> statement-breakpoint
ALTER TABLE "club_links" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "club_links" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "club_links" ADD COLUMN "decided_on" timestamp with time zone;--> statement-breakpoint
-- The value had no effect before: everything was counted, and still is until somebody says otherwise.
UPDATE "realtime" SET "track_usage" = true;
