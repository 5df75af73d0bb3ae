ALTER TABLE "club_settings" ALTER COLUMN "billing_details" SET DEFAULT '{"billingEmail":"","address":{"country":"","city":"","postalCode":"","street":"","houseNumber":"","apartment":"","extra":""},"taxStatus":null}'::jsonb;
--> statement-breakpoint
-- The preset of every club was "none", which the settings called taxable. It now means what it says, and taxable is no status.
UPDATE club_settings SET billing_details = jsonb_set(billing_details, '{taxStatus}', 'null') WHERE billing_details->>'taxStatus' = 'none';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION member_club_buyers(of_club uuid, member_clubs uuid[])
  RETURNS TABLE (club_id uuid, name text, email text, address jsonb, tax_status text, vat_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH bills AS (SELECT EXISTS (SELECT FROM billing_provider p WHERE p.club_id = of_club) AS is_provider)
    SELECT o.id, o.name, coalesce(nullif(s.billing_details->>'billingEmail', ''), p.email, ''),
      CASE WHEN s.billing_details#>>'{address,city}' <> '' THEN s.billing_details->'address' ELSE s.address END,
      CASE WHEN b.is_provider THEN s.billing_details->>'taxStatus' END,
      CASE WHEN b.is_provider THEN coalesce((SELECT t.vat_id FROM billing_settings t WHERE t.club_id = o.id), '') ELSE '' END
    FROM bills b CROSS JOIN clubs o JOIN club_profiles p ON p.club_id = o.id JOIN club_settings s ON s.club_id = o.id
    WHERE o.id = ANY (member_clubs) AND of_club = coalesce(current_club(), of_club)
      AND (EXISTS (SELECT FROM club_links k WHERE k.club_id = of_club AND k.member_club_id = o.id AND k.status = 'approved')
        OR (b.is_provider AND EXISTS (SELECT FROM club_subscriptions n WHERE n.club_id = o.id)))
  $$;
