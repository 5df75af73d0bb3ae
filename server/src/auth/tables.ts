import type { PairingKind } from '@bahnfrei/domain/auth/pairing.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../base/database/instants.ts'
import { ofPerson, sharedPolicy } from '../base/database/policies.ts'
import { users } from '../users/tables.ts'

const ofUser = () =>
  uuid('uid')
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' })

/**
 * A sign-in on one device, of a person or of a kiosk, which is nobody: it points to its screen and goes with it. Only
 * hashes of its secrets are stored.
 */
export const logins = pgTable(
  'logins',
  {
    id: uuid('id').primaryKey(),
    uid: uuid('uid').references(() => users.uid, { onDelete: 'cascade' }),
    screenId: uuid('screen_id'),
    /** With it the next refresh secret is made from the one before, so that a lost answer can be given again. */
    chainKey: text('chain_key').notNull(),
    refreshHash: text('refresh_hash').notNull(),
    previousHash: text('previous_hash'),
    rotatedOn: moment('rotated_on').notNull(),
    createdOn: moment('created_on').notNull(),
    /** The user agent and the address of the browser when it last renewed its token. */
    agent: text('agent').notNull().default(''),
    address: text('address').notNull().default(''),
    /** When somebody last proved at this login to be its owner, and when by a second factor. */
    confirmedOn: moment('confirmed_on'),
    factorOn: moment('factor_on'),
    /** Whether another device of the person vouched for this one (QR): such a login lives a day (Q09). */
    isHandedOver: boolean('is_handed_over').notNull().default(false),
  },
  (table) => [
    index('logins_uid').on(table.uid),
    unique('logins_screen').on(table.screenId),
    check('logins_whose', sql`num_nonnulls(uid, screen_id) = 1`),
  ],
)

export const accessTokens = pgTable(
  'access_tokens',
  {
    hash: text('hash').primaryKey(),
    loginId: uuid('login_id')
      .notNull()
      .references(() => logins.id, { onDelete: 'cascade' }),
    /** The id of the person; a kiosk has none. */
    uid: uuid('uid'),
    until: moment('until').notNull(),
  },
  (table) => [index('access_tokens_login').on(table.loginId)],
)

/**
 * Secrets mailed to a person as part of a link, at most one of each purpose: `password` replaces a forgotten password,
 * `invitation` sets the first one, `confirmation` proves the address. The hash covers purpose, address and secret.
 */
export const mailedSecrets = pgTable(
  'mailed_secrets',
  {
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'password' | 'invitation' | 'confirmation'>().notNull(),
    hash: text('hash').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.purpose] })],
)

/** Uses of things with an allowance: whose it is and what was done, both as hashes. */
export const allowanceUses = pgTable(
  'allowance_uses',
  {
    subject: text('subject').notNull(),
    what: text('what').notNull(),
    usedOn: moment('used_on').notNull(),
  },
  (table) => [index('allowance_uses_subject').on(table.subject, table.usedOn)],
)

/** Failed sign-ins by account and by address; `subject` is a hash, so that no address is kept. */
export const signInFailures = pgTable('sign_in_failures', {
  subject: text('subject').primaryKey(),
  count: integer('count').notNull(),
  lastOn: moment('last_on').notNull(),
})

/** Key pairs on the devices of a person; only the public half is here. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The id that the device gave it, in base64url. */
    id: text('id').primaryKey(),
    uid: ofUser(),
    name: text('name').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the device says that it was used; a copy of the key would fall behind. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdOn: moment('created_on').notNull(),
    usedOn: moment('used_on'),
  },
  (table) => [index('passkeys_uid').on(table.uid), ofPerson()],
)

/** The app that shows somebody's codes (TOTP, RFC 6238). Its secret must be known to check them, so it is encrypted; requests of clubs never see it. */
export const authenticators = pgTable(
  'authenticators',
  {
    uid: ofUser().primaryKey(),
    /** In base32, encrypted as `AUTHENTICATOR_SECRET` says. */
    secret: text('secret').notNull(),
    createdOn: moment('created_on').notNull(),
    /** Nothing until a first code has shown that the app has the secret. */
    confirmedOn: moment('confirmed_on'),
    /** The step of 30 seconds whose code was used last: none counts twice. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  },
  () => [ofPerson()],
)

/** Codes for anybody who has lost the second factor; each goes when it is used. */
export const recoveryCodes = pgTable('recovery_codes', { uid: ofUser(), hash: text('hash').notNull() }, (table) => [
  primaryKey({ columns: [table.uid, table.hash] }),
  ofPerson(),
])

/**
 * The challenges that the server has given browsers: after a right password (`signIn`), without one (`passkey`), at a
 * login (`confirm`), or for a new passkey (`add`). A challenge goes when it is used.
 */
export const challenges = pgTable(
  'challenges',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').$type<'signIn' | 'passkey' | 'confirm' | 'add'>().notNull(),
    uid: uuid('uid').references(() => users.uid, { onDelete: 'cascade' }),
    loginId: uuid('login_id').references(() => logins.id, { onDelete: 'cascade' }),
    /** Wrong answers so far. */
    tries: integer('tries').notNull().default(0),
    until: moment('until').notNull(),
  },
  () => [check('challenges_purpose', sql`purpose IN ('signIn', 'passkey', 'confirm', 'add')`)],
)

/**
 * Devices that want to sign in by a code: as a person (AUTH-093) or as a screen of a club (KIOS-017). A row knows the id of its device and the token that replaces it
 * only by their hashes; a request sees the row of the device whose id it holds, and no other (row-level security).
 */
export const devicePairings = pgTable(
  'device_pairings',
  {
    hash: text('hash').primaryKey(),
    /** The hash of the code that is typed instead; null where there is none. */
    typedHash: text('typed_hash').unique('device_pairings_typed'),
    kind: text('kind').$type<PairingKind>().notNull().default('user'),
    /** Browser and system, in words of ours. */
    device: text('device').notNull(),
    address: text('address').notNull(),
    /** Hash of the network of the address, by which codes are counted. */
    network: text('network').notNull(),
    createdOn: moment('created_on').notNull(),
    expiresOn: moment('expires_on').notNull(),
    confirmationCode: text('confirmation_code'),
    validatedBy: uuid('validated_by').references(() => users.uid, { onDelete: 'cascade' }),
    authorizedUid: uuid('authorized_uid').references(() => users.uid, { onDelete: 'cascade' }),
    /** The screen that the device was before and wants to be again, and the one as which it is let in. */
    wishedScreen: uuid('wished_screen'),
    screenId: uuid('screen_id'),
    handoverHash: text('handover_hash').unique('device_pairings_handover'),
    handoverUntil: moment('handover_until'),
    /** When it was declined, left or exchanged for a login. */
    endedOn: moment('ended_on'),
  },
  (table) => [
    index('device_pairings_network').on(table.network, table.createdOn),
    index('device_pairings_open').on(table.kind, table.expiresOn).where(sql`ended_on IS NULL`),
    index('device_pairings_of_screen').on(table.screenId).where(sql`screen_id IS NOT NULL`),
    index('device_pairings_of_wish').on(table.wishedScreen).where(sql`wished_screen IS NOT NULL`),
    // Only somebody who has looked at a device lets it in (Q03), and a token is given out only after that.
    check('device_pairings_decided', sql`authorized_uid IS NULL OR authorized_uid IS NOT DISTINCT FROM validated_by`),
    check(
      'device_pairings_handed_over',
      sql`handover_hash IS NULL OR (num_nonnulls(authorized_uid, screen_id) = 1 AND handover_until IS NOT NULL)`,
    ),
    check(
      'device_pairings_kind',
      sql`CASE kind WHEN 'user' THEN num_nonnulls(wished_screen, screen_id) = 0
        WHEN 'kiosk' THEN num_nonnulls(validated_by, authorized_uid) = 0 ELSE false END`,
    ),
    sharedPolicy('of_the_held_device', {
      using: sql`nullif(current_setting('bahnfrei.device_pairing', true), '') IN (hash, typed_hash)`,
    }),
  ],
)
