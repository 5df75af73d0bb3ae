import { NOTE_KINDS, SAMPLE_REASONS } from '@bahnfrei/domain/audit/audit.ts'
import { CURRENCIES } from '@bahnfrei/domain/base/money/money.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { day, moment } from '../base/database/instants.ts'
import { ofPerson } from '../base/database/policies.ts'
import { clubTable } from '../clubs/clubTable.ts'

/** The audits of a club by people: the days whose books they look at. */
export const audits = clubTable('audits', {
  from: day('from_day').notNull(),
  to: day('to_day').notNull(),
  startedOn: moment('started_on').notNull(),
})

/**
 * The auditors of each audit. Up to and with their last day they read the money of the club (`standing.ts` of the members); a
 * trigger tells each change as one of rights. The name leads nowhere once the account is erased.
 */
export const auditors = clubTable(
  'auditors',
  {
    auditId: uuid('audit_id').notNull(),
    uid: uuid('uid').notNull(),
    until: day('until').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'auditors_audit',
      columns: [table.clubId, table.auditId],
      foreignColumns: [audits.clubId, audits.id],
    }),
    uniqueIndex('auditors_once').on(table.clubId, table.auditId, table.uid),
    index('auditors_uid').on(table.uid),
    ofPerson('select'),
  ],
)

/** The draws of an audit, with the seed from which everybody gets the same payments again. Only added to. */
export const auditDraws = clubTable(
  'audit_draws',
  {
    auditId: uuid('audit_id').notNull(),
    drawnOn: moment('drawn_on').notNull(),
    seed: text('seed').notNull(),
    above: bigint('above', { mode: 'number' }),
  },
  (table) => [
    foreignKey({
      name: 'audit_draws_audit',
      columns: [table.clubId, table.auditId],
      foreignColumns: [audits.clubId, audits.id],
    }),
    index('audit_draws_of').on(table.clubId, table.auditId),
  ],
)

/** The payments that were drawn, as they were then. Only added to; a payment can be deleted since. */
export const auditSamples = clubTable(
  'audit_samples',
  {
    auditId: uuid('audit_id').notNull(),
    drawId: uuid('draw_id').notNull(),
    position: integer('position').notNull(),
    bookingId: uuid('booking_id').notNull(),
    day: day('day').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    reason: text('reason', { enum: SAMPLE_REASONS }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'audit_samples_draw',
      columns: [table.clubId, table.drawId],
      foreignColumns: [auditDraws.clubId, auditDraws.id],
    }),
    uniqueIndex('audit_samples_once').on(table.clubId, table.auditId, table.bookingId),
    index('audit_samples_of_draw').on(table.clubId, table.drawId),
  ],
)

/** The notes of an audit: what was checked, remarks, and answers. Only added to. */
export const auditNotes = clubTable(
  'audit_notes',
  {
    auditId: uuid('audit_id').notNull(),
    kind: text('kind', { enum: NOTE_KINDS }).notNull(),
    sampleId: uuid('sample_id'),
    answersId: uuid('answers_id'),
    text: text('text').notNull(),
    /** The author; the id leads to no name once the account is erased. */
    uid: uuid('uid').notNull(),
    writtenOn: moment('written_on').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'audit_notes_audit',
      columns: [table.clubId, table.auditId],
      foreignColumns: [audits.clubId, audits.id],
    }),
    foreignKey({
      name: 'audit_notes_sample',
      columns: [table.clubId, table.sampleId],
      foreignColumns: [auditSamples.clubId, auditSamples.id],
    }),
    foreignKey({
      name: 'audit_notes_answers',
      columns: [table.clubId, table.answersId],
      foreignColumns: [table.clubId, table.id],
    }),
    index('audit_notes_of').on(table.clubId, table.auditId, table.writtenOn),
    index('audit_notes_uid').on(table.uid),
    uniqueIndex('audit_notes_checked_once').on(table.clubId, table.sampleId).where(sql`kind = 'checked'`),
    check('audit_notes_answers_one', sql`(kind = 'answer') = (answers_id IS NOT NULL)`),
  ],
)
