/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  'INSERT INTO slot_changes (club_id, uid, changed_on) SELECT club_id, $1, now() FROM groups LIMIT 1',
]
