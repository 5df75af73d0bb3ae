import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../base/database/instants.ts'
import { ofPerson, personPolicy, sharedPolicy } from '../base/database/policies.ts'
import { users } from '../users/tables.ts'

/**
 * Friendships, one row for each direction: the name that `uid` gives the friend, and the permissions. A row exists only
 * with its mirror (`friendships_mirror`), so that a friendship begins and ends for both at once (B04). People can
 * change only their own rows (row-level security, B02).
 */
export const friendships = pgTable(
  'friendships',
  {
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    friendUid: uuid('friend_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    nickName: text('nick_name').notNull().default(''),
    /** Whether the friend may reserve for `uid`. */
    givesSubmit: boolean('gives_submit').notNull().default(false),
    addedOn: moment('added_on').notNull(),
  },
  (table) => [
    primaryKey({ name: 'friendships_once', columns: [table.uid, table.friendUid] }),
    foreignKey({
      name: 'friendships_mirror',
      columns: [table.friendUid, table.uid],
      foreignColumns: [table.uid, table.friendUid],
    }).onDelete('cascade'),
    check('friendships_of_two', sql`uid <> friend_uid`),
    ofPerson(),
    personPolicy('of_the_friend', { for: 'select', using: sql`friend_uid = current_person()` }),
    personPolicy('mirror_of_the_person', {
      for: 'insert',
      withCheck: sql`friend_uid = current_person() AND nick_name = '' AND NOT gives_submit`,
    }),
  ],
)

/** Friend codes that were issued and have not expired; each makes one friendship. They are found by their hash. */
export const friendCodes = pgTable(
  'friend_codes',
  {
    hash: text('hash').primaryKey(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    usedBy: uuid('used_by').references(() => users.uid, { onDelete: 'cascade' }),
    expiresOn: moment('expires_on').notNull(),
    /** The code itself, encrypted, so that its issuer can see it again; null for codes from before this column. */
    sealed: text('sealed'),
  },
  (table) => [
    index('friend_codes_uid').on(table.uid),
    ofPerson(),
    // Anybody who holds a code sees it and can use it up, no matter whose it is.
    sharedPolicy('held_by_the_person', { for: 'select', using: sql`hash = held_friend_code()` }),
    personPolicy('used_by_the_person', {
      for: 'update',
      using: sql`hash = held_friend_code()`,
      withCheck: sql`used_by = current_person()`,
    }),
  ],
)

/** Failed attempts to redeem a code. `addressHash` is a hash, so that no address is kept. */
export const friendCodeTries = pgTable(
  'friend_code_tries',
  {
    uid: uuid('uid').notNull(),
    addressHash: text('address_hash').notNull(),
    triedOn: moment('tried_on').notNull(),
  },
  (table) => [
    index('friend_code_tries_uid').on(table.uid, table.triedOn),
    index('friend_code_tries_address').on(table.addressHash, table.triedOn),
  ],
)
