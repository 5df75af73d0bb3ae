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
