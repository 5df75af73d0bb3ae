import * as z from 'zod/mini'
import { ClockTime, Day, Id } from '../base/call/fields.ts'
import { WEAPON_LENGTHS } from '../base/weaponClass.ts'
import { EntryDiscipline } from './entry.ts'
import { Month } from './journalList.ts'
import { TargetResult } from './targetResult.ts'

/** A range of a club of the person, which can be the place of an entry (OP-34). */
const JournalPlace = z.strictObject({
  clubId: Id('club'),
  clubName: z.string(),
  rangeId: Id('range'),
  rangeName: z.string(),
})

/** A weapon that can be chosen: one of the person, or with `clubId` one of that club. */
const JournalWeapon = z.strictObject({
  id: Id('weapon'),
  clubId: z.nullable(Id('club')),
  name: z.string(),
  calibre: z.string(),
  length: z.nullable(z.enum(WEAPON_LENGTHS)),
  needsLicence: z.boolean(),
})

const JournalDiscipline = z.strictObject({
  clubId: Id('club'),
  id: Id('discipline'),
  disciplineName: z.string(),
  number: z.string(),
  isActive: z.boolean(),
  whitelistEnabled: z.boolean(),
  ranges: z.array(Id('range')),
})

/** A reservation of the person without an entry that has begun, or to which the person came early. */
export const JournalReservation = z.strictObject({
  id: Id('reservation'),
  clubId: Id('club'),
  clubName: z.string(),
  rangeId: Id('range'),
  rangeName: z.string(),
  lane: z.string(),
  day: Day,
  clock: ClockTime,
  /** The results of electronic targets for this visit; empty where there are none. */
  results: z.array(TargetResult),
})
export type JournalReservation = z.infer<typeof JournalReservation>

const JournalTrainer = z.strictObject({ clubId: Id('club'), uid: Id('user'), name: z.string() })

/** The number of days back for which reservations without an entry are proposed. */
export const PROPOSED_DAYS = 14

/** Everything that the form of an entry offers, so that it works without a connection. */
export const JournalChoices = z.strictObject({
  /** Whether the person may write entries; otherwise entries are only read (OP-34). */
  mayWrite: z.boolean(),
  places: z.array(JournalPlace),
  disciplines: z.array(JournalDiscipline),
  weapons: z.array(JournalWeapon),
  trainers: z.array(JournalTrainer),
  reservations: z.array(JournalReservation),
  /** The disciplines of the last entry. */
  last: z.array(EntryDiscipline),
  /** The range of the last entry; null for another place. */
  lastRangeId: z.nullable(Id('range')),
})
export type JournalChoices = z.infer<typeof JournalChoices>

/** The totals of each month of the last two years. */
export const JournalMonth = z.strictObject({
  id: z.string(),
  month: Month,
  days: z.int(),
  entries: z.int(),
  approved: z.int(),
  shots: z.int(),
})
export type JournalMonth = z.infer<typeof JournalMonth>
