import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../base/database/instants.ts'

/** The hash of the one-time link of an empty system; deleted once the first club exists. */
export const startLinks = pgTable('start_links', {
  hash: text('hash').primaryKey(),
  createdOn: moment('created_on').notNull(),
})
