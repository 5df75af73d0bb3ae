CREATE TABLE "device_pairings" (
	"hash" text PRIMARY KEY NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"network" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"expires_on" timestamp with time zone NOT NULL,
	"confirmation_code" text,
	"validated_by" uuid,
	"authorized_uid" uuid,
	"handover_hash" text,
	"handover_until" timestamp with time zone,
	"ended_on" timestamp with time zone,
	CONSTRAINT "device_pairings_handover" UNIQUE("handover_hash"),
	CONSTRAINT "device_pairings_decided" CHECK (authorized_uid IS NULL OR authorized_uid IS NOT DISTINCT FROM validated_by),
	CONSTRAINT "device_pairings_handed_over" CHECK (handover_hash IS NULL OR (authorized_uid IS NOT NULL AND handover_until IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "device_pairings" ADD CONSTRAINT "device_pairings_validated_by_users_uid_fk" FOREIGN KEY ("validated_by") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_pairings" ADD CONSTRAINT "device_pairings_authorized_uid_users_uid_fk" FOREIGN KEY ("authorized_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_pairings_network" ON "device_pairings" USING btree ("network","created_on");
--> statement-breakpoint
-- Whoever holds the id of a device sees its row, and no other one.
ALTER TABLE device_pairings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_held_device ON device_pairings
  USING (hash = nullif(current_setting('bahnfrei.device_pairing', true), ''));
