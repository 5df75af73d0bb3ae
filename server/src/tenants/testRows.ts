/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `WITH tenant AS (INSERT INTO tenants (club_id, id, uid)
     SELECT club_id, gen_random_uuid(), uid FROM memberships WHERE uid = $1 LIMIT 1 RETURNING club_id, id),
   terms AS (INSERT INTO tenant_terms (club_id, version, body, published_on)
     SELECT club_id, 1, 'Nur mit Aufsicht.', now() FROM tenant RETURNING club_id, version)
   INSERT INTO tenant_acceptances (club_id, tenant_id, version, accepted_on, accepted_by)
   SELECT tenant.club_id, tenant.id, terms.version, now(), $1 FROM tenant, terms`,
]
