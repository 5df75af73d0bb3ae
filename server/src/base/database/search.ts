/**
 * SQL that holds when each word of a search stands somewhere in a text, as `isFound` of domain says. The words are folded
 * once for a statement, not for each row.
 */
export function isFound(text: string, search = '$search'): string {
  return `searchable(${text}) LIKE ALL ((SELECT search_patterns(${search}))::text[])`
}
