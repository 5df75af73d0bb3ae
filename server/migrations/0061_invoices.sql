CREATE TABLE "number_series" (
	"club_id" uuid NOT NULL,
	"series" text NOT NULL,
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_series_club_id_series_prefix_year_pk" PRIMARY KEY("club_id","series","prefix","year")
);
--> statement-breakpoint
ALTER TABLE "number_series" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"hash" text NOT NULL,
	"made_on" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_files_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_sendings" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"sent_on" timestamp with time zone NOT NULL,
	"uid" uuid,
	CONSTRAINT "invoice_sendings_club_id_id_pk" PRIMARY KEY("club_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_sendings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoices" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_type" text NOT NULL,
	"status" text NOT NULL,
	"uid" uuid,
	"user_name" text NOT NULL,
	"invoice_date" date NOT NULL,
	"due_date" date,
	"series" text,
	"prefix" text,
	"year" integer,
	"count" integer,
	"invoice_number" text,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"collection_method" text NOT NULL,
	"says" jsonb NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"written_on" timestamp with time zone NOT NULL,
	"cancels_id" uuid,
	"voided_on" timestamp with time zone,
	"void_reason" text,
	"downloaded_on" timestamp with time zone,
	CONSTRAINT "invoices_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "invoices_numbered" CHECK ((status IN ('draft', 'deleted')) = (invoice_number IS NULL) AND num_nulls(series, prefix, year, count, invoice_number) IN (0, 5)),
	CONSTRAINT "invoices_cancelled" CHECK ((invoice_type = 'void') = (cancels_id IS NOT NULL)),
	CONSTRAINT "invoices_paid" CHECK (paid >= 0 AND (paid = 0 OR paid <= amount)),
	CONSTRAINT "invoices_amount" CHECK (amount BETWEEN -10000000000 AND 10000000000)
);
--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_records" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"uid" uuid,
	"amount" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"method" text NOT NULL,
	CONSTRAINT "payment_records_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "payment_records_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "number_series" ADD CONSTRAINT "number_series_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice" FOREIGN KEY ("club_id","invoice_id") REFERENCES "public"."invoices"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_sendings" ADD CONSTRAINT "invoice_sendings_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_sendings" ADD CONSTRAINT "invoice_sendings_invoice" FOREIGN KEY ("club_id","invoice_id") REFERENCES "public"."invoices"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_cancels" FOREIGN KEY ("club_id","cancels_id") REFERENCES "public"."invoices"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_invoice" FOREIGN KEY ("club_id","invoice_id") REFERENCES "public"."invoices"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_files_one" ON "invoice_files" USING btree ("club_id","invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_sendings_by_invoice" ON "invoice_sendings" USING btree ("club_id","invoice_id","sent_on");--> statement-breakpoint
CREATE INDEX "invoice_sendings_uid" ON "invoice_sendings" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("club_id","invoice_number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_count" ON "invoices" USING btree ("club_id","series","prefix","year","count");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_cancellation" ON "invoices" USING btree ("club_id","cancels_id");--> statement-breakpoint
CREATE INDEX "invoices_by_day" ON "invoices" USING btree ("club_id","invoice_date","written_on","id");--> statement-breakpoint
CREATE INDEX "invoices_uid" ON "invoices" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "payment_records_by_invoice" ON "payment_records" USING btree ("club_id","invoice_id");--> statement-breakpoint
CREATE INDEX "payment_records_by_booking" ON "payment_records" USING btree ("club_id","booking_id");--> statement-breakpoint
CREATE INDEX "payment_records_uid" ON "payment_records" USING btree ("uid");--> statement-breakpoint
CREATE POLICY "of_the_club" ON "number_series" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "invoice_files" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "invoice_sendings" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_receiver" ON "invoices" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (uid = current_person() AND status NOT IN ('draft', 'deleted'));--> statement-breakpoint
CREATE POLICY "of_the_club" ON "invoices" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
CREATE POLICY "of_the_club" ON "payment_records" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
-- A counter goes on by one and never back, for everybody, so that numbers have no gap and none comes twice (BILL-025).
CREATE FUNCTION keep_number_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'last' = to_jsonb(OLD) - 'last' AND NEW.last = OLD.last + 1 THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A counter goes on by one.' USING ERRCODE = 'check_violation', CONSTRAINT = 'number_series_kept';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_number_series BEFORE UPDATE OR DELETE ON number_series
  FOR EACH ROW EXECUTE FUNCTION keep_number_series();
--> statement-breakpoint
-- Refuses every change of a row but of the columns that its trigger names, and its way back to a draft (M06).
CREATE FUNCTION refuse_frozen_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := TG_ARGV[0]::text[];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - free = to_jsonb(OLD) - free
    AND coalesce(to_jsonb(NEW)->>'status', '') NOT IN ('draft', 'deleted') THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A row of % stays as it is.', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_frozen';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON invoices
  FOR EACH ROW WHEN (OLD.status NOT IN ('draft', 'deleted'))
  EXECUTE FUNCTION refuse_frozen_change('{status,paid,uid,voided_on,void_reason,downloaded_on}');
--> statement-breakpoint
-- An issued invoice is only removed when no law keeps it any more: eight years after the end of its year (O09).
CREATE TRIGGER refuse_frozen_removal BEFORE DELETE ON invoices
  FOR EACH ROW WHEN (OLD.status NOT IN ('draft', 'deleted')
    AND make_date(extract(year FROM OLD.invoice_date)::int + 9, 1, 1) > current_date)
  EXECUTE FUNCTION refuse_frozen_change('{}');
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON invoice_files
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{}');
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON invoice_sendings
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{uid}');
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON payment_records
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{uid}');
--> statement-breakpoint
-- What was paid on an invoice is the sum of its payment records, whoever writes them (BOOK-074).
CREATE FUNCTION sum_payment_records() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  club uuid := coalesce(NEW.club_id, OLD.club_id);
  invoice uuid := coalesce(NEW.invoice_id, OLD.invoice_id);
BEGIN
  UPDATE invoices SET paid = (SELECT coalesce(sum(r.amount), 0) FROM payment_records r
    WHERE r.club_id = club AND r.invoice_id = invoice) WHERE club_id = club AND id = invoice;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sum_payment_records AFTER INSERT OR DELETE ON payment_records
  FOR EACH ROW EXECUTE FUNCTION sum_payment_records();
