import { expect, test } from 'vitest'
import { readResultFile, readResults } from './resultFile.ts'
import { judgeResults, type ResultRow, type ResultStart, startOfResult } from './results.ts'

const file = (text: string) => {
  const read = readResultFile(new TextEncoder().encode(text))
  if (typeof read === 'string') throw new Error(read)
  return read
}
const results = (text: string) => readResults(file(text))

test('a result file in German has who, when, shots, series and rings, and keeps the rows of the file', () => {
  const text = [
    'Ergebnisse vom 13.05.;;;;;;;;',
    '',
    'Startnr.;Nachname;Vorname;Bahn;Uhrzeit;Serie 1;Serie 2;Gesamt;Schüsse',
    '007;Brandt;Ben;03;18:05 Uhr;98,5;101,2;199,7;20',
  ].join('\r\n')
  expect(results(text)).toEqual([
    {
      row: {
        ...{ row: 4, number: '007', name: 'Brandt Ben', lane: '03', time: '18:05' },
        result: { disciplineName: '', shotCount: 20, series: [98.5, 101.2], rings: 199.7 },
      },
      fault: undefined,
    },
  ])
})

test.each([
  ['in English', 'Start number,Name,Lane,Event,Shots,Series,Total\n7,Ben,3,AR40,40,98|97,195', [7, 40, [98, 97], 195]],
  ['with each shot', 'Bib\tShot 1\tShot 2\tShot 3\n7\t10.4\t9\t8.5', [7, 3, [], 27.9]],
  ['with tenths apart', 'Nr.;Ringe;Ringe Zehntel;Schuss\n7;380;398,5;40', [7, 40, [], 398.5]],
  ['without rings', 'Nummer;Anzahl Schüsse\n7;40', [7, 40, [], null]],
  ['of our start list', 'Stand;Name;Nummer;Beginn;Summe;Schüsse\n3;Ben;7;18:00;195;20', [7, 20, [], 195]],
])('a file %s is read', (_, text, [number, shotCount, series, rings]) => {
  expect(results(text)).toMatchObject([
    { row: { number: String(number), result: { shotCount, series, rings } }, fault: undefined },
  ])
})

test.each([
  ['7;;;;20;', undefined, 'a number'],
  [';Ben;;;20;', undefined, 'a name'],
  [';;3;18:00;20;', undefined, 'lane and time'],
  [';;3;;20;', 'WHO_MISSING', 'a lane without time'],
  ['7;;3;25:00;20;', 'TIME_INVALID', 'no time of the clock'],
  ['7;;;;0;', 'SHOTS_INVALID', 'no shot'],
  ['7;;;;;', 'SHOTS_INVALID', 'nothing of shots'],
  ['7;;;;20;=1+1', 'RINGS_INVALID', 'a formula'],
  ['7;;;;20;218', undefined, 'as many rings as can be'],
  ['7;;;;20;218,1', 'RINGS_INVALID', 'more than can be'],
  [`7;${'n'.repeat(151)};;;20;`, 'TEXT_TOO_LONG', 'a long name'],
])('a row %s says %s: %s', (row, fault, _) => {
  expect(results(`Nummer;Name;Stand;Zeit;Schüsse;Ringe\n${row}`)[0]?.fault).toBe(fault)
})

test.each([
  ['98;97;195;', undefined],
  ['98;97;;199,5', 'SUM_DIFFERS'],
  ['98;97;194;', 'SUM_DIFFERS'],
  ['98;97;195;199,5', undefined],
  ['98;1091;195;', 'RINGS_INVALID'],
])('series and sum of %s: %s', (row, fault) => {
  const [read] = results(`Nummer;Schüsse;S1;S2;Summe;Zehntel\n7;20;${row}`)
  expect(read?.fault).toBe(fault)
  if (fault === undefined) expect(read?.row.result.rings).toBe(195)
})

test.each([
  ['the shots of one, with tenths', 'Name;Schuss;Wertung\nBen Brandt;1;10,1\nBen Brandt;2;10,3', [[2, 20.4]]],
  [
    'of a target system',
    'Startnummer;Stand;Name;Uhrzeit;Schuss;Wertung\n7;3;Ben;18:01;1;10\n7;3;Ben;18:02;2;9\n8;4;Anna;18:01;1;8',
    [
      [2, 19],
      [1, 8],
    ],
  ],
  ['in English, the last shot first', 'Bib,Shot,Score\n7,3,9\n7,2,10\n7,1,10', [[3, 29]]],
  ['under a word with one meaning', 'Nr;Schuss-Nr.;Ringe\n7;1;10', [[1, 10]]],
  ['without values', 'Nr;Schuss\n7;1\n7;2\n7;3', [[3, null]]],
])('a file with one row a shot counts shots instead of their numbers: %s [F8]', (_, text, wanted) => {
  const read = results(text)
  expect(read.map(({ fault }) => fault).filter(Boolean)).toEqual([])
  expect(read.map(({ row: { result } }) => [result.shotCount, result.rings])).toEqual(wanted)
})

test.each([
  ['Nr;Schuss;Wertung\n7;1;10\n8;1;9', 1, 'one shot each, or the first of each'],
  ['Nr;Schuss;Wertung\n7;1;10\n7;2;9\n8;40;380\n8;40;377', 1, 'both at once'],
  ['Nr;Schuss;Ringe\n7;40;380\n8;40;377', undefined, 'the same number for two people'],
  ['Nr;Schuss;Ringe\n7;40;380\n7;40;377', undefined, 'two times forty of one'],
])('%j asks what its column %s means: %s [F8]', (text, unclear, _) => {
  const read = file(text)
  expect(read.unclear).toBe(unclear)
  expect(read.columns[1]).toBe(unclear === undefined ? 'shots' : undefined)
})

test('a shot that stands twice in a file is told, and so is one without a value among others [F8]', () => {
  const text = (rows: string) => `Nr;Schuss-Nr.;Ringe\n${rows}`
  expect(results(text('7;1;10\n7;1;9'))).toMatchObject([{ fault: 'SHOT_TWICE' }])
  expect(results(text('7;1;10\n7;2;'))).toMatchObject([{ fault: 'RINGS_INVALID' }])
})

test('a file of a whole day with one row a shot is read, of more shooters than a day takes it is not [F8]', () => {
  const day = (shooters: number, shots: number) =>
    `Nr;Schuss;Ringe\n${Array.from({ length: shooters * shots }, (_, at) => `${Math.floor(at / shots)};${(at % shots) + 1};9`).join('\n')}`
  expect(results(day(20, 60)).map(({ row }) => row.result.shotCount)).toEqual(Array(20).fill(60))
  expect(readResultFile(new TextEncoder().encode(day(334, 60)))).toBe('tooLarge')
})

test('a file that names no columns loses no shot: its first row is one when it has a figure [F8]', () => {
  const read = file('Ben;1;10,1\nBen;2;10,3')
  expect([read.firstRow, read.header, read.rows.length]).toEqual([1, ['', '', ''], 2])
  expect(readResults({ ...read, columns: ['name', 'shotNumber', 'rings'] })).toMatchObject([
    { row: { row: 1, name: 'Ben', result: { shotCount: 2, rings: 20.4 } }, fault: undefined },
  ])
})

test.each([
  ['98;97', 20, undefined],
  ['98,5;101,2', 20, undefined],
  ['48;47', 0, 'SHOTS_INVALID'],
  ['54,5;98', 0, 'SHOTS_INVALID'],
  ['54,6;98', 20, undefined],
  ['109;109', 20, undefined],
  ['109,1;98', 0, 'SHOTS_INVALID'],
])('series of %s without a column of shots are %i shots: %s [F8]', (series, shots, fault) => {
  expect(results(`Name;Serie 1;Serie 2\nBen;${series}`)).toMatchObject([
    { row: { result: { shotCount: shots } }, fault },
  ])
})

test('columns that nobody knows are set by hand, the first row names them, and of two for one field the better word wins', () => {
  const unknown = file('Wer;Wie viel\nBen;40')
  expect(unknown.columns).toEqual([undefined, undefined])
  expect(readResults({ ...unknown, columns: ['name', 'shots'] })[0]).toMatchObject({
    row: { row: 2, name: 'Ben', result: { shotCount: 40 } },
    fault: undefined,
  })
  expect(file('Summe;Nr;Startnummer;Gesamt\n1;2;3;4').columns).toEqual([undefined, undefined, 'number', 'rings'])
})

test('what is no text, too long or in another encoding [F13]', () => {
  expect(readResultFile(new Uint8Array([80, 75, 3, 4, 0]))).toBe('broken')
  expect(readResultFile(new Uint8Array())).toBe('broken')
  expect(readResultFile(new TextEncoder().encode(`Nr;Schuss\n${'7;40\n'.repeat(501)}`))).toBe('tooLarge')
  const western = Uint8Array.from('Schütze;Schüsse\nJörg;40', (sign) => sign.charCodeAt(0))
  const read = readResultFile(western)
  expect(typeof read === 'string' ? read : readResults(read)[0]?.row.name).toBe('Jörg')
})

const START: ResultStart = {
  ...{ id: 'a', number: '7', lane: '3', name: 'Ben Brandt', from: '18:00', to: '19:00' },
  ...{ hasBegun: true, isOver: false, attended: true, hasJournal: true, isWritten: false, results: [] },
}
const DIRK = { ...START, id: 'b', number: '8', lane: '4', name: 'Dirk Degen' }
const GUEST = { ...START, id: 'c', number: '', lane: '5', name: 'Emil Engel', hasJournal: false }
const LATE = { ...START, id: 'd', lane: '4', from: '19:00', to: '20:00' }
const TWIN = { ...START, id: 'e', number: '9', lane: '6', from: '20:00', to: '21:00' }
const NOBODY = { number: '', lane: '', name: '', time: '' }

test.each([
  [{ number: '8' }, 'b', 'by the number'],
  [{ number: '08' }, 'b', 'by the number with a nought'],
  [{ lane: '4', time: '18:59' }, 'b', 'by lane and time'],
  [{ lane: '4', time: '19:00' }, 'd', 'from the minute on at which it begins'],
  [{ name: 'degen, DIRK' }, 'b', 'by the name, whichever part comes first'],
  [{ number: '7', time: '19:30' }, 'd', 'the start of the person at that time'],
  [{ number: '7', lane: '3' }, 'a', 'the start of the person on that lane'],
  [{ number: '7' }, 'UNCLEAR', 'two starts of one person'],
  [{ name: 'Ben Brandt' }, 'UNCLEAR', 'two people of one name'],
  [{ name: 'Ben Brandt', number: '9' }, 'e', 'the namesake with the number'],
  [{ lane: '4' }, 'NOT_FOUND', 'a lane without time'],
  [{ time: '18:00' }, 'NOT_FOUND', 'a time without lane'],
  [{ number: '1' }, 'NOT_FOUND', 'a number that nobody has'],
  [{ name: 'Dirk' }, 'NOT_FOUND', 'half a name'],
  [{ number: '8', name: 'Max Muster' }, 'NAME_DIFFERS', 'the number with the name of somebody else'],
  [{ number: '8', name: 'Emil Engel' }, 'CONTRADICTS', 'number and name of two people'],
  [{ number: '8', lane: '3', time: '18:00' }, 'CONTRADICTS', 'number and lane of two people'],
  [{ number: '8', lane: '9', time: '18:00' }, 'b', 'a lane on which nobody starts'],
])('%o is start %s: %s', (says, expected, _) => {
  const found = startOfResult({ ...NOBODY, ...says }, [START, DIRK, GUEST, LATE, TWIN])
  expect(typeof found === 'string' ? found : found.id).toBe(expected)
})

const RESULT = { disciplineName: '', shotCount: 40, series: [], rings: 380 }
const row = (at: number, more: Partial<ResultRow['result']> = {}): ResultRow => ({
  ...{ ...NOBODY, row: at, number: '7', result: { ...RESULT, ...more } },
})

test.each([
  [{}, 'new'],
  [{ results: [{ ...RESULT, rings: 379 }] }, 'replaces'],
  [{ results: [{ rings: 380, series: [], shotCount: 40, disciplineName: '' }] }, 'known'],
  [{ attended: null }, 'new'],
  [{ attended: null, hasBegun: false }, 'NOT_BEGUN'],
  [{ attended: true, hasBegun: false }, 'new'],
  [{ attended: false }, 'MISSED'],
  [{ isOver: true }, 'TOO_LATE'],
  [{ isWritten: true }, 'WRITTEN'],
  [{ hasJournal: false, isWritten: true }, 'NO_JOURNAL'],
])('of a start with %o the result is %s', (more, outcome) => {
  const { rows, changed } = judgeResults([row(2)], [{ ...START, ...more }])
  expect(rows).toEqual([{ row: 2, name: 'Ben Brandt', outcome }])
  expect(changed).toHaveLength(outcome === 'new' || outcome === 'replaces' ? 1 : 0)
})

test('two programmes of one visit are two results, and the same row twice is one', () => {
  const { rows, changed } = judgeResults([row(2), row(3), row(4, { disciplineName: 'Auflage' })], [START])
  expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'DOUBLE', 'new'])
  expect(changed.map(([, results]) => results.map(({ disciplineName }) => disciplineName))).toEqual([['', 'Auflage']])
})
