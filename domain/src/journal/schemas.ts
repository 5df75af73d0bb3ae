import { JournalChoices, JournalMonth } from './choices.ts'
import { EntryDiscipline, EntrySaid, JournalEntry, WaitingEntry } from './entry.ts'

export const journalSchemas = { EntryDiscipline, EntrySaid, JournalChoices, JournalEntry, JournalMonth, WaitingEntry }
