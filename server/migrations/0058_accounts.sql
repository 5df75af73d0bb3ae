CREATE TABLE "account_plans" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"base_plan" text,
	"is_base" boolean DEFAULT false NOT NULL,
	CONSTRAINT "account_plans_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "account_plans_base" CHECK (NOT is_base OR base_plan IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "account_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_settings" (
	"club_id" uuid PRIMARY KEY NOT NULL,
	"billing_active" boolean DEFAULT false NOT NULL,
	"first_active_on" date,
	"display_name" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text NOT NULL,
	"address_line3" text NOT NULL,
	"register_number" text NOT NULL,
	"tax_number" text NOT NULL,
	"vat_id" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"website" text NOT NULL,
	"default_note" text NOT NULL,
	"default_sub_note" text NOT NULL,
	"payment_term_days" integer NOT NULL,
	"tallies" jsonb NOT NULL,
	"creditor_name" text NOT NULL,
	"creditor_id" text NOT NULL,
	"cycle_start" text NOT NULL,
	"is_small_business" boolean,
	"keeps_spheres" boolean,
	"transfer_account_id" uuid,
	"default_tax_rate_id" uuid,
	"active_plan_id" uuid,
	CONSTRAINT "billing_settings_active" CHECK (NOT billing_active OR first_active_on IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "billing_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cost_centers" (
	"club_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "cost_centers_club_id_plan_id_number_pk" PRIMARY KEY("club_id","plan_id","number"),
	CONSTRAINT "cost_centers_number" CHECK (number ~ '^[0-9]{1,8}$')
);
--> statement-breakpoint
ALTER TABLE "cost_centers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_accounts" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"display_name" text NOT NULL,
	"account_holder" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"bic" text DEFAULT '' NOT NULL,
	"cash_mode" text DEFAULT 'none' NOT NULL,
	CONSTRAINT "payment_accounts_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "payment_accounts_holder" CHECK (iban = '' OR (account_holder <> '' AND cash_mode = 'none'))
);
--> statement-breakpoint
ALTER TABLE "payment_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_accounts" (
	"club_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"sphere" text,
	"computes_tax" boolean DEFAULT false NOT NULL,
	"is_custom" boolean DEFAULT false NOT NULL,
	CONSTRAINT "plan_accounts_club_id_plan_id_number_pk" PRIMARY KEY("club_id","plan_id","number"),
	CONSTRAINT "plan_accounts_number" CHECK (number ~ '^[0-9]{4,6}$')
);
--> statement-breakpoint
ALTER TABLE "plan_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_rate_terms" (
	"club_id" uuid NOT NULL,
	"rate_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"percentage" numeric NOT NULL,
	"display_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"inclusive" boolean NOT NULL,
	"category" text NOT NULL,
	CONSTRAINT "tax_rate_terms_club_id_rate_id_valid_from_pk" PRIMARY KEY("club_id","rate_id","valid_from"),
	CONSTRAINT "tax_rate_terms_category" CHECK ((category = 'S') = (percentage > 0) AND percentage BETWEEN 0 AND 100 AND percentage = round(percentage, 2)),
	CONSTRAINT "tax_rate_terms_reason" CHECK (category = 'S' OR description <> '')
);
--> statement-breakpoint
ALTER TABLE "tax_rate_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"side" text NOT NULL,
	"position" integer NOT NULL,
	"archived_from" date,
	CONSTRAINT "tax_rates_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "tax_rates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_plans" ADD CONSTRAINT "account_plans_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD CONSTRAINT "billing_settings_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD CONSTRAINT "billing_settings_transfer_account" FOREIGN KEY ("club_id","transfer_account_id") REFERENCES "public"."payment_accounts"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD CONSTRAINT "billing_settings_default_rate" FOREIGN KEY ("club_id","default_tax_rate_id") REFERENCES "public"."tax_rates"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD CONSTRAINT "billing_settings_active_plan" FOREIGN KEY ("club_id","active_plan_id") REFERENCES "public"."account_plans"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_centers" ADD CONSTRAINT "cost_centers_plan" FOREIGN KEY ("club_id","plan_id") REFERENCES "public"."account_plans"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_accounts" ADD CONSTRAINT "plan_accounts_plan" FOREIGN KEY ("club_id","plan_id") REFERENCES "public"."account_plans"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rate_terms" ADD CONSTRAINT "tax_rate_terms_rate" FOREIGN KEY ("club_id","rate_id") REFERENCES "public"."tax_rates"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_plans_one_base" ON "account_plans" USING btree ("club_id","base_plan") WHERE is_base;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_accounts_number" ON "payment_accounts" USING btree ("club_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_accounts_iban" ON "payment_accounts" USING btree ("club_id","iban") WHERE iban <> '';--> statement-breakpoint
CREATE POLICY "of_the_club" ON "account_plans" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "billing_settings" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "cost_centers" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "payment_accounts" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "plan_accounts" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "tax_rate_terms" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "tax_rates" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- A locked payment account stays as it is for everybody, the owner of the tables included (BOOK-081).
CREATE FUNCTION refuse_locked_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A locked payment account is not changed.' USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_accounts_locked';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_locked_account BEFORE UPDATE OR DELETE ON payment_accounts
  FOR EACH ROW WHEN (OLD.locked) EXECUTE FUNCTION refuse_locked_account();
