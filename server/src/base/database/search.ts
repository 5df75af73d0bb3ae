import { sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'

/**
 * Returns the SQL condition that each word of a search occurs in a text, as `isFound` of the domain defines it.
 * PostgreSQL folds the words once for each statement, not for each row.
 */
export function isFound(text: string, search = '$search'): string {
  return `searchable(${text}) LIKE ALL ((SELECT search_patterns(${search}))::text[])`
}

/**
 * A column with the text of a row in which a search looks, for a table of very many rows: the text is folded once when the
 * row is written, not for each row at each search. A trigger before an update sees the column empty.
 */
export function searchText(of: string) {
  return text('search_text').generatedAlwaysAs(sql.raw(`searchable(${of})`))
}

/** Returns the SQL condition that each word of a search occurs in a row with a `searchText`, as `isFound` does. */
export function isFoundIn(row: string): string {
  return `${row}.search_text LIKE ALL ((SELECT search_patterns($search))::text[])`
}
