-- Who asks is found out once for each statement and not for each row, and what somebody reserved by the indexes of persons
-- and authors: the own list read every reservation there is. Blockers have an author and no owner; no list of a person has them.
ALTER POLICY of_the_club ON reservations USING (club_id = (SELECT current_club()));
--> statement-breakpoint
ALTER POLICY of_the_person ON reservations USING (uid = (SELECT current_person()));
--> statement-breakpoint
ALTER POLICY of_the_author ON reservations USING (author_uid = (SELECT current_person()));
--> statement-breakpoint
ALTER POLICY reserved_by_the_person ON ranges USING ((SELECT current_person()) IS NOT NULL AND id IN (
  SELECT range_id FROM reservations WHERE uid = (SELECT current_person())
  UNION ALL SELECT range_id FROM reservations WHERE author_uid = (SELECT current_person()) AND author_uid <> uid
  UNION ALL SELECT range_id FROM waiting WHERE uid = (SELECT current_person())));
--> statement-breakpoint
ALTER POLICY reserved_by_the_person ON lanes USING ((SELECT current_person()) IS NOT NULL AND id IN (
  SELECT lane_id FROM reservations WHERE uid = (SELECT current_person())
  UNION ALL SELECT lane_id FROM reservations WHERE author_uid = (SELECT current_person()) AND author_uid <> uid
  UNION ALL SELECT lane_id FROM waiting WHERE uid = (SELECT current_person())));
