ALTER TABLE "member_records" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "member_records" ADD CONSTRAINT "member_records_gender" CHECK (gender IN ('f', 'm', 'd'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_gender" CHECK (gender IN ('f', 'm', 'd'));--> statement-breakpoint
GRANT INSERT ("gender"), UPDATE ("gender") ON users TO bahnfrei_request;
