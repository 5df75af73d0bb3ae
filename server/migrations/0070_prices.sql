CREATE TABLE "billed_uses" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	CONSTRAINT "billed_uses_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "billed_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "range_prices" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"ordering_number" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"lane_ids" uuid[] NOT NULL,
	"for_whom" text NOT NULL,
	"group_id" uuid,
	"times" jsonb NOT NULL,
	"per" text NOT NULL,
	CONSTRAINT "range_prices_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "range_prices_for_group" CHECK ((for_whom = 'group') = (group_id IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "range_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "price" jsonb;--> statement-breakpoint
ALTER TABLE "billed_uses" ADD CONSTRAINT "billed_uses_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_uses" ADD CONSTRAINT "billed_uses_reservation" FOREIGN KEY ("club_id","reservation_id") REFERENCES "public"."reservations"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_uses" ADD CONSTRAINT "billed_uses_invoice" FOREIGN KEY ("club_id","invoice_id") REFERENCES "public"."invoices"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "range_prices" ADD CONSTRAINT "range_prices_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "range_prices" ADD CONSTRAINT "range_prices_range" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "range_prices" ADD CONSTRAINT "range_prices_product" FOREIGN KEY ("club_id","product_id") REFERENCES "public"."products"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "range_prices" ADD CONSTRAINT "range_prices_group" FOREIGN KEY ("club_id","group_id") REFERENCES "public"."groups"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billed_uses_once" ON "billed_uses" USING btree ("club_id","reservation_id");--> statement-breakpoint
CREATE INDEX "billed_uses_of_invoice" ON "billed_uses" USING btree ("club_id","invoice_id");--> statement-breakpoint
CREATE INDEX "range_prices_of_range" ON "range_prices" USING btree ("club_id","range_id");--> statement-breakpoint
CREATE INDEX "reservations_priced" ON "reservations" USING btree ("club_id","day") WHERE "reservations"."price" is not null;--> statement-breakpoint
CREATE POLICY "of_the_person" ON "billed_uses" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (reservation_id IN (SELECT id FROM reservations WHERE uid = current_person()));--> statement-breakpoint
CREATE POLICY "of_the_club" ON "billed_uses" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "range_prices" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE TRIGGER renew_rules AFTER INSERT OR UPDATE OR DELETE ON range_prices FOR EACH ROW EXECUTE FUNCTION renew_rules();
--> statement-breakpoint
-- What a product costs decides about the price of a reservation, and so does its tax.
CREATE FUNCTION renew_rules_of_product() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE ranges SET rules_version = gen_random_uuid() WHERE (club_id, id) IN (
    SELECT club_id, range_id FROM range_prices WHERE club_id = NEW.club_id AND product_id = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER renew_rules_of_product AFTER UPDATE OF name, amount, currency, tax_id ON products
  FOR EACH ROW EXECUTE FUNCTION renew_rules_of_product();
--> statement-breakpoint
CREATE FUNCTION renew_rules_of_rate() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE ranges SET rules_version = gen_random_uuid() WHERE (club_id, id) IN (
    SELECT q.club_id, q.range_id FROM range_prices q JOIN products p ON p.club_id = q.club_id AND p.id = q.product_id
    WHERE (p.club_id, p.tax_id) IN ((OLD.club_id, OLD.rate_id), (NEW.club_id, NEW.rate_id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER renew_rules_of_rate AFTER INSERT OR UPDATE OR DELETE ON tax_rate_terms
  FOR EACH ROW EXECUTE FUNCTION renew_rules_of_rate();
