import { expect, test } from 'vitest'
import type { Day } from '../base/time/time.ts'
import type { Comparable } from '../members/likeness.ts'
import { findDuplicates } from './duplicates.ts'

const anton: Comparable = {
  firstName: 'Anton',
  lastName: 'Ackerblick',
  callName: '',
  gender: 'm',
  birthDate: '1961-03-12' as Day,
  emails: ['anton@example.org'],
  mobile: '0171 3920001',
  iban: 'DE78999999990000009001',
  street: 'Birkenweg',
  houseNumber: '1',
  postalCode: '04109',
}
const UNREACHABLE = { emails: [], mobile: '', iban: '' }

test.each<[string, Partial<Comparable>, 'sure' | 'likely' | undefined]>([
  ['the same', {}, 'sure'],
  ['who moved house and changed everything else', { emails: [], mobile: '', iban: '', street: 'Ringweg' }, 'sure'],
  ['by a short form of the name', { firstName: 'Toni' }, 'likely'],
  ['by an initial', { firstName: 'A.' }, 'likely'],
  ['with names swapped', { firstName: 'Ackerblick', lastName: 'Anton' }, 'likely'],
  ['with another name after a wedding', { lastName: 'Neuname-Ackerblick' }, 'likely'],
  ['with day and month swapped', { birthDate: '1961-12-03' as Day, ...UNREACHABLE }, 'likely'],
  ['with one digit of the birth date mistyped', { birthDate: '1961-03-13' as Day, ...UNREACHABLE }, 'likely'],
  [
    'of the same name whose birth date differs in two digits',
    { birthDate: '1961-03-21' as Day, ...UNREACHABLE },
    undefined,
  ],
  ['whose birth date is unknown', { birthDate: null }, 'likely'],
  ['a twin with the same mail, telephone, account and address', { firstName: 'Bruno' }, undefined],
  ['a son of the same name', { birthDate: '1990-07-30' as Day, ...UNREACHABLE }, undefined],
  ['a wife', { firstName: 'Berta', gender: 'f', birthDate: '1962-01-05' as Day }, undefined],
  [
    'somebody else who shares the mail',
    { firstName: 'Olga', lastName: 'Dohlenau', birthDate: null, street: '' },
    undefined,
  ],
])('%s', (_, other, expected) => {
  const [found] = findDuplicates(
    [{ row: 2, kind: 'person', faults: [], ...anton, ...other }],
    [{ ...anton, key: 'known' }],
  )
  expect(found && (found.isSure ? 'sure' : 'likely')).toBe(expected)
})

test('doubles of doubles are all shown with the first of them', () => {
  const rows = ['Anton', 'Toni', 'Anton'].map((firstName, index) => ({
    row: index + 2,
    kind: 'person' as const,
    faults: [],
    ...anton,
    firstName,
  }))
  expect(findDuplicates(rows, []).map(({ row, of }) => [row, of])).toEqual([
    [3, { row: 2 }],
    [4, { row: 2 }],
  ])
})

test('a row with an error is nobody twice, and ten thousand equal rows are compared in a moment [F13]', () => {
  const rows = Array.from({ length: 10_000 }, (_, row) => ({ row, kind: 'person' as const, faults: [], ...anton }))
  expect(findDuplicates(rows, [])).toHaveLength(9_999)
  const wrong = { row: 2, kind: 'person' as const, faults: [{ code: 'DATE_INVALID' as const }], ...anton }
  expect(findDuplicates([wrong], [{ ...anton, key: 1 }])).toEqual([])
})
