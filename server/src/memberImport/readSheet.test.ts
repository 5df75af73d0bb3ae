import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { MOST_CELL, MOST_COLUMNS, MOST_ROWS } from '@bahnfrei/domain/base/sheets/sheetLimits.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { knownColumns, matchColumns } from '@bahnfrei/domain/memberImport/columns.ts'
import { findDuplicates } from '@bahnfrei/domain/memberImport/duplicates.ts'
import { readRecords } from '@bahnfrei/domain/memberImport/readRecords.ts'
import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readSheet } from '../base/files/sheets/readSheet.ts'
import { MOST_ENTRIES, MOST_UNPACKED_BYTES, whyNotUnpack } from '../base/files/sheets/unpack.ts'
import { analysisOf } from './analysisOf.ts'

const SAMPLES = new URL('../../../domain/src/memberImport/samples/', import.meta.url)
const asked = (file: Buffer) => ({
  file,
  today: '2026-11-22' as Day,
  known: [],
  columns: undefined,
  answers: {},
  remembered: {},
})
const vCards = (count: number, note = 'x') =>
  Buffer.from(`BEGIN:VCARD\r\nN:Berg;Ida\r\nTEL:1\r\nNOTE:${note}\r\nEND:VCARD\r\n`.repeat(count))
const workbook = () => readFileSync(new URL('6-linear-online-adressen.xlsx', SAMPLES))

test('a workbook of Linear yields just its people, companies, contacts and dates, none shifted by a day', async () => {
  const sheet = await readSheet(workbook(), knownColumns)
  if (typeof sheet === 'string') throw new Error(sheet)
  const found = matchColumns(sheet.rows)
  if (found === undefined) throw new Error('The workbook has no headers.')
  const { records } = readRecords(sheet, { ...found, today: '2026-11-22' as Day })
  const rows = (isCounted: (record: (typeof records)[number]) => boolean) =>
    records.filter(isCounted).map(({ row }) => row)
  const at = (row: number) => records.find((record) => record.row === row)

  expect(records).toHaveLength(42)
  expect(rows(({ kind }) => kind === 'company')).toEqual([42, 43])
  expect(rows(({ isMember }) => !isMember)).toEqual([40, 41])
  expect(rows(({ isFormer }) => isFormer)).toEqual([14, 27])
  expect(rows(({ isMinor }) => isMinor)).toEqual([])
  expect(rows(({ kind, emails }) => kind === 'person' && emails.length === 0)).toEqual([])
  expect(rows(({ iban }) => iban !== '')).toHaveLength(32)
  expect(rows(({ payment }) => payment === 'sepa_charge')).toHaveLength(32)
  expect(rows(({ postalCode }) => postalCode.startsWith('0'))).toHaveLength(20)
  expect(at(2)).toMatchObject({ birthDate: '2006-03-25', joinDate: '2022-01-01', memberNumber: 152 })
  expect(at(11)).toMatchObject({ phones: ['040 66969 100'], mobile: '0171 3920066' })
  expect(findDuplicates(records, [])).toEqual([])
  expect(records.flatMap(({ row, faults }) => faults.map(({ code }) => `${row} ${code}`))).toEqual([])
})

describe('a workbook', () => {
  const read = async (rows: (string | number | boolean | Date | null)[][]) =>
    readSheet(Buffer.from(await writeXlsx({ sheets: [{ name: 'Mitglieder', rows }] })), knownColumns)

  test('keeps days, numbers, empty rows and texts that look like formulas [X04]', async () => {
    const rows = [['a', new Date('1970-03-01')], [], ['=HYPERLINK("http://example.org")', 7, null, '01067']]
    expect(await read(rows)).toEqual({
      rows: [['a', '1970-03-01'], [], ['=HYPERLINK("http://example.org")', '7', '', '01067']],
      kind: 'table',
      tables: ['Mitglieder'],
      table: 0,
    })
  })

  test('is read by the visible table that names the most columns, behind instructions and older lists', async () => {
    const head = ['Mitgliedsnummer', 'Nachname', 'Vorname', 'Geburtsdatum', 'E-Mail']
    const list = (name: string) => [head, ['1', name, 'Ute', '', '']]
    const file = await writeXlsx({
      sheets: [
        { name: 'Anleitung', rows: [['So geht es'], ['Nachname', 'Vorname', 'Ort'], ['Spalten', 'bitte', 'füllen']] },
        { name: 'Alt', rows: list('Alt'), hidden: true },
        { name: 'Mitglieder', rows: list('Neu') },
        { name: 'Kopie', rows: list('Kopie') },
      ],
    })
    expect(await readSheet(Buffer.from(file), knownColumns)).toMatchObject({
      rows: [head, ['1', 'Neu', 'Ute', '', '']],
    })
  })

  test('has no more rows, columns and characters than a list of members [F13]', async () => {
    expect(await read([Array(MOST_COLUMNS + 1).fill('x')])).toBe('tooLarge')
    expect(await read([['x'.repeat(MOST_CELL + 1)]])).toBe('tooLarge')
    expect(await read(Array(MOST_ROWS + 1).fill(['x']))).toBe('tooLarge')
  })
})

/** A ZIP file of one entry, whose head may lie about its size. */
function zipOf(content: Buffer, claimed = content.length, count = 1): Buffer {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(31)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(1, 26)
  local.write('x', 30)
  const entry = Buffer.alloc(47)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(claimed, 24)
  entry.writeUInt16LE(1, 28)
  entry.write('x', 46)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(local.length + packed.length, 16)
  return Buffer.concat([local, packed, entry, end])
}

describe('a packed file', () => {
  test.each<[string, string | undefined, () => Buffer]>([
    ['an honest workbook', undefined, workbook],
    ['that says it unpacks to too much', 'tooLarge', () => zipOf(Buffer.from('x'), MOST_UNPACKED_BYTES + 1)],
    ['that lies about how much it unpacks to', 'tooLarge', () => zipOf(Buffer.alloc(MOST_UNPACKED_BYTES + 1), 1)],
    ['of too many entries', 'tooLarge', () => zipOf(Buffer.from('x'), 1, MOST_ENTRIES + 1)],
    ['that names entities', 'broken', () => zipOf(Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]>'))],
    ['that was cut', 'broken', () => workbook().subarray(0, 4_000)],
  ])('%s is %s [F13]', (_, expected, file) => expect(whyNotUnpack(file())).toBe(expected))

  test('is read or refused, however its bytes are changed [F13]', async () => {
    const change = fc.record({ at: fc.nat(8_600), byte: fc.integer({ min: 0, max: 255 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async (changes) => {
        const file = workbook()
        for (const { at, byte } of changes) file[at] = byte
        const read = await readSheet(file, knownColumns)
        expect(typeof read === 'string' ? ['broken', 'tooLarge'] : [read]).toContain(read)
      }),
    )
  })
})

test.each<[string, () => Buffer, string]>([
  ['a workbook of before 2007, or with a password', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'IMPORT_FILE_OLD'],
  ['a program', () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0]), 'IMPORT_FILE_INVALID'],
  [
    'a bomb',
    () => Buffer.concat([Buffer.from('PK'), zipOf(Buffer.alloc(MOST_UNPACKED_BYTES + 1), 1)]),
    'IMPORT_FILE_INVALID',
  ],
  ['too many lines', () => Buffer.from('a;b\n'.repeat(MOST_ROWS + 1)), 'IMPORT_FILE_TOO_LARGE'],
  ['a vCard that breaks off', () => Buffer.from('BEGIN:VCARD\r\nN:Berg;Ida\r\n'), 'IMPORT_FILE_INVALID'],
  [
    'a vCard of NUL signs',
    () => Buffer.from(`BEGIN:VCARD\r\nN:${'\0'.repeat(99)}\r\nEND:VCARD`),
    'IMPORT_FILE_INVALID',
  ],
  ['too many vCards', () => vCards(MOST_ROWS), 'IMPORT_FILE_TOO_LARGE'],
  ['a vCard with a text that is too long', () => vCards(1, 'a'.repeat(MOST_CELL + 1)), 'IMPORT_FILE_TOO_LARGE'],
  ['an empty paste', () => Buffer.from(' \n\t\n'), 'IMPORT_NO_HEADERS'],
  ['a list without headers', () => Buffer.from('a;b\nc;d\n'), 'IMPORT_NO_HEADERS'],
])('%s is refused [F13]', async (_, file, code) => {
  await expect(analysisOf(asked(file()))).rejects.toMatchObject({ code })
})

test('as many vCards as a table has rows are read, and the longest texts [F13]', async () => {
  const sheet = await readSheet(vCards(MOST_ROWS - 1), knownColumns)
  expect(typeof sheet === 'string' ? sheet : sheet.rows).toHaveLength(MOST_ROWS)
  expect(await readSheet(vCards(1, 'a'.repeat(MOST_CELL)), knownColumns)).toMatchObject({ kind: 'table', photos: 0 })
})

test('a file that takes too long is refused, and the thread ends [F13]', async () => {
  await expect(analysisOf(asked(workbook()), { ms: 0, megabytes: 64 })).rejects.toMatchObject({
    code: 'IMPORT_FILE_TOO_LARGE',
  })
})
