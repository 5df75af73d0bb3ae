import { flawsOf, sentOf } from '@bahnfrei/domain/base/call/formFields.ts'
import { userCalls } from '@bahnfrei/domain/users/calls.ts'
import type { Profile } from '@bahnfrei/domain/users/user.ts'
import { expect, test } from 'vitest'
import { isWrongBirthDate, profileFormOf, withCallName } from './profileForm.ts'

const stored = {
  name: { full: 'Ben Brandt', first: 'Benedikt', last: 'Brandt', call: 'Ben', title: '' },
  contact: { email: '', phone: '', mobile: '' },
  address: { country: 'DE', city: '', postalCode: '', street: '', houseNumber: '', apartment: '', extra: '' },
  personals: { birthDate: null, gender: null, birthPlace: '', birthCountry: '', nationality: '' },
} as unknown as Profile
const form = profileFormOf(stored)

test('what is stored is sent back as it was', () => {
  const { name, ...rest } = sentOf(userCalls.update.input, form)
  expect(rest).toEqual({ contact: stored.contact, address: stored.address, personals: stored.personals })
  expect(name).toEqual({ first: 'Benedikt', last: 'Brandt', call: 'Ben', title: '' })
})

test('without a call name it is the first name, as far as it fits', () => {
  const named = (name: object) => withCallName({ ...form, name: { ...form.name, ...name } }).name.call
  expect(named({ call: '' })).toBe('Benedikt')
  expect(named({ call: '', first: 'A'.repeat(300) })).toHaveLength(50)
  expect(named({ call: 'Ben' })).toBe('Ben')
})

test.each([
  [null, false],
  ['1990-02-28', false],
  ['2026-05-13', false],
  ['2026-05-14', true],
  ['1899-12-31', true],
  ['1990-02-30', true],
  ['28.02.1990', true],
])('whether %j is no day of birth: %s', (birthDate, isWrong) => {
  expect(isWrongBirthDate(birthDate, '2026-05-13')).toBe(isWrong)
})

test('an address of mails may be left out, and must be one', () => {
  const isWrong = (email: string) => {
    const sent = sentOf(userCalls.update.input, { ...form, contact: { ...form.contact, email } })
    return Object.keys(flawsOf(userCalls.update.input, sent)).includes('contact.email')
  }
  expect(['', 'b@x.de', 'b@x'].map(isWrong)).toEqual([false, false, true])
})
