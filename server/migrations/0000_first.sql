CREATE TABLE "access_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"login_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"chain_key" text NOT NULL,
	"refresh_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_on" timestamp with time zone NOT NULL,
	"created_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topics" text[] NOT NULL,
	"created_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"uid" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" text,
	"created_on" timestamp with time zone NOT NULL,
	CONSTRAINT "answers_uid_key_pk" PRIMARY KEY("uid","key")
);
--> statement-breakpoint
CREATE TABLE "club_links" (
	"club_id" uuid NOT NULL,
	"member_club_id" uuid NOT NULL,
	"permissions" jsonb NOT NULL,
	"agreed_by_club" boolean DEFAULT false NOT NULL,
	"agreed_by_member" boolean DEFAULT false NOT NULL,
	CONSTRAINT "club_links_club_id_member_club_id_pk" PRIMARY KEY("club_id","member_club_id")
);
--> statement-breakpoint
CREATE TABLE "clubs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_operator" boolean DEFAULT false NOT NULL,
	"rents_to_people" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'Europe/Berlin' NOT NULL,
	"deadline_minutes" integer DEFAULT 0 NOT NULL,
	"most_coming" integer,
	"features" jsonb NOT NULL,
	"created_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "start_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"club_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"status" text NOT NULL,
	"member_number" integer,
	"join_date" date,
	"leave_date" date,
	"permissions" jsonb,
	CONSTRAINT "memberships_club_id_uid_pk" PRIMARY KEY("club_id","uid")
);
--> statement-breakpoint
CREATE TABLE "bookable_times" (
	"club_id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	"type" text NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bookable_times_club_id_range_id_weekday_from_minute_type_priority_pk" PRIMARY KEY("club_id","range_id","weekday","from_minute","type","priority"),
	CONSTRAINT "bookable_times_day" CHECK ("bookable_times"."weekday" between 0 and 6),
	CONSTRAINT "bookable_times_order" CHECK (0 <= "bookable_times"."from_minute" and "bookable_times"."from_minute" < "bookable_times"."to_minute" and "bookable_times"."to_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "lanes" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"name" text NOT NULL,
	"ordering_number" integer NOT NULL,
	"deadline_minutes" integer,
	"archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lanes_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "lanes_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "ranges" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" jsonb NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"time_zone" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"ordering_number" integer NOT NULL,
	"bookable_until" integer DEFAULT 30 NOT NULL,
	"deadline_minutes" integer,
	CONSTRAINT "ranges_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"lane_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"author_uid" uuid NOT NULL,
	"during" "tstzrange" NOT NULL,
	"time_zone" text NOT NULL,
	"day" date NOT NULL,
	"start_clock" text NOT NULL,
	"end_clock" text NOT NULL,
	"status" text DEFAULT 'live' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"salt" text NOT NULL,
	"hash" text NOT NULL,
	"is_guest" boolean DEFAULT false NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"cancelled_on" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text,
	"refunded" boolean,
	"refund_forced" boolean,
	"grace_used" boolean,
	"time_left" double precision,
	"deadline_minutes" integer,
	CONSTRAINT "reservations_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "reservations_status" CHECK ("reservations"."status" in ('live', 'cancelled')),
	CONSTRAINT "reservations_during" CHECK (not isempty("reservations"."during") and lower_inc("reservations"."during") and not upper_inc("reservations"."during"))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"full_name" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"call_name" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"mark" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"root" boolean DEFAULT false NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"setup_completed" boolean DEFAULT false NOT NULL,
	"default_club" uuid,
	"terms_accepted_on" timestamp with time zone,
	"created_on" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_links" ADD CONSTRAINT "club_links_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_links" ADD CONSTRAINT "club_links_member_club_id_clubs_id_fk" FOREIGN KEY ("member_club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookable_times" ADD CONSTRAINT "bookable_times_club_id_range_id_ranges_club_id_id_fk" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lanes" ADD CONSTRAINT "lanes_club_id_range_id_ranges_club_id_id_fk" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranges" ADD CONSTRAINT "ranges_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_club_id_lane_id_lanes_club_id_id_fk" FOREIGN KEY ("club_id","lane_id") REFERENCES "public"."lanes"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_login" ON "access_tokens" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "logins_uid" ON "logins" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "memberships_uid" ON "memberships" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "lanes_range" ON "lanes" USING btree ("club_id","range_id");--> statement-breakpoint
CREATE INDEX "reservations_by_range" ON "reservations" USING btree ("club_id","range_id","day");--> statement-breakpoint
CREATE INDEX "reservations_by_person" ON "reservations" USING btree ("uid",upper("during"));