import { fieldNamed, oneOfEach } from '../base/import/columns.ts'
import { findHeader, headerKey } from '../base/sheets/sheetColumns.ts'
import { clockIn, readDate, type SlashOrder, slashOrderOf } from '../base/sheets/sheetDates.ts'
import { cleanCell } from '../base/sheets/sheetText.ts'
import type { Day as DayText } from '../base/time/time.ts'
import { type EntryDisciplineInput, MOST_DISCIPLINES_OF_ENTRY, MOST_ENTRY_NOTE, shotsOf } from './entry.ts'
import type { ImportFault } from './imported.ts'
import { ringsIn, seriesIn, shotsIn } from './shotCells.ts'
import { readTemperature, readWeather, type WeatherWord } from './weather.ts'

/** The names that the columns of an old journal may have; those of our own file are among them. */
const HEADERS = {
  date: ['datum', 'tag', 'schiesstag', 'date', 'day'],
  time: ['uhrzeit', 'zeit', 'beginn', 'von', 'time', 'start'],
  place: ['ort', 'schiessstaette', 'schiessstand', 'schiessanlage', 'anlage', 'place', 'range'],
  club: ['verein', 'club'],
  lane: ['stand', 'lane'],
  number: ['nummer', 'sportordnung', 'nr', 'number'],
  discipline: ['disziplin', 'wettbewerb', 'discipline', 'event'],
  weapon: ['waffe', 'weapon', 'gun', 'firearm'],
  calibre: ['kaliber', 'calibre', 'caliber'],
  shots: ['schuesse', 'schuss', 'schusszahl', 'anzahl', 'anzahlschuesse', 'shots', 'rounds'],
  rings: ['ringe', 'ergebnis', 'rings', 'score', 'result'],
  series: ['serien', 'series'],
  missed: ['fehlschuesse', 'missed'],
  kind: ['art', 'kind', 'type'],
  weather: ['wetter', 'witterung', 'weather'],
  temperature: ['temperatur', 'temperature', 'temperaturc', 'temperaturec'],
  approvedBy: ['bestaetigtvon', 'confirmedby', 'approvedby'],
  note: ['notiz', 'bemerkung', 'bemerkungen', 'kommentar', 'note', 'notes', 'remarks'],
} as const
type Field = keyof typeof HEADERS
const NEEDED: readonly Field[] = ['date', 'shots']
/** The clock time of a visit without one in the file: noon. */
const NO_TIME = '12:00'

/** A visit read from a file: from one row, or from several with the same day, time and place. */
export type ReadEntry = {
  /** The number of the first row, as a spreadsheet counts rows. */
  row: number
  day: DayText | null
  clock: string
  place: string
  /** The name of a club; empty where the file has none. */
  club: string
  lane: string
  kind: 'training' | 'competition' | 'clubMatch'
  note: string
  /** The person who confirmed the visit according to the file. It does not count as an approval. */
  approvedBy: string
  weather: WeatherWord[]
  temperature: number | null
  missedShots: number
  disciplines: (Pick<EntryDisciplineInput, 'disciplineName' | 'shotCount'> & {
    number: string
    equipmentUsed: string
    calibre: string
    rings: number | null
    series: number[]
  })[]
  faults: ImportFault[]
}

type Rows = readonly (readonly string[])[]

function findHeaderOf(rows: Rows) {
  return findHeader(rows, (row) => {
    const fields = fieldsOf(row)
    return NEEDED.every((field) => fields.includes(field))
  })
}

/** Returns how many columns we know by their headers; 0 where no row names the columns. */
export function knownColumns(rows: Rows): number {
  return fieldsOf(findHeaderOf(rows)?.header ?? []).filter((field) => field !== undefined).length
}

/** Returns the visits of a file; nothing when no row names the columns. */
export function readEntries(rows: Rows, latest: DayText): ReadEntry[] | undefined {
  const found = findHeaderOf(rows)
  if (found === undefined) return undefined
  const { headerRow, header } = found
  const columns = fieldsOf(header)
  const below = rows.slice(headerRow + 1)
  const cellOf = (row: readonly string[], field: Field) => cleanCell(row[columns.indexOf(field)] ?? '').text.trim()
  const order = slashOrderOf(below.map((row) => cellOf(row, 'date')))
  const read = below.flatMap((row, at) =>
    row.every((cell) => cell.trim() === '')
      ? []
      : readRow((field) => cellOf(row, field), { row: headerRow + at + 2, order, latest }),
  )
  return together(read)
}

/** The field that each column holds. */
function fieldsOf(header: readonly string[]) {
  return oneOfEach(header.map((cell) => fieldNamed(headerKey(cell).replace(/\d/g, ''), HEADERS)))
}

type About = { row: number; order: SlashOrder; latest: DayText }

function readRow(cell: (field: Field) => string, { row, order, latest }: About): ReadEntry {
  const faults: ImportFault[] = []
  const date = readDate(cell('date'), order, latest)
  if (date.day === null) faults.push(date.fault === 'DATE_UNCLEAR' ? 'DATE_UNCLEAR' : 'DATE_INVALID')
  const clock = cell('time') === '' ? NO_TIME : clockIn(cell('time'))
  if (clock === undefined) faults.push('TIME_INVALID')
  const place = cell('place') || cell('club')
  if (place === '') faults.push('PLACE_MISSING')
  const disciplineName = cell('discipline') || cell('number')
  if (disciplineName === '') faults.push('DISCIPLINE_MISSING')
  const shotCount = shotsIn(cell('shots'))
  if (shotCount === undefined || shotCount === 0) faults.push('SHOTS_INVALID')
  const missedShots = cell('missed') === '' ? 0 : shotsIn(cell('missed'))
  if (missedShots === undefined) faults.push('MISSED_INVALID')
  const rings = cell('rings') === '' ? null : ringsIn(cell('rings'))
  const series = seriesIn(cell('series'))
  if (rings === undefined || series === undefined) faults.push('RINGS_INVALID')
  const [number, equipmentUsed, calibre] = [cell('number'), cell('weapon'), cell('calibre')]
  const [club, lane, approvedBy] = [cell('club'), cell('lane'), cell('approvedBy')]
  const [weather, temperature] = [readWeather(cell('weather')), readTemperature(cell('temperature'))]
  // Weather and temperature that we have no word for stay in the note, where the person can read them.
  const note = [cell('note'), weather ? '' : cell('weather'), temperature === undefined ? cell('temperature') : '']
    .filter((part) => part !== '')
    .join('\n')
  const texts = [
    [place, 150],
    [lane, 100],
    [disciplineName, 150],
    [number, 60],
    [equipmentUsed, 100],
    [calibre, 60],
    [note, MOST_ENTRY_NOTE],
  ] as const
  if (texts.some(([text, most]) => text.length > most)) faults.push('TEXT_TOO_LONG')
  return {
    ...{ row, day: date.day, clock: clock ?? NO_TIME, place, club, lane, kind: kindOf(cell('kind')) },
    ...{ note, approvedBy, faults },
    ...{ missedShots: missedShots ?? 0, weather: weather ?? [], temperature: temperature ?? null },
    disciplines: [
      {
        ...{ disciplineName, number, equipmentUsed, calibre, shotCount: shotCount ?? 0 },
        ...{ rings: rings ?? null, series: series ?? [] },
      },
    ],
  }
}

/** Joins rows that follow each other and name the same visit to one entry, as our own file writes them. */
function together(rows: readonly ReadEntry[]): ReadEntry[] {
  const entries: ReadEntry[] = []
  for (const row of rows) {
    const last = entries.at(-1)
    const isSame =
      last !== undefined && last.day !== null && keyOfVisit(last) === keyOfVisit(row) && last.faults.length === 0
    if (
      isSame &&
      row.faults.length === 0 &&
      last.disciplines.length < MOST_DISCIPLINES_OF_ENTRY &&
      last.note === row.note
    )
      last.disciplines.push(...row.disciplines)
    else entries.push(row)
  }
  for (const entry of entries)
    if (entry.faults.length === 0 && entry.missedShots > shotsOf(entry)) entry.faults.push('MISSED_INVALID')
  return entries
}

/** Returns the key of a visit; a second visit with the same key is a duplicate. */
export function keyOfVisit({ day, clock, place }: { day: string | null; clock: string; place: string }): string {
  return [day, clock, place.trim().toLowerCase()].join(' ')
}

function kindOf(cell: string): ReadEntry['kind'] {
  if (/verein.*(wettkampf|meister)|club match|clubmatch/i.test(cell)) return 'clubMatch'
  return /wettkampf|meisterschaft|competition|match/i.test(cell) ? 'competition' : 'training'
}
