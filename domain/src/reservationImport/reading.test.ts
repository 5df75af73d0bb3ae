import { expect, test } from 'vitest'
import { parseCsv } from '../base/sheets/sheetText.ts'
import { knownColumns, matchColumns } from './columns.ts'
import { readRows } from './readRows.ts'

/** The rows of a file as they are read, without those parts that say nothing. */
function read(file: string) {
  const rows = parseCsv(file, ';')
  const found = matchColumns(rows)
  if (found === undefined) return undefined
  return readRows(rows, { ...found, latest: '2036-01-01' }).map(({ day, start, end, fault }) =>
    fault === null ? `${day} ${start} ${end}` : fault,
  )
}

test.each([
  ['Datum;Von;Bis;Bahn;Name', 5],
  ['Tag;Von;Bis;Anlage;Bahn;Wer', 6],
  ['Tag;Uhrzeit;Dauer (Min.);Stand Nr.;Mitgliedsnummer;Bemerkung', 6],
  ['Startdatum;Startzeit;Enddatum;Endzeit;Betreff', 4],
  ['Datum;Beginn;Ende;Schießstand;Stand;Name;Mitgliedsnummer;Gast;Status;Kommentar;Reserviert von', 9],
  ['Date;Start;End;Range;Lane;Name;Member number;Guest;Status;Comment;Reserved by', 9],
  ['Nachname;Vorname;Ort', 0],
  ['Bahn;Name', 0],
])('of the headers %s %i columns are known', (header, known) => {
  expect(knownColumns(parseCsv(`${header}\n`, ';'))).toBe(known)
})

test('the first of two columns of the same kind is taken, and titles above the headers are no rows', () => {
  const rows = parseCsv('Belegungsplan 2027\n\nDatum;von;bis;Bahn;Name;Name\n1.3.2027;18:00;19:00;1;Otto;Emil\n', ';')
  const found = matchColumns(rows)
  expect(found).toMatchObject({ headerRow: 2, mapping: ['date', 'start', 'end', 'lane', 'name', undefined] })
  expect(readRows(rows, { headerRow: 2, mapping: found?.mapping ?? [], latest: '2036-01-01' })).toEqual([
    {
      ...{ row: 4, range: '', lane: '1', day: '2027-03-01', start: '18:00', end: '19:00', number: '', name: 'Otto' },
      ...{ note: '', isCancelled: false, fault: null },
    },
  ])
})

test.each([
  ['18:00', '19:30', '', '18:00 19:30'],
  ['18 Uhr', '19.30 Uhr', '', '18:00 19:30'],
  ['18:00:00', '19:30:00', '', '18:00 19:30'],
  ['18:00 - 19:30', '', '', '18:00 19:30'],
  ['18–20 Uhr', '', '', '18:00 20:00'],
  ['18:00 bis 20:00', '', '', '18:00 20:00'],
  ['22:00', '24:00', '', '22:00 24:00'],
  ['22:00', '00:00', '', '22:00 24:00'],
  ['18:00', '', '90', '18:00 19:30'],
  ['18:00', '', '90 min', '18:00 19:30'],
  ['18:00', '', '1:30', '18:00 19:30'],
  ['18:00', '', '01:30:00', '18:00 19:30'],
  ['18:00', '', '1,5 h', '18:00 19:30'],
  ['18:00', '', '2 Std.', '18:00 20:00'],
  ['18:00', '', '2', '18:00 20:00'],
  ['23:00', '', '60', '23:00 24:00'],
  ['23:00', '', '90', undefined],
  ['18:00', '', '', undefined],
  ['18:00', '', 'lang', undefined],
  ['abends', '19:00', '', undefined],
  ['25:00', '26:00', '', undefined],
])('begin %j, end %j and duration %j are read as %s', (begin, end, duration, expected) => {
  const file = `Datum;Beginn;Ende;Dauer\n1.3.2027;${begin};${end};${duration}\n`
  expect(read(file)).toEqual([expected === undefined ? 'TIME_INVALID' : `2027-03-01 ${expected}`])
})

test.each([
  ['1.3.2027', '2027-03-01'],
  ['01.03.27', '2027-03-01'],
  ['2027-03-01', '2027-03-01'],
  ['Mo, 01.03.2027', '2027-03-01'],
  ['Montag 1.3.2027', '2027-03-01'],
  ['Mon 01.03.2027', '2027-03-01'],
  ['46447', '2027-03-01'],
  ['31.02.2027', undefined],
  ['morgen', undefined],
  ['', undefined],
])('the day %j is read as %s', (typed, expected) => {
  expect(read(`Datum;Beginn;Ende\n${typed};18:00;19:00\n`)).toEqual([
    expected === undefined ? 'DATE_INVALID' : `${expected} 18:00 19:00`,
  ])
})

test('a day may stand with its times, and an end on another day is no end', () => {
  expect(
    read(
      'Beginn;Ende\n01.03.2027 18:00;01.03.2027 19:00\n2027-03-01T18:00;2027-03-01T19:00\n' +
        '01.03.2027 18:00 - 20:00;\n01.03.2027 18:00;02.03.2027 19:00\n',
    ),
  ).toEqual(['2027-03-01 18:00 19:00', '2027-03-01 18:00 19:00', '2027-03-01 18:00 20:00', 'TIME_INVALID'])
})

test('days with strokes are read in the order that the column tells, and asked where it does not', () => {
  expect(read('Datum;Von;Bis\n13/3/2027;18:00;19:00\n1/3/2027;18:00;19:00\n')).toEqual([
    '2027-03-13 18:00 19:00',
    '2027-03-01 18:00 19:00',
  ])
  expect(read('Datum;Von;Bis\n1/3/2027;18:00;19:00\n')).toEqual(['DATE_UNCLEAR'])
})
