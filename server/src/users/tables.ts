import type { Language } from '@bahnfrei/domain/base/texts.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

export const users = pgTable(
  'users',
  {
    uid: uuid('uid').primaryKey(),
    /** In its plain form: no blanks around, small letters. */
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    fullName: text('full_name').notNull().default(''),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    callName: text('call_name').notNull().default(''),
    title: text('title').notNull().default(''),
    /** The private value by which only this person and the server recognise the person's public reservations. */
    mark: text('mark').notNull(),
    verified: boolean('verified').notNull().default(false),
    root: boolean('root').notNull().default(false),
    disabled: boolean('disabled').notNull().default(false),
    setupCompleted: boolean('setup_completed').notNull().default(false),
    defaultClub: uuid('default_club'),
    /** In which mails and notifications are written. */
    language: text('language').$type<Language>().notNull().default('de'),
    termsAcceptedOn: timestamp('terms_accepted_on', { withTimezone: true, mode: 'string' }),
    createdOn: timestamp('created_on', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [unique('users_email').on(table.email), check('users_language', sql`language IN ('de', 'en')`)],
)
