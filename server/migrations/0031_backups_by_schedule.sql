CREATE TABLE "backup_runs" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"made_on" timestamp with time zone,
	"failed_on" timestamp with time zone,
	CONSTRAINT "backup_runs_once" CHECK (is_only)
);
--> statement-breakpoint
-- Requests neither read nor change it.
REVOKE ALL ON backup_runs FROM bahnfrei_request;
