-- Whether somebody is the only owner of a club, on the day that it is there. Who acts upon it has locked the club before.
CREATE FUNCTION is_last_owner(of_club uuid, of_uid uuid, at timestamptz) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT EXISTS (
      SELECT FROM memberships m
      WHERE m.club_id = of_club AND m.uid = of_uid AND m.permissions->>'owner' = 'w' AND m.status IN ('member', 'guest')
    ) AND NOT EXISTS (
      SELECT FROM memberships o JOIN users u ON u.uid = o.uid JOIN clubs c ON c.id = o.club_id
      WHERE o.club_id = of_club AND o.uid <> of_uid AND o.permissions->>'owner' = 'w' AND o.status IN ('member', 'guest')
        AND (at AT TIME ZONE c.time_zone)::date BETWEEN coalesce(o.join_date, '-infinity') AND coalesce(o.leave_date, 'infinity')
        AND NOT u.disabled AND u.erased_from IS NULL)
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION is_last_owner(uuid, uuid, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION is_last_owner(uuid, uuid, timestamptz) TO bahnfrei_request;
--> statement-breakpoint
DROP FUNCTION clubs_without_other_owner(uuid, date);
--> statement-breakpoint
-- The clubs that nobody would own without this person. They are locked, so that two owners cannot leave at once.
CREATE FUNCTION clubs_without_other_owner(of_uid uuid, at timestamptz) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      PERFORM 1 FROM clubs c
        WHERE c.id IN (SELECT m.club_id FROM memberships m WHERE m.uid = of_uid AND m.permissions->>'owner' = 'w')
        ORDER BY c.id FOR NO KEY UPDATE;
      RETURN QUERY SELECT m.club_id FROM memberships m
        WHERE m.uid = of_uid AND m.permissions->>'owner' = 'w' AND is_last_owner(m.club_id, of_uid, at);
    END
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION clubs_without_other_owner(uuid, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION clubs_without_other_owner(uuid, timestamptz) TO bahnfrei_request;
