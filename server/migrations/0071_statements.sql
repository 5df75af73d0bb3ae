CREATE TABLE "account_checkpoints" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "account_checkpoints_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_checkpoints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "closed_until" date;--> statement-breakpoint
ALTER TABLE "account_checkpoints" ADD CONSTRAINT "account_checkpoints_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_checkpoints" ADD CONSTRAINT "account_checkpoints_account" FOREIGN KEY ("club_id","payment_account_id") REFERENCES "public"."payment_accounts"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_checkpoints_one" ON "account_checkpoints" USING btree ("club_id","payment_account_id","day");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "account_checkpoints" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- What is closed stays closed: its last day only goes on.
CREATE FUNCTION keep_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What is closed stays closed.' USING ERRCODE = 'check_violation', CONSTRAINT = 'billing_settings_closed';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_closed BEFORE UPDATE OF closed_until ON billing_settings
  FOR EACH ROW WHEN (OLD.closed_until IS NOT NULL AND (NEW.closed_until IS NULL OR NEW.closed_until < OLD.closed_until))
  EXECUTE FUNCTION keep_closed();
--> statement-breakpoint
-- Whether a day of a club is closed. The lock is held until the transaction ends, and closing takes it alone: what is being
-- entered meanwhile is there before, or is refused.
CREATE FUNCTION is_closed(club uuid, checked date) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('closing ' || club, 0));
  RETURN EXISTS (SELECT FROM billing_settings WHERE club_id = club AND checked <= closed_until);
END $$;
--> statement-breakpoint
-- Nothing gets into the ledger with a day that is closed. Only the first of the new days of a club is looked at.
CREATE FUNCTION refuse_closed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM (SELECT club_id, min(day) AS day FROM entered GROUP BY club_id) e WHERE is_closed(e.club_id, e.day)) THEN
    RAISE EXCEPTION 'The day is closed.' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_closed';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_closed_days AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS entered
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_days();
--> statement-breakpoint
-- No booking gets a day that is closed, or loses one.
CREATE FUNCTION refuse_closed_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_closed(NEW.club_id, least(NEW.payment_date, OLD.payment_date)) THEN
    RAISE EXCEPTION 'The day is closed.' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_closed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_closed_booking BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION refuse_closed_booking();
--> statement-breakpoint
CREATE TRIGGER refuse_closed_day BEFORE UPDATE OF payment_date ON bookings
  FOR EACH ROW WHEN (OLD.payment_date <> NEW.payment_date) EXECUTE FUNCTION refuse_closed_booking();
--> statement-breakpoint
-- A checkpoint of a day that is closed stays as it is.
CREATE FUNCTION refuse_closed_checkpoint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_closed(coalesce(NEW.club_id, OLD.club_id), least(NEW.day, OLD.day)) THEN
    RAISE EXCEPTION 'The day is closed.' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_checkpoints_closed';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_closed_checkpoint BEFORE INSERT OR UPDATE OR DELETE ON account_checkpoints
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_checkpoint();
