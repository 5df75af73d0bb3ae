/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  'INSERT INTO group_members (club_id, group_id, uid) SELECT club_id, id, $1 FROM groups LIMIT 1',
]
