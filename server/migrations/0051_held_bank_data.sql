ALTER TABLE "invitations" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "member_records" ADD COLUMN "bank_held" boolean DEFAULT false NOT NULL;