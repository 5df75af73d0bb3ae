import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { lanes } from '../ranges/tables.ts'

const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/**
 * A lane in time. That no two live ones meet on a lane is held by the exclusion constraint `reservations_one_per_lane`
 * of the migration. `day` and the clock texts are what was booked, in the words of the range's zone at that time.
 */
export const reservations = pgTable(
  'reservations',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull(),
    rangeId: uuid('range_id').notNull(),
    laneId: uuid('lane_id').notNull(),
    uid: uuid('uid').notNull(),
    authorUid: uuid('author_uid').notNull(),
    during: tstzrange('during').notNull(),
    timeZone: text('time_zone').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    startClock: text('start_clock').notNull(),
    endClock: text('end_clock').notNull(),
    status: text('status', { enum: ['live', 'cancelled'] })
      .notNull()
      .default('live'),
    comment: text('comment').notNull().default(''),
    salt: text('salt').notNull(),
    hash: text('hash').notNull(),
    isGuest: boolean('is_guest').notNull().default(false),
    createdOn: timestamp('created_on', { withTimezone: true, mode: 'string' }).notNull(),
    cancelledOn: timestamp('cancelled_on', { withTimezone: true, mode: 'string' }),
    cancelledBy: uuid('cancelled_by'),
    cancelReason: text('cancel_reason'),
    refunded: boolean('refunded'),
    refundForced: boolean('refund_forced'),
    graceUsed: boolean('grace_used'),
    /** Minutes from the cancellation to the start. */
    timeLeft: doublePrecision('time_left'),
    /** The cancellation window in minutes that counted. */
    deadlineMinutes: integer('deadline_minutes'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({ columns: [table.clubId, table.laneId], foreignColumns: [lanes.clubId, lanes.id] }),
    index('reservations_by_range').on(table.clubId, table.rangeId, table.day),
    index('reservations_by_person').on(table.uid, sql`upper(${table.during})`),
    check('reservations_status', sql`${table.status} in ('live', 'cancelled')`),
    check(
      'reservations_during',
      sql`not isempty(${table.during}) and lower_inc(${table.during}) and not upper_inc(${table.during})`,
    ),
  ],
)
