import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decode } from '../base/sheets/encoding.ts'
import { parseCsv, separatorOf } from '../base/sheets/sheetText.ts'
import type { Day } from '../base/time/time.ts'
import { type Mapping, matchColumns } from './columns.ts'
import { findDuplicates, type KnownPerson } from './duplicates.ts'
import { isError } from './faults.ts'
import { readRecords } from './readRecords.ts'
import type { ImportRecord } from './record.ts'

const TODAY = '2026-11-22' as Day
const FOLDER = new URL('./samples/', import.meta.url)

/** A sample by its number, as the import would propose it. */
function read(number: number) {
  const file = readdirSync(FOLDER).find((name) => name.startsWith(`${number}-`)) ?? ''
  const { text } = decode(readFileSync(new URL(file, FOLDER)))
  const rows = parseCsv(text, separatorOf(text))
  const found = matchColumns(rows)
  if (found === undefined) throw new Error(`${file} has no headers.`)
  const { records, skipped } = readRecords({ rows, kind: 'text' }, { ...found, today: TODAY })
  return { ...found, records, skipped, rows, at: (row: number) => records.find((record) => record.row === row) }
}

function counts(records: readonly ImportRecord[]) {
  const count = (isCounted: (record: ImportRecord) => boolean) => records.filter(isCounted).length
  const people = records.filter(({ kind }) => kind === 'person')
  return {
    people: people.length,
    companies: count(({ kind }) => kind === 'company'),
    contacts: count(({ isMember }) => !isMember),
    former: count(({ isFormer }) => isFormer),
    minors: count(({ isMinor }) => isMinor),
    withoutMail: people.filter(({ emails }) => emails.length === 0).length,
    ibans: count(({ iban }) => iban !== ''),
    errors: count(({ faults }) => faults.some(isError)),
    duplicates: findDuplicates(records, []).length,
  }
}

const none = { companies: 0, contacts: 0, former: 0, minors: 0, withoutMail: 0, ibans: 0, errors: 0, duplicates: 0 }

test.each([
  [1, { ...none, people: 30, companies: 1, former: 2, minors: 1, ibans: 26 }],
  [2, { ...none, people: 40, former: 2, minors: 14, ibans: 38 }],
  [3, { ...none, people: 31, minors: 4, ibans: 22 }],
  [4, { ...none, people: 26, withoutMail: 1 }],
  [5, { ...none, people: 24, former: 1 }],
  [7, { ...none, people: 60, minors: 21, withoutMail: 5 }],
])('sample %i of another program yields just its people, companies and contacts', (number, expected) => {
  expect(counts(read(number).records)).toEqual(expected)
})

const warned = (records: readonly ImportRecord[]) =>
  records.flatMap(({ row, faults }) => faults.map(({ code }) => `${row} ${code}`))
const named = (header: readonly string[], mapping: Mapping) =>
  Object.fromEntries(header.flatMap((cell, column) => (mapping[column] === undefined ? [] : [[cell, mapping[column]]])))
const knownOf = (records: readonly ImportRecord[]): KnownPerson<number>[] =>
  records.filter(({ kind }) => kind === 'person').map((record) => ({ ...record, key: record.row }))

test('a list of OpenJVerein keeps its payers, leaves out licences and sorting dates, and reads cells of several lines', () => {
  const { records, header, mapping, at } = read(1)
  expect(records).toHaveLength(31)
  expect(records.filter(({ isFormer }) => isFormer).map(({ row }) => row)).toEqual([5, 11])
  expect(at(32)?.kind).toBe('company')
  expect([27, 28, 30, 31].map((row) => at(row)?.familyRow)).toEqual([26, 26, 29, 29])
  expect([8, 32].map((row) => at(row)?.gender)).toEqual([null, null])
  expect(records.filter(({ groups }) => groups.includes('Aufsicht'))).toHaveLength(3)
  const fields = named(header, mapping)
  for (const left of ['mitglied_geburtsdatum_f', 'mitglied_empfaenger', 'mitglied_WBK-Nummer'])
    expect(fields[left]).toBeUndefined()
  expect(warned(records)).toEqual([])
})

test('a list of SPG-Verein proposes a guardian for each child and completes two short years', () => {
  const { records, at } = read(2)
  expect(warned(records)).toEqual(['8 YEAR_COMPLETED', '9 YEAR_COMPLETED', '22 LEFT_AT_ONCE'])
  expect([at(8)?.birthDate, at(9)?.birthDate]).toEqual(['2011-08-12', '1952-04-04'])
  expect(at(13)).toMatchObject({ deathDate: '2023-05-17', isFormer: true })
  const guardians = records.flatMap(({ guardian }) => (guardian !== null && 'name' in guardian ? [guardian.name] : []))
  expect(guardians).toHaveLength(14)
  expect(guardians.every((name) => name.startsWith('Erika-Beispiel '))).toBe(true)
})

test('families of SPG-Verein 4 share a mail, and twins are no doubles', () => {
  const { records, at } = read(3)
  const heads = records.flatMap(({ row, familyRow }) => (familyRow === null ? [] : [`${row} -> ${familyRow}`]))
  expect(heads).toEqual([
    ...['21 -> 20', '22 -> 20', '24 -> 23', '25 -> 23', '27 -> 26', '28 -> 26', '29 -> 26', '31 -> 30', '32 -> 30'],
  ])
  expect(at(28)).toMatchObject({ lastName: at(29)?.lastName, birthDate: at(29)?.birthDate, emails: at(29)?.emails })
  expect(records.filter(({ groups }) => groups.length === 2)).toHaveLength(8)
  expect(warned(records)).toEqual([])
})

test('contacts of ClubDesk keep status, groups and particles of names', () => {
  const { records, rows, header, mapping, ambiguous, headerRow } = read(4)
  const count = (status: string) => records.filter((record) => record.status === status).length
  expect([count('Aktivmitglied'), count('Passivmitglied'), count('Ehrenmitglied')]).toEqual([21, 4, 1])
  expect(ambiguous.map((column) => header[column])).toEqual(['Beitragskategorie'])
  expect(records.some(({ lastName }) => lastName === 'von der Aue')).toBe(true)
  expect(named(header, mapping)).not.toHaveProperty('AHV Nummer')
  expect(named(header, mapping)).not.toHaveProperty('Mittelschule ZH')
  const onlyList = mapping.map((field, column) =>
    field === 'group' && header[column] !== '[Gruppen]' ? undefined : field,
  )
  const groups = readRecords({ rows, kind: 'text' }, { header, headerRow, mapping: onlyList, today: TODAY })
  expect([...new Set(groups.records.flatMap((record) => record.groups))].sort()).toEqual([
    'Gewehr',
    'Pistole',
    'Vorstand',
  ])
})

test('a list of Admidio keeps apostrophes and people of no binary gender', () => {
  const { at } = read(5)
  expect(at(4)?.lastName).toBe("O'Föhr")
  expect(at(11)?.gender).toBe('d')
  expect(at(15)?.isFormer).toBe(true)
})

test('a list of a shooting association counts members from 1 and keeps how their numbers were written (OP-87)', () => {
  const { records, at } = read(7)
  expect(records.map(({ memberNumber }) => memberNumber)).toEqual(records.map((_, index) => index + 1))
  expect(at(2)?.writtenNumber).toBe('001')
  expect([19, 46].map((row) => at(row)?.status)).toEqual(['inaktiv', 'inaktiv'])
  expect(records.filter(({ associationDate }) => associationDate === null)).toHaveLength(8)
  expect(warned(records)).toEqual([])
})

test('a list kept by hand is right row by row', () => {
  const { records, skipped, at } = read(8)
  const doubles = findDuplicates(records, [])
  const kept = records.filter(
    ({ row, faults }) => !faults.some(isError) && !doubles.some((duplicate) => duplicate.row === row),
  )
  expect(records).toHaveLength(37)
  expect(kept.filter(({ kind }) => kind === 'person')).toHaveLength(23)
  expect(kept.filter(({ kind }) => kind === 'company').map(({ row }) => row)).toEqual([29])
  expect(kept.filter(({ isMinor }) => isMinor).map(({ row }) => row)).toEqual([17, 25])
  expect(skipped.map(({ row, why }) => `${row} ${why}`)).toEqual([
    '1 above',
    '2 above',
    '3 empty',
    '11 empty',
    '43 footer',
    '44 footer',
  ])
  expect(doubles).toEqual([
    { row: 19, of: { row: 5 }, isSure: true },
    { row: 20, of: { row: 5 }, isSure: false },
    { row: 21, of: { row: 10 }, isSure: true },
    { row: 22, of: { row: 5 }, isSure: false },
  ])
  expect(warned(records)).toEqual([
    '6 NAME_SPLIT',
    '7 POSTCODE_PADDED',
    '7 PHONE_ZERO_ADDED',
    '8 DATE_FROM_SERIAL',
    '9 PHONE_LOST',
    '10 ENCODING_REPAIRED',
    '10 ENCODING_REPAIRED',
    '13 IBAN_INVALID',
    '14 DATE_INVALID',
    '15 BIRTH_IN_FUTURE',
    '16 YEAR_COMPLETED',
    '16 YEAR_COMPLETED',
    '17 YEAR_COMPLETED',
    '17 YEAR_COMPLETED',
    '18 LEFT_BEFORE_JOINED',
    '23 SEVERAL_PEOPLE',
    '28 BIRTH_DATE_MISSING',
    '30 FORMULA_AS_TEXT',
    '31 CELLS_TOO_MANY',
    '32 CELLS_MISSING',
    '33 PHONES_SPLIT',
    '36 DATE_UNCLEAR',
    '37 GENDER_UNCLEAR',
    '38 SUFFIX_SPLIT',
    '39 MAYBE_DECEASED',
    '40 NUMBER_TAKEN',
    '41 NAME_MISSING',
    '42 EMAIL_INVALID',
  ])
  expect(at(5)).toMatchObject({
    firstName: 'Anton',
    lastName: 'Ackerblick',
    postalCode: '04109',
    city: 'Pleißmusterheim',
  })
  expect(at(6)).toMatchObject({ title: 'Dr.', firstName: 'Bärbel', lastName: 'Föhrental' })
  expect(at(7)).toMatchObject({ postalCode: '01067', phones: ['030 23125 222'] })
  expect(at(8)?.birthDate).toBe('1970-03-01')
  expect(at(9)?.mobile).toBe('')
  expect(at(10)).toMatchObject({ lastName: 'Möwenort', firstName: 'Jörg', street: 'Mühlgasse', houseNumber: '8' })
  expect(at(12)?.iban).toBe('DE78999999990000009001')
  expect(at(16)).toMatchObject({ birthDate: '1947-06-05', joinDate: '1970-01-01' })
  expect(at(17)).toMatchObject({ birthDate: '2012-04-03', joinDate: '2023-09-01' })
  expect(at(25)?.guardian).toEqual({ row: 24 })
  expect(at(29)?.company).toBe('Schützenhaus-Gaststätte Zur Scheibe GmbH')
  expect(at(33)).toMatchObject({ phones: ['030 23125 111'], mobile: '0171 3920011' })
  expect([34, 35, 39].map((row) => at(row)?.birthDate)).toEqual(['1988-05-12', '1990-11-30', '1940-02-29'])
  expect(at(37)).toMatchObject({ gender: null, lastName: 'von der Aue' })
  expect(at(38)).toMatchObject({ lastName: 'Jägerwinkel', suffix: 'sen.' })
  expect(at(42)?.emails).toEqual([])
})

test.each([
  [2, 7, ['12 = 4 sure', '22 = 5 sure', '32 = 6 likely']],
  [4, 5, ['7 = 12 sure', '8 = 13 likely']],
])('after sample %i, sample %i proposes its doubles with those whom the club has', (first, second, expected) => {
  const found = findDuplicates(read(second).records, knownOf(read(first).records))
  expect(
    found.map(({ row, of, isSure }) => `${row} = ${'key' in of ? of.key : ''} ${isSure ? 'sure' : 'likely'}`),
  ).toEqual(expected)
})

test('no other pair of samples has doubles', () => {
  const numbers = [1, 2, 3, 4, 5, 7]
  const files = new Map(numbers.map((number) => [number, read(number).records]))
  const pairs = numbers.flatMap((first) => numbers.map((second) => [first, second] as const))
  const found = pairs
    .filter(([first, second]) => first < second)
    .filter(([first, second]) => findDuplicates(files.get(second) ?? [], knownOf(files.get(first) ?? [])).length > 0)
  expect(found).toEqual([
    [2, 7],
    [4, 5],
  ])
})
