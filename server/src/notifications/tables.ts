import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Kind, NotificationStatus, Told } from '@bahnfrei/domain/notifications/notification.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { logins } from '../auth/tables.ts'
import { moment } from '../base/database/instants.ts'
import { ofPerson, sharedPolicy } from '../base/database/policies.ts'
import { users } from '../users/tables.ts'

/**
 * The notifications of people, in both languages. Any transaction may add one; only the person sees and changes it
 * (row-level security).
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    kind: text('kind').$type<Told>().notNull(),
    title: jsonb('title').$type<Record<Language, string>>().notNull(),
    body: jsonb('body').$type<Record<Language, string>>().notNull(),
    /** The screen that the notification is about, as a path of the application. */
    link: text('link'),
    status: text('status').$type<NotificationStatus>().notNull().default('unopened'),
    createdOn: moment('created_on').notNull(),
  },
  (table) => [
    index('notifications_uid').on(table.uid, table.createdOn),
    check('notifications_status', sql`status IN ('unopened', 'opened', 'deleted')`),
    ofPerson(),
    sharedPolicy('told_by_anybody', { for: 'insert', withCheck: sql`status = 'unopened'` }),
  ],
)

/** The channels that a person has set. A kind without a row has its preset. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    kind: text('kind').$type<Kind>().notNull(),
    mail: boolean('mail').notNull(),
    push: boolean('push').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.kind] }), ofPerson()],
)

/** The browsers that get pushes. Each is deleted with its login. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    loginId: uuid('login_id')
      .notNull()
      .references(() => logins.id, { onDelete: 'cascade' }),
    /** The address at which the push service takes messages for the device. It is useless without our keys. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdOn: moment('created_on').notNull(),
  },
  (table) => [
    unique('push_devices_endpoint').on(table.endpoint),
    index('push_devices_uid').on(table.uid),
    index('push_devices_login').on(table.loginId),
    ofPerson(),
  ],
)

/** The single key pair by which push services identify this installation. Requests cannot read it. */
export const pushKeys = pgTable(
  'push_keys',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    /** The private key, encrypted (`PUSH_KEY`). */
    privateKey: text('private_key').notNull(),
  },
  () => [check('push_keys_once', sql`is_only`)],
)
