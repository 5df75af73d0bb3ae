CREATE TABLE "invoice_instalments" (
	"club_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "invoice_instalments_club_id_id_pk" PRIMARY KEY("club_id","id"),
	CONSTRAINT "invoice_instalments_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_instalments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_instalments" ADD CONSTRAINT "invoice_instalments_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_instalments" ADD CONSTRAINT "invoice_instalments_invoice" FOREIGN KEY ("club_id","invoice_id") REFERENCES "public"."invoices"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_instalments_day" ON "invoice_instalments" USING btree ("club_id","invoice_id","due_date");--> statement-breakpoint
CREATE POLICY "of_the_receiver" ON "invoice_instalments" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (EXISTS (SELECT FROM invoices i WHERE i.club_id = invoice_instalments.club_id AND i.id = invoice_id));--> statement-breakpoint
CREATE POLICY "of_the_club" ON "invoice_instalments" AS PERMISSIVE FOR ALL TO "bahnfrei_club" USING (club_id = current_club());--> statement-breakpoint
DROP TRIGGER refuse_frozen_change ON invoices;
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON invoices
  FOR EACH ROW WHEN (OLD.status NOT IN ('draft', 'deleted'))
  EXECUTE FUNCTION refuse_frozen_change('{status,paid,uid,voided_on,void_reason,downloaded_on,due_date,search_text}');
--> statement-breakpoint
-- The due date of an issued invoice is that of its next instalment: the first one after which more is open than the later
-- ones ask for (`nextInstalment` of the domain). Without one it is that of the document, whoever changes it.
CREATE FUNCTION set_due_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.due_date := coalesce((SELECT min(n.due_date) FROM invoice_instalments n
    WHERE n.club_id = NEW.club_id AND n.invoice_id = NEW.id AND NEW.amount - NEW.paid > (
      SELECT coalesce(sum(l.amount), 0) FROM invoice_instalments l
      WHERE l.club_id = n.club_id AND l.invoice_id = n.invoice_id AND l.due_date > n.due_date)),
    (NEW.says->>'dueDate')::date);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER set_due_date BEFORE UPDATE OF paid, due_date ON invoices
  FOR EACH ROW WHEN (OLD.status NOT IN ('draft', 'deleted')) EXECUTE FUNCTION set_due_date();
--> statement-breakpoint
CREATE FUNCTION instalments_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  club uuid := coalesce(NEW.club_id, OLD.club_id);
  invoice uuid := coalesce(NEW.invoice_id, OLD.invoice_id);
BEGIN
  UPDATE invoices SET due_date = due_date WHERE club_id = club AND id = invoice;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER instalments_changed AFTER INSERT OR DELETE ON invoice_instalments
  FOR EACH ROW EXECUTE FUNCTION instalments_changed();
--> statement-breakpoint
CREATE TRIGGER refuse_frozen_change BEFORE UPDATE ON invoice_instalments
  FOR EACH ROW EXECUTE FUNCTION refuse_frozen_change('{}');
