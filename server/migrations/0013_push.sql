CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"login_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	CONSTRAINT "push_devices_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_keys_once" CHECK (is_only)
);
--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_devices_uid" ON "push_devices" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "push_devices_login" ON "push_devices" USING btree ("login_id");
--> statement-breakpoint
ALTER TABLE push_devices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_person ON push_devices USING (uid = current_person());
--> statement-breakpoint
-- Requests neither read nor change the keys of the installation.
REVOKE ALL ON push_keys FROM bahnfrei_request;
--> statement-breakpoint
-- Who tells somebody something learns only which devices are to be written to, not where they are.
CREATE FUNCTION push_devices_of(for_uid uuid) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT id FROM push_devices WHERE uid = for_uid $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION push_devices_of(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION push_devices_of(uuid) TO bahnfrei_request;
--> statement-breakpoint
-- One browser receives for one person: whoever signs in there next must not be told what the one before is told.
CREATE FUNCTION take_over_push_device(of_endpoint text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ DELETE FROM push_devices WHERE endpoint = of_endpoint AND uid <> current_person() $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION take_over_push_device(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION take_over_push_device(text) TO bahnfrei_request;
