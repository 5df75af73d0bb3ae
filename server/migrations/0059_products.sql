CREATE TABLE "inventory_log" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"uid" uuid,
	"changed_on" timestamp with time zone NOT NULL,
	"reference_date" date NOT NULL,
	"quantity_change" integer NOT NULL,
	"new_quantity" integer NOT NULL,
	"comment" text NOT NULL,
	CONSTRAINT "inventory_log_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "inventory_log_quantity" CHECK (quantity_change <> 0 AND new_quantity >= 0)
);
--> statement-breakpoint
ALTER TABLE "inventory_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "products" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"tax_id" uuid NOT NULL,
	"category" text NOT NULL,
	"inventory_enabled" boolean NOT NULL,
	"inventory_count" integer DEFAULT 0 NOT NULL,
	"account_number" text,
	"cost_center_number" text,
	"shown_in_cashbook" boolean NOT NULL,
	"billing_interval" integer,
	"billing_day_offset" integer,
	"archived_on" timestamp with time zone,
	CONSTRAINT "products_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "products_amount" CHECK (amount BETWEEN 0 AND 10000000000),
	CONSTRAINT "products_stock" CHECK (inventory_count >= 0),
	CONSTRAINT "products_stocked" CHECK (NOT inventory_enabled OR category = 'good'),
	CONSTRAINT "products_subscription" CHECK ((category = 'subscription') = (billing_interval IS NOT NULL) AND (billing_interval IS NULL) = (billing_day_offset IS NULL))
);
--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "inventory_log" ADD CONSTRAINT "inventory_log_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_log" ADD CONSTRAINT "inventory_log_product" FOREIGN KEY ("club_id","product_id") REFERENCES "public"."products"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_rate" FOREIGN KEY ("club_id","tax_id") REFERENCES "public"."tax_rates"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_log_number" ON "inventory_log" USING btree ("club_id","product_id","number");--> statement-breakpoint
CREATE INDEX "inventory_log_uid" ON "inventory_log" USING btree ("uid");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "inventory_log" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "products" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- The inventory log is only added to, by anybody; only the person is removed from it, when the account is erased (BILL-098).
CREATE FUNCTION keep_inventory_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.uid IS NULL AND to_jsonb(NEW) - 'uid' = to_jsonb(OLD) - 'uid' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'An entry of the inventory log stays as it is.' USING ERRCODE = 'check_violation', CONSTRAINT = 'inventory_log_kept';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_inventory_log BEFORE UPDATE OR DELETE ON inventory_log
  FOR EACH ROW EXECUTE FUNCTION keep_inventory_log();
