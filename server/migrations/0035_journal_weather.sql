ALTER TABLE "journal_entries" ADD COLUMN "weather" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "temperature" integer;