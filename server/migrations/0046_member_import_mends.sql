ALTER TABLE "member_import_rows" ADD COLUMN "cells" jsonb;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD COLUMN "corrected" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD COLUMN "decided" text;--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "found" jsonb DEFAULT '{"tables":[],"table":0,"headerRow":1,"firstRows":[],"skipped":[],"skippedCount":0,"leftColumns":[],"kinds":[],"mends":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "readings" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "failure" text;