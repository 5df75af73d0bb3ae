import { HOOK_EVENTS } from '@bahnfrei/domain/doors/hook.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tstzrange } from '../base/database/instants.ts'
import { ofClub } from '../base/database/policies.ts'
import { ranges } from '../ranges/tables.ts'

/** The settings of a range's door, and the secret that it shares with the server. */
export const doors = pgTable(
  'doors',
  {
    clubId: uuid('club_id').notNull(),
    rangeId: uuid('range_id').notNull().unique('doors_range_id'),
    hasCodes: boolean('has_codes').notNull().default(false),
    /** Both secrets are encrypted. The old one stays valid for a while after the new one was created. */
    secret: text('secret'),
    oldSecret: text('old_secret'),
    /** The address that gets the messages. */
    hookUrl: text('hook_url'),
    secretMadeOn: moment('secret_made_on'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.rangeId] }),
    foreignKey({
      name: 'doors_range',
      columns: [table.clubId, table.rangeId],
      foreignColumns: [ranges.clubId, ranges.id],
    }).onDelete('cascade'),
    ofClub(),
  ],
)

/**
 * The door codes of reservations. A trigger on the reservations maintains them (`keep_door_code` of the migration). The
 * exclusion constraint `door_codes_one` ensures that no code is used twice at a door at the same time.
 */
export const doorCodes = pgTable(
  'door_codes',
  {
    clubId: uuid('club_id').notNull(),
    /** The reservation belongs to a room to the right. Its code is deleted with it (foreign key in the migration). */
    reservationId: uuid('reservation_id').notNull(),
    rangeId: uuid('range_id').notNull(),
    code: text('code').notNull(),
    /** The time in which the code is valid, regardless of supervision. */
    during: tstzrange('during').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.reservationId] }),
    foreignKey({
      name: 'door_codes_door',
      columns: [table.clubId, table.rangeId],
      foreignColumns: [doors.clubId, doors.rangeId],
    }).onDelete('cascade'),
    index('door_codes_code').on(table.clubId, table.rangeId, table.code),
    check('door_codes_digits', sql`code ~ '^[0-9]{6}$'`),
    ofClub(),
  ],
)

/** The slots for which a door was told to open and not yet to close. */
export const doorOpenings = pgTable(
  'door_openings',
  {
    clubId: uuid('club_id').notNull(),
    /** The reservation may be deleted before the door is told to close. */
    reservationId: uuid('reservation_id').notNull(),
    rangeId: uuid('range_id').notNull(),
    during: tstzrange('during').notNull(),
    laneName: text('lane_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.reservationId] }),
    foreignKey({
      name: 'door_openings_door',
      columns: [table.clubId, table.rangeId],
      foreignColumns: [doors.clubId, doors.rangeId],
    }).onDelete('cascade'),
    index('door_openings_range').on(table.clubId, table.rangeId),
    ofClub(),
  ],
)

/** The messages sent to the door of a range. */
export const doorDeliveries = pgTable(
  'door_deliveries',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull(),
    rangeId: uuid('range_id').notNull(),
    event: text('event', { enum: HOOK_EVENTS }).notNull(),
    /** The slot that the message is about. */
    during: tstzrange('during').notNull(),
    lanes: text('lanes').array().notNull(),
    madeOn: moment('made_on').notNull(),
    attempts: integer('attempts').notNull().default(0),
    status: text('status', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    outcome: text('outcome').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({
      name: 'door_deliveries_door',
      columns: [table.clubId, table.rangeId],
      foreignColumns: [doors.clubId, doors.rangeId],
    }).onDelete('cascade'),
    index('door_deliveries_range').on(table.clubId, table.rangeId, table.madeOn),
    check('door_deliveries_event', sql`event IN ('open', 'close', 'test')`),
    ofClub(),
  ],
)
