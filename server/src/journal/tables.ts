import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { ENTRY_KINDS, ENTRY_STATES, type EntryDiscipline, type EntrySaid } from '@bahnfrei/domain/journal/entry.ts'
import type { NeedPaperSaid } from '@bahnfrei/domain/journal/needPaper.ts'
import type { ReportEntry } from '@bahnfrei/domain/journal/report.ts'
import type { TargetResult } from '@bahnfrei/domain/journal/targetResult.ts'
import type { WeatherWord } from '@bahnfrei/domain/journal/weather.ts'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { day, moment } from '../base/database/instants.ts'
import { clubPolicy, ofClub, ofPerson } from '../base/database/policies.ts'
import { clubs } from '../clubs/tables.ts'
import { users } from '../users/tables.ts'

/**
 * The journals. An entry belongs to its person alone until the person asks the club to validate it; from then on the
 * club sees it too. Range and reservation are copies, and the originals may be deleted.
 */
export const journalEntries = pgTable(
  'journal_entries',
  {
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid),
    id: uuid('id').notNull(),
    clubId: uuid('club_id').references(() => clubs.id),
    rangeId: uuid('range_id'),
    rangeName: text('range_name').notNull(),
    lane: text('lane').notNull().default(''),
    reservationId: uuid('reservation_id'),
    day: day('day').notNull(),
    clock: text('clock').notNull(),
    shotOn: moment('shot_on').notNull(),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    missedShots: integer('missed_shots').notNull(),
    disciplines: jsonb('disciplines').$type<EntryDiscipline[]>().notNull(),
    note: text('note').notNull().default(''),
    weather: text('weather').array().$type<WeatherWord[]>().notNull().default([]),
    temperature: integer('temperature'),
    writtenOn: moment('written_on').notNull(),
    /** The import that created the entry; null after a change of the entry. */
    importId: uuid('import_id'),
    state: text('state', { enum: ENTRY_STATES }).notNull().default('open'),
    trainerUid: uuid('trainer_uid'),
    askedOn: moment('asked_on'),
    decidedBy: uuid('decided_by'),
    decidedOn: moment('decided_on'),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.id] }),
    unique('journal_entries_reservation').on(table.uid, table.reservationId),
    index('journal_entries_day').on(table.uid, table.day, table.clock, table.id),
    /** Lets a query find out without reading entries whether any was approved since a moment. */
    index('journal_entries_approved').on(table.uid, table.decidedOn).where(sql`state = 'approved'`),
    index('journal_entries_asked').on(table.clubId, table.day).where(sql`state = 'asked'`),
    check('journal_entries_missed', sql`missed_shots >= 0`),
    check('journal_entries_asked_club', sql`state IN ('open', 'removed') OR club_id IS NOT NULL`),
    check('journal_entries_not_self', sql`decided_by IS NULL OR decided_by <> uid`),
    ofPerson(),
    clubPolicy('asked_of_the_club', {
      using: sql`club_id = current_club() AND state IN ('asked', 'approved', 'rejected')`,
    }),
  ],
)

/**
 * The history of entries, visible to their person. It is deleted with an entry that was never approved, and with the
 * account. A club can only add changes of entries that it sees.
 */
export const journalChanges = pgTable(
  'journal_changes',
  {
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid),
    id: uuid('id').notNull(),
    entryId: uuid('entry_id').notNull(),
    byUid: uuid('by_uid'),
    changedOn: moment('changed_on').notNull(),
    before: text('before', { enum: ENTRY_STATES }).notNull(),
    after: text('after', { enum: ENTRY_STATES }).notNull(),
    /** The contents of the entry before the change. */
    said: jsonb('said').$type<EntrySaid>().notNull(),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.id] }),
    foreignKey({
      name: 'journal_changes_entry',
      columns: [table.uid, table.entryId],
      foreignColumns: [journalEntries.uid, journalEntries.id],
    }).onDelete('cascade'),
    index('journal_changes_of_entry').on(table.uid, table.entryId, table.changedOn),
    ofPerson(),
    clubPolicy('to_what_the_club_sees', {
      for: 'insert',
      withCheck: sql`EXISTS (SELECT FROM journal_entries e WHERE e.uid = journal_changes.uid AND e.id = entry_id)`,
    }),
  ],
)

/** Photos of a target or booklet for an entry. Visible to their person, and to the club while the entry waits there. */
export const journalPhotos = pgTable(
  'journal_photos',
  {
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid),
    id: uuid('id').notNull(),
    entryId: uuid('entry_id').notNull(),
    fileId: uuid('file_id').notNull(),
    addedOn: moment('added_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.id] }),
    foreignKey({
      name: 'journal_photos_entry',
      columns: [table.uid, table.entryId],
      foreignColumns: [journalEntries.uid, journalEntries.id],
    }),
    index('journal_photos_of_entry').on(table.uid, table.entryId, table.addedOn, table.id),
    ofPerson(),
    clubPolicy('of_what_waits', {
      for: 'select',
      using: sql`EXISTS (SELECT FROM journal_entries e WHERE e.uid = journal_photos.uid AND e.id = entry_id AND e.state = 'asked')`,
    }),
  ],
)

/** Results of electronic targets for a reservation, until the person makes an entry of them. The club stores them. */
export const targetResults = pgTable(
  'target_results',
  {
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid),
    reservationId: uuid('reservation_id').notNull(),
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    results: jsonb('results').$type<TargetResult[]>().notNull(),
    takenOn: moment('taken_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.reservationId] }), ofClub(), ofPerson('select')],
)

/** The contents of a person's papers at their creation. A reader of a paper compares them by its code. */
export const needPapers = pgTable(
  'need_papers',
  {
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid),
    id: uuid('id').notNull(),
    codeHash: text('code_hash').notNull().unique('need_papers_code'),
    madeOn: moment('made_on').notNull(),
    said: jsonb('said').$type<NeedPaperSaid>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] }), index('need_papers_made').on(table.madeOn), ofPerson()],
)

/** The dates in a person's licence papers. Nobody else can read them (domain/src/journal/licenceDates.ts). */
export const licenceDates = pgTable(
  'licence_dates',
  {
    uid: uuid('uid')
      .primaryKey()
      .references(() => users.uid),
    firstFirearmOn: day('first_firearm_on'),
    firstAmmunitionOn: day('first_ammunition_on'),
    tenYearCheckOn: day('ten_year_check_on'),
  },
  () => [ofPerson()],
)

/** The clubs that follow the need of their members. For members of other clubs it is not computed. */
export const needClubs = pgTable(
  'need_clubs',
  {
    clubId: uuid('club_id')
      .primaryKey()
      .references(() => clubs.id),
    /** The day of the last check of all members. */
    knownOn: day('known_on'),
  },
  () => [ofClub()],
)

/**
 * The day from which the need of a member of such a club will no longer suffice if they shoot no more; null if no such
 * day is known. A club can read the rows of its members, but its officers get only the answer derived from it
 * (domain/src/journal/clubNeed.ts).
 */
export const keptNeeds = pgTable(
  'kept_needs',
  {
    uid: uuid('uid')
      .primaryKey()
      .references(() => users.uid),
    redFrom: day('red_from'),
    knownOn: day('known_on').notNull(),
    /** A hash of the facts from which the need was computed, by which changes are detected. */
    facts: text('facts').notNull(),
  },
  () => [
    ofPerson('select'),
    clubPolicy('of_its_members', {
      for: 'select',
      using: sql`EXISTS (SELECT FROM memberships m WHERE m.club_id = current_club() AND m.uid = kept_needs.uid AND m.status = 'member')`,
    }),
  ],
)

/** An entry as a report stores it: with the id of the person who approved it, whose name is read later. */
export type CopiedEntry = Omit<ReportEntry, 'decided'> & { decided: { by: Id<'user'> | null; on: number } | null }

/** Reports of journals, each with a copy of its entries: for their person, and for readers with the pass code. */
export const journalReports = pgTable(
  'journal_reports',
  {
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid),
    id: uuid('id').notNull(),
    userName: text('user_name').notNull(),
    userClub: text('user_club').notNull(),
    title: text('title').notNull(),
    comment: text('comment').notNull(),
    createdOn: moment('created_on').notNull(),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    entries: jsonb('entries').$type<CopiedEntry[]>().notNull(),
    /** The people who approved its entries; their names are read when the report is. */
    approvers: uuid('approvers').array().$type<Id<'user'>[]>().notNull(),
    codeHash: text('code_hash').notNull(),
    codeMadeOn: moment('code_made_on').notNull(),
    archivedOn: moment('archived_on'),
    closedOn: moment('closed_on'),
    openings: integer('openings').notNull().default(0),
    openedOn: moment('opened_on'),
    /** Wrong pass codes since the current one was created. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] }), ofPerson()],
)
