CREATE TABLE "changes" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"changed_on" timestamp with time zone NOT NULL,
	"call" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "changes_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
CREATE INDEX "changes_subject" ON "changes" USING btree ("subject_id","changed_on");
--> statement-breakpoint
ALTER TABLE changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON changes TO bahnfrei_club USING (club_id = current_club());
--> statement-breakpoint
-- What was recorded is neither mended nor taken back by a request.
REVOKE UPDATE, DELETE ON changes FROM bahnfrei_request;
--> statement-breakpoint
INSERT INTO changes SELECT club_id, id, 'screen', screen_id, uid, changed_on, deed, before, after FROM screen_changes;
--> statement-breakpoint
INSERT INTO changes SELECT club_id, id, 'member', member_uid, uid, changed_on, 'members.' || deed,
  CASE jsonb_typeof(before) WHEN 'array' THEN jsonb_build_object('groupIds', before) ELSE before END,
  CASE jsonb_typeof(after) WHEN 'array' THEN jsonb_build_object('groupIds', after) ELSE after END
FROM member_changes;
--> statement-breakpoint
INSERT INTO changes SELECT club_id, id, CASE WHEN range_id IS NULL THEN 'fairUse' ELSE 'range' END,
  coalesce(range_id, club_id), uid, changed_on, 'ranges.' || deed, before, after
FROM range_changes;
--> statement-breakpoint
-- What was asked for becomes what it changed, in the words of the reservation.
INSERT INTO changes SELECT club_id, id, 'reservation', reservation_id, uid, changed_on, 'reservations.' || deed, before,
  (after - ARRAY['id', 'scope', 'eventId', 'date', 'times']) || jsonb_strip_nulls(jsonb_build_object(
    'day', after -> 'date', 'startClock', after #> '{times,start}', 'endClock', after #> '{times,end}'))
FROM reservation_changes;
--> statement-breakpoint
DROP TABLE "screen_changes" CASCADE;--> statement-breakpoint
DROP TABLE "member_changes" CASCADE;--> statement-breakpoint
DROP TABLE "range_changes" CASCADE;--> statement-breakpoint
DROP TABLE "reservation_changes" CASCADE;
