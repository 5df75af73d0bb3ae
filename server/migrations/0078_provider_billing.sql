CREATE TABLE "billing_provider" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"club_id" uuid NOT NULL,
	CONSTRAINT "billing_provider_one" CHECK (one)
);
--> statement-breakpoint
ALTER TABLE "billing_provider" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_report_people" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"uid" uuid,
	"is_member" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"is_billed" boolean NOT NULL,
	CONSTRAINT "billing_report_people_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "billing_report_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_reports" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"counted_on" date NOT NULL,
	"members" integer NOT NULL,
	"active" integer NOT NULL,
	"billed" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"sum" bigint NOT NULL,
	"issuer_id" uuid NOT NULL,
	"invoice_id" uuid,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_reports_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "billing_reports_sum" CHECK (sum >= 0)
);
--> statement-breakpoint
ALTER TABLE "billing_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "club_subscriptions" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"subscription_id" uuid,
	"billing_anchor_day" integer NOT NULL,
	"start_date" date NOT NULL,
	"trial_end_date" date,
	"end_date" date,
	"has_ended" boolean DEFAULT false NOT NULL,
	"items" jsonb NOT NULL,
	"discounts" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "club_subscriptions_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "club_subscriptions_type" CHECK ((type = 'addition') = (subscription_id IS NOT NULL)),
	CONSTRAINT "club_subscriptions_anchor" CHECK (billing_anchor_day BETWEEN 1 AND 31)
);
--> statement-breakpoint
ALTER TABLE "club_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_prices" (
	"product_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "plan_prices_product_id_valid_from_pk" PRIMARY KEY("product_id","valid_from")
);
--> statement-breakpoint
ALTER TABLE "plan_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_on_invoice" text NOT NULL,
	"unit" text NOT NULL,
	"billing_scheme" text NOT NULL,
	"is_offered" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plan_products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "billing_provider" ADD CONSTRAINT "billing_provider_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_report_people" ADD CONSTRAINT "billing_report_people_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_report_people" ADD CONSTRAINT "billing_report_people_report" FOREIGN KEY ("club_id","report_id") REFERENCES "public"."billing_reports"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_reports" ADD CONSTRAINT "billing_reports_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_subscriptions" ADD CONSTRAINT "club_subscriptions_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_subscriptions" ADD CONSTRAINT "club_subscriptions_addition" FOREIGN KEY ("club_id","subscription_id") REFERENCES "public"."club_subscriptions"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_prices" ADD CONSTRAINT "plan_prices_product_id_plan_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."plan_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_report_people_by_report" ON "billing_report_people" USING btree ("club_id","report_id");--> statement-breakpoint
CREATE INDEX "billing_report_people_uid" ON "billing_report_people" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_reports_once" ON "billing_reports" USING btree ("club_id","starts_on") WHERE NOT is_cancelled;--> statement-breakpoint
CREATE INDEX "billing_reports_latest" ON "billing_reports" USING btree ("created_on","id");--> statement-breakpoint
CREATE INDEX "billing_reports_by_invoice" ON "billing_reports" USING btree ("issuer_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "club_subscriptions_one" ON "club_subscriptions" USING btree ("club_id") WHERE type = 'subscription';--> statement-breakpoint
CREATE POLICY "of_all" ON "billing_provider" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "of_roots" ON "billing_provider" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (is_root());--> statement-breakpoint
CREATE POLICY "of_roots" ON "billing_report_people" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (is_root());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "billing_report_people" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_roots" ON "billing_reports" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (is_root());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "billing_reports" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_roots" ON "club_subscriptions" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (is_root());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "club_subscriptions" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_all" ON "plan_prices" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "of_roots" ON "plan_prices" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (is_root());--> statement-breakpoint
CREATE POLICY "of_all" ON "plan_products" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "of_roots" ON "plan_products" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (is_root());--> statement-breakpoint
-- A bill stays as it was written; only that its invoice was cancelled is noted, and the names of those who were counted may go.
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON billing_reports
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{is_cancelled}');
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_removal BEFORE DELETE ON billing_reports
  FOR EACH ROW WHEN (make_date(extract(year FROM OLD.ends_on)::int + 9, 1, 1) > current_date)
  EXECUTE FUNCTION refuse_frozen_change('{}');
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON billing_report_people
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{uid}');
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_removal BEFORE DELETE ON billing_report_people
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_frozen_change('{}');
--> statement-breakpoint
-- A cancelled invoice lets its cycle be billed again.
CREATE FUNCTION free_billing_report() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE billing_reports SET is_cancelled = true WHERE issuer_id = NEW.club_id AND invoice_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER free_billing_report AFTER UPDATE OF status ON invoices
  FOR EACH ROW WHEN (NEW.status = 'void' AND OLD.status <> 'void') EXECUTE FUNCTION free_billing_report();
--> statement-breakpoint
-- The people of a club for its bill, for the club itself and for roots: members now, who used the club, and who is billed
-- because of a membership that counted on the day.
CREATE FUNCTION counted_members(of_club uuid, on_day date, first_day date, last_day date)
  RETURNS TABLE (uid uuid, is_member boolean, is_active boolean, is_billed boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT m.uid, m.status = 'member',
      EXISTS (SELECT FROM reservations r WHERE r.club_id = m.club_id AND r.uid = m.uid AND r.status = 'live'
        AND r.day BETWEEN first_day AND last_day)
      OR EXISTS (SELECT FROM journal_entries j WHERE j.uid = m.uid AND j.club_id = m.club_id
        AND j.day BETWEEN first_day AND last_day),
      (m.join_date IS NULL OR m.join_date <= on_day)
        AND (m.leave_date >= on_day OR (m.leave_date IS NULL AND m.status = 'member'))
    FROM memberships m
    WHERE m.club_id = of_club AND m.status IN ('member', 'exMember')
      AND (m.status = 'member' OR m.leave_date >= on_day)
      AND (of_club = current_club() OR (SELECT is_root()))
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION counted_members(uuid, date, date, date) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION counted_members(uuid, date, date, date) TO bahnfrei_request;
--> statement-breakpoint
-- What became of the invoice of a bill, for the club that was billed and for roots.
CREATE FUNCTION billed_invoice(of_club uuid, of_report uuid) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT jsonb_build_object('invoiceNumber', i.invoice_number, 'status', i.status, 'dueDate', i.due_date,
      'currency', i.currency, 'amount', i.amount, 'paid', i.paid)
    FROM billing_reports r JOIN invoices i ON i.club_id = r.issuer_id AND i.id = r.invoice_id
    WHERE r.club_id = of_club AND r.id = of_report AND (of_club = current_club() OR (SELECT is_root()))
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION billed_invoice(uuid, uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION billed_invoice(uuid, uuid) TO bahnfrei_request;
--> statement-breakpoint
-- The clubs that owe the provider an overdue sum: for a club only itself, for roots all.
CREATE FUNCTION clubs_in_debt(on_day date) RETURNS TABLE (club_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT DISTINCT r.club_id FROM billing_reports r JOIN invoices i ON i.club_id = r.issuer_id AND i.id = r.invoice_id
    WHERE i.status IN ('open', 'partial') AND i.due_date < on_day AND (r.club_id = current_club() OR (SELECT is_root()))
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION clubs_in_debt(date) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION clubs_in_debt(date) TO bahnfrei_request;
--> statement-breakpoint
-- All clubs and all accounts, for roots.
CREATE FUNCTION root_clubs()
  RETURNS TABLE (id uuid, name text, is_verified boolean, created_on timestamptz, owners jsonb, member_count integer, features jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT c.id, c.name, p.is_verified, c.created_on,
      (SELECT coalesce(jsonb_agg(u.full_name ORDER BY u.full_name), '[]') FROM memberships m JOIN users u ON u.uid = m.uid
        WHERE m.club_id = c.id AND m.permissions->>'owner' = 'w' AND m.status IN ('member', 'guest')),
      (SELECT count(*)::int FROM memberships m WHERE m.club_id = c.id AND m.status = 'member'), c.features
    FROM clubs c JOIN club_profiles p ON p.club_id = c.id WHERE (SELECT is_root())
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION root_clubs() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION root_clubs() TO bahnfrei_request;
--> statement-breakpoint
CREATE FUNCTION root_users()
  RETURNS TABLE (id uuid, name text, email text, verified boolean, disabled boolean, root boolean, created_on timestamptz, clubs jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT u.uid, u.full_name, u.email, u.verified, u.disabled, u.root, u.created_on,
      (SELECT coalesce(jsonb_agg(c.name ORDER BY c.name), '[]') FROM memberships m JOIN clubs c ON c.id = m.club_id
        WHERE m.uid = u.uid AND m.status IN ('member', 'guest'))
    FROM users u WHERE u.email IS NOT NULL AND (SELECT is_root())
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION root_users() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION root_users() TO bahnfrei_request;
--> statement-breakpoint
-- A club that the provider bills is a buyer like a member club. Its tax status and its number count on the provider's bills only.
DROP FUNCTION member_club_buyers(uuid, uuid[]);
--> statement-breakpoint
CREATE FUNCTION member_club_buyers(of_club uuid, member_clubs uuid[])
  RETURNS TABLE (club_id uuid, name text, email text, address jsonb, tax_status text, vat_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH bills AS (SELECT EXISTS (SELECT FROM billing_provider p WHERE p.club_id = of_club) AS is_provider)
    SELECT o.id, o.name, coalesce(nullif(s.billing_details->>'billingEmail', ''), p.email, ''),
      CASE WHEN s.billing_details#>>'{address,city}' <> '' THEN s.billing_details->'address' ELSE s.address END,
      CASE WHEN b.is_provider THEN nullif(s.billing_details->>'taxStatus', 'none') END,
      CASE WHEN b.is_provider THEN coalesce((SELECT t.vat_id FROM billing_settings t WHERE t.club_id = o.id), '') ELSE '' END
    FROM bills b CROSS JOIN clubs o JOIN club_profiles p ON p.club_id = o.id JOIN club_settings s ON s.club_id = o.id
    WHERE o.id = ANY (member_clubs) AND of_club = coalesce(current_club(), of_club)
      AND (EXISTS (SELECT FROM club_links k WHERE k.club_id = of_club AND k.member_club_id = o.id AND k.status = 'approved')
        OR (b.is_provider AND EXISTS (SELECT FROM club_subscriptions n WHERE n.club_id = o.id)))
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION member_club_buyers(uuid, uuid[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION member_club_buyers(uuid, uuid[]) TO bahnfrei_club;
