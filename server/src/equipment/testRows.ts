/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `WITH weapon AS (INSERT INTO club_weapons (club_id, id, name, calibre_id, calibre_name, weapon_class, needs_licence)
     SELECT club_id, gen_random_uuid(), 'Leihgewehr', '4-5-mm', '4,5 mm', 'air', false FROM memberships WHERE uid = $1 LIMIT 1
     RETURNING club_id, id)
   INSERT INTO weapon_handouts (club_id, id, weapon_id, uid, given_on)
     SELECT club_id, gen_random_uuid(), id, $1, now() FROM weapon`,
]
