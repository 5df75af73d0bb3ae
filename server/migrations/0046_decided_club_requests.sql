ALTER TABLE "club_links" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "club_links" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "club_links" ADD COLUMN "decided_on" timestamp with time zone;