-- A locked booking stays as it is until no law keeps it, as it says of its removal: the sweep takes its parts first, and each
-- of them changes what is assigned.
DROP TRIGGER refuse_frozen_change ON bookings;
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON bookings
  FOR EACH ROW WHEN (OLD.locked_on IS NOT NULL
    AND make_date(extract(year FROM OLD.payment_date)::int + 11, 1, 1) > current_date)
  EXECUTE FUNCTION refuse_frozen_change('{uid,search_text,refunded}');
