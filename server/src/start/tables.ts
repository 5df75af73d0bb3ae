import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The hash of the one-time link of an empty system; gone once the first club exists. */
export const startLinks = pgTable('start_links', {
  hash: text('hash').primaryKey(),
  createdOn: timestamp('created_on', { withTimezone: true, mode: 'string' }).notNull(),
})
