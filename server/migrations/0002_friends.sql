CREATE TABLE "friend_code_tries" (
	"uid" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"tried_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "friend_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"used_by" uuid,
	"expires_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "friendships" (
	"uid" uuid NOT NULL,
	"friend_uid" uuid NOT NULL,
	"nick_name" text DEFAULT '' NOT NULL,
	"gives_submit" boolean DEFAULT false NOT NULL,
	"added_on" timestamp with time zone NOT NULL,
	CONSTRAINT "friendships_once" PRIMARY KEY("uid","friend_uid")
);
--> statement-breakpoint
ALTER TABLE "friend_codes" ADD CONSTRAINT "friend_codes_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_codes" ADD CONSTRAINT "friend_codes_used_by_users_uid_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_friend_uid_users_uid_fk" FOREIGN KEY ("friend_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_mirror" FOREIGN KEY ("friend_uid","uid") REFERENCES "public"."friendships"("uid","friend_uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "friend_code_tries_uid" ON "friend_code_tries" USING btree ("uid","tried_on");--> statement-breakpoint
CREATE INDEX "friend_code_tries_address" ON "friend_code_tries" USING btree ("address_hash","tried_on");--> statement-breakpoint
CREATE INDEX "friend_codes_uid" ON "friend_codes" USING btree ("uid");
--> statement-breakpoint
ALTER TABLE friendships ADD CONSTRAINT friendships_of_two CHECK (uid <> friend_uid);
--> statement-breakpoint
ALTER TABLE friendships ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_person ON friendships USING (uid = current_person());
--> statement-breakpoint
CREATE POLICY of_the_friend ON friendships FOR SELECT USING (friend_uid = current_person());
--> statement-breakpoint
-- Whoever makes a friendship writes the other direction too, and gives oneself nothing with it.
CREATE POLICY mirror_of_the_person ON friendships FOR INSERT
  WITH CHECK (friend_uid = current_person() AND nick_name = '' AND NOT gives_submit);
--> statement-breakpoint
-- Whoever holds a code sees it and can use it up, whosever it is.
CREATE FUNCTION held_friend_code() RETURNS text LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('bahnfrei.friend_code', true), '') $$;
--> statement-breakpoint
ALTER TABLE friend_codes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_person ON friend_codes USING (uid = current_person());
--> statement-breakpoint
CREATE POLICY held_by_the_person ON friend_codes FOR SELECT USING (hash = held_friend_code());
--> statement-breakpoint
CREATE POLICY used_by_the_person ON friend_codes FOR UPDATE
  USING (hash = held_friend_code()) WITH CHECK (used_by = current_person());
--> statement-breakpoint
-- A club sees no friendships. Of two people it learns only what a booking for the other one needs.
CREATE FUNCTION may_submit_for(by_uid uuid, for_uid uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT coalesce((SELECT CASE WHEN gives_submit THEN 'yes' ELSE 'noPermission' END
                     FROM friendships WHERE uid = for_uid AND friend_uid = by_uid), 'noFriend')
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION may_submit_for(uuid, uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION may_submit_for(uuid, uuid) TO bahnfrei_request;
