import * as z from 'zod/mini'
import { ClockTime, Day, Id, lines, Millis, note, text } from '../base/call/fields.ts'
import type { Order } from '../base/call/list.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { WEAPON_LENGTHS } from '../base/weaponClass.ts'
import { Temperature, Weather } from './weather.ts'

export const ENTRY_KINDS = ['training', 'competition', 'clubMatch'] as const
/** One that was approved once is not deleted: it is `removed`, and its trail stays. */
export const ENTRY_STATES = ['open', 'asked', 'approved', 'rejected', 'removed'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

/** How many entries a person may write, in all and of one day, and how often what happened to one may be noted. */
export const MOST_ENTRIES = 20_000
export const MOST_ENTRIES_OF_DAY = 20
const MOST_CHANGES = 200
/** How many entries that wait are shown and approved at once. */
export const MOST_SHOWN = 200

/** The limits of an entry for one visit. */
export const MOST_DISCIPLINES_OF_ENTRY = 20
export const MOST_SERIES = 60
export const MOST_SHOTS = 10_000
export const MOST_DISCIPLINE_NAME = 150
export const MOST_ENTRY_NOTE = 1_000
export const MOST_REASON = 500

const Shots = z.int().check(z.minimum(0), z.maximum(MOST_SHOTS))
/** A number of rings, with one decimal where somebody counts by tenths. */
const Rings = (most: number) => z.number().check(z.minimum(0), z.maximum(most), z.multipleOf(0.1))

/** The shooting in one discipline. Discipline and weapon are recorded as they were on that day. */
const shotFields = {
  disciplineName: text(MOST_DISCIPLINE_NAME),
  /** One of the list of the club, or any other (OP-67). */
  source: z.enum(['club', 'custom']),
  disciplineId: z.nullable(Id('discipline')),
  /** Association and number, such as `DSB 2.40`; empty where nobody said. */
  number: note(60),
  equipmentUsed: note(100),
  /** The name of the calibre; empty where nobody said. */
  calibre: note(60),
  shotCount: Shots,
  series: z.array(Rings(1_090)).check(z.maxLength(MOST_SERIES)),
  rings: z.nullable(Rings(109_000)),
  /** The own weapon, or one of the club of the entry; null for one that somebody else lent. */
  weaponId: z.nullable(Id('weapon')),
  /** Short or long by the law; null for what is neither, or where nobody said. */
  length: z.nullable(z.enum(WEAPON_LENGTHS)),
  needsLicence: z.boolean(),
}

/** A discipline of an entry, as its person reads it (JRNL-008). */
export const EntryDiscipline = z.strictObject({
  id: z.string(),
  ...shotFields,
  /** Whether it was shot with an own weapon, which a borrowed one is not. */
  own: z.boolean(),
})
export type EntryDiscipline = z.infer<typeof EntryDiscipline>

/**
 * A discipline of an entry as it is sent. For a weapon with an id, name, calibre and kind come from the weapon and not
 * from here. The rings are computed from the series.
 */
export const EntryDisciplineInput = z.strictObject({
  ...shotFields,
  ...z.partial(
    z.strictObject({
      disciplineId: shotFields.disciplineId,
      number: shotFields.number,
      equipmentUsed: shotFields.equipmentUsed,
      calibre: shotFields.calibre,
      series: shotFields.series,
      rings: shotFields.rings,
      weaponId: shotFields.weaponId,
      length: shotFields.length,
      needsLicence: shotFields.needsLicence,
    }),
  ).shape,
})
export type EntryDisciplineInput = z.infer<typeof EntryDisciplineInput>

const Named = z.strictObject({ id: z.nullable(z.string()), name: z.string() })

/** An entry of the journal (JRNL-007). */
export const JournalEntry = z.strictObject({
  id: Id('journalEntry'),
  uid: Id('user'),
  dateString: Day,
  timeString: ClockTime,
  /** When it was shot, and when it was written. */
  dateTime: Millis,
  addedTime: Millis,
  missedShots: z.int(),
  club: z.nullable(Named),
  range: Named,
  operator: z.nullable(Named),
  lane: z.string(),
  kind: z.enum(ENTRY_KINDS),
  disciplines: z.array(EntryDiscipline),
  note: z.string(),
  weather: Weather,
  temperature: Temperature,
  /** The oldest first. */
  photos: z.array(Id('journalPhoto')),
  reservationId: z.nullable(Id('reservation')),
  /** Taken over from an old journal, and not changed since. */
  isImported: z.boolean(),
  assignedTrainer: z.nullable(z.strictObject({ uid: Id('user'), name: z.string() })),
  approved: z.boolean(),
  state: z.enum(ENTRY_STATES),
  /** The person who approved or rejected it, and the moment; the name is empty when that account is gone. */
  decided: z.nullable(z.strictObject({ name: z.string(), on: Millis })),
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
})
export type JournalEntry = z.infer<typeof JournalEntry>

/** An entry that waits, as those who validate see it: whose it is, and whether there is another of that place and minute. */
export const WaitingEntry = z.strictObject({ ...JournalEntry.shape, name: z.string(), isDouble: z.boolean() })
export type WaitingEntry = z.infer<typeof WaitingEntry>

/** The content of an entry as its history keeps it; early history has no weather and no photos. */
export const EntrySaid = z.strictObject({
  ...z.pick(JournalEntry, {
    dateString: true,
    timeString: true,
    missedShots: true,
    lane: true,
    kind: true,
    disciplines: true,
    note: true,
    range: true,
  }).shape,
  weather: z.optional(Weather),
  temperature: z.optional(Temperature),
  /** How many. */
  photos: z.optional(z.int()),
})
export type EntrySaid = z.infer<typeof EntrySaid>

/**
 * An entry as it is sent (JRNL-009). For a reservation, place, day and lane come from the reservation and not from
 * here.
 */
export const EntryInput = z.strictObject({
  entryId: z.optional(Id('journalEntry')),
  reservationId: z.optional(Id('reservation')),
  clubId: z.optional(z.nullable(Id('club'))),
  rangeId: z.optional(z.nullable(Id('range'))),
  operatorId: z.optional(z.nullable(Id('club'))),
  rangeName: z.optional(note(150)),
  /** Follows from day and time; what is sent is not looked at. */
  dateTime: z.optional(Millis),
  dateString: z.optional(Day),
  timeString: z.optional(ClockTime),
  missedShots: z.optional(Shots),
  kind: z.optional(z.enum(ENTRY_KINDS)),
  note: z.optional(lines(MOST_ENTRY_NOTE)),
  weather: z.optional(Weather),
  temperature: z.optional(Temperature),
  disciplines: z.array(EntryDisciplineInput).check(z.minLength(1), z.maxLength(MOST_DISCIPLINES_OF_ENTRY)),
})
export type EntryInput = z.infer<typeof EntryInput>

/** The journal is read by pages, the latest day first. */
export const JOURNAL_ORDER: Order<JournalEntry> = {
  pageSize: 50,
  compare: (one, other) =>
    other.dateString.localeCompare(one.dateString) ||
    other.timeString.localeCompare(one.timeString) ||
    other.id.localeCompare(one.id),
}

/** The shots of an entry. */
export function shotsOf({ disciplines }: { disciplines: readonly { shotCount: number }[] }): number {
  return disciplines.reduce((sum, { shotCount }) => sum + shotCount, 0)
}

/** The rings of a discipline: the sum of its series where there are some. Tenths are added as whole numbers. */
export function ringsOf({ series = [], rings = null }: Pick<EntryDisciplineInput, 'series' | 'rings'>) {
  return series.length === 0 ? rings : series.reduce((sum, each) => sum + Math.round(each * 10), 0) / 10
}

type Shot = { disciplines: readonly { shotCount: number }[]; missedShots?: number | undefined }

/** Why these shots cannot be written, or nothing: somebody who did not shoot has no entry (JRNL-012), and nobody misses more often than he fires. */
export function whyNotShots({ disciplines, missedShots = 0 }: Shot): Refusal | undefined {
  const shots = shotsOf({ disciplines })
  return shots === 0 || missedShots > shots ? 'INPUT_INVALID' : undefined
}

type Written = { all: number; ofDay: number }

/** Why a person cannot write one more entry, or nothing. */
export function whyNotMore({ all, ofDay }: Written): Refusal | undefined {
  return all >= MOST_ENTRIES || ofDay >= MOST_ENTRIES_OF_DAY ? 'INPUT_INVALID' : undefined
}

/** Why somebody cannot approve or reject an entry, or nothing. Nobody does so with an own one (ERR-028). */
export function whyNotValidate(
  { uid, state }: { uid: string; state: EntryState },
  by: { uid: string; validates: boolean },
): Refusal | undefined {
  if (uid === by.uid) return 'JOURNAL_SELF_VALIDATE'
  if (!by.validates) return 'INSUFFICIENT_PERMISSION'
  return state === 'asked' ? undefined : 'CHANGED_MEANWHILE'
}

type Asked = { state: EntryState; clubId: string | null; changes?: number }

/** Why the validation of an entry cannot be asked for, or nothing. */
export function whyNotAsk({ state, clubId, changes = 0 }: Asked): Refusal | undefined {
  if (clubId === null || changes >= MOST_CHANGES) return 'INPUT_INVALID'
  return state === 'approved' || state === 'removed' ? 'CHANGED_MEANWHILE' : undefined
}

/** Why an entry cannot be changed, or nothing. An approved entry can be changed; the approval ends then. */
export function whyNotChange({ state }: { state: EntryState }): Refusal | undefined {
  return state === 'removed' ? 'CHANGED_MEANWHILE' : undefined
}

/** Why an entry cannot be removed: what was approved stays, until a change takes the approval away. */
export function whyNotRemove({ state }: { state: EntryState }): Refusal | undefined {
  return state === 'approved' || state === 'removed' ? 'CHANGED_MEANWHILE' : undefined
}
