import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import type { CalendarField } from '@bahnfrei/domain/reservationImport/columns.ts'
import type { Wanted } from '@bahnfrei/domain/reservationImport/judge.ts'
import { type Answers, IMPORT_STATES } from '@bahnfrei/domain/reservationImport/reservationImport.ts'
import { customType, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../base/database/instants.ts'
import { ofClub } from '../base/database/policies.ts'
import { clubTable } from '../clubs/clubTable.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const NO_ANSWERS: Answers = { lanes: [], people: [], unknown: 'ask', asBlockers: false }

/** The files of old calendars that a club hands in. The file stays until it is run. */
export const reservationImports = clubTable(
  'reservation_imports',
  {
    /** The officer who handed the file in; null once the account is gone. */
    uid: uuid('uid'),
    state: text('state', { enum: IMPORT_STATES }).notNull(),
    fileName: text('file_name').notNull(),
    file: bytea('file'),
    createdOn: moment('created_on').notNull(),
    endedOn: moment('ended_on'),
    /** The field that each column holds; an empty text for none. */
    columns: jsonb('columns').$type<(CalendarField | '')[]>().notNull(),
    answers: jsonb('answers').$type<Answers>().notNull().default(NO_ANSWERS),
    /** Counts the answers of officers about the file. */
    version: integer('version').notNull().default(1),
  },
  (table) => [index('reservation_imports_latest').on(table.clubId, table.createdOn)],
)

/** The rows of a file that are made, each once. */
export const reservationImportRows = pgTable(
  'reservation_import_rows',
  {
    clubId: uuid('club_id').notNull(),
    importId: uuid('import_id').notNull(),
    row: integer('row').notNull(),
    /** The entry to make; null once it was tried. */
    wanted: jsonb('wanted').$type<Wanted>(),
    reservationId: uuid('reservation_id'),
    /** The reason why the entry was not made. */
    refusal: text('refusal').$type<Refusal>(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.importId, table.row] }),
    foreignKey({
      columns: [table.clubId, table.importId],
      foreignColumns: [reservationImports.clubId, reservationImports.id],
    }).onDelete('cascade'),
    ofClub(),
  ],
)
