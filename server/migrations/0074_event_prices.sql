ALTER TABLE "billed_uses" ALTER COLUMN "reservation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "member_product_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "guest_product_id" uuid;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "price" jsonb;--> statement-breakpoint
ALTER TABLE "billed_uses" ADD COLUMN "registration_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_club_id_member_product_id_products_club_id_id_fk" FOREIGN KEY ("club_id","member_product_id") REFERENCES "public"."products"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_club_id_guest_product_id_products_club_id_id_fk" FOREIGN KEY ("club_id","guest_product_id") REFERENCES "public"."products"("club_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_uses" ADD CONSTRAINT "billed_uses_registration" FOREIGN KEY ("club_id","registration_id") REFERENCES "public"."registrations"("club_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations_priced" ON "registrations" USING btree ("club_id","event_id") WHERE "registrations"."price" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "billed_uses_registration_once" ON "billed_uses" USING btree ("club_id","registration_id");--> statement-breakpoint
ALTER TABLE "billed_uses" ADD CONSTRAINT "billed_uses_of_one" CHECK (num_nonnulls(reservation_id, registration_id) = 1);--> statement-breakpoint
CREATE POLICY "of_who_takes_part" ON "events" AS PERMISSIVE FOR SELECT TO "bahnfrei_person" USING (EXISTS (SELECT FROM registrations r WHERE r.club_id = events.club_id AND r.event_id = events.id));--> statement-breakpoint
ALTER POLICY "of_the_person" ON "billed_uses" TO bahnfrei_person USING (reservation_id IN (SELECT id FROM reservations WHERE uid = current_person())
        OR registration_id IN (SELECT id FROM registrations WHERE uid = current_person()));--> statement-breakpoint
-- Until now a member club could give back until the start without paying.
UPDATE reservations SET refunded = true
  WHERE status = 'cancelled' AND uid IS NULL AND tenant_club_id IS NOT NULL AND refunded IS NULL AND price IS NOT NULL;
