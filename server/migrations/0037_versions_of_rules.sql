ALTER TABLE "ranges" ADD COLUMN "rules_version" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- Random and not counted: a version that was rolled back never comes again.
CREATE FUNCTION renew_rules() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE ranges SET rules_version = gen_random_uuid()
  WHERE (club_id, id) IN ((OLD.club_id, OLD.range_id), (NEW.club_id, NEW.range_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION renew_own_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rules_version := gen_random_uuid();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER renew_own_rules BEFORE UPDATE ON ranges FOR EACH ROW EXECUTE FUNCTION renew_own_rules();
--> statement-breakpoint
CREATE TRIGGER renew_rules AFTER INSERT OR UPDATE OR DELETE ON lanes FOR EACH ROW EXECUTE FUNCTION renew_rules();
--> statement-breakpoint
CREATE TRIGGER renew_rules AFTER INSERT OR UPDATE OR DELETE ON schedules FOR EACH ROW EXECUTE FUNCTION renew_rules();
--> statement-breakpoint
CREATE TRIGGER renew_rules AFTER INSERT OR UPDATE OR DELETE ON blocks FOR EACH ROW EXECUTE FUNCTION renew_rules();
--> statement-breakpoint
-- Staffed hours are open while somebody is on duty. Other reservations do not even call the function.
CREATE TRIGGER renew_rules_by_new_duty AFTER INSERT ON reservations
  FOR EACH ROW WHEN (NEW.category = 'staff') EXECUTE FUNCTION renew_rules();
--> statement-breakpoint
CREATE TRIGGER renew_rules_by_changed_duty AFTER UPDATE ON reservations
  FOR EACH ROW WHEN (OLD.category = 'staff' OR NEW.category = 'staff') EXECUTE FUNCTION renew_rules();
--> statement-breakpoint
CREATE TRIGGER renew_rules_by_ended_duty AFTER DELETE ON reservations
  FOR EACH ROW WHEN (OLD.category = 'staff') EXECUTE FUNCTION renew_rules();
