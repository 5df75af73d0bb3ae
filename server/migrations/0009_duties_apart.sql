-- Nobody is on duty twice at the same time in a club.
ALTER TABLE reservations ADD CONSTRAINT reservations_one_duty
  EXCLUDE USING gist (club_id WITH =, uid WITH =, during WITH &&) WHERE (status = 'live' AND category = 'staff');
