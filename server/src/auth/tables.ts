import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** A sign-in on one device. Only hashes of its secrets are stored. */
export const logins = pgTable(
  'logins',
  {
    id: uuid('id').primaryKey(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** With it the next refresh secret is made from the one before, so that a lost answer can be given again. */
    chainKey: text('chain_key').notNull(),
    refreshHash: text('refresh_hash').notNull(),
    previousHash: text('previous_hash'),
    rotatedOn: moment('rotated_on').notNull(),
    createdOn: moment('created_on').notNull(),
  },
  (table) => [index('logins_uid').on(table.uid)],
)

export const accessTokens = pgTable(
  'access_tokens',
  {
    hash: text('hash').primaryKey(),
    loginId: uuid('login_id')
      .notNull()
      .references(() => logins.id, { onDelete: 'cascade' }),
    uid: uuid('uid').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [index('access_tokens_login').on(table.loginId)],
)

/** Failed sign-ins by account and by address; `subject` is a hash, so that no address is kept. */
export const signInFailures = pgTable('sign_in_failures', {
  subject: text('subject').primaryKey(),
  count: integer('count').notNull(),
  lastOn: moment('last_on').notNull(),
})
