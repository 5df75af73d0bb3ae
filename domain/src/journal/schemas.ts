import { JournalChoices, JournalMonth } from './choices.ts'
import { EntryDiscipline, EntrySaid, JournalEntry, WaitingEntry } from './entry.ts'
import { needSchemas } from './needSchemas.ts'

export const journalSchemas = {
  EntryDiscipline,
  EntrySaid,
  JournalChoices,
  JournalEntry,
  JournalMonth,
  WaitingEntry,
  ...needSchemas,
}
