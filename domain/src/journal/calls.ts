import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, Millis, note } from '../base/call/fields.ts'
import { CsvFile, filterInput, pageInput, pageOutput, totalsOutput } from '../base/call/list.ts'
import { standingTopic } from '../base/call/topics.ts'
import { groupsTopic } from '../groups/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { JournalChoices, JournalMonth } from './choices.ts'
import { clubNeedCalls } from './clubNeedCalls.ts'
import { ENTRY_STATES, EntryInput, EntrySaid, JournalEntry, MOST_REASON, MOST_SHOWN, WaitingEntry } from './entry.ts'
import { importCalls } from './importCalls.ts'
import { JOURNAL } from './journalList.ts'
import { needCalls } from './needCalls.ts'
import { photoCalls } from './photoCalls.ts'
import { progressCalls } from './progressCalls.ts'
import { reportCalls } from './reportCalls.ts'
import { journalTopic, validationsTopic } from './topics.ts'

const EntryId = Id('journalEntry')

export const journalCalls = {
  ...needCalls,
  ...clubNeedCalls,
  ...progressCalls,
  ...importCalls,
  ...photoCalls,
  ...reportCalls,
  entries: call({
    route: 'GET /journal/entries',
    guard: 'user',
    summary: 'The own entries, the latest day first, page by page.',
    input: z.strictObject(pageInput(JOURNAL)),
    output: z.strictObject({ entries: z.array(JournalEntry), ...pageOutput }),
    refusals: [],
    live: {
      collection: 'journalEntries',
      sameFor: 'user',
      rows: ({ entries }) => entries,
      topics: (_, { uid }) => [journalTopic(uid), namesTopic()],
    },
    keep: true,
  }),
  totals: call({
    route: 'GET /journal/totals',
    guard: 'user',
    summary: 'How many own entries the filters find, and how many shots these are.',
    input: z.strictObject(filterInput(JOURNAL)),
    output: totalsOutput(JOURNAL),
    refusals: [],
    live: {
      collection: 'journalTotals',
      sameFor: 'user',
      rows: (totals) => [{ id: 'totals', ...totals }],
      topics: (_, { uid }) => [journalTopic(uid), namesTopic()],
    },
    keep: true,
  }),
  months: call({
    route: 'GET /journal/months',
    guard: 'user',
    summary: 'How much was shot in each month of the last two years that has an entry.',
    input: z.strictObject({}),
    output: z.strictObject({ months: z.array(JournalMonth) }),
    refusals: [],
    live: {
      collection: 'journalMonths',
      sameFor: 'user',
      rows: ({ months }) => months,
      topics: (_, { uid }) => [journalTopic(uid)],
    },
    keep: true,
  }),
  choices: call({
    route: 'GET /journal/choices',
    guard: 'user',
    summary:
      'What the form of an entry proposes: places, weapons, disciplines, trainers and reservations without an entry.',
    input: z.strictObject({}),
    output: JournalChoices,
    refusals: [],
    keep: true,
  }),
  csv: call({
    route: 'GET /journal/csv',
    guard: 'user',
    summary: 'The own entries that these filters find as a file for spreadsheets, one line for each discipline.',
    input: z.strictObject(filterInput(JOURNAL)),
    output: CsvFile,
    refusals: [],
  }),
  save: call({
    route: 'POST /journal/entry',
    guard: 'user',
    summary: 'Writes an own entry, or changes one, which is not approved any more then.',
    input: EntryInput,
    output: z.strictObject({ id: EntryId }),
    refusals: [
      'MISSING_USER',
      'RESERVATION_NOT_FOUND',
      'RESERVATION_TIME_INVALID',
      'WEAPON_NOT_FOUND',
      'CHANGED_MEANWHILE',
    ],
    idempotent: true,
  }),
  remove: call({
    route: 'DELETE /journal/entry',
    guard: 'user',
    summary: 'Removes an own entry that is not approved. One that was so once is kept as removed, with its trail.',
    input: z.strictObject({ entryId: EntryId }),
    output: z.strictObject({}),
    refusals: ['CHANGED_MEANWHILE'],
  }),
  history: call({
    route: 'GET /journal/entries/{entryId}/history',
    guard: 'user',
    summary: 'What happened to an own entry, by whom and when, the latest first.',
    input: z.strictObject({ entryId: EntryId }),
    output: z.strictObject({
      changes: z.array(
        z.strictObject({
          id: Id('journalChange'),
          changedOn: Millis,
          by: z.string(),
          before: z.enum(ENTRY_STATES),
          after: z.enum(ENTRY_STATES),
          /** The content of the entry before the change. */
          said: EntrySaid,
          reason: z.string(),
        }),
      ),
    }),
    refusals: [],
  }),
  ask: call({
    route: 'POST /journal/validate',
    guard: 'user',
    summary: 'Asks the club of an own entry to validate it, or one trainer there.',
    input: z.strictObject({ entryId: EntryId, trainerUid: z.optional(Id('user')) }),
    output: z.strictObject({}),
    refusals: ['CHANGED_MEANWHILE', 'TARGET_INSUFFICIENT_PERMISSION', 'JOURNAL_SELF_VALIDATE', 'TOO_MANY_REQUESTS'],
  }),
  waiting: call({
    route: 'GET /journal/validate',
    guard: 'club',
    summary: 'What waits in the club for somebody who validates, without the own entries; nothing for anybody else.',
    input: z.strictObject({}),
    output: z.strictObject({ validates: z.boolean(), entries: z.array(WaitingEntry) }),
    refusals: [],
    live: {
      collection: 'waitingEntries',
      sameFor: 'user',
      rows: (waiting) => [{ id: 'waiting', ...waiting }],
      topics: (_, { clubId, uid }) => [validationsTopic(clubId), groupsTopic(clubId), namesTopic(), standingTopic(uid)],
    },
  }),
  decide: call({
    route: 'PATCH /journal/validate',
    guard: 'club',
    summary: 'Approves or rejects an entry that waits in the club, never an own one.',
    input: z.strictObject({
      uid: Id('user'),
      entryId: EntryId,
      action: z.enum(['approve', 'reject']),
      reason: z.optional(note(MOST_REASON)),
    }),
    output: z.strictObject({}),
    refusals: ['JOURNAL_SELF_VALIDATE', 'CHANGED_MEANWHILE'],
  }),
  approveShown: call({
    route: 'PATCH /journal/validate/shown',
    guard: 'club',
    summary:
      'Approves the entries that somebody has before them, and says which do not wait any more; never an own one.',
    input: z.strictObject({
      entries: z
        .array(z.strictObject({ uid: Id('user'), entryId: EntryId }))
        .check(z.minLength(1), z.maxLength(MOST_SHOWN)),
    }),
    output: z.strictObject({ approved: z.int(), changed: z.array(EntryId) }),
    refusals: ['JOURNAL_SELF_VALIDATE'],
  }),
}
