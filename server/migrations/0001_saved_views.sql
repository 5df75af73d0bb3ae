CREATE TABLE "saved_views" (
	"uid" uuid NOT NULL,
	"id" uuid NOT NULL,
	"club_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "saved_views_uid_id_pk" PRIMARY KEY("uid","id"),
	CONSTRAINT "saved_views_name" UNIQUE("uid","club_id","list","name")
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE saved_views ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_person ON saved_views TO bahnfrei_person USING (uid = current_person());
