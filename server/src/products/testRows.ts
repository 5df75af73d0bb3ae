/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `WITH club AS (SELECT club_id FROM memberships WHERE uid = $1 LIMIT 1),
     rate AS (INSERT INTO tax_rates (club_id, id, side, position)
       SELECT club_id, gen_random_uuid(), 'sold', 0 FROM club RETURNING club_id, id),
     terms AS (INSERT INTO tax_rate_terms (club_id, rate_id, valid_from, percentage, display_name, inclusive, category)
       SELECT club_id, id, '2026-01-01', 19, 'Waren', true, 'S' FROM rate),
     product AS (INSERT INTO products
       (club_id, id, name, description, amount, currency, tax_id, category, inventory_enabled, inventory_count, shown_in_cashbook)
       SELECT club_id, gen_random_uuid(), 'Kugeln', '', 890, 'EUR', id, 'good', true, 1, true FROM rate RETURNING club_id, id)
   INSERT INTO inventory_log
     (club_id, id, product_id, number, uid, changed_on, reference_date, quantity_change, new_quantity, comment)
     SELECT club_id, gen_random_uuid(), id, 1, $1, now(), '2026-05-01', 1, 1, '' FROM product`,
]
