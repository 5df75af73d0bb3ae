ALTER TABLE "memberships" ADD COLUMN "erased_from" date;--> statement-breakpoint
CREATE INDEX "memberships_left" ON "memberships" USING btree ("leave_date");