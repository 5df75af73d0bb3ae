import { SUPERVISIONS } from '@bahnfrei/domain/ranges/range.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, moment, tstzrange } from '../base/database/instants.ts'
import { ofClub, ofPerson } from '../base/database/policies.ts'
import { ranges } from '../ranges/tables.ts'
import { users } from '../users/tables.ts'

/** The rules by which the duties of a range are planned and affect its hours. */
export const dutyRules = pgTable(
  'duty_rules',
  {
    clubId: uuid('club_id').notNull(),
    rangeId: uuid('range_id').notNull(),
    supervision: text('supervision', { enum: SUPERVISIONS }).notNull(),
    isPlanned: boolean('is_planned').notNull(),
    needed: integer('needed').notNull(),
    youthNeeded: boolean('youth_needed').notNull(),
    mostMinutes: integer('most_minutes'),
    /** The minutes after which reservations without a supervisor are cancelled. Null: they stay. */
    cancelAfter: integer('cancel_after'),
    /** The officer who set the rule; reservations are cancelled in this name. */
    setBy: uuid('set_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.rangeId] }),
    foreignKey({ columns: [table.clubId, table.rangeId], foreignColumns: [ranges.clubId, ranges.id] }).onDelete(
      'cascade',
    ),
    check('duty_rules_needed', sql`${table.needed} > 0`),
    ofClub(),
  ],
)

/** The duties: times at a range that need supervisors. Day and clock times are as planned. */
export const duties = pgTable(
  'duties',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull(),
    rangeId: uuid('range_id').notNull(),
    during: tstzrange('during').notNull(),
    timeZone: text('time_zone').notNull(),
    day: day('day').notNull(),
    startClock: text('start_clock').notNull(),
    endClock: text('end_clock').notNull(),
    needed: integer('needed').notNull(),
    youthNeeded: boolean('youth_needed').notNull(),
    note: text('note').notNull().default(''),
    /** Whether the duty was created from the hours of the range. It is then removed when they change. */
    isPlanned: boolean('is_planned').notNull(),
    /** The number of people in the duty; a trigger counts them. */
    taken: integer('taken').notNull().default(0),
    createdOn: moment('created_on').notNull(),
    cancelledOn: moment('cancelled_on'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({ columns: [table.clubId, table.rangeId], foreignColumns: [ranges.clubId, ranges.id] }).onDelete(
      'cascade',
    ),
    // The rows of the people refer to it, so that their time is always that of the duty.
    unique('duties_during').on(table.clubId, table.id, table.during),
    index('duties_by_range').on(table.clubId, table.rangeId, table.day),
    index('duties_by_day').on(table.clubId, table.day),
    check('duties_needed', sql`${table.needed} > 0`),
    check('duties_taken', sql`${table.taken} >= 0`),
    ofClub(),
  ],
)

/**
 * The people on duty. The exclusion constraint `duty_people_one_duty` of the migration ensures that nobody has two
 * duties in a club at the same time.
 */
export const dutyPeople = pgTable(
  'duty_people',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull(),
    dutyId: uuid('duty_id').notNull(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid),
    during: tstzrange('during').notNull(),
    wantsSwap: boolean('wants_swap').notNull().default(false),
    createdOn: moment('created_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({
      columns: [table.clubId, table.dutyId, table.during],
      foreignColumns: [duties.clubId, duties.id, duties.during],
    }).onDelete('cascade'),
    index('duty_people_by_duty').on(table.clubId, table.dutyId),
    index('duty_people_by_person').on(table.uid),
    ofClub(),
    ofPerson('select'),
  ],
)

/** The reservations whose owners were told that nobody supervises, and not yet that somebody does again. */
export const dutyAlerts = pgTable(
  'duty_alerts',
  {
    clubId: uuid('club_id').notNull(),
    /** The reservation belongs to a room to the right, which can delete it at any time; old alerts are swept. */
    reservationId: uuid('reservation_id').notNull(),
    rangeId: uuid('range_id').notNull(),
    toldOn: moment('told_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.reservationId] }),
    foreignKey({ columns: [table.clubId, table.rangeId], foreignColumns: [ranges.clubId, ranges.id] }).onDelete(
      'cascade',
    ),
    ofClub(),
  ],
)
