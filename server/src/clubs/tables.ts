import type { Features } from '@bahnfrei/domain/base/rights/features.ts'
import { DEADLINE_UNITS } from '@bahnfrei/domain/clubs/deadline.ts'
import type { LikeName } from '@bahnfrei/domain/clubs/likeName.ts'
import type { MailForward } from '@bahnfrei/domain/clubs/mailForward.ts'
import type { CustomLink } from '@bahnfrei/domain/clubs/profile.ts'
import { type ClubSettings, type MailTargets, NO_ADDRESS, NO_TARGETS } from '@bahnfrei/domain/clubs/settings.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../base/database/instants.ts'
import { ofClub } from '../base/database/policies.ts'

export const clubs = pgTable('clubs', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  isOperator: boolean('is_operator').notNull().default(false),
  rentsToPeople: boolean('rents_to_people').notNull().default(false),
  timeZone: text('time_zone').notNull().default('Europe/Berlin'),
  /** The cancellation window in minutes where neither lane nor range has its own. */
  deadlineMinutes: integer('deadline_minutes').notNull().default(0),
  /** Whether the club takes fees at all; where it does not, nobody reads of them. */
  chargesFees: boolean('charges_fees').notNull().default(false),
  /** How many reservations a person may have ahead; null is without limit. */
  mostComing: integer('most_coming'),
  /** Where the club gets a copy of what is told about reservations (CLUB-012). */
  reservationMailForward: jsonb('reservation_mail_forward')
    .$type<MailForward>()
    .notNull()
    .default({ enabled: false, target: '', bcc: '', sender: '' }),
  features: jsonb('features').$type<Features>().notNull(),
  /** The club whose name is like this one's; until those who run the installation have looked, it stands in no public list. */
  likeName: jsonb('like_name').$type<LikeName>(),
  createdOn: moment('created_on').notNull(),
})

/** The profile of a club, apart from its name and whether it rents. */
export const clubProfiles = pgTable(
  'club_profiles',
  {
    clubId: uuid('club_id')
      .primaryKey()
      .references(() => clubs.id),
    description: text('description').notNull().default(''),
    homePage: text('home_page').notNull().default(''),
    newsPage: text('news_page').notNull().default(''),
    email: text('email').notNull().default(''),
    tel: text('tel').notNull().default(''),
    isListed: boolean('is_listed').notNull().default(false),
    isClub: boolean('is_club').notNull().default(true),
    rentsToClubs: boolean('rents_to_clubs').notNull().default(false),
    isVerified: boolean('is_verified').notNull().default(false),
    /** Whether anybody sees its next free times: on its page, and with its hours in a frame of other web sites. */
    hasFrame: boolean('has_frame').notNull().default(false),
    /** The id of the club's picture; each upload gets a new one. Null: the club has no picture. */
    photo: text('photo'),
    customLinks: jsonb('custom_links').$type<CustomLink[]>().notNull().default([]),
    /** Counts the changes. */
    version: integer('version').notNull().default(0),
  },
  () => [ofClub()],
)

/** The settings that the owners of a club make. */
export const clubSettings = pgTable(
  'club_settings',
  {
    clubId: uuid('club_id')
      .primaryKey()
      .references(() => clubs.id),
    contact: jsonb('contact').$type<ClubSettings['contact']>().notNull().default({ email: '', phone: '', mobile: '' }),
    address: jsonb('address').$type<ClubSettings['address']>().notNull().default(NO_ADDRESS),
    billingDetails: jsonb('billing_details')
      .$type<ClubSettings['billingDetails']>()
      .notNull()
      .default({ billingEmail: '', address: NO_ADDRESS, taxStatus: 'none' }),
    /** The unit in which the cancellation window of the club was given. */
    deadlineUnit: text('deadline_unit', { enum: DEADLINE_UNITS }).notNull().default('minutes'),
    feedbackMail: jsonb('feedback_mail').$type<MailTargets>().notNull().default(NO_TARGETS),
    requestMail: jsonb('request_mail').$type<MailTargets>().notNull().default(NO_TARGETS),
    /** Counts the changes. */
    version: integer('version').notNull().default(0),
  },
  () => [ofClub()],
)

/**
 * The addresses that a club mails. One counts once it was confirmed by the secret that was mailed to it, of which only a
 * hash is stored; one that the club no longer names is forgotten.
 */
export const mailForwardAddresses = pgTable(
  'mail_forward_addresses',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    address: text('address').notNull(),
    hash: text('hash').notNull().unique('mail_forward_addresses_hash'),
    until: moment('until').notNull(),
    confirmedOn: moment('confirmed_on'),
  },
  (table) => [primaryKey({ columns: [table.clubId, table.address] }), ofClub()],
)
