ALTER TABLE "display_screens" ADD COLUMN "check_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "range_log_lines" ADD COLUMN "by_screen_id" uuid;