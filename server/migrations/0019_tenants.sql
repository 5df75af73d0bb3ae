CREATE TABLE "tenant_acceptances" (
	"club_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"accepted_on" timestamp with time zone NOT NULL,
	"accepted_by" uuid NOT NULL,
	CONSTRAINT "tenant_acceptances_club_id_tenant_id_version_pk" PRIMARY KEY("club_id","tenant_id","version")
);
--> statement-breakpoint
ALTER TABLE "tenant_acceptances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tenant_papers" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"expires_on" date,
	"added_on" timestamp with time zone NOT NULL,
	CONSTRAINT "tenant_papers_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "tenant_papers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tenant_terms" (
	"club_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"published_on" timestamp with time zone NOT NULL,
	CONSTRAINT "tenant_terms_club_id_version_pk" PRIMARY KEY("club_id","version")
);
--> statement-breakpoint
ALTER TABLE "tenant_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tenants" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_club_id" uuid,
	"uid" uuid,
	"windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minutes_per_week" integer,
	"horizon_days" integer,
	"shows_name" boolean DEFAULT false NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tenants_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "tenants_member_club" UNIQUE("club_id","member_club_id"),
	CONSTRAINT "tenants_person" UNIQUE("club_id","uid"),
	CONSTRAINT "tenants_who" CHECK (("tenants"."member_club_id" is null) <> ("tenants"."uid" is null)),
	CONSTRAINT "tenants_of_two" CHECK ("tenants"."member_club_id" <> "tenants"."club_id")
);
--> statement-breakpoint
ALTER TABLE "tenants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "tenant_club_id" uuid;--> statement-breakpoint
ALTER TABLE "tenant_acceptances" ADD CONSTRAINT "tenant_acceptances_club_id_tenant_id_tenants_club_id_id_fk" FOREIGN KEY ("club_id","tenant_id") REFERENCES "public"."tenants"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_acceptances" ADD CONSTRAINT "tenant_acceptances_terms" FOREIGN KEY ("club_id","version") REFERENCES "public"."tenant_terms"("club_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_papers" ADD CONSTRAINT "tenant_papers_club_id_tenant_id_tenants_club_id_id_fk" FOREIGN KEY ("club_id","tenant_id") REFERENCES "public"."tenants"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_terms" ADD CONSTRAINT "tenant_terms_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_member_club_id_clubs_id_fk" FOREIGN KEY ("member_club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_club_id_uid_memberships_club_id_uid_fk" FOREIGN KEY ("club_id","uid") REFERENCES "public"."memberships"("club_id","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_by_tenant" ON "reservations" USING btree ("club_id","tenant_club_id","day") WHERE "reservations"."tenant_club_id" is not null;--> statement-breakpoint
CREATE POLICY "of_the_club" ON "tenant_acceptances" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "tenant_papers" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "tenant_terms" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "tenants" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());