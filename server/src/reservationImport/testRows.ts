/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `INSERT INTO reservation_imports (club_id, id, uid, state, file_name, created_on, columns)
    SELECT id, gen_random_uuid(), $1, 'draft', 'kalender.csv', now(), '[]' FROM clubs LIMIT 1`,
]
