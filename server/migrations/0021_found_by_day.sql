DROP INDEX "reservations_by_range";--> statement-breakpoint
DROP INDEX "reservations_by_person";--> statement-breakpoint
DROP INDEX "reservations_by_author";--> statement-breakpoint
CREATE INDEX "reservations_by_range" ON "reservations" USING btree ("club_id","range_id","day","lane_id");--> statement-breakpoint
CREATE INDEX "reservations_by_person" ON "reservations" USING btree ("uid","day");--> statement-breakpoint
CREATE INDEX "reservations_by_author" ON "reservations" USING btree ("author_uid","day") WHERE "reservations"."author_uid" <> "reservations"."uid";--> statement-breakpoint
CREATE OR REPLACE FUNCTION reservations_of_friends(clubs uuid[], since timestamptz)
  RETURNS TABLE (id uuid, uid uuid, range_id uuid, during tstzrange)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT r.id, r.uid, r.range_id, r.during
    FROM friendships f JOIN reservations r ON r.uid = f.friend_uid
    WHERE f.uid = current_person() AND r.club_id = ANY(clubs) AND r.status = 'live'
      AND upper(r.during) > since AND r.day >= (since - interval '2 days')::date
  $$;
