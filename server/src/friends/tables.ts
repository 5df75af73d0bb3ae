import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../base/database/instants.ts'
import { ofPerson, personPolicy, sharedPolicy } from '../base/database/policies.ts'
import { users } from '../users/tables.ts'

/**
 * One row for each direction: what `uid` calls the friend and allows the friend. A row stands only with its mirror
 * (`friendships_mirror`), so that a friendship begins and ends for both at once, permissions included (B04); only the
 * rows that are one's own can be changed (row-level security, B02).
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

/** Codes that were given out and are not over; each makes one friendship. They are found by their hashes. */
export const friendCodes = pgTable(
  'friend_codes',
  {
    hash: text('hash').primaryKey(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    usedBy: uuid('used_by').references(() => users.uid, { onDelete: 'cascade' }),
    expiresOn: moment('expires_on').notNull(),
    /** The code itself, encrypted, for the profile of its person; null for one of before that. */
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

/** Codes that somebody tried and that opened nothing; `addressHash` keeps no address. */
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
