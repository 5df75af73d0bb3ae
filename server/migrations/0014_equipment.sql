CREATE TABLE "club_calibres" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"diameter" integer,
	"calibre_class" text NOT NULL,
	CONSTRAINT "club_calibres_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "club_calibres_id" UNIQUE("id"),
	CONSTRAINT "club_calibres_name" UNIQUE("club_id","name")
);
--> statement-breakpoint
ALTER TABLE "club_calibres" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "club_weapons" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"calibre_id" text NOT NULL,
	"calibre_name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"weapon_class" text NOT NULL,
	"length" text,
	"action" text,
	"needs_licence" boolean NOT NULL,
	"locker" text DEFAULT '' NOT NULL,
	"condition" text DEFAULT 'good' NOT NULL,
	"condition_note" text DEFAULT '' NOT NULL,
	"shot_count" integer DEFAULT 0 NOT NULL,
	"service_interval" integer,
	"serviced_at" integer DEFAULT 0 NOT NULL,
	"serviced_on" timestamp with time zone,
	"archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "club_weapons_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "club_weapons_length" CHECK (NOT needs_licence OR length IS NOT NULL),
	CONSTRAINT "club_weapons_condition" CHECK (condition IN ('good', 'worn', 'defective')),
	CONSTRAINT "club_weapons_shots" CHECK (shot_count >= 0 AND serviced_at BETWEEN 0 AND shot_count)
);
--> statement-breakpoint
ALTER TABLE "club_weapons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "discipline_ranges" (
	"club_id" uuid NOT NULL,
	"discipline_id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	CONSTRAINT "discipline_ranges_club_id_discipline_id_range_id_pk" PRIMARY KEY("club_id","discipline_id","range_id")
);
--> statement-breakpoint
ALTER TABLE "discipline_ranges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "disciplines" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ordering_number" integer NOT NULL,
	"discipline_name" text NOT NULL,
	"association" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"discipline_class" text DEFAULT 'other' NOT NULL,
	"distance" integer,
	"is_active" boolean NOT NULL,
	"whitelist_enabled" boolean NOT NULL,
	CONSTRAINT "disciplines_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "disciplines_name" UNIQUE("club_id","discipline_name")
);
--> statement-breakpoint
ALTER TABLE "disciplines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "own_weapons" (
	"uid" uuid NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"calibre_id" text NOT NULL,
	"calibre_name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"weapon_class" text NOT NULL,
	"length" text,
	"action" text,
	"needs_licence" boolean NOT NULL,
	"is_borrowed" boolean DEFAULT false NOT NULL,
	"acquired_on" date,
	"number" text,
	CONSTRAINT "own_weapons_length" CHECK (NOT needs_licence OR length IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "own_weapons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "weapon_handouts" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"weapon_id" uuid NOT NULL,
	"uid" uuid,
	"lane_id" uuid,
	"reservation_id" uuid,
	"given_by" uuid,
	"given_on" timestamp with time zone NOT NULL,
	"taken_back_by" uuid,
	"returned_on" timestamp with time zone,
	"shots" integer,
	"condition" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "weapon_handouts_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "weapon_handouts_return" CHECK ((returned_on IS NULL) = (shots IS NULL) AND (returned_on IS NULL) = (condition IS NULL)),
	CONSTRAINT "weapon_handouts_shots" CHECK (shots >= 0)
);
--> statement-breakpoint
ALTER TABLE "weapon_handouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "club_calibres" ADD CONSTRAINT "club_calibres_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_weapons" ADD CONSTRAINT "club_weapons_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discipline_ranges" ADD CONSTRAINT "discipline_ranges_discipline" FOREIGN KEY ("club_id","discipline_id") REFERENCES "public"."disciplines"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discipline_ranges" ADD CONSTRAINT "discipline_ranges_range" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disciplines" ADD CONSTRAINT "disciplines_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_weapons" ADD CONSTRAINT "own_weapons_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weapon_handouts" ADD CONSTRAINT "weapon_handouts_weapon" FOREIGN KEY ("club_id","weapon_id") REFERENCES "public"."club_weapons"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_weapons_uid" ON "own_weapons" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "weapon_handouts_one_out" ON "weapon_handouts" USING btree ("club_id","weapon_id") WHERE returned_on IS NULL;--> statement-breakpoint
CREATE INDEX "weapon_handouts_weapon_index" ON "weapon_handouts" USING btree ("club_id","weapon_id","given_on");--> statement-breakpoint
CREATE INDEX "weapon_handouts_uid" ON "weapon_handouts" USING btree ("uid");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "club_calibres" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_their_clubs" ON "club_calibres" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (club_id IN (SELECT club_id FROM memberships WHERE uid = current_person() AND status IN ('member', 'guest')));--> statement-breakpoint
CREATE POLICY "of_the_club" ON "club_weapons" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "discipline_ranges" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "disciplines" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "own_weapons" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "weapon_handouts" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "weapon_handouts" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = current_person());
--> statement-breakpoint
-- Person, lane and reservation of a hand-out are of the same club. That a weapon was out outlasts all three.
ALTER TABLE weapon_handouts ADD CONSTRAINT weapon_handouts_person FOREIGN KEY (club_id, uid)
  REFERENCES memberships (club_id, uid) ON DELETE SET NULL (uid);
--> statement-breakpoint
ALTER TABLE weapon_handouts ADD CONSTRAINT weapon_handouts_lane FOREIGN KEY (club_id, lane_id)
  REFERENCES lanes (club_id, id) ON DELETE SET NULL (lane_id);
--> statement-breakpoint
ALTER TABLE weapon_handouts ADD CONSTRAINT weapon_handouts_reservation FOREIGN KEY (club_id, reservation_id)
  REFERENCES reservations (club_id, id) ON DELETE SET NULL (reservation_id);
