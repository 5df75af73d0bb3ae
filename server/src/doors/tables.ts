import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { tstzrange } from '../base/instants.ts'
import { ofClub } from '../base/policies.ts'
import { ranges } from '../ranges/tables.ts'

/** What is set for the door of a range, and the secret by which it and the server know each other. */
export const doors = pgTable(
  'doors',
  {
    clubId: uuid('club_id').notNull(),
    rangeId: uuid('range_id').notNull().unique('doors_range_id'),
    hasCodes: boolean('has_codes').notNull().default(false),
    /** Both are encrypted; the old one counts for a while after the new one was made. */
    secret: text('secret'),
    oldSecret: text('old_secret'),
    secretMadeOn: timestamp('secret_made_on', { withTimezone: true, mode: 'string' }),
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
 * The codes with which people get in who have reserved, kept by a trigger of the reservations (`keep_door_code` of the
 * migration). No two that open a door at the same time are the same: the exclusion constraint `door_codes_one`.
 */
export const doorCodes = pgTable(
  'door_codes',
  {
    clubId: uuid('club_id').notNull(),
    /** Of a room to the right; the code goes with it (in the migration). */
    reservationId: uuid('reservation_id').notNull(),
    rangeId: uuid('range_id').notNull(),
    code: text('code').notNull(),
    /** When it opens, apart from supervision. */
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
