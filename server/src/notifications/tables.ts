import type { Language } from '@bahnfrei/domain/base/texts.ts'
import type { Kind, NotificationStatus } from '@bahnfrei/domain/notifications/notification.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/tables.ts'

/** What a person was told, in both languages. Anybody's transaction may add one; only the person sees and changes it. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    kind: text('kind').$type<Kind>().notNull(),
    title: jsonb('title').$type<Record<Language, string>>().notNull(),
    body: jsonb('body').$type<Record<Language, string>>().notNull(),
    /** The screen that it is about, as a path of the application. */
    link: text('link'),
    status: text('status').$type<NotificationStatus>().notNull().default('unopened'),
    createdOn: timestamp('created_on', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    index('notifications_uid').on(table.uid, table.createdOn),
    check('notifications_status', sql`status IN ('unopened', 'opened', 'deleted')`),
  ],
)

/** The channels that a person set; a kind without a row has its preset. */
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
  (table) => [primaryKey({ columns: [table.uid, table.kind] })],
)
