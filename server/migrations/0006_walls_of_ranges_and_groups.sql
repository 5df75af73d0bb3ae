ALTER TABLE groups ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON groups USING (club_id = current_club());
--> statement-breakpoint
ALTER TABLE group_members ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON group_members USING (club_id = current_club());
--> statement-breakpoint
CREATE POLICY of_the_person ON group_members FOR SELECT USING (uid = current_person());
--> statement-breakpoint
ALTER TABLE schedules ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON schedules USING (club_id = current_club());
--> statement-breakpoint
ALTER TABLE blocks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON blocks USING (club_id = current_club());
--> statement-breakpoint
ALTER TABLE fair_use_rules ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON fair_use_rules USING (club_id = current_club());
--> statement-breakpoint
ALTER TABLE range_changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON range_changes USING (club_id = current_club());
--> statement-breakpoint
ALTER TABLE reservation_changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON reservation_changes USING (club_id = current_club());
--> statement-breakpoint
ALTER TABLE waiting ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_club ON waiting USING (club_id = current_club());
--> statement-breakpoint
CREATE POLICY of_the_person ON waiting FOR SELECT USING (uid = current_person());
--> statement-breakpoint
ALTER TABLE feeds ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_the_person ON feeds USING (uid = current_person());
--> statement-breakpoint
CREATE POLICY of_the_club ON feeds FOR INSERT WITH CHECK (club_id = current_club());
--> statement-breakpoint
-- What somebody booked for others.
CREATE POLICY of_the_author ON reservations FOR SELECT USING (author_uid = current_person());
--> statement-breakpoint
DROP POLICY reserved_by_the_person ON ranges;
--> statement-breakpoint
CREATE POLICY reserved_by_the_person ON ranges FOR SELECT
  USING (current_person() IS NOT NULL AND (
    id IN (SELECT range_id FROM reservations WHERE uid = current_person() OR author_uid = current_person())
    OR id IN (SELECT range_id FROM waiting WHERE uid = current_person())));
--> statement-breakpoint
DROP POLICY reserved_by_the_person ON lanes;
--> statement-breakpoint
CREATE POLICY reserved_by_the_person ON lanes FOR SELECT
  USING (current_person() IS NOT NULL AND (
    id IN (SELECT lane_id FROM reservations WHERE uid = current_person() OR author_uid = current_person())
    OR id IN (SELECT lane_id FROM waiting WHERE uid = current_person())));
--> statement-breakpoint
-- Groups decide about hours and rights: who joins or leaves one is asked for the standing again.
CREATE TRIGGER tell_standing AFTER INSERT OR UPDATE OR DELETE ON group_members
  FOR EACH ROW EXECUTE FUNCTION tell_standing();
