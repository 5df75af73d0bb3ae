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
  /** The cancellation window in minutes, for lanes and ranges without a window of their own. */
  deadlineMinutes: integer('deadline_minutes').notNull().default(0),
  /** Whether the club charges fees. If not, no screen mentions them. */
  chargesFees: boolean('charges_fees').notNull().default(false),
  /** The most upcoming reservations of a person; null is without limit. */
  mostComing: integer('most_coming'),
  /** The addresses for copies of reservation mails (CLUB-012). */
  reservationMailForward: jsonb('reservation_mail_forward')
    .$type<MailForward>()
    .notNull()
    .default({ enabled: false, target: '', bcc: '', sender: '' }),
  features: jsonb('features').$type<Features>().notNull(),
  /**
   * The club with a similar name. While it is set, this club is in no public list, until those who run the installation
   * have verified it.
   */
  likeName: jsonb('like_name').$type<LikeName>(),
  createdOn: moment('created_on').notNull(),
})

/** The profile of a club, without its name and whether it rents. */
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
    /** Whether everybody sees the club's next free times: on its page, and with its hours in a frame on other sites. */
    hasFrame: boolean('has_frame').notNull().default(false),
    /** The id of the club's picture; each upload gets a new one. Null: the club has no picture. */
    photo: text('photo'),
    customLinks: jsonb('custom_links').$type<CustomLink[]>().notNull().default([]),
    /** The number of changes of the profile, by which simultaneous changes are detected. */
    version: integer('version').notNull().default(0),
  },
  () => [ofClub()],
)

/** The settings of a club, which its owners make. */
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
      .default({ billingEmail: '', address: NO_ADDRESS, taxStatus: null }),
    /** The unit in which the owners entered the cancellation window. */
    deadlineUnit: text('deadline_unit', { enum: DEADLINE_UNITS }).notNull().default('minutes'),
    feedbackMail: jsonb('feedback_mail').$type<MailTargets>().notNull().default(NO_TARGETS),
    requestMail: jsonb('request_mail').$type<MailTargets>().notNull().default(NO_TARGETS),
    /** The number of changes of the settings, by which simultaneous changes are detected. */
    version: integer('version').notNull().default(0),
  },
  () => [ofClub()],
)

/**
 * The addresses that a club has named for its mails. An address counts once it was confirmed by the mailed secret, of
 * which only a hash is stored. An address that the club no longer names is deleted.
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
