CREATE TABLE "realtime" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"maintenance_active" boolean DEFAULT false NOT NULL,
	"back_online_time" timestamp with time zone,
	"track_usage" boolean DEFAULT false NOT NULL,
	"refresh_after" timestamp with time zone,
	CONSTRAINT "realtime_once" CHECK (single)
);
--> statement-breakpoint
INSERT INTO realtime DEFAULT VALUES;
--> statement-breakpoint
ALTER TABLE realtime ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Everybody is told of them, and only a root changes them.
CREATE POLICY of_everybody ON realtime FOR SELECT USING (true);
--> statement-breakpoint
CREATE POLICY by_root ON realtime FOR UPDATE
  USING (EXISTS (SELECT FROM users WHERE uid = current_person() AND root AND NOT disabled));
