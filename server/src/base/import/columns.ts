import { text } from 'drizzle-orm/pg-core'
import { bytea } from '../database/bytea.ts'
import { runColumns } from '../run/columns.ts'

/** The columns of a table of files that come into a club; the file stays until it is run. */
export function importColumns() {
  return { ...runColumns(), fileName: text('file_name').notNull(), file: bytea('file') }
}
