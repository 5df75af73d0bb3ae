import type { Use } from '@bahnfrei/domain/ranges/permit.ts'
import type { KeptPrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { FEED_KINDS } from '@bahnfrei/domain/reservations/feedCalls.ts'
import {
  APPOINTMENT_TYPES,
  AUTHOR_TYPES,
  CATEGORIES,
  RESERVATION_TYPES,
} from '@bahnfrei/domain/reservations/reservation.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, moment, tstzrange } from '../base/database/instants.ts'
import { clubPolicy, ofClub, ofPerson, personPolicy } from '../base/database/policies.ts'
import { lanes, ranges } from '../ranges/tables.ts'
import { users } from '../users/tables.ts'

/**
 * Reservations: a lane in time. The exclusion constraint `reservations_one_per_lane` of the migration ensures that no
 * two live ones overlap on a lane. `day` and the clock texts are as reserved, in the time zone of the range at that
 * time.
 */
export const reservations = pgTable(
  'reservations',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull(),
    rangeId: uuid('range_id').notNull(),
    /** The lane; null for a duty, which takes none. */
    laneId: uuid('lane_id'),
    /** The owner; null for a blocker of the club. */
    uid: uuid('uid'),
    /**
     * The member club by whose agreement it was reserved: for the club itself, without an owner, or by one of its
     * people.
     */
    tenantClubId: uuid('tenant_club_id'),
    authorUid: uuid('author_uid').notNull(),
    authorType: text('author_type', { enum: AUTHOR_TYPES }).notNull().default('user'),
    type: text('type', { enum: APPOINTMENT_TYPES }).notNull().default('range'),
    category: text('category', { enum: CATEGORIES }).notNull().default('training'),
    bookingType: text('booking_type', { enum: RESERVATION_TYPES }).notNull().default('fixed'),
    /** The group in whose role a person serves a duty; null for other reservations. */
    roleId: uuid('role_id'),
    /** The event to which a duty belongs, or for which the lane was reserved (category `event`). */
    linkedEventId: uuid('linked_event_id'),
    /**
     * The fixed offering whose slot it is. While it is live, its owner participates there; a trigger deletes the
     * registration with it.
     */
    offeringId: uuid('offering_id'),
    during: tstzrange('during').notNull(),
    timeZone: text('time_zone').notNull(),
    day: day('day').notNull(),
    startClock: text('start_clock').notNull(),
    endClock: text('end_clock').notNull(),
    status: text('status', { enum: ['live', 'cancelled'] })
      .notNull()
      .default('live'),
    comment: text('comment').notNull().default(''),
    displayText: text('display_text').notNull().default(''),
    showPublicDisplayText: boolean('show_public_display_text').notNull().default(false),
    use: jsonb('use').$type<Use>().notNull().default({}),
    tags: text('tags').array().notNull().default([]),
    /** The sign of the owner's group at the time of reserving. */
    groupSign: text('group_sign').notNull().default(''),
    /** The id shared by all reservations of one request. */
    groupId: uuid('group_id'),
    groupSize: integer('group_size').notNull().default(1),
    seriesId: uuid('series_id'),
    /** The time until which the owner must confirm a slot that is held after waiting; null for others. */
    heldUntil: moment('held_until'),
    /** The earliest start that it ever had, so that moving it to a later time wins no refund. */
    earliestStart: moment('earliest_start').notNull(),
    /** How often it was moved, changed or cancelled, as calendar programs need it; a trigger counts. */
    sequence: integer('sequence').notNull().default(0),
    salt: text('salt').notNull(),
    hash: text('hash').notNull(),
    isGuest: boolean('is_guest').notNull().default(false),
    /** Whether the owner came; null while nobody recorded it. */
    attended: boolean('attended'),
    createdOn: moment('created_on').notNull(),
    cancelledOn: moment('cancelled_on'),
    cancelledBy: uuid('cancelled_by'),
    cancelReason: text('cancel_reason'),
    /** The price when it was reserved or moved last; null where it is free. */
    price: jsonb('price').$type<KeptPrice>(),
    refunded: boolean('refunded'),
    refundForced: boolean('refund_forced'),
    /** The officer who refunded the fee by hand, and when. */
    refundedBy: uuid('refunded_by'),
    refundedOn: moment('refunded_on'),
    graceUsed: boolean('grace_used'),
    /** The minutes from the cancellation to the start. */
    timeLeft: doublePrecision('time_left'),
    /** The cancellation window in minutes that applied at the cancellation. */
    deadlineMinutes: integer('deadline_minutes'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({ columns: [table.clubId, table.laneId], foreignColumns: [lanes.clubId, lanes.id] }),
    index('reservations_by_range').on(table.clubId, table.rangeId, table.day, table.laneId),
    index('reservations_by_person').on(table.uid, table.day),
    index('reservations_by_author').on(table.authorUid, table.day).where(sql`${table.authorUid} <> ${table.uid}`),
    index('reservations_by_series').on(table.clubId, table.seriesId).where(sql`${table.seriesId} is not null`),
    index('reservations_by_offering').on(table.clubId, table.offeringId).where(sql`${table.offeringId} is not null`),
    index('reservations_by_tenant')
      .on(table.clubId, table.tenantClubId, table.day)
      .where(sql`${table.tenantClubId} is not null`),
    index('reservations_held')
      .on(table.heldUntil)
      .where(sql`${table.heldUntil} is not null and ${table.status} = 'live'`),
    index('reservations_priced').on(table.clubId, table.day).where(sql`${table.price} is not null`),
    check('reservations_owner', sql`${table.uid} is not null or ${table.laneId} is not null`),
    check(
      'reservations_duty',
      sql`(${table.category} = 'staff') = (${table.laneId} is null) and (${table.category} = 'staff') = (${table.roleId} is not null)`,
    ),
    check('reservations_status', sql`${table.status} in ('live', 'cancelled')`),
    // A call takes 500 characters; the column has room for 2,000 (OP-54).
    check('reservations_cancel_reason', sql`length(${table.cancelReason}) <= 2000`),
    check(
      'reservations_during',
      sql`not isempty(${table.during}) and lower_inc(${table.during}) and not upper_inc(${table.during})`,
    ),
    // Asked once and not for each row, so that an index is used.
    clubPolicy('of_the_club', { using: sql`club_id = (SELECT current_club())` }),
    personPolicy('of_the_person', { for: 'select', using: sql`uid = (SELECT current_person())` }),
    personPolicy('of_the_author', { for: 'select', using: sql`author_uid = (SELECT current_person())` }),
  ],
)

/** The waiting list: people who wait for a slot of a lane, or of any lane of the range (lane is null). */
export const waiting = pgTable(
  'waiting',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull(),
    rangeId: uuid('range_id').notNull(),
    laneId: uuid('lane_id'),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid),
    during: tstzrange('during').notNull(),
    day: day('day').notNull(),
    startClock: text('start_clock').notNull(),
    endClock: text('end_clock').notNull(),
    createdOn: moment('created_on').notNull(),
    /** When the person was last told that the slot is free; null if never. */
    servedOn: moment('served_on'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({ columns: [table.clubId, table.rangeId], foreignColumns: [ranges.clubId, ranges.id] }).onDelete(
      'cascade',
    ),
    index('waiting_by_range').on(table.clubId, table.rangeId, sql`upper(${table.during})`),
    index('waiting_by_person').on(table.uid),
    ofClub(),
    ofPerson('select'),
  ],
)

/**
 * Slots that became free while people waited. Each is promised to the waiting list from that commit until the list was
 * served, so that nobody else reserves it (B28).
 */
export const freedSlots = pgTable(
  'freed_slots',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    rangeId: uuid('range_id').notNull(),
    laneId: uuid('lane_id').notNull(),
    during: tstzrange('during').notNull(),
    freedOn: moment('freed_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({ columns: [table.clubId, table.rangeId], foreignColumns: [ranges.clubId, ranges.id] }).onDelete(
      'cascade',
    ),
    index('freed_slots_lane').on(table.laneId),
    ofClub(),
  ],
)

/**
 * The requests by which a person gave back or moved reservations. Each counts on its day in the time zone of the club
 * (B18, B29).
 */
export const slotChanges = pgTable(
  'slot_changes',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    uid: uuid('uid').notNull(),
    changedOn: moment('changed_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    index('slot_changes_person').on(table.uid, table.clubId, table.changedOn),
    ofClub(),
  ],
)

/** Feeds: secret addresses under which calendar programs read reservations. Only the hash of the secret is stored. */
export const feeds = pgTable(
  'feeds',
  {
    id: uuid('id').primaryKey(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    kind: text('kind', { enum: FEED_KINDS }).notNull(),
    clubId: uuid('club_id'),
    rangeId: uuid('range_id'),
    laneId: uuid('lane_id'),
    secretHash: text('secret_hash').notNull().unique('feeds_secret'),
    createdOn: moment('created_on').notNull(),
  },
  (table) => [
    index('feeds_by_person').on(table.uid),
    ofPerson(),
    clubPolicy('of_the_club', { for: 'insert', withCheck: sql`club_id = current_club()` }),
  ],
)
