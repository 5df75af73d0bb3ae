import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { JournalChoices, JournalReservation } from '@bahnfrei/domain/journal/choices.ts'
import {
  type ENTRY_KINDS,
  type EntryDiscipline,
  type EntryDisciplineInput,
  type EntryInput,
  type JournalEntry,
  MOST_SERIES,
  MOST_SHOTS,
} from '@bahnfrei/domain/journal/entry.ts'
import type { WeatherWord } from '@bahnfrei/domain/journal/weather.ts'
import type { PhotoOfForm } from '../base/photos/PhotoFields.tsx'

export type ShotForm = {
  key: number
  discipline: { id: Id<'discipline'> | null; name: string; number: string } | undefined
  /** A weapon of the reader or of the club; null for another weapon, which only has a name. */
  weaponId: Id<'weapon'> | null
  weaponName: string
  shots: number
  /** The rings of each series, as typed. */
  series: string
}

/** An entry as the form holds it. */
export type EntryForm = {
  entryId?: Id<'journalEntry'>
  /** The reservation that place, day and time come from, if there is one. */
  reservation?: Pick<JournalReservation, 'id' | 'clubId' | 'rangeId' | 'rangeName' | 'lane' | 'day' | 'clock'>
  clubId: Id<'club'> | null
  rangeId: Id<'range'> | null
  rangeName: string
  day: string
  clock: string
  kind: (typeof ENTRY_KINDS)[number]
  missed: number
  note: string
  weather: WeatherWord[]
  temperature: number | null
  photos: PhotoOfForm[]
  shots: ShotForm[]
  /** Whether the club is asked to validate the entry at once, and which trainer; empty for all. */
  asks: boolean
  trainerUid: Id<'user'> | ''
}

/** The number of shots proposed for a first entry. */
const FIRST_SHOTS = 40

type Now = { day: string; clock: string }

/**
 * The form of a new entry: for the given reservation, or at the reader's usual place, with the disciplines of the last
 * entry.
 */
export function newEntryForm(
  choices: JournalChoices,
  reservation: JournalReservation | undefined,
  { day, clock }: Now,
): EntryForm {
  const usual = choices.places.find(({ rangeId }) => rangeId === choices.lastRangeId) ?? choices.places[0]
  const place = reservation ?? usual
  const form: EntryForm = {
    ...(reservation && { reservation }),
    clubId: place?.clubId ?? null,
    rangeId: place?.rangeId ?? null,
    rangeName: '',
    day: reservation?.day ?? day,
    clock: reservation?.clock ?? clock,
    kind: 'training',
    missed: 0,
    note: '',
    weather: [],
    temperature: null,
    photos: [],
    shots: [],
    asks: false,
    trainerUid: '',
  }
  const last = choices.last.map((shot, key) => againOf(shot, key, { choices, form }))
  const results = (reservation?.results ?? []).map((result, key) => {
    const named = disciplineNamed(result.disciplineName, { choices, form })
    const before = last.find(({ discipline }) => named === undefined || isSameName(discipline?.name, named.name))
    const shot = { ...(before ?? emptyShot(key)), ...(named && { discipline: named }) }
    return { ...shot, key, shots: result.shotCount, series: typedRings(result) }
  })
  const shots = results.length > 0 ? results : last
  return { ...form, shots: shots.length > 0 ? shots : [emptyShot(0)] }
}

/**
 * The discipline by the name that electronic targets report: the club's discipline if it has one of that name, else the
 * name alone; undefined for an empty name.
 */
function disciplineNamed(name: string, { choices, form }: Around): ShotForm['discipline'] {
  if (name === '') return undefined
  const found = disciplinesAt(choices, form).find(
    ({ disciplineName, number }) => isSameName(disciplineName, name) || isSameName(number, name),
  )
  return found ? { id: found.id, name: found.disciplineName, number: found.number } : { id: null, name, number: '' }
}

function isSameName(one: string | undefined, other: string): boolean {
  return one?.trim().toLowerCase() === other.trim().toLowerCase()
}

export function emptyShot(key: number): ShotForm {
  return { key, discipline: undefined, weaponId: null, weaponName: '', shots: FIRST_SHOTS, series: '' }
}

type Around = { choices: JournalChoices; form: Pick<EntryForm, 'clubId' | 'rangeId'> }

/**
 * A discipline of the last entry as a proposal. A discipline or weapon that this place does not have is kept by name
 * only.
 */
function againOf(shot: EntryDiscipline, key: number, { choices, form }: Around): ShotForm {
  const isHere = shot.disciplineId === null || disciplinesAt(choices, form).some(({ id }) => id === shot.disciplineId)
  const hasWeapon = weaponsAt(choices, form).some(({ id }) => id === shot.weaponId)
  return {
    ...shotOf(shot, key),
    series: '',
    ...(!isHere && { discipline: { id: null, name: shot.disciplineName, number: shot.number } }),
    ...(!hasWeapon && { weaponId: null }),
  }
}

/** The form of a stored entry. */
export function formOf(entry: JournalEntry): EntryForm {
  const {
    id,
    club,
    range,
    lane,
    dateString,
    timeString,
    kind,
    missedShots,
    note,
    weather,
    temperature,
    reservationId,
  } = entry
  const clubId = club?.id ?? null
  return {
    entryId: id,
    ...(reservationId !== null && {
      reservation: {
        ...{ id: reservationId, clubId: clubId ?? '', rangeId: range.id ?? '', rangeName: range.name, lane },
        ...{ day: dateString, clock: timeString },
      },
    }),
    ...{ clubId, rangeId: range.id, rangeName: range.id === null ? range.name : '' },
    ...{ day: dateString, clock: timeString, kind, missed: missedShots, note, weather, temperature },
    photos: entry.photos.map((photo) => ({ id: photo })),
    shots: entry.disciplines.map(shotOf),
    asks: false,
    trainerUid: '',
  }
}

function shotOf(shot: EntryDiscipline, key: number): ShotForm {
  const { disciplineId, disciplineName, number, weaponId, equipmentUsed, shotCount, series, rings } = shot
  return {
    key,
    discipline: { id: disciplineId, name: disciplineName, number },
    weaponId,
    weaponName: equipmentUsed,
    shots: shotCount,
    series: typedRings({ series, rings }),
  }
}

/** The series as text for the field; rings without series become one series. */
function typedRings({ series, rings }: Pick<EntryDiscipline, 'series' | 'rings'>): string {
  return seriesText(series.length > 0 ? series : rings === null ? [] : [rings])
}

/** The weapons that can be chosen: the reader's and those of the club. */
export function weaponsAt({ weapons }: Pick<JournalChoices, 'weapons'>, { clubId }: Pick<EntryForm, 'clubId'>) {
  return weapons.filter((weapon) => weapon.clubId === null || weapon.clubId === clubId)
}

/** The disciplines of the club that are shot on this range. */
export function disciplinesAt(
  { disciplines }: Pick<JournalChoices, 'disciplines'>,
  { clubId, rangeId }: Pick<EntryForm, 'clubId' | 'rangeId'>,
) {
  return disciplines.filter(
    (one) => one.clubId === clubId && (!one.whitelistEnabled || rangeId === null || one.ranges.includes(rangeId)),
  )
}

/**
 * The rings of the series in a typed text, such as `9,7 10,4`, `92; 88` or `9.7`; undefined if a word is no valid
 * number of rings, or there are too many.
 */
export function parseSeries(typed: string): number[] | undefined {
  const words = typed.split(/[\s;|]+/).filter((word) => word !== '')
  const series = words.map((word) => (/^\d{1,4}([.,]\d)?$/.test(word) ? Number(word.replace(',', '.')) : Number.NaN))
  const isGood = series.length <= MOST_SERIES && series.every((rings) => rings <= 1_090)
  return isGood ? series : undefined
}

export function seriesText(series: readonly number[]): string {
  return series.map((rings) => String(rings).replace('.', ',')).join(' ')
}

function shotsWritten({ shots }: Pick<EntryForm, 'shots'>): number {
  return shots.reduce((sum, shot) => sum + shot.shots, 0)
}

export type WhyNot = 'PLACE' | 'DAY' | 'FUTURE' | 'DISCIPLINE' | 'SHOTS' | 'MISSED' | 'SERIES'

/** Why an entry cannot be saved, or undefined. */
export function whyNotSave(form: EntryForm, now: Now): WhyNot | undefined {
  if (form.reservation === undefined) {
    if (form.rangeId === null && form.rangeName.trim() === '') return 'PLACE'
    if (form.day === '' || !/^\d\d:\d\d$/.test(form.clock)) return 'DAY'
    if (`${form.day} ${form.clock}` > `${now.day} ${now.clock}`) return 'FUTURE'
  }
  if (form.shots.some(({ discipline }) => discipline === undefined)) return 'DISCIPLINE'
  if (shotsWritten(form) === 0 || form.shots.some(({ shots }) => shots > MOST_SHOTS)) return 'SHOTS'
  if (form.missed > shotsWritten(form)) return 'MISSED'
  return form.shots.some(({ series }) => parseSeries(series) === undefined) ? 'SERIES' : undefined
}

/** The input of the call. For a stored entry the place is only sent if it has changed. */
export function inputOf(form: EntryForm, before: EntryForm | undefined, choices: JournalChoices): EntryInput {
  const { entryId, reservation, clubId, rangeId, rangeName, day, clock, kind, missed, note, weather, temperature } =
    form
  const isMoved =
    before === undefined ||
    [clubId, rangeId, rangeName, day, clock].join() !==
      [before.clubId, before.rangeId, before.rangeName, before.day, before.clock].join()
  const place = { clubId, rangeId, rangeName, dateString: day, timeString: clock }
  return {
    ...(entryId !== undefined && { entryId }),
    ...(reservation !== undefined ? { reservationId: reservation.id } : isMoved ? place : {}),
    ...{ kind, missedShots: missed, note, weather, temperature },
    disciplines: form.shots.map((shot) => disciplineOf(shot, choices)),
  }
}

function disciplineOf(shot: ShotForm, { weapons }: JournalChoices): EntryDisciplineInput {
  const { discipline, weaponId, weaponName, shots, series } = shot
  const weapon = weapons.find(({ id }) => id === weaponId)
  const disciplineId = discipline?.id ?? null
  return {
    disciplineName: discipline?.name ?? '',
    source: disciplineId === null ? 'custom' : 'club',
    disciplineId,
    number: discipline?.number ?? '',
    equipmentUsed: weapon?.name ?? weaponName,
    weaponId,
    shotCount: shots,
    series: parseSeries(series) ?? [],
  }
}

/** The new photos to send, and the ids of the photos to delete. */
export function photosOf(form: EntryForm, before: EntryForm | undefined) {
  const stay = new Set(form.photos.map(({ id }) => id))
  return {
    photos: form.photos.flatMap(({ id, data }) => (data === undefined ? [] : { id, data })),
    dropped: (before?.photos ?? []).flatMap(({ id }) => (stay.has(id) ? [] : id)),
  }
}
