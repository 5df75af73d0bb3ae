ALTER TABLE "club_links" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "club_links" ADD COLUMN "comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "club_links" ADD COLUMN "denial_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "club_links" ADD COLUMN "is_blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "club_links" ADD COLUMN "created_on" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- A row stands for what the member club asked; without its word there is none.
DELETE FROM club_links WHERE NOT agreed_by_member;--> statement-breakpoint
UPDATE club_links SET status = CASE WHEN agreed_by_club THEN 'approved' ELSE 'pending' END;--> statement-breakpoint
ALTER TABLE "club_links" ALTER COLUMN "status" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "club_links" ALTER COLUMN "created_on" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "club_links" DROP COLUMN "agreed_by_club";--> statement-breakpoint
ALTER TABLE "club_links" DROP COLUMN "agreed_by_member";--> statement-breakpoint
CREATE INDEX "club_links_member" ON "club_links" USING btree ("member_club_id");--> statement-breakpoint
ALTER TABLE "club_links" ADD CONSTRAINT "club_links_blocked" CHECK (NOT "club_links"."is_blocked" OR "club_links"."status" = 'rejected');--> statement-breakpoint
CREATE POLICY "of_the_member_club" ON "club_links" AS PERMISSIVE FOR SELECT TO "bahnfrei_club" USING (member_club_id = current_club());
