import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { QuickEntry } from '@bahnfrei/domain/users/quickAccess.ts'
import { GENDERS } from '@bahnfrei/domain/users/user.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { day, moment } from '../base/database/instants.ts'
import { ofPerson } from '../base/database/policies.ts'

export const users = pgTable(
  'users',
  {
    uid: uuid('uid').primaryKey(),
    /**
     * The address for signing in, normalized: without surrounding blanks, in lower case. Null for a person without an
     * account.
     */
    email: text('email'),
    passwordHash: text('password_hash'),
    fullName: text('full_name').notNull().default(''),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    callName: text('call_name').notNull().default(''),
    title: text('title').notNull().default(''),
    /**
     * The private value by which only the server and this person recognize the person's reservations in the public
     * calendar.
     */
    mark: text('mark').notNull(),
    verified: boolean('verified').notNull().default(false),
    root: boolean('root').notNull().default(false),
    disabled: boolean('disabled').notNull().default(false),
    setupCompleted: boolean('setup_completed').notNull().default(false),
    defaultClub: uuid('default_club'),
    contactEmail: text('contact_email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    country: text('country').notNull().default(''),
    city: text('city').notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    street: text('street').notNull().default(''),
    houseNumber: text('house_number').notNull().default(''),
    apartment: text('apartment').notNull().default(''),
    addressExtra: text('address_extra').notNull().default(''),
    birthDate: day('birth_date'),
    gender: text('gender', { enum: GENDERS }),
    birthPlace: text('birth_place').notNull().default(''),
    birthCountry: text('birth_country').notNull().default(''),
    nationality: text('nationality').notNull().default(''),
    /** The folder of the picture in the file store, which is part of its address. */
    photo: uuid('photo'),
    /** The chosen entries; null is the preset. */
    quickAccess: jsonb('quick_access').$type<QuickEntry[]>(),
    /** Whether the person may write journal entries and reports (OP-34). */
    journalAccess: boolean('journal_access').notNull().default(true),
    /** The latest version of the application whose news the person has seen; empty is none. */
    version: text('version').notNull().default(''),
    firstLogin: moment('first_login'),
    lastLogin: moment('last_login'),
    /** When the account will be erased at its owner's request; null if not requested. */
    erasedFrom: moment('erased_from'),
    /** The language of mails and notifications. */
    language: text('language').$type<Language>().notNull().default('de'),
    termsAcceptedOn: moment('terms_accepted_on'),
    createdOn: moment('created_on').notNull(),
  },
  (table) => [
    unique('users_email').on(table.email),
    check('users_language', sql`language IN ('de', 'en')`),
    check('users_gender', sql`gender IN ('f', 'm', 'd')`),
    // Without an address there is nothing to sign in with.
    check('users_without_account', sql`email IS NOT NULL OR (password_hash IS NULL AND NOT verified AND NOT root)`),
  ],
)

/** Copies of all data about a person, which a job makes at the person's request. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid('id').primaryKey(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    askedOn: moment('asked_on').notNull(),
    /** When the copy was ready; null while it is being made. */
    readyOn: moment('ready_on'),
    /** The folder of the file in the file store. */
    fileId: uuid('file_id'),
    /** When the person last downloaded it; null if never. */
    fetchedOn: moment('fetched_on'),
  },
  (table) => [index('data_exports_uid').on(table.uid), ofPerson()],
)

/** Filters of lists that people have saved under names. */
export const savedViews = pgTable(
  'saved_views',
  {
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    clubId: uuid('club_id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.id] }),
    unique('saved_views_name').on(table.uid, table.clubId, table.list, table.name),
    ofPerson(),
  ],
)
