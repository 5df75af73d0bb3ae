CREATE TABLE "guest_briefings" (
	"club_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"written_on" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_briefings_club_id_version_pk" PRIMARY KEY("club_id","version"),
	CONSTRAINT "guest_briefings_version" CHECK (version > 0)
);
--> statement-breakpoint
ALTER TABLE "guest_briefings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guest_looks" (
	"club_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"officer_uid" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "guest_looks_club_id_guest_id_officer_uid_day_pk" PRIMARY KEY("club_id","guest_id","officer_uid","day")
);
--> statement-breakpoint
ALTER TABLE "guest_looks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guest_terms" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"most_days" integer,
	CONSTRAINT "guest_terms_days" CHECK (most_days BETWEEN 0 AND 366)
);
--> statement-breakpoint
ALTER TABLE "guest_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guest_visits" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reservation_id" uuid NOT NULL,
	"lane_name" text NOT NULL,
	"from_clock" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"street" text NOT NULL,
	"zip" text NOT NULL,
	"city" text NOT NULL,
	"birth_date" date NOT NULL,
	"home_club" text NOT NULL,
	"guest_key" text NOT NULL,
	"responsible_uid" uuid,
	"entered_by" uuid,
	"has_shown_licence" boolean NOT NULL,
	"has_day_insurance" boolean NOT NULL,
	"briefing_version" integer NOT NULL,
	"signature" text NOT NULL,
	"entered_on" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_visits_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "guest_visits_signature" CHECK (signature ~ '^(M[0-9]{1,3} [0-9]{1,3}(L[0-9]{1,3} [0-9]{1,3})*)+$')
);
--> statement-breakpoint
ALTER TABLE "guest_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guest_briefings" ADD CONSTRAINT "guest_briefings_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_looks" ADD CONSTRAINT "guest_looks_guest" FOREIGN KEY ("club_id","guest_id") REFERENCES "public"."guest_visits"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_terms" ADD CONSTRAINT "guest_terms_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_visits" ADD CONSTRAINT "guest_visits_range" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_visits_day" ON "guest_visits" USING btree ("club_id","range_id","day");--> statement-breakpoint
CREATE INDEX "guest_visits_key" ON "guest_visits" USING btree ("club_id","guest_key");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "guest_briefings" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "guest_looks" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "guest_terms" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "guest_visits" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());