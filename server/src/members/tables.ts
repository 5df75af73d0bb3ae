import type { Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import { MEMBERSHIP_STATUSES } from '@bahnfrei/domain/base/rights/standing.ts'
import { COLLECTION_METHODS } from '@bahnfrei/domain/members/billingDetails.ts'
import { FIELD_TYPES } from '@bahnfrei/domain/members/customField.ts'
import { LOOKED_AT, REQUEST_STATES } from '@bahnfrei/domain/members/member.ts'
import { HIDDEN_ON } from '@bahnfrei/domain/members/record.ts'
import { GENDERS } from '@bahnfrei/domain/users/user.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, moment } from '../base/database/instants.ts'
import { ofClub, ofPerson } from '../base/database/policies.ts'
import { clubTable } from '../clubs/clubTable.ts'
import { clubs } from '../clubs/tables.ts'
import { users } from '../users/tables.ts'

export const memberships = pgTable(
  'memberships',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid),
    status: text('status', { enum: MEMBERSHIP_STATUSES }).notNull(),
    memberNumber: integer('member_number'),
    joinDate: day('join_date'),
    leaveDate: day('leave_date'),
    /** The permissions that an officer gave; null is the preset of the status. */
    permissions: jsonb('permissions').$type<Permissions>(),
    /** When the invitation was created by which the person joined; null for others. */
    invitedOn: moment('invited_on'),
    /**
     * Whether the club let the person in without a confirmed address, on an installation without a mail server
     * (OP-110).
     */
    vouched: boolean('vouched').notNull().default(false),
    /** The day from which the record of a person who left is erased, as officers were told; null if none is set. */
    erasedFrom: day('erased_from'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.uid] }),
    unique('memberships_number').on(table.clubId, table.memberNumber),
    index('memberships_uid').on(table.uid),
    index('memberships_left').on(table.leaveDate),
    ofClub(),
    ofPerson('select'),
  ],
)

/** The club's record of a person. Where a text is empty or a day is null, the person's account applies. */
export const memberRecords = pgTable(
  'member_records',
  {
    clubId: uuid('club_id').notNull(),
    uid: uuid('uid').notNull(),
    /** The number of changes, by which simultaneous changes are detected. */
    version: integer('version').notNull().default(0),
    isCompany: boolean('is_company').notNull().default(false),
    /** The legal name of a company. */
    officialName: text('official_name').notNull().default(''),
    email: text('email').notNull().default(''),
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
    /** When the person first joined the club; null: on the join date. */
    firstJoined: day('first_joined'),
    hiddenOn: text('hidden_on', { enum: HIDDEN_ON }).array().notNull().default([]),
    paymentMethod: text('payment_method', { enum: COLLECTION_METHODS }),
    billingEmail: text('billing_email').notNull().default(''),
    sepaEnabled: boolean('sepa_enabled').notNull().default(false),
    iban: text('iban').notNull().default(''),
    bic: text('bic').notNull().default(''),
    accountHolder: text('account_holder').notNull().default(''),
    mandateReference: text('mandate_reference').notNull().default(''),
    mandateSignDate: day('mandate_sign_date'),
    /** Whether the mandate may be used for one collection only. */
    mandateIsOnce: boolean('mandate_is_once').notNull().default(false),
    /** The day of the last collection by the mandate. */
    lastCollection: day('last_collection'),
    /** The reason why the mandate is not used for now; empty while it is. */
    mandatePause: text('mandate_pause').notNull().default(''),
    mandateRevokedOn: day('mandate_revoked_on'),
    /**
     * Whether the payment details came with an invitation and wait until an officer confirms that they belong to this
     * account.
     */
    bankHeld: boolean('bank_held').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.uid] }),
    foreignKey({ columns: [table.clubId, table.uid], foreignColumns: [memberships.clubId, memberships.uid] }).onDelete(
      'cascade',
    ),
    index('member_records_uid').on(table.uid),
    check('member_records_gender', sql`gender IN ('f', 'm', 'd')`),
    ofClub(),
    ofPerson('select'),
  ],
)

/** Custom fields that a club adds to the records of its people, in the order of their priority. */
export const customFields = clubTable(
  'custom_fields',
  {
    priority: integer('priority').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    fieldType: text('field_type', { enum: FIELD_TYPES }).notNull(),
  },
  (table) => [unique('custom_fields_name').on(table.clubId, table.name)],
)

/** The values of custom fields for people. A field without a row is empty. */
export const customValues = pgTable(
  'custom_values',
  {
    clubId: uuid('club_id').notNull(),
    uid: uuid('uid').notNull(),
    fieldId: uuid('field_id').notNull(),
    value: text('value').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.uid, table.fieldId] }),
    foreignKey({
      columns: [table.clubId, table.fieldId],
      foreignColumns: [customFields.clubId, customFields.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.clubId, table.uid], foreignColumns: [memberships.clubId, memberships.uid] }).onDelete(
      'cascade',
    ),
    index('custom_values_field').on(table.clubId, table.fieldId),
    index('custom_values_uid').on(table.uid),
    ofClub(),
    ofPerson('select'),
  ],
)

/** The days on which officers looked at a person's restricted data, such as birth or bank account. */
export const recordLooks = pgTable(
  'record_looks',
  {
    clubId: uuid('club_id').notNull(),
    uid: uuid('uid').notNull(),
    officerUid: uuid('officer_uid').notNull(),
    day: day('day').notNull(),
    part: text('part', { enum: LOOKED_AT }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.uid, table.officerUid, table.day, table.part] }),
    foreignKey({ columns: [table.clubId, table.uid], foreignColumns: [memberships.clubId, memberships.uid] }).onDelete(
      'cascade',
    ),
    index('record_looks_uid').on(table.uid),
    ofClub(),
    ofPerson('select'),
  ],
)

/**
 * The code by which people find a club to ask for access. It is shown and printed repeatedly, so it is not stored as a
 * hash.
 */
export const joinCodes = pgTable(
  'join_codes',
  {
    clubId: uuid('club_id')
      .primaryKey()
      .references(() => clubs.id),
    code: text('code').notNull().unique('join_codes_code'),
    createdOn: moment('created_on').notNull(),
  },
  () => [ofClub()],
)

/**
 * Invitations of people without an account to create one, by a secret that was mailed or printed. Only its hash is
 * stored. An accepted invitation is deleted with the record.
 */
export const invitations = pgTable(
  'invitations',
  {
    clubId: uuid('club_id').notNull(),
    uid: uuid('uid').notNull(),
    hash: text('hash').notNull().unique('invitations_hash'),
    createdOn: moment('created_on').notNull(),
    until: moment('until').notNull(),
    /**
     * The officer who invited, whose rights limit what comes along; null for old invitations without a known officer.
     */
    invitedBy: uuid('invited_by'),
    /** When the page of the invitation was first opened; null if never. */
    openedOn: moment('opened_on'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.uid] }),
    foreignKey({ columns: [table.clubId, table.uid], foreignColumns: [memberships.clubId, memberships.uid] }).onDelete(
      'cascade',
    ),
    ofClub(),
  ],
)

/**
 * The last request of a person for access to a club. A waiting one is also visible as the membership's status
 * `pending`.
 */
export const accessRequests = pgTable(
  'access_requests',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid),
    comment: text('comment').notNull(),
    status: text('status', { enum: REQUEST_STATES }).notNull(),
    /** The membership's status before the request, which a withdrawal restores; null without a membership. */
    statusBefore: text('status_before', { enum: MEMBERSHIP_STATUSES }),
    createdOn: moment('created_on').notNull(),
    decidedBy: uuid('decided_by'),
    decidedOn: moment('decided_on'),
    denialReason: text('denial_reason').notNull().default(''),
    /** The person without an account whose invitation the requester holds; null without one. */
    invitedUid: uuid('invited_uid'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.uid] }),
    index('access_requests_uid').on(table.uid),
    ofClub(),
    ofPerson('select'),
  ],
)
