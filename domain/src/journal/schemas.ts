import { JournalChoices, JournalMonth } from './choices.ts'
import { EntryDiscipline, EntrySaid, JournalEntry, WaitingEntry } from './entry.ts'
import { ImportedRow, JournalImport } from './imported.ts'
import { needSchemas } from './needSchemas.ts'
import { DisciplineProgress, WeaponShots } from './progress.ts'
import { JournalReport, ReportEntry, ReportInList, SharedReport } from './report.ts'

export const journalSchemas = {
  DisciplineProgress,
  EntryDiscipline,
  EntrySaid,
  JournalChoices,
  JournalEntry,
  ImportedRow,
  JournalImport,
  JournalMonth,
  JournalReport,
  ReportEntry,
  ReportInList,
  SharedReport,
  WaitingEntry,
  WeaponShots,
  ...needSchemas,
}
