CREATE TABLE "fee_exceptions" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"fee_id" uuid,
	"amount" bigint,
	"reason" text NOT NULL,
	"until" date,
	CONSTRAINT "fee_exceptions_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "fee_exceptions_one" UNIQUE NULLS NOT DISTINCT("club_id","uid","fee_id"),
	CONSTRAINT "fee_exceptions_amount" CHECK (amount IS NULL OR (amount > 0 AND fee_id IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "fee_exceptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_payers" (
	"club_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"payer_uid" uuid NOT NULL,
	CONSTRAINT "fee_payers_club_id_uid_pk" PRIMARY KEY("club_id","uid"),
	CONSTRAINT "fee_payers_of_two" CHECK (payer_uid <> uid)
);
--> statement-breakpoint
ALTER TABLE "fee_payers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_periods" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"fee_id" uuid NOT NULL,
	"uid" uuid,
	"member_club_id" uuid,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"invoice_id" uuid,
	CONSTRAINT "fee_periods_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "fee_periods_once" UNIQUE("club_id","uid","fee_id","starts_on"),
	CONSTRAINT "fee_periods_once_by_club" UNIQUE("club_id","member_club_id","fee_id","starts_on"),
	CONSTRAINT "fee_periods_of_one" CHECK ((uid IS NULL) <> (member_club_id IS NULL)),
	CONSTRAINT "fee_periods_days" CHECK (starts_on <= ends_on)
);
--> statement-breakpoint
ALTER TABLE "fee_periods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fees" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"owed_by" text NOT NULL,
	"group_id" uuid,
	"from_age" integer,
	"to_age" integer,
	"age_day" text NOT NULL,
	"joining" text NOT NULL,
	"leaving" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	CONSTRAINT "fees_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "fees_of_group" CHECK ((owed_by = 'group') = (group_id IS NOT NULL)),
	CONSTRAINT "fees_of_ages" CHECK ((owed_by = 'ages') = (from_age IS NOT NULL OR to_age IS NOT NULL)),
	CONSTRAINT "fees_days" CHECK (starts_on <= ends_on)
);
--> statement-breakpoint
ALTER TABLE "fees" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_exceptions" ADD CONSTRAINT "fee_exceptions_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_exceptions" ADD CONSTRAINT "fee_exceptions_club_id_uid_memberships_club_id_uid_fk" FOREIGN KEY ("club_id","uid") REFERENCES "public"."memberships"("club_id","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_payers" ADD CONSTRAINT "fee_payers_person" FOREIGN KEY ("club_id","uid") REFERENCES "public"."memberships"("club_id","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_payers" ADD CONSTRAINT "fee_payers_payer" FOREIGN KEY ("club_id","payer_uid") REFERENCES "public"."memberships"("club_id","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_periods" ADD CONSTRAINT "fee_periods_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_product" FOREIGN KEY ("club_id","product_id") REFERENCES "public"."products"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_group" FOREIGN KEY ("club_id","group_id") REFERENCES "public"."groups"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_exceptions_uid" ON "fee_exceptions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "fee_payers_uid" ON "fee_payers" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "fee_payers_payer" ON "fee_payers" USING btree ("payer_uid");--> statement-breakpoint
CREATE INDEX "fee_periods_fee" ON "fee_periods" USING btree ("club_id","fee_id");--> statement-breakpoint
CREATE INDEX "fee_periods_uid" ON "fee_periods" USING btree ("uid");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "fee_exceptions" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "fee_payers" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "fee_periods" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "fees" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- The members of each member club of a club on these days. A club sees their number and no more.
CREATE FUNCTION member_club_sizes(of_club uuid, days date[])
  RETURNS TABLE (member_club_id uuid, counted_on date, size integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT k.member_club_id, d.counted_on, count(m.uid)::int
    FROM club_links k CROSS JOIN unnest(days) AS d(counted_on)
    LEFT JOIN memberships m ON m.club_id = k.member_club_id AND m.status IN ('member', 'exMember')
      AND (m.join_date IS NULL OR m.join_date <= d.counted_on)
      AND (m.leave_date >= d.counted_on OR (m.leave_date IS NULL AND m.status = 'member'))
    WHERE k.club_id = of_club AND k.status = 'approved' AND of_club = coalesce(current_club(), of_club)
    GROUP BY 1, 2
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION member_club_sizes(uuid, date[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION member_club_sizes(uuid, date[]) TO bahnfrei_club;
