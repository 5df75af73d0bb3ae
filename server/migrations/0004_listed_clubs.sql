-- Anybody may read of listed clubs what they say of themselves and what their ranges permit: no rows of people, and nothing of other clubs.
CREATE FUNCTION listed_clubs(of_club uuid, of_search text) RETURNS TABLE (club jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT jsonb_build_object('id', c.id, 'name', c.name, 'description', p.description, 'photo', p.photo,
      'homePage', p.home_page, 'newsPage', p.news_page, 'email', p.email, 'tel', p.tel, 'customLinks', p.custom_links,
      'isListed', p.is_listed, 'isClub', p.is_club, 'isVerified', p.is_verified, 'rangeOperator', c.is_operator,
      'rentToClubs', p.rents_to_clubs, 'rentToPeople', c.rents_to_people, 'features', c.features,
      'ranges', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'address', g.address,
          'geo', CASE WHEN g.lat IS NOT NULL AND g.lon IS NOT NULL THEN jsonb_build_object('lat', g.lat, 'lon', g.lon) END,
          'laneCount', l.count, 'permits', l.permits) ORDER BY g.ordering_number, g.name, g.id), '[]')
        FROM ranges g CROSS JOIN LATERAL (
          SELECT count(*), coalesce(jsonb_agg(DISTINCT permit), '[]') AS permits FROM lanes
          WHERE club_id = g.club_id AND range_id = g.id AND is_active AND NOT archived) l
        WHERE g.club_id = c.id AND g.is_active AND NOT g.archived))
    FROM clubs c JOIN club_profiles p ON p.club_id = c.id
    WHERE p.is_listed AND (of_club IS NULL OR c.id = of_club)
      AND (position(lower(of_search) IN lower(c.name)) > 0 OR EXISTS (
        SELECT FROM ranges g WHERE g.club_id = c.id AND g.is_active AND NOT g.archived
          AND position(lower(of_search) IN lower(g.address)) > 0))
    ORDER BY c.name, c.id
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION listed_clubs(uuid, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION listed_clubs(uuid, text) TO bahnfrei_request;
