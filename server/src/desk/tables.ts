import { OBLIGATION_KINDS } from '@bahnfrei/domain/desk/obligations.ts'
import { date, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { ofClub } from '../base/database/policies.ts'
import { clubs } from '../clubs/tables.ts'

/** The obligations that a club has done, each once for its time. */
export const doneObligations = pgTable(
  'done_obligations',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: OBLIGATION_KINDS }).notNull(),
    /** The range, person or certificate that it was about. What it was called is read where it still is. */
    subjectId: uuid('subject_id'),
    period: text('period').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Who said so; null once the account is no more. */
    uid: uuid('uid'),
    notedOn: timestamp('noted_on', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    unique('done_obligations_once').on(table.clubId, table.kind, table.subjectId, table.period).nullsNotDistinct(),
    ofClub(),
  ],
)
