-- Somebody who asks for the own clubs sees also by way of which of them others are open.
CREATE POLICY of_the_member_clubs ON club_links FOR SELECT
  USING (member_club_id IN (SELECT club_id FROM memberships WHERE uid = current_person()));
