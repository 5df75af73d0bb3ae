import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import type { CalendarField } from '@bahnfrei/domain/reservationImport/columns.ts'
import type { Wanted } from '@bahnfrei/domain/reservationImport/judge.ts'
import type { Answers } from '@bahnfrei/domain/reservationImport/reservationImport.ts'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ofClub } from '../base/database/policies.ts'
import { importColumns } from '../base/import/columns.ts'
import { oneRunning } from '../base/run/columns.ts'
import { clubTable } from '../clubs/clubTable.ts'

export const NO_ANSWERS: Answers = { lanes: [], people: [], unknown: 'ask', asBlockers: false }

/** The files of old calendars that a club hands in. The file stays until it is run. */
export const reservationImports = clubTable(
  'reservation_imports',
  {
    ...importColumns(),
    /** The field that each column holds; an empty text for none. */
    columns: jsonb('columns').$type<(CalendarField | '')[]>().notNull(),
    answers: jsonb('answers').$type<Answers>().notNull().default(NO_ANSWERS),
    /** Counts the answers of officers about the file. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('reservation_imports_latest').on(table.clubId, table.createdOn),
    oneRunning('reservation_imports_one_running', table),
  ],
)

/** The rows of a file that are made, each once. */
export const reservationImportRows = pgTable(
  'reservation_import_rows',
  {
    clubId: uuid('club_id').notNull(),
    importId: uuid('import_id').notNull(),
    row: integer('row').notNull(),
    /** The reservation that the import is to make of the row; null once it has tried. */
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
