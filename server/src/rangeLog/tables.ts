import { WEAPON_CLASSES } from '@bahnfrei/domain/base/weaponClass.ts'
import { PURPOSES } from '@bahnfrei/domain/rangeLog/entry.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, moment } from '../base/database/instants.ts'
import { ofClub, ofPerson } from '../base/database/policies.ts'
import { clubs } from '../clubs/tables.ts'
import { ranges } from '../ranges/tables.ts'

/** The logs of the ranges, one for each range and day. A day that was closed never opens again (a trigger in the migration). */
export const rangeLogDays = pgTable(
  'range_log_days',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull().unique('range_log_days_id'),
    rangeId: uuid('range_id').notNull(),
    day: day('day').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    /** The supervisor, as stated last. */
    supervisorUid: uuid('supervisor_uid'),
    /** The number of its end in the chain of the range. */
    closedNumber: integer('closed_number'),
    closedHash: text('closed_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.rangeId, table.day] }),
    unique('range_log_days_open').on(table.clubId, table.rangeId, table.day, table.isOpen),
    foreignKey({
      name: 'range_log_days_range',
      columns: [table.clubId, table.rangeId],
      foreignColumns: [ranges.clubId, ranges.id],
    }),
    index('range_log_days_day').on(table.clubId, table.day),
    check(
      'range_log_days_closed',
      sql`is_open = (closed_number IS NULL) AND (closed_number IS NULL) = (closed_hash IS NULL)`,
    ),
    ofClub(),
  ],
)

/** The first day of the log of a range: the day on which somebody first wrote into it. */
export const rangeLogStarts = pgTable(
  'range_log_starts',
  {
    clubId: uuid('club_id').notNull(),
    rangeId: uuid('range_id').notNull(),
    firstDay: day('first_day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.rangeId] }),
    foreignKey({
      name: 'range_log_starts_range',
      columns: [table.clubId, table.rangeId],
      foreignColumns: [ranges.clubId, ranges.id],
    }).onDelete('cascade'),
    ofClub(),
  ],
)

/**
 * The lines of days that are open: a foreign key lets none stand in a day that is closed. The name of somebody of the
 * club is read from the account until the day is closed.
 */
export const rangeLogLines = pgTable(
  'range_log_lines',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull().unique('range_log_lines_id'),
    rangeId: uuid('range_id').notNull(),
    day: day('day').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    uid: uuid('uid'),
    /** The name of a guest who is known by name only. */
    guestName: text('guest_name').notNull().default(''),
    isGuest: boolean('is_guest').notNull(),
    fromClock: text('from_clock').notNull(),
    toClock: text('to_clock'),
    lane: text('lane').notNull().default(''),
    weaponClass: text('weapon_class', { enum: WEAPON_CLASSES }),
    calibre: text('calibre').notNull().default(''),
    shots: integer('shots'),
    purpose: text('purpose', { enum: PURPOSES }).notNull(),
    supervisorUid: uuid('supervisor_uid'),
    incident: text('incident').notNull().default(''),
    hasInjury: boolean('has_injury').notNull().default(false),
    isValidated: boolean('is_validated').notNull().default(false),
    reservationId: uuid('reservation_id'),
    /** The key by which a guest who came by a check-in is recognized; null for everybody else. */
    guestKey: text('guest_key'),
    /** Whether the line is of a day before the first one of the log. */
    writtenLater: boolean('written_later').notNull().default(false),
    /** The screen by whose code the person came; null where an officer wrote the line. */
    byScreenId: uuid('by_screen_id'),
    version: integer('version').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({
      name: 'range_log_lines_open_day',
      columns: [table.clubId, table.rangeId, table.day, table.isOpen],
      foreignColumns: [rangeLogDays.clubId, rangeLogDays.rangeId, rangeLogDays.day, rangeLogDays.isOpen],
    }),
    check('range_log_lines_are_open', sql`is_open`),
    check('range_log_lines_shots', sql`shots >= 0`),
    check('range_log_lines_times', sql`to_clock IS NULL OR from_clock < to_clock`),
    index('range_log_lines_day').on(table.clubId, table.rangeId, table.day),
    index('range_log_lines_uid').on(table.uid),
    uniqueIndex('range_log_lines_one_per_reservation').on(table.reservationId).where(sql`reservation_id IS NOT NULL`),
    // Nobody is on two lanes of a club at once.
    uniqueIndex('range_log_lines_one_open')
      .on(table.clubId, table.day, table.uid)
      .where(sql`to_clock IS NULL AND uid IS NOT NULL`),
    uniqueIndex('range_log_lines_one_open_guest')
      .on(table.clubId, table.day, table.guestKey)
      .where(sql`to_clock IS NULL AND guest_key IS NOT NULL`),
    ofClub(),
    ofPerson('select'),
  ],
)

/**
 * The chain of each range (domain/src/rangeLog/chain.ts). Nobody changes or removes a link, the system included: a
 * trigger lets go only of names whose time is over. The columns that no hash covers are for lookups: the accounts of
 * the shooter and of the supervisor, and whether somebody was injured.
 */
export const rangeLogLinks = pgTable(
  'range_log_links',
  {
    clubId: uuid('club_id').notNull(),
    rangeId: uuid('range_id').notNull(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: ['line', 'closed', 'correction'] }).notNull(),
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
    /** The day of the line; a correction has the day of the line that it corrects. */
    day: day('day').notNull(),
    fromClock: text('from_clock'),
    toClock: text('to_clock'),
    lane: text('lane'),
    weaponClass: text('weapon_class'),
    calibre: text('calibre'),
    shots: integer('shots'),
    /** Null where there is no line: in the end of a day, and in a correction that strikes one out. */
    purpose: text('purpose'),
    isGuest: boolean('is_guest'),
    /** True for a line of a day before the first one of the log; null for all others. */
    writtenLater: boolean('written_later'),
    shooterHash: text('shooter_hash'),
    shooterSalt: text('shooter_salt'),
    shooterText: text('shooter_text'),
    supervisorHash: text('supervisor_hash'),
    supervisorSalt: text('supervisor_salt'),
    supervisorText: text('supervisor_text'),
    incidentHash: text('incident_hash'),
    incidentSalt: text('incident_salt'),
    incidentText: text('incident_text'),
    corrects: integer('corrects'),
    reason: text('reason'),
    /** How many lines a day had when it was closed. */
    lines: integer('lines'),
    /**
     * The account that closed or corrected; the name is erased with the account. `at` is the moment as it was hashed.
     */
    byUid: uuid('by_uid'),
    at: text('at'),
    uid: uuid('uid'),
    supervisorUid: uuid('supervisor_uid'),
    hasInjury: boolean('has_injury').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.rangeId, table.number] }),
    foreignKey({
      name: 'range_log_links_range',
      columns: [table.clubId, table.rangeId],
      foreignColumns: [ranges.clubId, ranges.id],
    }),
    uniqueIndex('range_log_links_closed_once').on(table.clubId, table.rangeId, table.day).where(sql`kind = 'closed'`),
    index('range_log_links_day').on(table.clubId, table.day),
    index('range_log_links_uid').on(table.uid),
    index('range_log_links_corrects').on(table.clubId, table.rangeId, table.corrects),
    check('range_log_links_kind', sql`kind IN ('line', 'closed', 'correction')`),
    check('range_log_links_number', sql`number > 0`),
    check('range_log_links_written_later', sql`written_later`),
    ofClub(),
    ofPerson('select'),
  ],
)

/** Ranges at which shooting is stopped. A release removes the row; both are recorded. */
export const rangeStops = pgTable(
  'range_stops',
  {
    clubId: uuid('club_id').notNull(),
    rangeId: uuid('range_id').notNull(),
    reason: text('reason').notNull(),
    stoppedBy: uuid('stopped_by'),
    stoppedOn: moment('stopped_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.rangeId] }),
    foreignKey({
      name: 'range_stops_range',
      columns: [table.clubId, table.rangeId],
      foreignColumns: [ranges.clubId, ranges.id],
    }).onDelete('cascade'),
    ofClub(),
  ],
)

/** How long a club keeps names in its logs, where that is longer than what everybody has. */
export const rangeLogTerms = pgTable(
  'range_log_terms',
  {
    clubId: uuid('club_id')
      .primaryKey()
      .references(() => clubs.id),
    memberYears: integer('member_years').notNull(),
    guestMonths: integer('guest_months').notNull(),
    injuryYears: integer('injury_years').notNull(),
    supervisorYears: integer('supervisor_years').notNull(),
  },
  () => [ofClub()],
)
