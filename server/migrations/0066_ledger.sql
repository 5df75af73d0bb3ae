CREATE TABLE "ledger_entries" (
	"club_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"text" text NOT NULL,
	"entered_on" timestamp with time zone NOT NULL,
	"role" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	"cost_center_number" text,
	"cost_center_name" text,
	"sphere" text,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"invoice_id" uuid,
	"booking_id" uuid,
	"payment_account_id" uuid,
	CONSTRAINT "ledger_entries_club_id_voucher_id_position_pk" PRIMARY KEY("club_id","voucher_id","position"),
	CONSTRAINT "ledger_entries_side" CHECK (least(debit, credit) = 0),
	CONSTRAINT "ledger_entries_money" CHECK ((role = 'money') = (payment_account_id IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_invoice" ON "ledger_entries" USING btree ("club_id","invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_booking" ON "ledger_entries" USING btree ("club_id","booking_id");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "ledger_entries" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- Debit is credit in each voucher and currency. A voucher is entered whole, by one statement: it has a first line, of which
-- the key allows one, so that no line is added later. Only the new rows are read, however long the ledger is.
CREATE FUNCTION balance_vouchers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM entered GROUP BY club_id, voucher_id, currency HAVING sum(debit) <> sum(credit)
  ) OR EXISTS (
    SELECT FROM entered GROUP BY club_id, voucher_id HAVING min(position) <> 0
  ) THEN
    RAISE EXCEPTION 'Debit is not credit.' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balanced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER balance_vouchers AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS entered
  FOR EACH STATEMENT EXECUTE FUNCTION balance_vouchers();
--> statement-breakpoint
-- Nobody changes an entry, and it is only removed when no law keeps it any more: ten years after the end of its year (O09).
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{}');
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_removal BEFORE DELETE ON ledger_entries
  FOR EACH ROW WHEN (make_date(extract(year FROM OLD.day)::int + 11, 1, 1) > current_date)
  EXECUTE FUNCTION refuse_frozen_change('{}');
--> statement-breakpoint
REVOKE UPDATE, DELETE ON ledger_entries FROM bahnfrei_request;
