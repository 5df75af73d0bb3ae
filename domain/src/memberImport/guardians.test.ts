import { expect, test } from 'vitest'
import { contactOf, guardianKey, namedGuardians } from './guardians.ts'

const TODAY = '2026-11-28'
const child = (row: number, name: string, { email = '', phone = '', own = '' } = {}) => ({
  row,
  emails: own === '' ? [] : [own],
  guardian: { name, email, phone },
})
const NOBODY = { callName: '', gender: null, mobile: '', iban: '', street: '', houseNumber: '', postalCode: '' }
const known = (key: string, firstName: string, lastName: string, { birthDate = '1980-01-01', emails = [''] } = {}) => ({
  ...{ ...NOBODY, key, firstName, lastName, birthDate, emails: emails.filter((email) => email !== '') },
})
const shown = (
  children: Parameters<typeof namedGuardians>[0],
  people: Parameters<typeof namedGuardians<string>>[1] = [],
) =>
  namedGuardians(children, people, TODAY).map(({ name, email, phone, key, children: rows }) => [
    name,
    email,
    phone,
    key,
    rows,
  ])

test.each([
  ['Ida Berg', 'ida berg'],
  ['Berg, Ida', 'ida berg'],
  ['Dr. Ida von Berg', 'ida von berg'],
  ['Ida und Udo Berg', ''],
  ['Familie Berg', ''],
  ['Jugendhilfe e.V.', ''],
  ['Berg', ''],
  ['', ''],
])('the guardian %j is compared as %j, and what is not one person by name not at all', (name, key) => {
  expect(guardianKey(name)).toBe(key)
})

test('brothers and sisters have one guardian, who is told apart from another one of the same name by address or number', () => {
  expect(
    shown([
      child(2, 'Ida Berg', { email: 'ida@example.org' }),
      child(3, 'Berg, Ida', { phone: '0171 3920001' }),
      child(4, 'Ida Berg', { email: 'andere@example.org' }),
      child(5, 'Ida Berg', { email: 'ida@example.org', phone: '+49 171 3920001' }),
      child(6, 'Ida Berg', { email: 'ida@example.org', phone: '0171 9999999' }),
    ]),
  ).toEqual([
    ['Ida Berg', 'ida@example.org', '0171 3920001', null, [2, 3, 5]],
    ['Ida Berg', 'andere@example.org', '', null, [4]],
    ['Ida Berg', 'ida@example.org', '0171 9999999', null, [6]],
  ])
})

test('a guardian never gets the address of the child', () => {
  expect(shown([child(2, 'Ida Berg', { email: 'kai@example.org', own: 'kai@example.org' })])).toEqual([
    ['Ida Berg', '', '', null, [2]],
  ])
})

test('a guardian is somebody of the club who alone bears the name, is grown and has no other address', () => {
  const one = [child(2, 'Ida Berg', { email: 'ida@example.org' })]
  const keyOf = (...people: ReturnType<typeof known>[]) => namedGuardians(one, people, TODAY)[0]?.key
  const ida = known('ida', 'Ida', 'Berg', { emails: ['ida@example.org'] })
  expect(keyOf(ida)).toBe('ida')
  expect(keyOf(known('ida', 'Ida', 'Berg'))).toBe('ida')
  expect(keyOf(known('ida', 'Ida', 'Berg', { emails: ['andere@example.org'] }))).toBeNull()
  expect(keyOf(known('ida', 'Ida', 'Berg', { birthDate: '2008-11-28' }))).toBe('ida')
  expect(keyOf(known('ida', 'Ida', 'Berg', { birthDate: '2008-11-29' }))).toBeNull()
  expect(keyOf(ida, known('other', 'Ida', 'Berg'))).toBeNull()
  expect(keyOf(ida, known('other', 'Ida', 'Berg', { emails: ['andere@example.org'] }))).toBe('ida')
  expect(keyOf(known('udo', 'Udo', 'Berg', { emails: ['ida@example.org'] }))).toBeNull()
})

test('a contact has name, address and number of the guardian and nothing else; what is too long for its field is left out', () => {
  expect(contactOf({ name: 'Dr. Berg, Ida', email: 'ida@example.org', phone: '0171 3920001' })).toEqual({
    name: { full: 'Ida Berg', first: 'Ida', last: 'Berg', call: 'Ida', title: 'Dr.' },
    status: 'contact',
    record: { email: 'ida@example.org', phone: '', mobile: '0171 3920001' },
  })
  const { record } = contactOf({ name: 'Ida Berg', email: '', phone: `02772 ${' '.repeat(80)}1` })
  expect(record).toEqual({ email: '', phone: '', mobile: '' })
})
