-- Of the reservations of friends a person sees who is where and when, and nothing else.
CREATE FUNCTION reservations_of_friends(clubs uuid[], since timestamptz)
  RETURNS TABLE (id uuid, uid uuid, range_id uuid, during tstzrange)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT r.id, r.uid, r.range_id, r.during
    FROM friendships f JOIN reservations r ON r.uid = f.friend_uid
    WHERE f.uid = current_person() AND r.club_id = ANY(clubs) AND r.status = 'live' AND upper(r.during) > since
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION reservations_of_friends(uuid[], timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION reservations_of_friends(uuid[], timestamptz) TO bahnfrei_request;
