import { expect, test } from 'vitest'
import { readEntries } from './importRows.ts'

const HEADER = [
  'Datum',
  'Uhrzeit',
  'Ort',
  'Stand',
  'Art',
  'Disziplin',
  'Waffe',
  'Schüsse',
  'Ringe',
  'Serien',
  'Fehlschüsse',
  'Notiz',
]
const GOOD = ['01.03.2024', '18:30', 'Wald', '3', 'Wettkampf', 'KK-Gewehr', 'Anschütz', '40', '371,5', '', '1', 'Wind']
const read = (...rows: string[][]) => readEntries([HEADER, ...rows], '2026-05-13') ?? []
const row = (changes: Record<string, string>) => HEADER.map((name, at) => changes[name] ?? GOOD[at] ?? '')

test('a row of an old journal becomes an entry with day, time, place, kind, weapon, shots and rings', () => {
  expect(read(GOOD)).toEqual([
    {
      ...{
        row: 2,
        day: '2024-03-01',
        clock: '18:30',
        place: 'Wald',
        club: '',
        lane: '3',
        approvedBy: '',
        kind: 'competition',
        note: 'Wind',
        missedShots: 1,
        weather: [],
        temperature: null,
      },
      disciplines: [
        {
          ...{ disciplineName: 'KK-Gewehr', number: '', equipmentUsed: 'Anschütz', calibre: '' },
          ...{ shotCount: 40, rings: 371.5, series: [] },
        },
      ],
      faults: [],
    },
  ])
})

test('missed shots are those of the whole visit, and more than were fired are named at its row', () => {
  const visit = ['01.03.2024', '18:30', 'Wald']
  const rows = (missed: string) => [
    ['Datum', 'Uhrzeit', 'Ort', 'Disziplin', 'Schüsse', 'Fehlschüsse'],
    [...visit, 'KK-Gewehr', '5', missed],
    [...visit, 'KK-Pistole', '40', ''],
  ]
  expect(readEntries(rows('8'), '2026-05-13')).toMatchObject([{ missedShots: 8, faults: [] }])
  expect(readEntries(rows('45'), '2026-05-13')).toMatchObject([{ missedShots: 45, faults: [] }])
  expect(readEntries(rows('46'), '2026-05-13')).toMatchObject([{ faults: ['MISSED_INVALID'] }])
})

test('signs that turn the text around or are not seen do not come along', () => {
  const [entry] = read(row({ Ort: 'Wa\u202eld', Notiz: '\u200bWind\0' }))
  expect([entry?.place, entry?.note]).toEqual(['Wald', 'Wind'])
})

test('weather in words of ours is taken over, and any other stays in the note', () => {
  const visit = ['01.03.2024', 'Wald', 'KK-Gewehr', '40']
  const rows = [
    ['Datum', 'Ort', 'Disziplin', 'Schüsse', 'Wetter', 'Temperatur (°C)', 'Notiz'],
    [...visit, 'Sonne, Wind', '12', 'Gut'],
    [...visit.with(0, '02.03.2024'), 'wechselhaft', 'lau', 'Gut'],
  ]
  expect(readEntries(rows, '2026-05-13')).toMatchObject([
    { weather: ['sun', 'wind'], temperature: 12, note: 'Gut' },
    { weather: [], temperature: null, note: 'Gut\nwechselhaft\nlau' },
  ])
})

test('lines above the headers and empty lines are passed over, and rows keep the number that they have in the file', () => {
  const rows = [
    ['Mein Schießbuch'],
    [''],
    ['Tag', 'Schuss', 'Verein', 'Wettbewerb'],
    [],
    ['2024-03-01', '30', 'SV Wald', 'KK'],
  ]
  expect(readEntries(rows, '2026-05-13')).toMatchObject([{ row: 5, clock: '12:00', place: 'SV Wald', faults: [] }])
  expect(
    readEntries(
      [
        ['Name', 'Vorname'],
        ['Brandt', 'Ben'],
      ],
      '2026-05-13',
    ),
  ).toBeUndefined()
})

test('rows of one visit are one entry with several disciplines, as our own file writes it', () => {
  const entries = read(
    GOOD,
    row({ Disziplin: 'Luftpistole', Serien: '92,5 | 88', Ringe: '' }),
    row({ Uhrzeit: '19:30' }),
  )
  expect(entries.map(({ row, disciplines }) => [row, disciplines.length])).toEqual([
    [2, 2],
    [4, 1],
  ])
  expect(entries[0]?.disciplines[1]).toMatchObject({ disciplineName: 'Luftpistole', series: [92.5, 88], rings: null })
})

test.each([
  [{ Datum: '31.02.2024' }, 'DATE_INVALID'],
  [{ Datum: '' }, 'DATE_INVALID'],
  [{ Datum: '03/04/2024' }, 'DATE_UNCLEAR'],
  [{ Uhrzeit: '25:00' }, 'TIME_INVALID'],
  [{ Ort: '' }, 'PLACE_MISSING'],
  [{ Disziplin: '' }, 'DISCIPLINE_MISSING'],
  [{ Schüsse: '-1', Fehlschüsse: '' }, 'SHOTS_INVALID'],
  [{ Schüsse: '0', Fehlschüsse: '' }, 'SHOTS_INVALID'],
  [{ Schüsse: '1000000000', Fehlschüsse: '' }, 'SHOTS_INVALID'],
  [{ Fehlschüsse: '41' }, 'MISSED_INVALID'],
  [{ Ringe: 'gut' }, 'RINGS_INVALID'],
  [{ Serien: '92 x' }, 'RINGS_INVALID'],
  [{ Notiz: 'x'.repeat(1_001) }, 'TEXT_TOO_LONG'],
])('a row with %j is left out: %s [J08]', (changes, fault) => {
  expect(read(row(changes))[0]?.faults).toEqual([fault])
})
