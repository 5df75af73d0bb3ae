import type { Profile } from '@bahnfrei/domain/users/user.ts'
import { expect, test } from 'vitest'
import { isWrongBirthDate, isWrongEmail, profileFormOf, updateOf } from './profileForm.ts'

const stored = {
  name: { full: 'Ben Brandt', first: 'Benedikt', last: 'Brandt', call: 'Ben', title: '' },
  contact: { email: '', phone: '', mobile: '' },
  address: { country: 'DE', city: '', postalCode: '', street: '', houseNumber: '', apartment: '', extra: '' },
  personals: { birthDate: null, gender: null, birthPlace: '', birthCountry: '', nationality: '' },
} as unknown as Profile
const form = profileFormOf(stored)

test('what is stored is sent back as it was', () => {
  const { name, contact, address, personals } = updateOf(form)
  expect({ contact, address, personals }).toEqual({
    contact: stored.contact,
    address: stored.address,
    personals: stored.personals,
  })
  expect(name).toEqual({ first: 'Benedikt', last: 'Brandt', call: 'Ben', title: '' })
})

test('without a call name it is the first name, as far as it fits', () => {
  expect(updateOf({ ...form, call: ' ' }).name?.call).toBe('Benedikt')
  expect(updateOf({ ...form, call: '', first: 'A'.repeat(300) }).name?.call).toHaveLength(50)
})

test.each([
  ['', false],
  ['1990-02-28', false],
  ['2026-05-13', false],
  ['2026-05-14', true],
  ['1899-12-31', true],
  ['1990-02-30', true],
  ['28.02.1990', true],
])('whether %j is no day of birth: %s', (birthDate, isWrong) => {
  expect(isWrongBirthDate({ ...form, birthDate }, '2026-05-13')).toBe(isWrong)
})

test('an address of mails may be left out, and must be one', () => {
  expect(['', ' ', 'b@x.de', 'b@x'].map((email) => isWrongEmail({ ...form, email }))).toEqual([
    false,
    false,
    false,
    true,
  ])
})
