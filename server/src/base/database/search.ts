/**
 * Returns the SQL condition that each word of a search occurs in a text, as `isFound` of the domain defines it.
 * PostgreSQL folds the words once for each statement, not for each row.
 */
export function isFound(text: string, search = '$search'): string {
  return `searchable(${text}) LIKE ALL ((SELECT search_patterns(${search}))::text[])`
}
