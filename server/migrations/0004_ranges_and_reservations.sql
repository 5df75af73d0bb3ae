CREATE TABLE "group_members" (
	"club_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	CONSTRAINT "group_members_club_id_uid_group_id_pk" PRIMARY KEY("club_id","uid","group_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"group_sign" text DEFAULT '' NOT NULL,
	"show_sign_on_reservations" boolean DEFAULT false NOT NULL,
	"purpose" text DEFAULT 'label' NOT NULL,
	CONSTRAINT "groups_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"lane_ids" uuid[] DEFAULT '{}' NOT NULL,
	"during" "tstzrange" NOT NULL,
	"title" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
CREATE TABLE "fair_use_rules" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ordering_number" integer NOT NULL,
	"name" text NOT NULL,
	"range_id" uuid,
	"group_id" uuid,
	"most_open" integer,
	"minutes_per_week" integer,
	"prime_times" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prime_minutes_per_week" integer,
	"horizon_days" integer,
	"lead_minutes" integer,
	CONSTRAINT "fair_use_rules_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
CREATE TABLE "range_changes" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"range_id" uuid,
	"uid" uuid NOT NULL,
	"changed_on" timestamp with time zone NOT NULL,
	"deed" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "range_changes_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"lane_id" uuid,
	"group_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"activation_time" timestamp with time zone NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"deadline_minutes" integer,
	"time_box_type" text,
	"start_date" date,
	"end_date" date,
	"comment" text DEFAULT '' NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"group_ids" uuid[] DEFAULT '{}' NOT NULL,
	"bookable_times" jsonb NOT NULL,
	CONSTRAINT "schedules_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "schedules_box" CHECK (("schedules"."time_box_type" is null) = ("schedules"."start_date" is null) and ("schedules"."start_date" is null) = ("schedules"."end_date" is null) and "schedules"."start_date" <= "schedules"."end_date")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"club_id" uuid,
	"range_id" uuid,
	"lane_id" uuid,
	"secret_hash" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	CONSTRAINT "feeds_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "reservation_changes" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"changed_on" timestamp with time zone NOT NULL,
	"deed" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "reservation_changes_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
CREATE TABLE "waiting" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"lane_id" uuid,
	"uid" uuid NOT NULL,
	"during" "tstzrange" NOT NULL,
	"day" date NOT NULL,
	"start_clock" text NOT NULL,
	"end_clock" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"served_on" timestamp with time zone,
	CONSTRAINT "waiting_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "lane_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "uid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clubs" ADD COLUMN "reservation_mail_forward" jsonb DEFAULT '{"enabled":false,"target":"","bcc":"","sender":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lanes" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lanes" ADD COLUMN "deadline_unit" text DEFAULT 'hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "lanes" ADD COLUMN "group_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lanes" ADD COLUMN "permit" jsonb DEFAULT '{"weaponClasses":[],"maxCalibre":null,"maxEnergy":null,"distance":null,"minAge":null,"disciplines":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ranges" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "ranges" ADD COLUMN "lon" double precision;--> statement-breakpoint
ALTER TABLE "ranges" ADD COLUMN "federal_state" text;--> statement-breakpoint
ALTER TABLE "ranges" ADD COLUMN "journal_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ranges" ADD COLUMN "deadline_unit" text DEFAULT 'hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "ranges" ADD COLUMN "hours_per" text DEFAULT 'range' NOT NULL;--> statement-breakpoint
ALTER TABLE "ranges" ADD COLUMN "hours_type" text DEFAULT 'schedule' NOT NULL;--> statement-breakpoint
ALTER TABLE "ranges" ADD COLUMN "waiting_mode" text DEFAULT 'tell' NOT NULL;--> statement-breakpoint
ALTER TABLE "ranges" ADD COLUMN "hold_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "author_type" text DEFAULT 'user' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "type" text DEFAULT 'range' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "category" text DEFAULT 'training' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "booking_type" text DEFAULT 'fixed' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "role_id" uuid;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "linked_event_id" uuid;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "display_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "show_public_display_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "use" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "group_sign" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "group_size" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "earliest_start" timestamp with time zone;--> statement-breakpoint
UPDATE "reservations" SET "earliest_start" = lower("during");--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "earliest_start" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "refunded_by" uuid;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "refunded_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_club_id_group_id_groups_club_id_id_fk" FOREIGN KEY ("club_id","group_id") REFERENCES "public"."groups"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_club_id_range_id_ranges_club_id_id_fk" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fair_use_rules" ADD CONSTRAINT "fair_use_rules_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fair_use_rules" ADD CONSTRAINT "fair_use_rules_club_id_range_id_ranges_club_id_id_fk" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fair_use_rules" ADD CONSTRAINT "fair_use_rules_club_id_group_id_groups_club_id_id_fk" FOREIGN KEY ("club_id","group_id") REFERENCES "public"."groups"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_club_id_range_id_ranges_club_id_id_fk" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_club_id_lane_id_lanes_club_id_id_fk" FOREIGN KEY ("club_id","lane_id") REFERENCES "public"."lanes"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_club_id_group_id_groups_club_id_id_fk" FOREIGN KEY ("club_id","group_id") REFERENCES "public"."groups"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting" ADD CONSTRAINT "waiting_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting" ADD CONSTRAINT "waiting_club_id_range_id_ranges_club_id_id_fk" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_members_group" ON "group_members" USING btree ("club_id","group_id");--> statement-breakpoint
CREATE INDEX "blocks_range" ON "blocks" USING btree ("club_id","range_id",upper("during"));--> statement-breakpoint
CREATE INDEX "schedules_range" ON "schedules" USING btree ("club_id","range_id");--> statement-breakpoint
CREATE INDEX "feeds_by_person" ON "feeds" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "waiting_by_range" ON "waiting" USING btree ("club_id","range_id",upper("during"));--> statement-breakpoint
CREATE INDEX "waiting_by_person" ON "waiting" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "reservations_by_author" ON "reservations" USING btree ("author_uid",upper("during")) WHERE "reservations"."author_uid" <> "reservations"."uid";--> statement-breakpoint
CREATE INDEX "reservations_by_series" ON "reservations" USING btree ("club_id","series_id") WHERE "reservations"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "reservations_held" ON "reservations" USING btree ("held_until") WHERE "reservations"."held_until" is not null and "reservations"."status" = 'live';--> statement-breakpoint
ALTER TABLE "ranges" ADD CONSTRAINT "ranges_place" CHECK ("ranges"."lat" between -90 and 90 and "ranges"."lon" between -180 and 180);--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_owner" CHECK ("reservations"."uid" is not null or "reservations"."lane_id" is not null);--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_duty" CHECK (("reservations"."category" = 'staff') = ("reservations"."lane_id" is null) and ("reservations"."category" = 'staff') = ("reservations"."role_id" is not null));