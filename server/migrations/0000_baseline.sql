-- A lane in time is held by an exclusion constraint.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- Requests act for a club or for a person, never for both, and each in a role of its own: a policy that asks for the one is
-- not even planned where the other one acts.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['bahnfrei_request', 'bahnfrei_club', 'bahnfrei_person'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN', name);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
    IF name <> 'bahnfrei_request' AND NOT EXISTS (
      SELECT FROM pg_auth_members WHERE roleid = 'bahnfrei_request'::regrole AND member = name::regrole) THEN
      EXECUTE format('GRANT bahnfrei_request TO %I', name);
    END IF;
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      EXECUTE format('GRANT %I TO %I', name, current_user);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO bahnfrei_request;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO bahnfrei_request;
--> statement-breakpoint
CREATE FUNCTION current_club() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('bahnfrei.club', true), '')::uuid $$;
--> statement-breakpoint
CREATE FUNCTION current_person() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('bahnfrei.uid', true), '')::uuid $$;
--> statement-breakpoint
-- Anybody who holds a code sees it and can use it up, no matter whose it is.
CREATE FUNCTION held_friend_code() RETURNS text LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('bahnfrei.friend_code', true), '') $$;
--> statement-breakpoint
-- What policies ask. The table of people comes later.
SET LOCAL check_function_bodies = off;
--> statement-breakpoint
CREATE FUNCTION is_root() RETURNS boolean LANGUAGE sql STABLE
  AS $$ SELECT EXISTS (SELECT 1 FROM users WHERE uid = current_person() AND root) $$;
--> statement-breakpoint
SET LOCAL check_function_bodies = on;
--> statement-breakpoint
-- The tables, made by drizzle-kit from `tables.ts` of each room.
CREATE TABLE "access_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"login_id" uuid NOT NULL,
	"uid" uuid,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "allowance_uses" (
	"subject" text NOT NULL,
	"what" text NOT NULL,
	"used_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"confirmed_on" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "authenticators" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"uid" uuid,
	"login_id" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "challenges_purpose" CHECK (purpose IN ('signIn', 'passkey', 'confirm', 'add'))
);
--> statement-breakpoint
CREATE TABLE "device_pairings" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'user' NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"network" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"expires_on" timestamp with time zone NOT NULL,
	"confirmation_code" text,
	"validated_by" uuid,
	"authorized_uid" uuid,
	"wished_screen" uuid,
	"screen_id" uuid,
	"handover_hash" text,
	"handover_until" timestamp with time zone,
	"ended_on" timestamp with time zone,
	CONSTRAINT "device_pairings_handover" UNIQUE("handover_hash"),
	CONSTRAINT "device_pairings_decided" CHECK (authorized_uid IS NULL OR authorized_uid IS NOT DISTINCT FROM validated_by),
	CONSTRAINT "device_pairings_handed_over" CHECK (handover_hash IS NULL OR (num_nonnulls(authorized_uid, screen_id) = 1 AND handover_until IS NOT NULL)),
	CONSTRAINT "device_pairings_kind" CHECK (CASE kind WHEN 'user' THEN num_nonnulls(wished_screen, screen_id) = 0
        WHEN 'kiosk' THEN num_nonnulls(validated_by, authorized_uid) = 0 ELSE false END)
);
--> statement-breakpoint
ALTER TABLE "device_pairings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "logins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid,
	"screen_id" uuid,
	"chain_key" text NOT NULL,
	"refresh_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_on" timestamp with time zone NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"confirmed_on" timestamp with time zone,
	"factor_on" timestamp with time zone,
	"is_handed_over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "logins_screen" UNIQUE("screen_id"),
	CONSTRAINT "logins_whose" CHECK (num_nonnulls(uid, screen_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "mailed_secrets" (
	"uid" uuid NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "mailed_secrets_uid_purpose_pk" PRIMARY KEY("uid","purpose")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"used_on" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "passkeys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"uid" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_codes_uid_hash_pk" PRIMARY KEY("uid","hash")
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "backup_runs" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"made_on" timestamp with time zone,
	"failed_on" timestamp with time zone,
	CONSTRAINT "backup_runs_once" CHECK (is_only)
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"changed_on" timestamp with time zone NOT NULL,
	"call" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "changes_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" uuid,
	"failure" text,
	"failed_on" timestamp with time zone,
	CONSTRAINT "jobs_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"reply_to" text,
	"language" text NOT NULL,
	"words" jsonb NOT NULL,
	"attachments" jsonb NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"opens_until" timestamp with time zone,
	"created_on" timestamp with time zone NOT NULL,
	"sent_on" timestamp with time zone,
	CONSTRAINT "mails_status" CHECK (status IN ('waiting', 'sent', 'kept', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "realtime" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"maintenance_active" boolean DEFAULT false NOT NULL,
	"back_online_time" timestamp with time zone,
	"track_usage" boolean DEFAULT false NOT NULL,
	"refresh_after" timestamp with time zone,
	CONSTRAINT "realtime_once" CHECK (single)
);
--> statement-breakpoint
ALTER TABLE "realtime" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rights_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rights_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" uuid,
	"club_id" uuid,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rights_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "secret_check" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "secret_check_once" CHECK (is_only)
);
--> statement-breakpoint
CREATE TABLE "security_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"occurred_on" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"call" text NOT NULL,
	"person" text,
	"target" text,
	"club_id" uuid,
	"address" text,
	"request_id" uuid,
	"code" text,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"bytes" integer NOT NULL,
	"kept" boolean DEFAULT false NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"removed_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "club_links" (
	"club_id" uuid NOT NULL,
	"member_club_id" uuid NOT NULL,
	"permissions" jsonb NOT NULL,
	"agreed_by_club" boolean DEFAULT false NOT NULL,
	"agreed_by_member" boolean DEFAULT false NOT NULL,
	CONSTRAINT "club_links_club_id_member_club_id_pk" PRIMARY KEY("club_id","member_club_id"),
	CONSTRAINT "club_links_of_two" CHECK ("club_links"."club_id" <> "club_links"."member_club_id")
);
--> statement-breakpoint
ALTER TABLE "club_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clubs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_operator" boolean DEFAULT false NOT NULL,
	"rents_to_people" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'Europe/Berlin' NOT NULL,
	"deadline_minutes" integer DEFAULT 0 NOT NULL,
	"most_coming" integer,
	"reservation_mail_forward" jsonb DEFAULT '{"enabled":false,"target":"","bcc":"","sender":""}'::jsonb NOT NULL,
	"features" jsonb NOT NULL,
	"created_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_forward_addresses" (
	"club_id" uuid NOT NULL,
	"address" text NOT NULL,
	"hash" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"confirmed_on" timestamp with time zone,
	CONSTRAINT "mail_forward_addresses_club_id_address_pk" PRIMARY KEY("club_id","address"),
	CONSTRAINT "mail_forward_addresses_hash" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "mail_forward_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "start_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_attachments" (
	"report_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "feedback_attachments_report_id_name_pk" PRIMARY KEY("report_id","name")
);
--> statement-breakpoint
ALTER TABLE "feedback_attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "feedback_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"is_bug" boolean NOT NULL,
	"generated" boolean NOT NULL,
	"submitted" boolean NOT NULL,
	"attachment_names" text[] NOT NULL,
	"evaluated" boolean DEFAULT false NOT NULL,
	"resolution" text DEFAULT '' NOT NULL,
	"evaluated_on" timestamp with time zone,
	"told_on" timestamp with time zone,
	"created_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "friend_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "friendships" (
	"uid" uuid NOT NULL,
	"friend_uid" uuid NOT NULL,
	"nick_name" text DEFAULT '' NOT NULL,
	"gives_submit" boolean DEFAULT false NOT NULL,
	"added_on" timestamp with time zone NOT NULL,
	CONSTRAINT "friendships_once" PRIMARY KEY("uid","friend_uid"),
	CONSTRAINT "friendships_of_two" CHECK (uid <> friend_uid)
);
--> statement-breakpoint
ALTER TABLE "friendships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "group_members" (
	"club_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	CONSTRAINT "group_members_club_id_uid_group_id_pk" PRIMARY KEY("club_id","uid","group_id")
);
--> statement-breakpoint
ALTER TABLE "group_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "groups" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"group_sign" text DEFAULT '' NOT NULL,
	"show_sign_on_reservations" boolean DEFAULT false NOT NULL,
	"purpose" text DEFAULT 'label' NOT NULL,
	"functions" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "groups_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "display_screens" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"screen_name" text DEFAULT '' NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"activated_on" timestamp with time zone NOT NULL,
	"range_id" uuid,
	"scale" integer DEFAULT 100 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"frame_scale" integer DEFAULT 100 NOT NULL,
	"past_display" integer DEFAULT 1 NOT NULL,
	"theme_color" text DEFAULT '#1971C2' NOT NULL,
	"text_color" text DEFAULT '#FFFFFF' NOT NULL,
	"date_format" text DEFAULT 'EEE dd. MMMM yyyy' NOT NULL,
	"title_font" text DEFAULT 'Roboto' NOT NULL,
	CONSTRAINT "display_screens_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "display_screens_id" UNIQUE("id"),
	CONSTRAINT "display_screens_choices" CHECK (scale IN (100, 125, 150, 175, 200, 250, 300) AND frame_scale IN (100, 125, 150, 175, 200, 250, 300)
        AND title_font = 'Roboto'),
	CONSTRAINT "display_screens_past" CHECK (past_display BETWEEN 0 AND 24),
	CONSTRAINT "display_screens_colours" CHECK (theme_color ~ '^#[0-9A-Fa-f]{6}$' AND text_color ~ '^#[0-9A-Fa-f]{6}$')
);
--> statement-breakpoint
ALTER TABLE "display_screens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"mail" boolean NOT NULL,
	"push" boolean NOT NULL,
	CONSTRAINT "notification_settings_uid_kind_pk" PRIMARY KEY("uid","kind")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"link" text,
	"status" text DEFAULT 'unopened' NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	CONSTRAINT "notifications_status" CHECK (status IN ('unopened', 'opened', 'deleted'))
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "push_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_keys_once" CHECK (is_only)
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
ALTER TABLE "blocks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "fair_use_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lanes" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"name" text NOT NULL,
	"ordering_number" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"deadline_minutes" integer,
	"deadline_unit" text DEFAULT 'hours' NOT NULL,
	"group_ids" uuid[] DEFAULT '{}' NOT NULL,
	"permit" jsonb DEFAULT '{"weaponClasses":[],"maxCalibre":null,"maxEnergy":null,"distance":null,"minAge":null,"disciplines":[]}'::jsonb NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lanes_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "lanes_id" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "lanes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ranges" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" jsonb NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"time_zone" text NOT NULL,
	"federal_state" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"journal_active" boolean DEFAULT true NOT NULL,
	"ordering_number" integer NOT NULL,
	"bookable_until" integer DEFAULT 30 NOT NULL,
	"deadline_minutes" integer,
	"deadline_unit" text DEFAULT 'hours' NOT NULL,
	"hours_per" text DEFAULT 'range' NOT NULL,
	"hours_type" text DEFAULT 'schedule' NOT NULL,
	"waiting_mode" text DEFAULT 'tell' NOT NULL,
	"hold_minutes" integer DEFAULT 60 NOT NULL,
	"rules_version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "ranges_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "ranges_place" CHECK ("ranges"."lat" between -90 and 90 and "ranges"."lon" between -180 and 180)
);
--> statement-breakpoint
ALTER TABLE "ranges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "freed_slots" (
	"club_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"range_id" uuid NOT NULL,
	"lane_id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL,
	"freed_on" timestamp with time zone NOT NULL,
	CONSTRAINT "freed_slots_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "freed_slots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reservations" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"lane_id" uuid,
	"uid" uuid,
	"author_uid" uuid NOT NULL,
	"author_type" text DEFAULT 'user' NOT NULL,
	"type" text DEFAULT 'range' NOT NULL,
	"category" text DEFAULT 'training' NOT NULL,
	"booking_type" text DEFAULT 'fixed' NOT NULL,
	"role_id" uuid,
	"linked_event_id" uuid,
	"during" "tstzrange" NOT NULL,
	"time_zone" text NOT NULL,
	"day" date NOT NULL,
	"start_clock" text NOT NULL,
	"end_clock" text NOT NULL,
	"status" text DEFAULT 'live' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"display_text" text DEFAULT '' NOT NULL,
	"show_public_display_text" boolean DEFAULT false NOT NULL,
	"use" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"group_sign" text DEFAULT '' NOT NULL,
	"group_id" uuid,
	"group_size" integer DEFAULT 1 NOT NULL,
	"series_id" uuid,
	"held_until" timestamp with time zone,
	"earliest_start" timestamp with time zone NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"salt" text NOT NULL,
	"hash" text NOT NULL,
	"is_guest" boolean DEFAULT false NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"cancelled_on" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text,
	"refunded" boolean,
	"refund_forced" boolean,
	"refunded_by" uuid,
	"refunded_on" timestamp with time zone,
	"grace_used" boolean,
	"time_left" double precision,
	"deadline_minutes" integer,
	CONSTRAINT "reservations_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "reservations_owner" CHECK ("reservations"."uid" is not null or "reservations"."lane_id" is not null),
	CONSTRAINT "reservations_duty" CHECK (("reservations"."category" = 'staff') = ("reservations"."lane_id" is null) and ("reservations"."category" = 'staff') = ("reservations"."role_id" is not null)),
	CONSTRAINT "reservations_status" CHECK ("reservations"."status" in ('live', 'cancelled')),
	CONSTRAINT "reservations_during" CHECK (not isempty("reservations"."during") and lower_inc("reservations"."during") and not upper_inc("reservations"."during"))
);
--> statement-breakpoint
ALTER TABLE "reservations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "slot_changes" (
	"club_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"uid" uuid NOT NULL,
	"changed_on" timestamp with time zone NOT NULL,
	CONSTRAINT "slot_changes_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "slot_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "waiting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"asked_on" timestamp with time zone NOT NULL,
	"ready_on" timestamp with time zone,
	"file_id" uuid,
	"fetched_on" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "data_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"contact_email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"house_number" text DEFAULT '' NOT NULL,
	"apartment" text DEFAULT '' NOT NULL,
	"address_extra" text DEFAULT '' NOT NULL,
	"birth_date" date,
	"birth_place" text DEFAULT '' NOT NULL,
	"birth_country" text DEFAULT '' NOT NULL,
	"nationality" text DEFAULT '' NOT NULL,
	"photo" uuid,
	"quick_access" jsonb,
	"journal_access" boolean DEFAULT true NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"first_login" timestamp with time zone,
	"last_login" timestamp with time zone,
	"erased_from" timestamp with time zone,
	"language" text DEFAULT 'de' NOT NULL,
	"terms_accepted_on" timestamp with time zone,
	"created_on" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email" UNIQUE("email"),
	CONSTRAINT "users_language" CHECK (language IN ('de', 'en'))
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_pairings" ADD CONSTRAINT "device_pairings_validated_by_users_uid_fk" FOREIGN KEY ("validated_by") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_pairings" ADD CONSTRAINT "device_pairings_authorized_uid_users_uid_fk" FOREIGN KEY ("authorized_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_secrets" ADD CONSTRAINT "mailed_secrets_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_links" ADD CONSTRAINT "club_links_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_links" ADD CONSTRAINT "club_links_member_club_id_clubs_id_fk" FOREIGN KEY ("member_club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_forward_addresses" ADD CONSTRAINT "mail_forward_addresses_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_attachments" ADD CONSTRAINT "feedback_attachments_report_id_feedback_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."feedback_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_reports" ADD CONSTRAINT "feedback_reports_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_codes" ADD CONSTRAINT "friend_codes_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_codes" ADD CONSTRAINT "friend_codes_used_by_users_uid_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_friend_uid_users_uid_fk" FOREIGN KEY ("friend_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_mirror" FOREIGN KEY ("friend_uid","uid") REFERENCES "public"."friendships"("uid","friend_uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_club_id_group_id_groups_club_id_id_fk" FOREIGN KEY ("club_id","group_id") REFERENCES "public"."groups"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_screens" ADD CONSTRAINT "display_screens_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_club_id_range_id_ranges_club_id_id_fk" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fair_use_rules" ADD CONSTRAINT "fair_use_rules_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fair_use_rules" ADD CONSTRAINT "fair_use_rules_club_id_range_id_ranges_club_id_id_fk" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fair_use_rules" ADD CONSTRAINT "fair_use_rules_club_id_group_id_groups_club_id_id_fk" FOREIGN KEY ("club_id","group_id") REFERENCES "public"."groups"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lanes" ADD CONSTRAINT "lanes_club_id_range_id_ranges_club_id_id_fk" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranges" ADD CONSTRAINT "ranges_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_club_id_range_id_ranges_club_id_id_fk" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_club_id_lane_id_lanes_club_id_id_fk" FOREIGN KEY ("club_id","lane_id") REFERENCES "public"."lanes"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_club_id_group_id_groups_club_id_id_fk" FOREIGN KEY ("club_id","group_id") REFERENCES "public"."groups"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freed_slots" ADD CONSTRAINT "freed_slots_club_id_range_id_ranges_club_id_id_fk" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_club_id_lane_id_lanes_club_id_id_fk" FOREIGN KEY ("club_id","lane_id") REFERENCES "public"."lanes"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting" ADD CONSTRAINT "waiting_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting" ADD CONSTRAINT "waiting_club_id_range_id_ranges_club_id_id_fk" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_login" ON "access_tokens" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "allowance_uses_subject" ON "allowance_uses" USING btree ("subject","used_on");--> statement-breakpoint
CREATE INDEX "device_pairings_network" ON "device_pairings" USING btree ("network","created_on");--> statement-breakpoint
CREATE INDEX "device_pairings_of_screen" ON "device_pairings" USING btree ("screen_id") WHERE screen_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "device_pairings_of_wish" ON "device_pairings" USING btree ("wished_screen") WHERE wished_screen IS NOT NULL;--> statement-breakpoint
CREATE INDEX "logins_uid" ON "logins" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "passkeys_uid" ON "passkeys" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "changes_subject" ON "changes" USING btree ("subject_id","changed_on");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("name","run_at","id") WHERE failed_on IS NULL;--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_on");--> statement-breakpoint
CREATE INDEX "rights_changes_person" ON "rights_changes" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "rights_changes_club" ON "rights_changes" USING btree ("club_id");--> statement-breakpoint
CREATE INDEX "security_log_time" ON "security_log" USING btree ("occurred_on");--> statement-breakpoint
CREATE INDEX "security_log_person" ON "security_log" USING btree ("person","id");--> statement-breakpoint
CREATE INDEX "security_log_address" ON "security_log" USING btree ("address","id");--> statement-breakpoint
CREATE INDEX "stored_files_uid" ON "stored_files" USING btree ("uid","created_on");--> statement-breakpoint
CREATE INDEX "feedback_reports_uid" ON "feedback_reports" USING btree ("uid","created_on");--> statement-breakpoint
CREATE INDEX "friend_code_tries_uid" ON "friend_code_tries" USING btree ("uid","tried_on");--> statement-breakpoint
CREATE INDEX "friend_code_tries_address" ON "friend_code_tries" USING btree ("address_hash","tried_on");--> statement-breakpoint
CREATE INDEX "friend_codes_uid" ON "friend_codes" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "group_members_group" ON "group_members" USING btree ("club_id","group_id");--> statement-breakpoint
CREATE INDEX "memberships_uid" ON "memberships" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "notifications_uid" ON "notifications" USING btree ("uid","created_on");--> statement-breakpoint
CREATE INDEX "push_devices_uid" ON "push_devices" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "push_devices_login" ON "push_devices" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "blocks_range" ON "blocks" USING btree ("club_id","range_id",upper("during"));--> statement-breakpoint
CREATE INDEX "lanes_range" ON "lanes" USING btree ("club_id","range_id");--> statement-breakpoint
CREATE INDEX "schedules_range" ON "schedules" USING btree ("club_id","range_id");--> statement-breakpoint
CREATE INDEX "feeds_by_person" ON "feeds" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "freed_slots_lane" ON "freed_slots" USING btree ("lane_id");--> statement-breakpoint
CREATE INDEX "reservations_by_range" ON "reservations" USING btree ("club_id","range_id","day","lane_id");--> statement-breakpoint
CREATE INDEX "reservations_by_person" ON "reservations" USING btree ("uid","day");--> statement-breakpoint
CREATE INDEX "reservations_by_author" ON "reservations" USING btree ("author_uid","day") WHERE "reservations"."author_uid" <> "reservations"."uid";--> statement-breakpoint
CREATE INDEX "reservations_by_series" ON "reservations" USING btree ("club_id","series_id") WHERE "reservations"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "reservations_held" ON "reservations" USING btree ("held_until") WHERE "reservations"."held_until" is not null and "reservations"."status" = 'live';--> statement-breakpoint
CREATE INDEX "slot_changes_person" ON "slot_changes" USING btree ("uid","club_id","changed_on");--> statement-breakpoint
CREATE INDEX "waiting_by_range" ON "waiting" USING btree ("club_id","range_id",upper("during"));--> statement-breakpoint
CREATE INDEX "waiting_by_person" ON "waiting" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "data_exports_uid" ON "data_exports" USING btree ("uid");--> statement-breakpoint
CREATE POLICY "of_the_person" ON "authenticators" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_held_device" ON "device_pairings" AS PERMISSIVE FOR ALL TO public USING (hash = nullif(current_setting('bahnfrei.device_pairing', true), ''));--> statement-breakpoint
CREATE POLICY "of_the_person" ON "passkeys" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "recovery_codes" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "changes" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_everybody" ON "realtime" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "by_root" ON "realtime" AS PERMISSIVE FOR UPDATE TO "bahnfrei_person" USING (EXISTS (SELECT FROM users WHERE uid = current_person() AND root AND NOT disabled));--> statement-breakpoint
CREATE POLICY "by_anybody" ON "security_log" AS PERMISSIVE FOR INSERT TO public WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "of_roots" ON "security_log" AS PERMISSIVE FOR SELECT TO public USING ((SELECT is_root()));--> statement-breakpoint
CREATE POLICY "of_the_club" ON "club_links" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_member_clubs" ON "club_links" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (member_club_id IN (SELECT club_id FROM memberships WHERE uid = current_person()));--> statement-breakpoint
CREATE POLICY "of_the_club" ON "mail_forward_addresses" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_report" ON "feedback_attachments" AS PERMISSIVE FOR ALL TO public USING (report_id IN (SELECT id FROM feedback_reports));--> statement-breakpoint
CREATE POLICY "of_the_person" ON "feedback_reports" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_roots" ON "feedback_reports" AS PERMISSIVE FOR ALL TO public USING (is_root());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "friend_codes" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "held_by_the_person" ON "friend_codes" AS PERMISSIVE FOR SELECT TO public USING (hash = held_friend_code());--> statement-breakpoint
CREATE POLICY "used_by_the_person" ON "friend_codes" AS PERMISSIVE FOR UPDATE TO "bahnfrei_person" USING (hash = held_friend_code()) WITH CHECK (used_by = current_person());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "friendships" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_friend" ON "friendships" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (friend_uid = current_person());--> statement-breakpoint
CREATE POLICY "mirror_of_the_person" ON "friendships" AS PERMISSIVE FOR INSERT TO "bahnfrei_person" WITH CHECK (friend_uid = current_person() AND nick_name = '' AND NOT gives_submit);--> statement-breakpoint
CREATE POLICY "of_the_club" ON "group_members" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "group_members" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "groups" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "display_screens" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "memberships" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "memberships" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "notification_settings" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "notifications" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "told_by_anybody" ON "notifications" AS PERMISSIVE FOR INSERT TO public WITH CHECK (status = 'unopened');--> statement-breakpoint
CREATE POLICY "of_the_person" ON "push_devices" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "blocks" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "fair_use_rules" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "lanes" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "reserved_by_the_person" ON "lanes" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING ((SELECT current_person()) IS NOT NULL AND id IN (
      SELECT lane_id FROM reservations WHERE uid = (SELECT current_person())
      UNION ALL SELECT lane_id FROM reservations WHERE author_uid = (SELECT current_person()) AND author_uid <> uid
      UNION ALL SELECT lane_id FROM waiting WHERE uid = (SELECT current_person())));--> statement-breakpoint
CREATE POLICY "of_the_club" ON "ranges" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "reserved_by_the_person" ON "ranges" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING ((SELECT current_person()) IS NOT NULL AND id IN (
      SELECT range_id FROM reservations WHERE uid = (SELECT current_person())
      UNION ALL SELECT range_id FROM reservations WHERE author_uid = (SELECT current_person()) AND author_uid <> uid
      UNION ALL SELECT range_id FROM waiting WHERE uid = (SELECT current_person())));--> statement-breakpoint
CREATE POLICY "of_the_club" ON "schedules" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "feeds" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "feeds" AS PERMISSIVE FOR INSERT TO "bahnfrei_club" WITH CHECK (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "freed_slots" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "reservations" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = (SELECT current_club()));--> statement-breakpoint
CREATE POLICY "of_the_person" ON "reservations" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = (SELECT current_person()));--> statement-breakpoint
CREATE POLICY "of_the_author" ON "reservations" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (author_uid = (SELECT current_person()));--> statement-breakpoint
CREATE POLICY "of_the_club" ON "slot_changes" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "waiting" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "waiting" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "data_exports" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (uid = current_person());
--> statement-breakpoint
-- Sign-in stands before screens: only here it learns that the login of a kiosk, and the device that was let in, go with the screen.
ALTER TABLE logins ADD CONSTRAINT logins_of_screen FOREIGN KEY (screen_id) REFERENCES display_screens (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE device_pairings ADD CONSTRAINT device_pairings_screen FOREIGN KEY (screen_id)
  REFERENCES display_screens (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE device_pairings ADD CONSTRAINT device_pairings_wish FOREIGN KEY (wished_screen)
  REFERENCES display_screens (id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE display_screens ADD CONSTRAINT display_screens_range FOREIGN KEY (club_id, range_id)
  REFERENCES ranges (club_id, id) ON DELETE SET NULL (range_id);
--> statement-breakpoint
-- A lane cannot be taken twice.
ALTER TABLE reservations ADD CONSTRAINT reservations_one_per_lane
  EXCLUDE USING gist (lane_id WITH =, during WITH &&) WHERE (status = 'live');
--> statement-breakpoint
-- Nobody is on duty twice at the same time in a club.
ALTER TABLE reservations ADD CONSTRAINT reservations_one_duty
  EXCLUDE USING gist (club_id WITH =, uid WITH =, during WITH &&) WHERE (status = 'live' AND category = 'staff');
--> statement-breakpoint
-- Requests neither read nor change what the installation keeps for itself.
REVOKE ALL ON backup_runs, jobs, mails, push_keys, rights_changes, secret_check, stored_files FROM bahnfrei_request;
--> statement-breakpoint
GRANT INSERT ON mails TO bahnfrei_request;
--> statement-breakpoint
-- What was recorded is neither mended nor taken back by a request.
REVOKE UPDATE, DELETE ON changes, security_log FROM bahnfrei_request;
--> statement-breakpoint
-- Rights that change are told to every instance, and remembered for the requests under way, whoever changed them.
CREATE FUNCTION tell_standing() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  person uuid := coalesce(NEW.uid, OLD.uid);
BEGIN
  INSERT INTO rights_changes (uid) VALUES (person);
  PERFORM pg_notify('bahnfrei_topics', json_build_object('topics', json_build_array('standing/' || person))::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_standing AFTER INSERT OR UPDATE OR DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
-- Groups decide about hours and rights: who joins or leaves one is asked for the standing again.
CREATE TRIGGER tell_standing AFTER INSERT OR UPDATE OR DELETE ON group_members
  FOR EACH ROW EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
CREATE TRIGGER tell_standing AFTER DELETE ON logins
  FOR EACH ROW WHEN (OLD.uid IS NOT NULL) EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
CREATE TRIGGER tell_standing AFTER UPDATE ON users
  FOR EACH ROW WHEN ((OLD.disabled, OLD.root, OLD.verified) IS DISTINCT FROM (NEW.disabled, NEW.root, NEW.verified))
  EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
CREATE FUNCTION tell_clubs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('bahnfrei_topics', '{"topics":["clubs"]}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_clubs AFTER INSERT OR UPDATE OR DELETE ON clubs
  FOR EACH STATEMENT EXECUTE FUNCTION tell_clubs();
--> statement-breakpoint
CREATE TRIGGER tell_clubs AFTER INSERT OR UPDATE OR DELETE ON club_links
  FOR EACH STATEMENT EXECUTE FUNCTION tell_clubs();
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
--> statement-breakpoint
-- Of two jobs with one key the later one counts, also when the earlier one has begun or was given up.
CREATE FUNCTION queue_job(job_name text, job_payload jsonb, job_run_at timestamptz, job_key text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    INSERT INTO jobs (name, payload, run_at, key) VALUES (job_name, job_payload, job_run_at, job_key)
    ON CONFLICT (key) DO UPDATE SET name = excluded.name, payload = excluded.payload, run_at = excluded.run_at,
      attempts = 0, claim = NULL, failure = NULL, failed_on = NULL
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION queue_job(text, jsonb, timestamptz, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION queue_job(text, jsonb, timestamptz, text) TO bahnfrei_request;
--> statement-breakpoint
-- Who tells somebody something learns of the settings only what this very telling needs.
CREATE FUNCTION channels_of(for_uid uuid, of_kind text) RETURNS TABLE (mail boolean, push boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT mail, push FROM notification_settings WHERE uid = for_uid AND kind = of_kind $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION channels_of(uuid, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION channels_of(uuid, text) TO bahnfrei_request;
--> statement-breakpoint
-- Of the reservations of friends a person sees who is where and when, and nothing else.
CREATE FUNCTION reservations_of_friends(clubs uuid[], since timestamptz)
  RETURNS TABLE (id uuid, uid uuid, range_id uuid, during tstzrange)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT r.id, r.uid, r.range_id, r.during
    FROM friendships f JOIN reservations r ON r.uid = f.friend_uid
    WHERE f.uid = current_person() AND r.club_id = ANY(clubs) AND r.status = 'live'
      AND upper(r.during) > since AND r.day >= (since - interval '2 days')::date
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION reservations_of_friends(uuid[], timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION reservations_of_friends(uuid[], timestamptz) TO bahnfrei_request;
--> statement-breakpoint
-- Calendar programs take over a change only when its number is higher (RFC 5545, SEQUENCE).
CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sequence = OLD.sequence + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_change BEFORE UPDATE ON reservations FOR EACH ROW
  WHEN ((OLD.during, OLD.lane_id, OLD.status, OLD.comment, OLD.held_until)
    IS DISTINCT FROM (NEW.during, NEW.lane_id, NEW.status, NEW.comment, NEW.held_until))
  EXECUTE FUNCTION count_change();
--> statement-breakpoint
-- People see only what they themselves wait for, and how many are before them.
CREATE FUNCTION place_in_queue(of_id uuid) RETURNS int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT 1 + count(*)::int FROM waiting w JOIN waiting o ON o.club_id = w.club_id AND o.range_id = w.range_id
      AND o.during && w.during AND (o.lane_id IS NULL OR w.lane_id IS NULL OR o.lane_id = w.lane_id)
      AND (o.created_on, o.id) < (w.created_on, w.id)
    WHERE w.id = of_id
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION place_in_queue(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION place_in_queue(uuid) TO bahnfrei_request;
--> statement-breakpoint
CREATE FUNCTION keep_file(file_id uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ UPDATE stored_files SET kept = true WHERE id = file_id AND removed_on IS NULL $$;
--> statement-breakpoint
CREATE FUNCTION release_file(file_id uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ UPDATE stored_files SET kept = false WHERE id = file_id $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_file(uuid), release_file(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION keep_file(uuid), release_file(uuid) TO bahnfrei_request;
--> statement-breakpoint
-- Requests do not read mails. Only who runs the installation does, and only those that no mail server took.
CREATE FUNCTION kept_mails() RETURNS SETOF mails
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT * FROM mails WHERE status = 'kept' AND EXISTS (SELECT FROM users WHERE uid = current_person() AND root)
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION kept_mails() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION kept_mails() TO bahnfrei_request;
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
-- One browser receives for one person: the next one who signs in there is not told what the one before is told.
CREATE FUNCTION take_over_push_device(of_endpoint text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ DELETE FROM push_devices WHERE endpoint = of_endpoint AND uid <> current_person() $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION take_over_push_device(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION take_over_push_device(text) TO bahnfrei_request;
--> statement-breakpoint
-- A sign-in is told to all who look at the list of the own logins; its end is told with the rights (tell_standing).
CREATE FUNCTION tell_logins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('bahnfrei_topics', json_build_object('topics', json_build_array('logins/' || NEW.uid))::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_logins AFTER INSERT ON logins
  FOR EACH ROW WHEN (NEW.uid IS NOT NULL) EXECUTE FUNCTION tell_logins();
--> statement-breakpoint
-- Whether somebody is the only owner of a club, on the day that it is there. Who acts upon it has locked the club before.
CREATE FUNCTION is_last_owner(of_club uuid, of_uid uuid, at timestamptz) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT EXISTS (
      SELECT FROM memberships m
      WHERE m.club_id = of_club AND m.uid = of_uid AND m.permissions->>'owner' = 'w' AND m.status IN ('member', 'guest')
    ) AND NOT EXISTS (
      SELECT FROM memberships o JOIN users u ON u.uid = o.uid JOIN clubs c ON c.id = o.club_id
      WHERE o.club_id = of_club AND o.uid <> of_uid AND o.permissions->>'owner' = 'w' AND o.status IN ('member', 'guest')
        AND (at AT TIME ZONE c.time_zone)::date BETWEEN coalesce(o.join_date, '-infinity') AND coalesce(o.leave_date, 'infinity')
        AND NOT u.disabled AND u.erased_from IS NULL)
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION is_last_owner(uuid, uuid, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION is_last_owner(uuid, uuid, timestamptz) TO bahnfrei_request;
--> statement-breakpoint
-- The clubs that nobody would own without this person. They are locked, so that two owners cannot leave at once.
CREATE FUNCTION clubs_without_other_owner(of_uid uuid, at timestamptz) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      PERFORM 1 FROM clubs c
        WHERE c.id IN (SELECT m.club_id FROM memberships m WHERE m.uid = of_uid AND m.permissions->>'owner' = 'w')
        ORDER BY c.id FOR NO KEY UPDATE;
      RETURN QUERY SELECT m.club_id FROM memberships m
        WHERE m.uid = of_uid AND m.permissions->>'owner' = 'w' AND is_last_owner(m.club_id, of_uid, at);
    END
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION clubs_without_other_owner(uuid, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION clubs_without_other_owner(uuid, timestamptz) TO bahnfrei_request;
--> statement-breakpoint
-- A kiosk that signs in or out sees no screen, and of this one only the club.
CREATE FUNCTION club_of_screen(of_id uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT club_id FROM display_screens WHERE id = of_id $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION club_of_screen(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION club_of_screen(uuid) TO bahnfrei_request;
--> statement-breakpoint
CREATE FUNCTION tell_kiosk() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  screen uuid := coalesce(NEW.screen_id, OLD.screen_id);
BEGIN
  PERFORM pg_notify('bahnfrei_topics', json_build_object('topics',
    array_remove(ARRAY['standing/' || screen, 'kiosk/' || club_of_screen(screen)], NULL))::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_kiosk_in AFTER INSERT ON logins
  FOR EACH ROW WHEN (NEW.screen_id IS NOT NULL) EXECUTE FUNCTION tell_kiosk();
--> statement-breakpoint
CREATE TRIGGER tell_kiosk_out AFTER DELETE ON logins
  FOR EACH ROW WHEN (OLD.screen_id IS NOT NULL) EXECUTE FUNCTION tell_kiosk();
--> statement-breakpoint
-- Nobody changes a line, the system included; only what is old goes.
CREATE FUNCTION keep_security_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND old.occurred_on < now() - interval '400 days' THEN RETURN old; END IF;
  RAISE EXCEPTION 'The security log only grows.';
END $$;
--> statement-breakpoint
CREATE TRIGGER security_log_only_grows BEFORE UPDATE OR DELETE ON security_log
  FOR EACH ROW EXECUTE FUNCTION keep_security_log();
--> statement-breakpoint
-- Anybody who confirms an address is nobody to the club, and sees only what the secret of the mail belongs to.
CREATE FUNCTION confirm_mail_forward(by_hash text, at timestamptz) RETURNS TABLE (club_name text, address text)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE mail_forward_addresses a SET confirmed_on = coalesce(a.confirmed_on, at) FROM clubs c
    WHERE a.hash = by_hash AND a.until > at AND c.id = a.club_id
    RETURNING c.name, a.address
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION confirm_mail_forward(text, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION confirm_mail_forward(text, timestamptz) TO bahnfrei_request;
--> statement-breakpoint
-- Requests see only the pairing whose code they hold; anybody who ends all own logins ends the devices on their way, too.
CREATE FUNCTION end_own_pairings() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ DELETE FROM device_pairings WHERE validated_by = current_person() OR authorized_uid = current_person() $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION end_own_pairings() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION end_own_pairings() TO bahnfrei_request;
--> statement-breakpoint
CREATE FUNCTION note_rights_of_club() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO rights_changes (club_id) VALUES (coalesce((to_jsonb(NEW) ->> TG_ARGV[0]), (to_jsonb(OLD) ->> TG_ARGV[0]))::uuid);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_rights_of_club AFTER UPDATE ON clubs
  FOR EACH ROW WHEN ((OLD.rents_to_people, OLD.features, OLD.time_zone) IS DISTINCT FROM
    (NEW.rents_to_people, NEW.features, NEW.time_zone)) EXECUTE FUNCTION note_rights_of_club('id');
--> statement-breakpoint
CREATE TRIGGER note_rights_of_club AFTER INSERT OR UPDATE OR DELETE ON club_links
  FOR EACH ROW EXECUTE FUNCTION note_rights_of_club('club_id');
--> statement-breakpoint
-- A write is committed only while the rights are those by which it was let in, whatever it waited for (P17).
CREATE FUNCTION refuse_changed_rights(of_uid uuid, of_club uuid, seen bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF seen <> (SELECT coalesce(sum(x.id), 0) FROM rights_changes x WHERE (x.uid = of_uid OR x.club_id = of_club)
      AND x.transaction IS DISTINCT FROM pg_current_xact_id_if_assigned()) THEN
    RAISE EXCEPTION 'The rights have changed.' USING ERRCODE = 'BF001';
  END IF;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION refuse_changed_rights(uuid, uuid, bigint) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION refuse_changed_rights(uuid, uuid, bigint) TO bahnfrei_request;
--> statement-breakpoint
-- Random and not counted: a version that was rolled back never comes again.
CREATE FUNCTION renew_rules() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE ranges SET rules_version = gen_random_uuid()
  WHERE (club_id, id) IN ((OLD.club_id, OLD.range_id), (NEW.club_id, NEW.range_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER renew_rules AFTER INSERT OR UPDATE OR DELETE ON lanes FOR EACH ROW EXECUTE FUNCTION renew_rules();
--> statement-breakpoint
CREATE TRIGGER renew_rules AFTER INSERT OR UPDATE OR DELETE ON schedules FOR EACH ROW EXECUTE FUNCTION renew_rules();
--> statement-breakpoint
CREATE TRIGGER renew_rules AFTER INSERT OR UPDATE OR DELETE ON blocks FOR EACH ROW EXECUTE FUNCTION renew_rules();
--> statement-breakpoint
-- Staffed hours are open while somebody is on duty. Other reservations do not even call the function.
CREATE TRIGGER renew_rules_by_new_duty AFTER INSERT ON reservations
  FOR EACH ROW WHEN (NEW.category = 'staff') EXECUTE FUNCTION renew_rules();
--> statement-breakpoint
CREATE TRIGGER renew_rules_by_changed_duty AFTER UPDATE ON reservations
  FOR EACH ROW WHEN (OLD.category = 'staff' OR NEW.category = 'staff') EXECUTE FUNCTION renew_rules();
--> statement-breakpoint
CREATE TRIGGER renew_rules_by_ended_duty AFTER DELETE ON reservations
  FOR EACH ROW WHEN (OLD.category = 'staff') EXECUTE FUNCTION renew_rules();
--> statement-breakpoint
CREATE FUNCTION renew_own_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rules_version := gen_random_uuid();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER renew_own_rules BEFORE UPDATE ON ranges FOR EACH ROW EXECUTE FUNCTION renew_own_rules();
--> statement-breakpoint
-- One row says how the whole installation runs.
INSERT INTO realtime DEFAULT VALUES;
