import { DEADLINE_UNITS } from '@bahnfrei/domain/clubs/deadline.ts'
import type { StoredPart } from '@bahnfrei/domain/events/details.ts'
import { ATTENDANCES, BOOKING_TYPES, CATEGORIES, VISIBILITIES } from '@bahnfrei/domain/events/event.ts'
import type { KeptPrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
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
import { day, moment, tstzmultirange, tstzrange } from '../base/database/instants.ts'
import { ofClub, ofPerson, personPolicy } from '../base/database/policies.ts'
import { clubTable } from '../clubs/clubTable.ts'
import { products } from '../products/tables.ts'
import { ranges } from '../ranges/tables.ts'
import { users } from '../users/tables.ts'

/**
 * Club events and offerings, one row for each date; the dates of a series share `series_id`. Days and clock times are
 * as planned; `during` and `busy` are the moments computed from them in `time_zone`.
 */
export const events = clubTable(
  'events',
  {
    seriesId: uuid('series_id'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    adminDescription: text('admin_description').notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    /** Null for a club event. */
    bookingType: text('booking_type', { enum: BOOKING_TYPES }),
    timeZone: text('time_zone').notNull(),
    date: day('date').notNull(),
    endDate: day('end_date').notNull(),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    parts: jsonb('parts').$type<StoredPart[]>().notNull(),
    during: tstzrange('during').notNull(),
    /** The times at which it takes place: those of its parts, or all of `during`. */
    busy: tstzmultirange('busy').notNull(),
    rangeId: uuid('range_id'),
    rangeName: text('range_name').notNull(),
    /** Whether the event blocks its lanes for all reservations. No lanes means all lanes of the range. */
    isBlocking: boolean('is_blocking').notNull(),
    laneIds: uuid('lane_ids').array().notNull(),
    /** The lanes of a fixed offering that people cannot choose. */
    hiddenLaneIds: uuid('hidden_lane_ids').array().notNull(),
    color: text('color').notNull(),
    priority: integer('priority').notNull(),
    visibility: text('visibility', { enum: VISIBILITIES }).notNull(),
    draft: boolean('draft').notNull(),
    preliminary: boolean('preliminary').notNull(),
    sendMail: boolean('send_mail').notNull(),
    registrationEnabled: boolean('registration_enabled').notNull(),
    /** The most participants; null is without limit. */
    maxCount: integer('max_count'),
    canCancel: boolean('can_cancel').notNull(),
    publicDisplay: boolean('public_display').notNull(),
    inputRequired: boolean('input_required').notNull(),
    inputPrompt: text('input_prompt').notNull(),
    /** The groups whose people may join. Empty: everybody who sees the event. */
    allowedGroupIds: uuid('allowed_group_ids').array().notNull(),
    trainerUids: uuid('trainer_uids').array().notNull(),
    deadlineValue: integer('deadline_value'),
    deadlineUnit: text('deadline_unit', { enum: DEADLINE_UNITS }).notNull(),
    /** The products that members and guests pay for taking part; null is free. */
    memberProductId: uuid('member_product_id'),
    guestProductId: uuid('guest_product_id'),
    reservationDuration: integer('reservation_duration'),
    maxReservationDuration: integer('max_reservation_duration'),
    /** The number of registrations with a place; a trigger counts them. */
    taken: integer('taken').notNull().default(0),
    createdBy: uuid('created_by').notNull(),
    createdOn: moment('created_on').notNull(),
    lastChanged: moment('last_changed').notNull(),
    version: integer('version').notNull().default(0),
    cancelledOn: moment('cancelled_on'),
    cancelledBy: uuid('cancelled_by'),
    cancelReason: text('cancel_reason'),
  },
  (table) => [
    foreignKey({ columns: [table.clubId, table.rangeId], foreignColumns: [ranges.clubId, ranges.id] }),
    ...[table.memberProductId, table.guestProductId].map((productId) =>
      foreignKey({ columns: [table.clubId, productId], foreignColumns: [products.clubId, products.id] }),
    ),
    index('events_by_day').on(table.clubId, table.endDate),
    index('events_by_series').on(table.clubId, table.seriesId).where(sql`series_id is not null`),
    // Never more than there are places, also when people register, leave and lower them at the same time (B12).
    check('events_places', sql`${table.maxCount} is null or ${table.taken} <= ${table.maxCount}`),
    check('events_taken', sql`${table.taken} >= 0`),
    check('events_days', sql`${table.date} <= ${table.endDate}`),
    check('events_place', sql`${table.rangeId} is not null or not ${table.isBlocking}`),

    // Reservations name the offering whose slot they are, also where a person reads those of all clubs.
    personPolicy('of_who_has_a_slot', {
      for: 'select',
      using: sql`EXISTS (SELECT FROM reservations r WHERE r.club_id = events.club_id AND r.offering_id = events.id)`,
    }),
    // A person reads in all clubs what events are still to be paid.
    personPolicy('of_who_takes_part', {
      for: 'select',
      using: sql`EXISTS (SELECT FROM registrations r WHERE r.club_id = events.club_id AND r.event_id = events.id)`,
    }),
  ],
)

/**
 * The participants of events, and the people on waiting lists: the first in order have the places. In a fixed offering
 * the lane and the time are in a reservation of the same person.
 */
export const registrations = pgTable(
  'registrations',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull(),
    eventId: uuid('event_id').notNull(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid),
    registeredBy: uuid('registered_by').notNull(),
    registeredOn: moment('registered_on').notNull(),
    /** The order in which people registered. */
    ordinal: integer('ordinal').notNull(),
    waiting: boolean('waiting').notNull(),
    comment: text('comment').notNull(),
    /** Whether a friend registered the person. That friend may then cancel the registration too. */
    byFriend: boolean('by_friend').notNull().default(false),
    attendance: text('attendance', { enum: ATTENDANCES }),
    note: text('note').notNull().default(''),
    /** The price when the person was registered; null where it was free. */
    price: jsonb('price').$type<KeptPrice>(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({ columns: [table.clubId, table.eventId], foreignColumns: [events.clubId, events.id] }).onDelete(
      'cascade',
    ),
    unique('registrations_one_per_person').on(table.clubId, table.eventId, table.uid),
    unique('registrations_order').on(table.clubId, table.eventId, table.ordinal),
    index('registrations_by_person').on(table.uid),
    index('registrations_priced').on(table.clubId, table.eventId).where(sql`${table.price} is not null`),
    ofClub(),
    ofPerson('select'),
  ],
)
