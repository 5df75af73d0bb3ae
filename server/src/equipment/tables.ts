import { WEAPON_CLASSES, WEAPON_LENGTHS } from '@bahnfrei/domain/base/weaponClass.ts'
import { CALIBRE_CLASSES } from '@bahnfrei/domain/equipment/calibreClass.ts'
import { CONDITIONS } from '@bahnfrei/domain/equipment/clubWeapon.ts'
import { DISCIPLINE_CLASSES } from '@bahnfrei/domain/equipment/disciplineList.ts'
import { WEAPON_ACTIONS } from '@bahnfrei/domain/equipment/weapon.ts'
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
import { ofClub, ofPerson, personPolicy } from '../base/database/policies.ts'
import type { SealedColumn } from '../base/security/secretBox.ts'
import { clubTable } from '../clubs/clubTable.ts'
import { clubs } from '../clubs/tables.ts'
import { ranges } from '../ranges/tables.ts'
import { users } from '../users/tables.ts'

/** The columns of every weapon. The name of the calibre is stored, because a club can remove its calibres. */
const kind = {
  name: text('name').notNull(),
  calibreId: text('calibre_id').notNull(),
  calibreName: text('calibre_name').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  weaponClass: text('weapon_class', { enum: WEAPON_CLASSES }).notNull(),
  length: text('length', { enum: WEAPON_LENGTHS }),
  action: text('action', { enum: WEAPON_ACTIONS }),
  needsLicence: boolean('needs_licence').notNull(),
}

/** The calibres that clubs have added. The people of a club can choose them for their weapons. */
export const clubCalibres = pgTable(
  'club_calibres',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    id: uuid('id').notNull().unique('club_calibres_id'),
    name: text('name').notNull(),
    aliases: text('aliases').array().notNull().default([]),
    diameter: integer('diameter'),
    calibreClass: text('calibre_class', { enum: CALIBRE_CLASSES }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    unique('club_calibres_name').on(table.clubId, table.name),
    ofClub(),
    personPolicy('of_their_clubs', {
      for: 'select',
      using: sql`club_id IN (SELECT club_id FROM memberships WHERE uid = current_person() AND status IN ('member', 'guest'))`,
    }),
  ],
)

/** The private weapons of people. No club and no other person can read a row. */
export const ownWeapons = pgTable(
  'own_weapons',
  {
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid),
    id: uuid('id').primaryKey(),
    ...kind,
    isBorrowed: boolean('is_borrowed').notNull().default(false),
    isOverQuota: boolean('is_over_quota').notNull().default(false),
    acquiredOn: day('acquired_on'),
    /** Encrypted by `secretBox.ts`. */
    number: text('number'),
  },
  (table) => [
    index('own_weapons_uid').on(table.uid),
    check('own_weapons_length', sql`NOT needs_licence OR length IS NOT NULL`),
    ofPerson(),
  ],
)

export const WEAPON_NUMBER: SealedColumn = { table: 'own_weapons', id: 'id', column: 'number' }

export const clubWeapons = clubTable(
  'club_weapons',
  {
    ...kind,
    locker: text('locker').notNull().default(''),
    condition: text('condition', { enum: CONDITIONS }).notNull().default('good'),
    conditionNote: text('condition_note').notNull().default(''),
    /** The shots counted at all returns, and their number at the last service. */
    shotCount: integer('shot_count').notNull().default(0),
    serviceInterval: integer('service_interval'),
    servicedAt: integer('serviced_at').notNull().default(0),
    servicedOn: moment('serviced_on'),
    /** Whether the weapon was removed although it had hand-outs. It is deleted with the last of them. */
    archived: boolean('archived').notNull().default(false),
  },
  () => [
    check('club_weapons_length', sql`NOT needs_licence OR length IS NOT NULL`),
    check('club_weapons_condition', sql`condition IN ('good', 'worn', 'defective')`),
    check('club_weapons_shots', sql`shot_count >= 0 AND serviced_at BETWEEN 0 AND shot_count`),
  ],
)

/**
 * The hand-outs of club weapons: the holder, who gave the weapon out, and who took it back. The index
 * `weapon_handouts_one_out` ensures that only one person has a weapon. Person, lane and reservation are of the same
 * club, and the row outlives them (in the migration). Erasing an account clears the person once the weapon is back.
 */
export const weaponHandouts = pgTable(
  'weapon_handouts',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull(),
    weaponId: uuid('weapon_id').notNull(),
    uid: uuid('uid'),
    laneId: uuid('lane_id'),
    reservationId: uuid('reservation_id'),
    givenBy: uuid('given_by'),
    givenOn: moment('given_on').notNull(),
    takenBackBy: uuid('taken_back_by'),
    returnedOn: moment('returned_on'),
    shots: integer('shots'),
    condition: text('condition', { enum: CONDITIONS }),
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({
      name: 'weapon_handouts_weapon',
      columns: [table.clubId, table.weaponId],
      foreignColumns: [clubWeapons.clubId, clubWeapons.id],
    }),
    uniqueIndex('weapon_handouts_one_out').on(table.clubId, table.weaponId).where(sql`returned_on IS NULL`),
    index('weapon_handouts_weapon_index').on(table.clubId, table.weaponId, table.givenOn),
    index('weapon_handouts_uid').on(table.uid),
    check(
      'weapon_handouts_return',
      sql`(returned_on IS NULL) = (shots IS NULL) AND (returned_on IS NULL) = (condition IS NULL)`,
    ),
    check('weapon_handouts_shots', sql`shots >= 0`),
    // While a weapon is out, somebody has it: neither an erasure nor the end of a membership takes the name away.
    check('weapon_handouts_holder', sql`returned_on IS NOT NULL OR uid IS NOT NULL`),
    ofClub(),
    ofPerson('select'),
  ],
)

export const disciplines = clubTable(
  'disciplines',
  {
    orderingNumber: integer('ordering_number').notNull(),
    disciplineName: text('discipline_name').notNull(),
    association: text('association').notNull().default(''),
    number: text('number').notNull().default(''),
    disciplineClass: text('discipline_class', { enum: DISCIPLINE_CLASSES }).notNull().default('other'),
    distance: integer('distance'),
    isActive: boolean('is_active').notNull(),
    whitelistEnabled: boolean('whitelist_enabled').notNull(),
  },
  (table) => [unique('disciplines_name').on(table.clubId, table.disciplineName)],
)

/** The ranges on which a discipline is shot, for disciplines that are limited to some. */
export const disciplineRanges = pgTable(
  'discipline_ranges',
  {
    clubId: uuid('club_id').notNull(),
    disciplineId: uuid('discipline_id').notNull(),
    rangeId: uuid('range_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.disciplineId, table.rangeId] }),
    foreignKey({
      name: 'discipline_ranges_discipline',
      columns: [table.clubId, table.disciplineId],
      foreignColumns: [disciplines.clubId, disciplines.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'discipline_ranges_range',
      columns: [table.clubId, table.rangeId],
      foreignColumns: [ranges.clubId, ranges.id],
    }).onDelete('cascade'),
    ofClub(),
  ],
)
