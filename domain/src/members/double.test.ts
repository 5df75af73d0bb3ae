import { expect, test } from 'vitest'
import type { Day } from '../base/time/time.ts'
import { type Recorded, whyDouble } from './double.ts'

const josef: Recorded = {
  firstName: 'Josef',
  lastName: 'Müller',
  callName: '',
  gender: 'm',
  birthDate: '1961-03-12' as Day,
  emails: ['josef@example.org'],
  mobile: '0171 3920001',
  street: 'Birkenweg',
  houseNumber: '1',
  postalCode: '29221',
  city: 'Celle',
}
const UNKNOWN = { gender: null, birthDate: null, emails: [], mobile: '', street: '', city: '' }

test.each<[string, Partial<Recorded>, string | undefined]>([
  ['the same in everything', {}, 'name birthDate email mobile address'],
  [
    'the same, written in another way',
    { lastName: 'MUELLER', mobile: '+49 171 392-0001', city: 'CELLE' },
    'name birthDate email mobile address',
  ],
  ['of the same name and birthday', { ...UNKNOWN, birthDate: josef.birthDate }, 'name birthDate'],
  [
    'one letter off, with the birthday',
    { ...UNKNOWN, lastName: 'Möller', birthDate: josef.birthDate },
    'likeName birthDate',
  ],
  [
    'a short form, with the address for mail',
    { ...UNKNOWN, firstName: 'Sepp', emails: josef.emails },
    'likeName email',
  ],
  ['one digit of the birth date off', { ...UNKNOWN, birthDate: '1961-03-13' as Day }, 'name likeBirthDate'],
  ['of the same name and town', { ...UNKNOWN, city: 'celle' }, 'name town'],
  ['of the same name, of whom nothing else is known', UNKNOWN, 'name'],
  ['of the same name in another town', { ...UNKNOWN, city: 'Uelzen' }, undefined],
  ['a son of the same name', { birthDate: '1990-07-30' as Day, emails: [], mobile: '' }, undefined],
  ['a wife with the same address for mail', { firstName: 'Berta', gender: 'f', birthDate: null }, undefined],
  ['one letter off and nothing else', { ...UNKNOWN, lastName: 'Möller' }, undefined],
  ['of whom no name is known', { firstName: '', lastName: '' }, undefined],
])('somebody %s', (_, other, expected) => {
  expect(whyDouble(josef, { ...josef, ...other })?.alike.join(' ')).toBe(expected)
})

test('the more two records agree in, the more probable are they of the same person', () => {
  const others = [
    {},
    { emails: [] },
    { ...UNKNOWN, birthDate: josef.birthDate },
    { ...UNKNOWN, city: 'Celle' },
    UNKNOWN,
  ]
  const scores = others.map((other) => whyDouble(josef, { ...josef, ...other })?.score ?? 0)
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  expect(new Set(scores).size).toBe(others.length)
})
