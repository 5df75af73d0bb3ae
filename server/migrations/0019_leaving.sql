-- The clubs that nobody would own without this person. They are locked, so that two owners cannot leave at once.
CREATE FUNCTION clubs_without_other_owner(of_uid uuid, today date) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    BEGIN
      PERFORM 1 FROM clubs c
        WHERE c.id IN (SELECT m.club_id FROM memberships m WHERE m.uid = of_uid AND m.permissions->>'owner' = 'w')
        ORDER BY c.id FOR NO KEY UPDATE;
      RETURN QUERY SELECT m.club_id FROM memberships m
        WHERE m.uid = of_uid AND m.permissions->>'owner' = 'w' AND m.status IN ('member', 'guest') AND NOT EXISTS (
          SELECT 1 FROM memberships o JOIN users u ON u.uid = o.uid
          WHERE o.club_id = m.club_id AND o.uid <> of_uid AND o.permissions->>'owner' = 'w'
            AND o.status IN ('member', 'guest') AND coalesce(o.join_date <= today, true)
            AND coalesce(today <= o.leave_date, true) AND NOT u.disabled AND u.erased_from IS NULL);
    END
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION clubs_without_other_owner(uuid, date) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION clubs_without_other_owner(uuid, date) TO bahnfrei_request;
