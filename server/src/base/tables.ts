import { bigint, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What was announced by committed transactions and has not yet been told to the other instances. */
export const announcements = pgTable('announcements', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topics: text('topics').array().notNull(),
  createdOn: timestamp('created_on', { withTimezone: true, mode: 'string' }).notNull(),
})

/** The first answer to a submission with an idempotency key, kept for a day. */
export const answers = pgTable(
  'answers',
  {
    uid: uuid('uid').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** JSON as it was sent. */
    answer: text('answer'),
    createdOn: timestamp('created_on', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.key] })],
)
