CREATE TABLE "custom_fields" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"priority" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"field_type" text NOT NULL,
	CONSTRAINT "custom_fields_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "custom_fields_name" UNIQUE("club_id","name")
);
--> statement-breakpoint
ALTER TABLE "custom_fields" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "custom_values" (
	"club_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"field_id" uuid NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "custom_values_club_id_uid_field_id_pk" PRIMARY KEY("club_id","uid","field_id")
);
--> statement-breakpoint
ALTER TABLE "custom_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_records" (
	"club_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"is_company" boolean DEFAULT false NOT NULL,
	"official_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
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
	"first_joined" date,
	"hidden_on" text[] DEFAULT '{}' NOT NULL,
	"payment_method" text,
	"billing_email" text DEFAULT '' NOT NULL,
	"sepa_enabled" boolean DEFAULT false NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"bic" text DEFAULT '' NOT NULL,
	"account_holder" text DEFAULT '' NOT NULL,
	"mandate_reference" text DEFAULT '' NOT NULL,
	"mandate_sign_date" date,
	CONSTRAINT "member_records_club_id_uid_pk" PRIMARY KEY("club_id","uid")
);
--> statement-breakpoint
ALTER TABLE "member_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "record_looks" (
	"club_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"officer_uid" uuid NOT NULL,
	"day" date NOT NULL,
	"part" text NOT NULL,
	CONSTRAINT "record_looks_club_id_uid_officer_uid_day_part_pk" PRIMARY KEY("club_id","uid","officer_uid","day","part")
);
--> statement-breakpoint
ALTER TABLE "record_looks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "is_billed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "next_invoice_date" date;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "for" text DEFAULT 'users' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_values" ADD CONSTRAINT "custom_values_club_id_field_id_custom_fields_club_id_id_fk" FOREIGN KEY ("club_id","field_id") REFERENCES "public"."custom_fields"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_values" ADD CONSTRAINT "custom_values_club_id_uid_memberships_club_id_uid_fk" FOREIGN KEY ("club_id","uid") REFERENCES "public"."memberships"("club_id","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_records" ADD CONSTRAINT "member_records_club_id_uid_memberships_club_id_uid_fk" FOREIGN KEY ("club_id","uid") REFERENCES "public"."memberships"("club_id","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_looks" ADD CONSTRAINT "record_looks_club_id_uid_memberships_club_id_uid_fk" FOREIGN KEY ("club_id","uid") REFERENCES "public"."memberships"("club_id","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_values_field" ON "custom_values" USING btree ("club_id","field_id");--> statement-breakpoint
CREATE INDEX "custom_values_uid" ON "custom_values" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "member_records_uid" ON "member_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "record_looks_uid" ON "record_looks" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_sign" ON "groups" USING btree ("club_id","group_sign") WHERE group_sign <> '';--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_number" UNIQUE("club_id","member_number");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_without_account" CHECK (email IS NOT NULL OR (password_hash IS NULL AND NOT verified AND NOT root));--> statement-breakpoint
CREATE POLICY "of_the_club" ON "custom_fields" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "custom_values" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "custom_values" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "member_records" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "member_records" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = current_person());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "record_looks" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_person" ON "record_looks" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = current_person());