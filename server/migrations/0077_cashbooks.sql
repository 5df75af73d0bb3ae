CREATE TABLE "cash_counts" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cashbook_id" uuid NOT NULL,
	"counted_by" uuid NOT NULL,
	"counted_on" timestamp with time zone NOT NULL,
	"expected" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"counted" jsonb NOT NULL,
	CONSTRAINT "cash_counts_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "cash_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cashbook_entries" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cashbook_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	CONSTRAINT "cashbook_entries_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "cashbook_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cashbooks" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"opened_on" timestamp with time zone NOT NULL,
	"starting_amount" bigint NOT NULL,
	"start_reason" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_on" timestamp with time zone NOT NULL,
	"closed_on" timestamp with time zone,
	"closing_amount" bigint,
	"closing" jsonb,
	CONSTRAINT "cashbooks_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "cashbooks_amounts" CHECK (starting_amount >= 0 AND coalesce(closing_amount, 0) >= 0),
	CONSTRAINT "cashbooks_state" CHECK ((closed_on IS NULL) = (closing_amount IS NULL) AND (closed_on IS NULL) = (closing IS NULL))
);
--> statement-breakpoint
ALTER TABLE "cashbooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_cashbook" FOREIGN KEY ("club_id","cashbook_id") REFERENCES "public"."cashbooks"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_entries" ADD CONSTRAINT "cashbook_entries_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_entries" ADD CONSTRAINT "cashbook_entries_cashbook" FOREIGN KEY ("club_id","cashbook_id") REFERENCES "public"."cashbooks"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_entries" ADD CONSTRAINT "cashbook_entries_invoice" FOREIGN KEY ("club_id","invoice_id") REFERENCES "public"."invoices"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbooks" ADD CONSTRAINT "cashbooks_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbooks" ADD CONSTRAINT "cashbooks_account" FOREIGN KEY ("club_id","account_id") REFERENCES "public"."payment_accounts"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_counts_listed" ON "cash_counts" USING btree ("club_id","cashbook_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cashbook_entries_invoice_once" ON "cashbook_entries" USING btree ("club_id","invoice_id");--> statement-breakpoint
CREATE INDEX "cashbook_entries_listed" ON "cashbook_entries" USING btree ("club_id","cashbook_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cashbooks_one_open" ON "cashbooks" USING btree ("club_id","day") WHERE closed_on IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cashbooks_one_of_box" ON "cashbooks" USING btree ("club_id","account_id") WHERE closed_on IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cashbooks_one_day" ON "cashbooks" USING btree ("club_id","account_id","day");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "cash_counts" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "cashbook_entries" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "cashbooks" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- A closed cash book stays as it is until no law keeps it: ten years after the end of its year.
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON cashbooks
  FOR EACH ROW WHEN (OLD.closed_on IS NOT NULL) EXECUTE FUNCTION refuse_frozen_change('{changed_by}');
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_removal BEFORE DELETE ON cashbooks
  FOR EACH ROW WHEN (OLD.closed_on IS NOT NULL AND make_date(extract(year FROM OLD.day)::int + 11, 1, 1) > current_date)
  EXECUTE FUNCTION refuse_frozen_change('{}');
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON cash_counts
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{counted_by}');
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_removal BEFORE DELETE ON cash_counts
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_frozen_change('{}');
--> statement-breakpoint
-- The days of a box come one behind the other: none before a closed one.
CREATE FUNCTION keep_cash_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cash ' || NEW.account_id, 0));
  IF EXISTS (SELECT FROM cashbooks WHERE club_id = NEW.club_id AND account_id = NEW.account_id AND closed_on IS NOT NULL
    AND id <> NEW.id AND day >= NEW.day) THEN
    RAISE EXCEPTION 'A later day is closed.' USING ERRCODE = 'check_violation', CONSTRAINT = 'cashbooks_order';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_cash_days BEFORE INSERT OR UPDATE OF day, account_id ON cashbooks
  FOR EACH ROW EXECUTE FUNCTION keep_cash_days();
--> statement-breakpoint
-- The list of a closed cash book stays as it is, unless the cash book or the invoice is deleted.
CREATE FUNCTION keep_cash_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM cashbooks WHERE club_id = coalesce(NEW.club_id, OLD.club_id)
    AND id IN (NEW.cashbook_id, OLD.cashbook_id) AND closed_on IS NOT NULL) THEN
    RAISE EXCEPTION 'The cash book is closed.' USING ERRCODE = 'check_violation', CONSTRAINT = 'cashbook_entries_closed';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_cash_entries BEFORE INSERT OR UPDATE ON cashbook_entries
  FOR EACH ROW EXECUTE FUNCTION keep_cash_entries();
--> statement-breakpoint
CREATE TRIGGER keep_removed_entries BEFORE DELETE ON cashbook_entries
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_cash_entries();
--> statement-breakpoint
-- Whatever moves in a box is behind its last closed day, not before its open one, and never leaves less than nothing in it. The
-- box begins with its last count, or with the start of its first day. Without a day only the last is looked at.
CREATE FUNCTION keep_cash_box(club uuid, account uuid, moved_on date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  closed record;
  opened record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cash ' || account, 0));
  SELECT day, closing_amount INTO closed FROM cashbooks
    WHERE club_id = club AND account_id = account AND closed_on IS NOT NULL ORDER BY day DESC LIMIT 1;
  SELECT day, starting_amount INTO opened FROM cashbooks
    WHERE club_id = club AND account_id = account AND closed_on IS NULL;
  IF closed.day IS NULL AND opened.day IS NULL THEN RETURN; END IF;
  IF moved_on <= closed.day OR moved_on < opened.day THEN
    RAISE EXCEPTION 'The day is counted.' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_cash_closed';
  END IF;
  IF EXISTS (
    SELECT FROM (
      SELECT coalesce(closed.closing_amount, opened.starting_amount)
        + sum(amount) OVER (ORDER BY day, entered_on, amount DESC, id) AS rest
      FROM (
        SELECT id, payment_date AS day, entered_on, amount FROM bookings
          WHERE club_id = club AND account_id = account AND currency = 'EUR'
        UNION ALL SELECT id, payment_date, entered_on, -amount FROM bookings
          WHERE club_id = club AND target_account_id = account AND currency = 'EUR'
      ) moved WHERE day > closed.day OR closed.day IS NULL AND day >= opened.day
    ) b WHERE rest < 0
  ) THEN
    RAISE EXCEPTION 'There is less than nothing in the box.' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_cash_below_zero';
  END IF;
END $$;
--> statement-breakpoint
-- Cash comes into an open box only by the closing of its day (creation type `generated`) or from another account of the club:
-- nothing takes down a sale in cash at its moment.
CREATE FUNCTION keep_cash_boxes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  box record;
BEGIN
  FOR box IN
    SELECT a.club_id, a.id, min(e.payment_date) AS day, bool_or(a.cash_mode = 'open' AND e.account_id = a.id AND e.amount > 0
      AND e.category = 'regular' AND e.creation_type <> 'generated') AS is_sale
    FROM entered e JOIN payment_accounts a ON a.club_id = e.club_id AND a.id IN (e.account_id, e.target_account_id)
    WHERE a.cash_mode <> 'none' GROUP BY a.club_id, a.id ORDER BY a.id
  LOOP
    IF box.is_sale THEN
      RAISE EXCEPTION 'A sale in cash.' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_cash_sale';
    END IF;
    PERFORM keep_cash_box(box.club_id, box.id, box.day);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_cash_boxes AFTER INSERT ON bookings REFERENCING NEW TABLE AS entered
  FOR EACH STATEMENT EXECUTE FUNCTION keep_cash_boxes();
--> statement-breakpoint
-- The same for a booking that is changed or deleted: the boxes that it left and those to which it came.
CREATE FUNCTION keep_changed_cash() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  box record;
BEGIN
  FOR box IN
    SELECT a.id, a.club_id, CASE WHEN a.id IN (NEW.account_id, NEW.target_account_id) THEN NEW.payment_date END AS day,
      a.cash_mode = 'open' AND NEW.account_id = a.id AND NEW.amount > 0 AND NEW.category = 'regular'
        AND NEW.creation_type <> 'generated' AS is_sale
    FROM payment_accounts a WHERE a.club_id = coalesce(NEW.club_id, OLD.club_id) AND a.cash_mode <> 'none'
      AND a.id IN (NEW.account_id, NEW.target_account_id, OLD.account_id, OLD.target_account_id) ORDER BY a.id
  LOOP
    IF box.is_sale THEN
      RAISE EXCEPTION 'A sale in cash.' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_cash_sale';
    END IF;
    PERFORM keep_cash_box(box.club_id, box.id, box.day);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_changed_cash AFTER UPDATE OF account_id, target_account_id, payment_date, amount, category OR DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION keep_changed_cash();
