import { expect, test } from 'vitest'
import { ageOn } from '../base/time/age.ts'
import type { ListedMember } from './member.ts'
import { columnsOf, columnsText, compareMembers, memberViewAddress, PRESET_COLUMNS } from './memberColumns.ts'

const FIELD = '0b5c4f1e-3a9d-4c2b-8f00-1234567890ab'
const listed = (sortedBy: string, name = 'Ben Brandt', lastName = name.split(' ')[1] ?? '') =>
  ({ id: FIELD, name, lastName, sortedBy }) as ListedMember
const sorted = (sort: string, values: string[]) =>
  values
    .map((value) => listed(value))
    .toSorted(compareMembers(sort))
    .map(({ sortedBy }) => sortedBy)

test.each([
  ['number', ['10', '9', '', '100'], ['9', '10', '100', '']],
  ['-number', ['10', '9', '', '100'], ['100', '10', '9', '']],
  ['city', ['Zell', 'Öd', '', 'Ort', '10'], ['10', 'Öd', 'Ort', 'Zell', '']],
  ['-joinDate', ['2001-02-03', '', '2010-01-01'], ['2010-01-01', '2001-02-03', '']],
  [FIELD, ['2.5', '-3', '', '10'], ['-3', '2.5', '10', '']],
  [`-${FIELD}`, ['L', 'XL', '', 'M'], ['XL', 'M', 'L', '']],
])('members sorted by %s come in the order of what stands there, and nothing comes last', (sort, values, order) => {
  expect(sorted(sort, values)).toEqual(order)
})

test('members come by last name, then by the whole one; a company and who has no last name by the only one', () => {
  const names = ['Anton Zell', 'Bäckerei', 'Otto Öhm', 'Nils Ohm', 'Anna Öhm', 'Zoe Ahrens']
  const rows = names.toReversed().map((name) => listed('', name))
  const order = ['Zoe Ahrens', 'Bäckerei', 'Nils Ohm', 'Anna Öhm', 'Otto Öhm', 'Anton Zell']
  expect(rows.toSorted(compareMembers()).map(({ name }) => name)).toEqual(order)
})

test('who has the same comes by last name', () => {
  const [ben, anna] = [listed('7', 'Ben Brandt'), listed('7', 'Anna Ahrens')]
  expect([ben, anna].toSorted(compareMembers('number'))).toEqual([anna, ben])
  expect([anna, ben].toSorted(compareMembers('-name'))).toEqual([ben, anna])
})

test('an address keeps columns, order and second line, and forgets what no column is', () => {
  expect(memberViewAddress({ columns: `city,lanes,${FIELD}`, sort: '-birth', line: 'phone', q: 'x' })).toEqual({
    columns: `city,${FIELD}`,
    sort: '-birth',
    line: 'phone',
  })
  expect(memberViewAddress({ columns: 'lanes', sort: 'groups', line: '../x' })).toEqual({})
  expect(columnsOf({})).toEqual(PRESET_COLUMNS)
  expect(columnsOf({ columns: columnsText([]) })).toEqual([])
  expect(columnsText(PRESET_COLUMNS)).toBe('')
})

test.each([
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-11-24', '2026-11-23', 17],
  ['2008-11-24', '2026-11-24', 18],
  ['2026-11-24', '2026-11-24', 0],
])('somebody born on %s is on %s %i years old', (birth, day, age) => {
  expect(ageOn(birth, day)).toBe(age)
})
