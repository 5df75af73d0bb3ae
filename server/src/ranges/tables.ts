import { DEADLINE_UNITS } from '@bahnfrei/domain/clubs/deadline.ts'
import type { BookableTime } from '@bahnfrei/domain/ranges/bookableTime.ts'
import { EVERYTHING_PERMITTED, type Permit } from '@bahnfrei/domain/ranges/permit.ts'
import { FEDERAL_STATES, OPEN_HOURS_TYPES, WAITING_MODES } from '@bahnfrei/domain/ranges/range.ts'
import { PRICED_FOR, PRICED_PER } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { TIME_BOX_TYPES } from '@bahnfrei/domain/ranges/schedule.ts'
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
import { ofClub, personPolicy } from '../base/database/policies.ts'
import { clubTable } from '../clubs/clubTable.ts'
import { groups } from '../groups/tables.ts'
import { products } from '../products/tables.ts'

/**
 * The policy by which people see ranges and lanes that they have reserved or wait for, regardless of their membership.
 */
function ofReserved(column: 'range_id' | 'lane_id') {
  return personPolicy('reserved_by_the_person', {
    for: 'select',
    using: sql.raw(`(SELECT current_person()) IS NOT NULL AND id IN (
      SELECT ${column} FROM reservations WHERE uid = (SELECT current_person())
      UNION ALL SELECT ${column} FROM reservations WHERE author_uid = (SELECT current_person()) AND author_uid <> uid
      UNION ALL SELECT ${column} FROM waiting WHERE uid = (SELECT current_person()))`),
  })
}

export const ranges = clubTable(
  'ranges',
  {
    name: text('name').notNull(),
    description: jsonb('description').$type<{ de: string; en: string }>().notNull(),
    address: text('address').notNull().default(''),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    timeZone: text('time_zone').notNull(),
    federalState: text('federal_state', { enum: FEDERAL_STATES }),
    isActive: boolean('is_active').notNull().default(true),
    archived: boolean('archived').notNull().default(false),
    journalActive: boolean('journal_active').notNull().default(true),
    orderingNumber: integer('ordering_number').notNull(),
    /** Whole days ahead of today up to which people can reserve; 0 is without limit. */
    bookableUntil: integer('bookable_until').notNull().default(30),
    deadlineMinutes: integer('deadline_minutes'),
    /** The unit in which the deadline was entered. */
    deadlineUnit: text('deadline_unit', { enum: DEADLINE_UNITS }).notNull().default('hours'),
    hoursPer: text('hours_per', { enum: ['lane', 'range'] })
      .notNull()
      .default('range'),
    hoursType: text('hours_type', { enum: OPEN_HOURS_TYPES }).notNull().default('schedule'),
    waitingMode: text('waiting_mode', { enum: WAITING_MODES }).notNull().default('tell'),
    holdMinutes: integer('hold_minutes').notNull().default(60),
    /** The version of everything that decides about a reservation here, except the reservations. Triggers change it. */
    rulesVersion: uuid('rules_version').notNull().defaultRandom(),
  },
  (table) => [
    check('ranges_place', sql`${table.lat} between -90 and 90 and ${table.lon} between -180 and 180`),

    ofReserved('range_id'),
  ],
)

export const lanes = pgTable(
  'lanes',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull().unique('lanes_id'),
    rangeId: uuid('range_id').notNull(),
    name: text('name').notNull(),
    orderingNumber: integer('ordering_number').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    deadlineMinutes: integer('deadline_minutes'),
    deadlineUnit: text('deadline_unit', { enum: DEADLINE_UNITS }).notNull().default('hours'),
    /** The groups for which the lane is reserved; empty is everybody. */
    groupIds: uuid('group_ids').array().notNull().default([]),
    permit: jsonb('permit').$type<Permit>().notNull().default(EVERYTHING_PERMITTED),
    archived: boolean('archived').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({ columns: [table.clubId, table.rangeId], foreignColumns: [ranges.clubId, ranges.id] }),
    index('lanes_range').on(table.clubId, table.rangeId),
    ofClub(),
    ofReserved('lane_id'),
  ],
)

/** The hours of ranges and lanes: regular weeks, and rules that override them for a time. */
export const schedules = pgTable(
  'schedules',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull(),
    rangeId: uuid('range_id').notNull(),
    laneId: uuid('lane_id'),
    groupId: uuid('group_id'),
    active: boolean('active').notNull().default(true),
    activationTime: moment('activation_time').notNull(),
    createdOn: moment('created_on').notNull(),
    deadlineMinutes: integer('deadline_minutes'),
    timeBoxType: text('time_box_type', { enum: TIME_BOX_TYPES }),
    /** The first and the last day of a rule; null for a regular week. */
    startDate: day('start_date'),
    endDate: day('end_date'),
    comment: text('comment').notNull().default(''),
    priority: integer('priority').notNull().default(0),
    /** The groups to which a rule applies; empty is everybody. */
    groupIds: uuid('group_ids').array().notNull().default([]),
    bookableTimes: jsonb('bookable_times').$type<BookableTime[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({ columns: [table.clubId, table.rangeId], foreignColumns: [ranges.clubId, ranges.id] }),
    foreignKey({ columns: [table.clubId, table.laneId], foreignColumns: [lanes.clubId, lanes.id] }),
    foreignKey({ columns: [table.clubId, table.groupId], foreignColumns: [groups.clubId, groups.id] }),
    index('schedules_range').on(table.clubId, table.rangeId),
    check(
      'schedules_box',
      sql`(${table.timeBoxType} is null) = (${table.startDate} is null) and (${table.startDate} is null) = (${table.endDate} is null) and ${table.startDate} <= ${table.endDate}`,
    ),
    ofClub(),
  ],
)

/** Times in which nothing can be reserved, whatever the schedules say. */
export const blocks = pgTable(
  'blocks',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull(),
    rangeId: uuid('range_id').notNull(),
    /** The blocked lanes. Empty: all lanes of the range. */
    laneIds: uuid('lane_ids').array().notNull().default([]),
    during: tstzrange('during').notNull(),
    title: text('title').notNull(),
    comment: text('comment').notNull().default(''),
    createdOn: moment('created_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({ columns: [table.clubId, table.rangeId], foreignColumns: [ranges.clubId, ranges.id] }),
    index('blocks_range').on(table.clubId, table.rangeId, sql`upper(${table.during})`),
    ofClub(),
  ],
)

/** The reservation rules of a club for its ranges. */
export const fairUseRules = clubTable(
  'fair_use_rules',
  {
    orderingNumber: integer('ordering_number').notNull(),
    name: text('name').notNull(),
    rangeId: uuid('range_id'),
    groupId: uuid('group_id'),
    mostOpen: integer('most_open'),
    minutesPerWeek: integer('minutes_per_week'),
    primeTimes: jsonb('prime_times').$type<BookableTime[]>().notNull().default([]),
    primeMinutesPerWeek: integer('prime_minutes_per_week'),
    horizonDays: integer('horizon_days'),
    leadMinutes: integer('lead_minutes'),
  },
  (table) => [
    foreignKey({ columns: [table.clubId, table.rangeId], foreignColumns: [ranges.clubId, ranges.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.clubId, table.groupId], foreignColumns: [groups.clubId, groups.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** The prices of ranges. A reservation keeps the price that it had (`reservations.price`). */
export const rangePrices = clubTable(
  'range_prices',
  {
    rangeId: uuid('range_id').notNull(),
    orderingNumber: integer('ordering_number').notNull(),
    productId: uuid('product_id').notNull(),
    /** Empty: all lanes of the range. */
    laneIds: uuid('lane_ids').array().notNull(),
    forWhom: text('for_whom', { enum: PRICED_FOR }).notNull(),
    groupId: uuid('group_id'),
    times: jsonb('times').$type<BookableTime[]>().notNull(),
    per: text('per', { enum: PRICED_PER }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'range_prices_range',
      columns: [table.clubId, table.rangeId],
      foreignColumns: [ranges.clubId, ranges.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'range_prices_product',
      columns: [table.clubId, table.productId],
      foreignColumns: [products.clubId, products.id],
    }),
    foreignKey({
      name: 'range_prices_group',
      columns: [table.clubId, table.groupId],
      foreignColumns: [groups.clubId, groups.id],
    }).onDelete('cascade'),
    check('range_prices_for_group', sql`(for_whom = 'group') = (group_id IS NOT NULL)`),
    index('range_prices_of_range').on(table.clubId, table.rangeId),
  ],
)
