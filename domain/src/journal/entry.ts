import * as z from 'zod/mini'
import { ClockTime, Day, Id, lines, Millis, note, text } from '../base/call/fields.ts'
import type { Order } from '../base/call/list.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { WEAPON_LENGTHS } from '../base/weaponClass.ts'
import { Temperature, Weather } from './weather.ts'

export const ENTRY_KINDS = ['training', 'competition', 'clubMatch'] as const
/**
 * The states of an entry. An entry that was approved once is never deleted: it becomes `removed`, and its history
 * stays.
 */
export const ENTRY_STATES = ['open', 'asked', 'approved', 'rejected', 'removed'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

/**
 * The most entries of a person, the most of them on one day, and the most changes of an entry after which validation
 * can still be asked for.
 */
export const MOST_ENTRIES = 20_000
export const MOST_ENTRIES_OF_DAY = 20
const MOST_CHANGES = 200
/** The most waiting entries that are shown and approved at once. */
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
  /** Whether the discipline is one of the club's list, or any other (OP-67). */
  source: z.enum(['club', 'custom']),
  disciplineId: z.nullable(Id('discipline')),
  /** Association and number, such as `DSB 2.40`; empty where they are unknown. */
  number: note(60),
  equipmentUsed: note(100),
  /** The name of the calibre; empty where it is unknown. */
  calibre: note(60),
  shotCount: Shots,
  series: z.array(Rings(1_090)).check(z.maxLength(MOST_SERIES)),
  rings: z.nullable(Rings(109_000)),
  /** A weapon of the person, or one of the club of the entry; null for any other weapon. */
  weaponId: z.nullable(Id('weapon')),
  /** Short or long by the law; null for a weapon that is neither, or where it is unknown. */
  length: z.nullable(z.enum(WEAPON_LENGTHS)),
  needsLicence: z.boolean(),
}

/** A discipline of an entry as its owner reads it (JRNL-008). */
export const EntryDiscipline = z.strictObject({
  id: z.string(),
  ...shotFields,
  /** Whether the discipline was shot with the person's own weapon; a borrowed one does not count. */
  own: z.boolean(),
})
export type EntryDiscipline = z.infer<typeof EntryDiscipline>

/**
 * The input of a discipline of an entry. For a weapon with an id, name, calibre and kind come from the weapon, and what
 * is sent is ignored. The rings are computed from the series.
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
  /** The moment of shooting, and the moment at which the entry was written. */
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
  /** The ids of the photos, the oldest first. */
  photos: z.array(Id('journalPhoto')),
  reservationId: z.nullable(Id('reservation')),
  /** Whether the entry came from an old journal and was not changed since. */
  isImported: z.boolean(),
  assignedTrainer: z.nullable(z.strictObject({ uid: Id('user'), name: z.string() })),
  approved: z.boolean(),
  state: z.enum(ENTRY_STATES),
  /** The person who approved or rejected the entry, and the moment; the name is empty when that account is gone. */
  decided: z.nullable(z.strictObject({ name: z.string(), on: Millis })),
  /** The reason why the entry was rejected; empty otherwise. */
  reason: z.string(),
})
export type JournalEntry = z.infer<typeof JournalEntry>

/**
 * A waiting entry as people who validate see it, with the name of its owner. `isDouble`: the owner has another entry of
 * that place and minute.
 */
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
  /** The number of photos. */
  photos: z.optional(z.int()),
})
export type EntrySaid = z.infer<typeof EntrySaid>

/**
 * The input of an entry (JRNL-009). For a reservation, place, day and lane come from the reservation, and what is sent
 * is ignored.
 */
export const EntryInput = z.strictObject({
  entryId: z.optional(Id('journalEntry')),
  reservationId: z.optional(Id('reservation')),
  clubId: z.optional(z.nullable(Id('club'))),
  rangeId: z.optional(z.nullable(Id('range'))),
  operatorId: z.optional(z.nullable(Id('club'))),
  rangeName: z.optional(note(150)),
  /** Ignored: it follows from day and time. */
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

/** The page size and order of the journal: the latest day first. */
export const JOURNAL_ORDER: Order<JournalEntry> = {
  pageSize: 50,
  compare: (one, other) =>
    other.dateString.localeCompare(one.dateString) ||
    other.timeString.localeCompare(one.timeString) ||
    other.id.localeCompare(one.id),
}

/** Returns the number of shots of an entry. */
export function shotsOf({ disciplines }: { disciplines: readonly { shotCount: number }[] }): number {
  return disciplines.reduce((sum, { shotCount }) => sum + shotCount, 0)
}

/** Returns the rings of a discipline: the sum of its series where there are some, otherwise the entered rings. */
export function ringsOf({ series = [], rings = null }: Pick<EntryDisciplineInput, 'series' | 'rings'>) {
  return series.length === 0 ? rings : series.reduce((sum, each) => sum + Math.round(each * 10), 0) / 10
}

type Shot = { disciplines: readonly { shotCount: number }[]; missedShots?: number | undefined }

/**
 * Why these numbers of shots are refused, or nothing: an entry needs a shot (JRNL-012), and nobody misses more often
 * than they fire.
 */
export function whyNotShots({ disciplines, missedShots = 0 }: Shot): Refusal | undefined {
  const shots = shotsOf({ disciplines })
  return shots === 0 || missedShots > shots ? 'INPUT_INVALID' : undefined
}

type Written = { all: number; ofDay: number }

/** Why a person cannot write a further entry, or nothing. */
export function whyNotMore({ all, ofDay }: Written): Refusal | undefined {
  return all >= MOST_ENTRIES || ofDay >= MOST_ENTRIES_OF_DAY ? 'INPUT_INVALID' : undefined
}

/**
 * Why somebody cannot approve or reject an entry, or nothing. Nobody can decide about an entry of their own (ERR-028).
 */
export function whyNotValidate(
  { uid, state }: { uid: string; state: EntryState },
  by: { uid: string; validates: boolean },
): Refusal | undefined {
  if (uid === by.uid) return 'JOURNAL_SELF_VALIDATE'
  if (!by.validates) return 'INSUFFICIENT_PERMISSION'
  return state === 'asked' ? undefined : 'CHANGED_MEANWHILE'
}

type Asked = { state: EntryState; clubId: string | null; changes?: number }

/** Returns why the validation of an entry cannot be asked for, or nothing. */
export function whyNotAsk({ state, clubId, changes = 0 }: Asked): Refusal | undefined {
  if (clubId === null || changes >= MOST_CHANGES) return 'INPUT_INVALID'
  return state === 'approved' || state === 'removed' ? 'CHANGED_MEANWHILE' : undefined
}

/** Returns why an entry cannot be changed, or nothing. An approved entry can be changed; the approval ends then. */
export function whyNotChange({ state }: { state: EntryState }): Refusal | undefined {
  return state === 'removed' ? 'CHANGED_MEANWHILE' : undefined
}

/** Why an entry cannot be removed, or nothing. An approved entry stays until a change ends the approval. */
export function whyNotRemove({ state }: { state: EntryState }): Refusal | undefined {
  return state === 'approved' || state === 'removed' ? 'CHANGED_MEANWHILE' : undefined
}
