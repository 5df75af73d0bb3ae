CREATE TABLE "range_log_starts" (
	"club_id" uuid NOT NULL,
	"range_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	CONSTRAINT "range_log_starts_club_id_range_id_pk" PRIMARY KEY("club_id","range_id")
);
--> statement-breakpoint
ALTER TABLE "range_log_starts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "range_log_lines" ADD COLUMN "guest_key" text;--> statement-breakpoint
ALTER TABLE "range_log_lines" ADD COLUMN "written_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "range_log_links" ADD COLUMN "written_later" boolean;--> statement-breakpoint
ALTER TABLE "range_log_starts" ADD CONSTRAINT "range_log_starts_range" FOREIGN KEY ("club_id","range_id") REFERENCES "public"."ranges"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Nobody is on two lanes at once: who began again has left the first one then.
UPDATE range_log_lines l SET is_validated = false, version = l.version + 1,
  to_clock = CASE WHEN l.from_clock < n.next THEN n.next WHEN l.from_clock = '23:59' THEN '24:00'
    ELSE to_char(l.from_clock::time + interval '1 minute', 'HH24:MI') END
FROM (SELECT id, lead(from_clock) OVER (PARTITION BY club_id, day, uid ORDER BY from_clock, id) AS next
  FROM range_log_lines WHERE to_clock IS NULL AND uid IS NOT NULL) n
WHERE l.id = n.id AND n.next IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "range_log_lines_one_open" ON "range_log_lines" USING btree ("club_id","day","uid") WHERE to_clock IS NULL AND uid IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "range_log_lines_one_open_guest" ON "range_log_lines" USING btree ("club_id","day","guest_key") WHERE to_clock IS NULL AND guest_key IS NOT NULL;--> statement-breakpoint
-- Hand-outs of before may have lost their holder already; they can only come back.
ALTER TABLE "weapon_handouts" ADD CONSTRAINT "weapon_handouts_holder" CHECK (returned_on IS NOT NULL OR uid IS NOT NULL) NOT VALID;--> statement-breakpoint
ALTER TABLE "range_log_links" ADD CONSTRAINT "range_log_links_written_later" CHECK (written_later);--> statement-breakpoint
CREATE POLICY "of_the_club" ON "range_log_starts" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());
--> statement-breakpoint
-- What is known of before: the first day that somebody wrote of.
INSERT INTO range_log_starts (club_id, range_id, first_day) SELECT club_id, range_id, min(day) FROM range_log_days GROUP BY club_id, range_id;
