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
 * The logins: each is one device, of a person or of a kiosk. A kiosk's login has no person; it points to its screen and
 * is deleted with it. Only hashes of the secrets are stored.
 */
export const logins = pgTable(
  'logins',
  {
    id: uuid('id').primaryKey(),
    uid: uuid('uid').references(() => users.uid, { onDelete: 'cascade' }),
    screenId: uuid('screen_id'),
    /** The key that derives each refresh secret from the one before, so that a lost answer can be repeated. */
    chainKey: text('chain_key').notNull(),
    refreshHash: text('refresh_hash').notNull(),
    previousHash: text('previous_hash'),
    rotatedOn: moment('rotated_on').notNull(),
    createdOn: moment('created_on').notNull(),
    /** The user agent and the network address at the last renewal. */
    agent: text('agent').notNull().default(''),
    address: text('address').notNull().default(''),
    /** When the owner last proved their identity at this login, and when by a second factor. Null: never. */
    confirmedOn: moment('confirmed_on'),
    factorOn: moment('factor_on'),
    /** Whether another device of the person vouched for this login (QR code). It then ends after a day (Q09). */
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
    /** The person; null for a kiosk. */
    uid: uuid('uid'),
    until: moment('until').notNull(),
  },
  (table) => [index('access_tokens_login').on(table.loginId)],
)

/**
 * Secrets that were mailed to a person in a link, at most one for each purpose: `password` replaces a forgotten
 * password, `invitation` sets the first one, `confirmation` proves the address. The hash covers purpose, address and
 * secret.
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

/** The uses that count against an allowance: its subject and the thing done, both as hashes. */
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

/** Passkeys: key pairs on the devices of a person. Only the public key is stored. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The id that the device gave the passkey, in base64url. */
    id: text('id').primaryKey(),
    uid: ofUser(),
    name: text('name').notNull(),
    /** The public key as COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The signature counter that the device reported last. A copied key would fall behind it. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdOn: moment('created_on').notNull(),
    usedOn: moment('used_on'),
  },
  (table) => [index('passkeys_uid').on(table.uid), ofPerson()],
)

/**
 * Authenticator apps (TOTP, RFC 6238). The secret is needed to check codes, so it is encrypted and not hashed. Requests
 * in clubs never see it.
 */
export const authenticators = pgTable(
  'authenticators',
  {
    uid: ofUser().primaryKey(),
    /** The shared secret in base32, encrypted (`AUTHENTICATOR_SECRET`). */
    secret: text('secret').notNull(),
    createdOn: moment('created_on').notNull(),
    /** Null until a first right code has shown that the app has the secret. */
    confirmedOn: moment('confirmed_on'),
    /** The time step of 30 seconds whose code was used last; no code counts twice. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  },
  () => [ofPerson()],
)

/** Codes that replace a lost second factor. Each is deleted when it is used. */
export const recoveryCodes = pgTable('recovery_codes', { uid: ofUser(), hash: text('hash').notNull() }, (table) => [
  primaryKey({ columns: [table.uid, table.hash] }),
  ofPerson(),
])

/**
 * The challenges that the server has issued: after a right password (`signIn`), for a sign-in by passkey alone
 * (`passkey`), for a step-up at a login (`confirm`), or for a new passkey (`add`). A challenge is deleted when it is
 * used.
 */
export const challenges = pgTable(
  'challenges',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').$type<'signIn' | 'passkey' | 'confirm' | 'add'>().notNull(),
    uid: uuid('uid').references(() => users.uid, { onDelete: 'cascade' }),
    loginId: uuid('login_id').references(() => logins.id, { onDelete: 'cascade' }),
    /** The number of wrong answers so far. */
    tries: integer('tries').notNull().default(0),
    until: moment('until').notNull(),
  },
  () => [check('challenges_purpose', sql`purpose IN ('signIn', 'passkey', 'confirm', 'add')`)],
)

/**
 * Devices that ask to sign in by a code: as a person (AUTH-093) or as a screen of a club (KIOS-017). Stores only the
 * hashes of the device's id and of the token that replaces it. A request sees only the row whose device id it holds
 * (row-level security).
 */
export const devicePairings = pgTable(
  'device_pairings',
  {
    hash: text('hash').primaryKey(),
    /** The hash of the short code for typing; null where there is none. */
    typedHash: text('typed_hash').unique('device_pairings_typed'),
    kind: text('kind').$type<PairingKind>().notNull().default('user'),
    /** Browser and operating system, as the server recognized them. */
    device: text('device').notNull(),
    address: text('address').notNull(),
    /** The hash of the network of the address. The limit on open codes counts by it. */
    network: text('network').notNull(),
    createdOn: moment('created_on').notNull(),
    expiresOn: moment('expires_on').notNull(),
    confirmationCode: text('confirmation_code'),
    validatedBy: uuid('validated_by').references(() => users.uid, { onDelete: 'cascade' }),
    authorizedUid: uuid('authorized_uid').references(() => users.uid, { onDelete: 'cascade' }),
    /** The screen that the device was before and asks for again, and the screen as which it was let in. */
    wishedScreen: uuid('wished_screen'),
    screenId: uuid('screen_id'),
    handoverHash: text('handover_hash').unique('device_pairings_handover'),
    handoverUntil: moment('handover_until'),
    /** When the pairing was declined, abandoned or exchanged for a login. Null: it is open. */
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
