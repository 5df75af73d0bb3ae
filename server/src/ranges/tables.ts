import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { clubs } from '../clubs/tables.ts'

export const ranges = pgTable(
  'ranges',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    description: jsonb('description').$type<{ de: string; en: string }>().notNull(),
    address: text('address').notNull().default(''),
    timeZone: text('time_zone').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    archived: boolean('archived').notNull().default(false),
    orderingNumber: integer('ordering_number').notNull(),
    /** Whole days ahead of today up to which people can book; 0 is without limit. */
    bookableUntil: integer('bookable_until').notNull().default(30),
    deadlineMinutes: integer('deadline_minutes'),
  },
  (table) => [primaryKey({ columns: [table.clubId, table.id] })],
)

export const lanes = pgTable(
  'lanes',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull().unique('lanes_id'),
    rangeId: uuid('range_id').notNull(),
    name: text('name').notNull(),
    orderingNumber: integer('ordering_number').notNull(),
    deadlineMinutes: integer('deadline_minutes'),
    archived: boolean('archived').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({ columns: [table.clubId, table.rangeId], foreignColumns: [ranges.clubId, ranges.id] }),
    index('lanes_range').on(table.clubId, table.rangeId),
  ],
)

/** Weekly windows in minutes of the day at the range. */
export const bookableTimes = pgTable(
  'bookable_times',
  {
    clubId: uuid('club_id').notNull(),
    rangeId: uuid('range_id').notNull(),
    weekday: integer('weekday').notNull(),
    fromMinute: integer('from_minute').notNull(),
    toMinute: integer('to_minute').notNull(),
    type: text('type', { enum: ['open', 'blocked'] }).notNull(),
    priority: integer('priority').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.rangeId, table.weekday, table.fromMinute, table.type, table.priority] }),
    foreignKey({ columns: [table.clubId, table.rangeId], foreignColumns: [ranges.clubId, ranges.id] }),
    check('bookable_times_day', sql`${table.weekday} between 0 and 6`),
    check(
      'bookable_times_order',
      sql`0 <= ${table.fromMinute} and ${table.fromMinute} < ${table.toMinute} and ${table.toMinute} <= 1440`,
    ),
  ],
)
