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

/** The logs of the ranges, one for each range and day. A closed day never opens again (a trigger in the migration). */
export const rangeLogDays = pgTable(
  'range_log_days',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull().unique('range_log_days_id'),
    rangeId: uuid('range_id').notNull(),
    day: day('day').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    /** The supervisor who was recorded last. */
    supervisorUid: uuid('supervisor_uid'),
    /** The number of the link that ended the day. */
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

/** The first day of each range's log: the day on which somebody first wrote into it. */
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
 * The lines of open days; a foreign key ensures that a closed day has none. Names of people of the club are read from
 * their accounts until the day is closed.
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
    /** The name of a guest without an account. */
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
    /** The key by which a guest who was checked in is recognized; null for everybody else. */
    guestKey: text('guest_key'),
    /** Whether the line was added later for a day before the log began. */
    writtenLater: boolean('written_later').notNull().default(false),
    /** The screen by whose code the person checked in; null if an officer wrote the line. */
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
 * The chain of each range (domain/src/rangeLog/chain.ts). A trigger prevents that anybody, the system included, changes
 * or deletes a link, except for removing names after their retention. The columns that no hash covers are for look-ups:
 * the accounts of shooter and supervisor, and whether somebody was injured.
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
    /** The day of the line; for a correction, of the line that it corrects. */
    day: day('day').notNull(),
    fromClock: text('from_clock'),
    toClock: text('to_clock'),
    lane: text('lane'),
    weaponClass: text('weapon_class'),
    calibre: text('calibre'),
    shots: integer('shots'),
    /** Null where the link contains no line: at the end of a day, and in a correction that strikes out a line. */
    purpose: text('purpose'),
    isGuest: boolean('is_guest'),
    /** True for a line that was added later for a day before the log began; null for all others. */
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
    /** The number of lines when the day was closed. */
    lines: integer('lines'),
    /**
     * The account that closed the day or corrected the line; the name is erased with the account. `at` is the moment as
     * text, as it was hashed.
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

/** Ranges at which shooting is stopped. A release deletes the row; stop and release are recorded as changes. */
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

/** How long a club keeps names in its logs, if longer than the default. */
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
