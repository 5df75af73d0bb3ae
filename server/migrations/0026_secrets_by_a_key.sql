CREATE TABLE "secret_check" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "secret_check_once" CHECK (is_only)
);
--> statement-breakpoint
-- Requests neither read nor change it.
REVOKE ALL ON secret_check FROM bahnfrei_request;
