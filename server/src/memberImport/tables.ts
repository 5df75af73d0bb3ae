import type { ColumnFields, ImportRow } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { ROW_STATES } from '@bahnfrei/domain/memberImport/memberImport.ts'
import type { ImportRecord } from '@bahnfrei/domain/memberImport/record.ts'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { ofClub } from '../base/database/policies.ts'
import { importColumns } from '../base/import/columns.ts'
import { oneRunning } from '../base/run/columns.ts'
import { clubTable } from '../clubs/clubTable.ts'
import type { Filled as FilledMember } from '../members/fillMember.ts'
import { type Answers, type FoundInFile, NOTHING_FOUND, type ShownColumn } from './found.ts'

/** The files of members that a club hands in. The file and what was read of it stay until it is imported. */
export const memberImports = clubTable(
  'member_imports',
  {
    ...importColumns(),
    /** The set of headers by which the next file of the same program is known. */
    headerSet: text('header_set').notNull(),
    shown: jsonb('shown').$type<ShownColumn[]>().notNull(),
    columns: jsonb('columns').$type<z.infer<typeof ColumnFields>>().notNull(),
    answers: jsonb('answers').$type<Answers>().notNull().default({}),
    found: jsonb('found').$type<FoundInFile>().notNull().default(NOTHING_FOUND),
    /** How often the file was read. */
    readings: integer('readings').notNull().default(1),
    newGroups: text('new_groups').array().notNull(),
    leftGroups: text('left_groups').array().notNull(),
    withAccounts: boolean('with_accounts').notNull(),
  },
  (table) => [
    index('member_imports_latest').on(table.clubId, table.createdOn),
    oneRunning('member_imports_one_running', table),
  ],
)

/** The fields that an import filled for a person, to take them back. */
export type Filled = FilledMember & {
  groupIds: string[]
  fieldIds: string[]
  certificateIds?: string[]
  guardianshipIds?: string[]
}

/** The rows of a file, each after the import with the person that it became. */
export const memberImportRows = pgTable(
  'member_import_rows',
  {
    clubId: uuid('club_id').notNull(),
    importId: uuid('import_id').notNull(),
    row: integer('row').notNull(),
    state: text('state', { enum: ROW_STATES }).notNull(),
    /** The record that was read from the row; null once the row is imported. */
    record: jsonb('record').$type<ImportRecord>(),
    faults: jsonb('faults').$type<ImportRow['faults']>().notNull(),
    /** The cells of the file, as an officer corrected them; null once the row is imported. */
    cells: jsonb('cells').$type<ImportRow['cells']>(),
    corrected: jsonb('corrected').$type<ImportRow['corrected']>().notNull().default([]),
    /** The state that an officer chose for a row with a likely duplicate. It stays stored while a fault stops the import of the row. */
    decided: text('decided', { enum: ROW_STATES }),
    doubleUid: uuid('double_uid'),
    doubleRow: integer('double_row'),
    isSure: boolean('is_sure').notNull().default(false),
    /** The person who was entered or filled up. */
    uid: uuid('uid'),
    filled: jsonb('filled').$type<Filled>(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.importId, table.row] }),
    foreignKey({
      columns: [table.clubId, table.importId],
      foreignColumns: [memberImports.clubId, memberImports.id],
    }).onDelete('cascade'),
    ofClub(),
  ],
)
