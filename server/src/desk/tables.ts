import { OBLIGATION_KINDS } from '@bahnfrei/domain/desk/obligations.ts'
import { text, unique, uuid } from 'drizzle-orm/pg-core'
import { day, moment } from '../base/database/instants.ts'
import { clubTable } from '../clubs/clubTable.ts'

/** The obligations that a club has done, each once for its period. */
export const doneObligations = clubTable(
  'done_obligations',
  {
    kind: text('kind', { enum: OBLIGATION_KINDS }).notNull(),
    /** The range, person or certificate of the obligation. Its name is read from its own table while it exists. */
    subjectId: uuid('subject_id'),
    period: text('period').notNull(),
    day: day('day').notNull(),
    /** The officer who marked it as done; null once the account is gone. */
    uid: uuid('uid'),
    notedOn: moment('noted_on').notNull(),
  },
  (table) => [
    unique('done_obligations_once').on(table.clubId, table.kind, table.subjectId, table.period).nullsNotDistinct(),
  ],
)
