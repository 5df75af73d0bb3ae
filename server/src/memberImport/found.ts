import type { ClubFilePlan } from '@bahnfrei/domain/memberImport/clubFilePlan.ts'
import type { MemberKind } from '@bahnfrei/domain/memberImport/kinds.ts'
import type { MemberImport } from '@bahnfrei/domain/memberImport/memberImport.ts'
import type { Program } from '@bahnfrei/domain/memberImport/presets.ts'

// It imports only types: with the library of tables the thread of a file would take twice as long to start.

/** A column of a file as it is shown: its header, and the first of what stands below. */
export type ShownColumn = { header: string; isAmbiguous: boolean; examples: string[] }

/** The answers of officers about a file apart from its columns: how it is read, and what they corrected in it. */
export type Answers = {
  /** The program that wrote it, where it is not the one of its headers. */
  program?: Program | ''
  /** Counted from 0. */
  table?: number
  /** Counted from 0; -1 where no row names the columns. */
  headerRow?: number
  kinds?: Record<string, MemberKind>
  /** Cells as they were corrected: by row as a spreadsheet counts it, then by column from 0. */
  cells?: Record<string, Record<string, string>>
  /** Rows that are right as they stand. */
  accepted?: number[]
  /** Whether guardians who are neither in the club nor in the file become contacts. */
  makesContacts?: boolean | undefined
}

/** The findings in a file apart from its rows. */
export type FoundInFile = Pick<
  MemberImport,
  | ('tables' | 'table' | 'headerRow' | 'firstRows' | 'skipped' | 'skippedCount' | 'leftColumns' | 'kinds' | 'mends')
  | ('guardians' | 'guardianCount')
> & {
  /** The part of a club file that comes in, by the rights of the officer for whom it was read. */
  plan?: ClubFilePlan
} & Partial<Pick<MemberImport, 'program' | 'photos'>>

export const NOTHING_FOUND: FoundInFile = {
  tables: [],
  table: 0,
  headerRow: 1,
  firstRows: [],
  skipped: [],
  skippedCount: 0,
  leftColumns: [],
  kinds: [],
  mends: [],
  guardians: [],
  guardianCount: 0,
}
