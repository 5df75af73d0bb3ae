import { customType } from 'drizzle-orm/pg-core'

/** A column with the bytes of a file. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
