CREATE TABLE "need_papers" (
	"uid" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"made_on" timestamp with time zone NOT NULL,
	"said" jsonb NOT NULL,
	CONSTRAINT "need_papers_uid_id_pk" PRIMARY KEY("uid","id"),
	CONSTRAINT "need_papers_code" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "need_papers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "need_papers" ADD CONSTRAINT "need_papers_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "need_papers_made" ON "need_papers" USING btree ("made_on");--> statement-breakpoint
CREATE POLICY "of_the_person" ON "need_papers" AS PERMISSIVE FOR ALL TO "bahnfrei_person" USING (uid = current_person());