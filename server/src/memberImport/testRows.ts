/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `INSERT INTO member_imports (club_id, id, uid, state, file_name, created_on, header_set, shown, columns, new_groups,
     left_groups, with_accounts)
   SELECT id, gen_random_uuid(), $1, 'undone', 'liste.csv', now(), '', '[]', '[]', '{}', '{}', false FROM clubs LIMIT 1`,
]
