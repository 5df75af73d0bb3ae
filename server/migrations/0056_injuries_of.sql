-- Somebody who leaves learns until when logs keep a name because of an injury: the terms are of the clubs, and a person sees no line as its supervisor.
CREATE FUNCTION injuries_of(of_uid uuid) RETURNS TABLE (day date, is_guest boolean, shot boolean, supervised boolean,
    member_years integer, guest_months integer, injury_years integer, supervisor_years integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT l.day, coalesce(l.is_guest, false), coalesce(l.uid = of_uid, false), coalesce(l.supervisor_uid = of_uid, false),
      t.member_years, t.guest_months, t.injury_years, t.supervisor_years
    FROM range_log_links l LEFT JOIN range_log_terms t ON t.club_id = l.club_id
    WHERE l.has_injury AND of_uid IN (l.uid, l.supervisor_uid) AND of_uid = coalesce(current_person(), of_uid)
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION injuries_of(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION injuries_of(uuid) TO bahnfrei_person;
