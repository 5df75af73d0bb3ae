import { customType, text } from 'drizzle-orm/pg-core'
import { runColumns } from '../run/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The columns of a table of files that come into a club; the file stays until it is run. */
export function importColumns() {
  return { ...runColumns(), fileName: text('file_name').notNull(), file: bytea('file') }
}
