ALTER TABLE "logins" ADD COLUMN "is_handed_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "logins" SET "is_handed_over" = true WHERE "uid" IS NOT NULL AND "confirmed_on" IS NULL;
