import { expect, test } from 'vitest'
import { userCalls } from './calls.ts'
import { Address, Contact, Personals } from './user.ts'

const contact = { email: 'ben@privat.example', phone: '1', mobile: '2' }
const address = { country: 'DE', city: 'x', postalCode: 'x', street: 'x', houseNumber: 'x', apartment: 'x', extra: 'x' }
const personals = { birthDate: '1990-02-28', gender: 'f', birthPlace: 'x', birthCountry: 'DE', nationality: 'AT' }
const takes = (part: object) => userCalls.update.input.safeParse(part).success

test('contact, address and personals have their fields, and each may be empty [USER-011] [USER-012] [USER-013]', () => {
  expect(Contact.parse(contact)).toEqual(contact)
  expect(Address.parse(address)).toEqual(address)
  expect(Personals.parse(personals)).toEqual(personals)
  for (const [schema, whole] of [
    [Contact, contact],
    [Address, address],
    [Personals, personals],
  ] as const)
    for (const field of Object.keys(whole)) {
      const { [field as keyof typeof whole]: _, ...rest } = whole
      expect([field, schema.safeParse(rest).success]).toEqual([field, false])
      const none = field === 'birthDate' || field === 'gender' ? null : ''
      expect([field, schema.safeParse({ ...whole, [field]: none }).success]).toEqual([field, true])
    }
})

test.each([
  ['f', true],
  ['m', true],
  ['d', true],
  [null, true],
  ['w', false],
  ['', false],
])('whether a gender may be %j: %s', (gender, may) => {
  expect(takes({ personals: { ...personals, gender } })).toBe(may)
})

test('a page that knows no gender yet leaves it as it is', () => {
  const { gender: _, ...before } = personals
  expect(userCalls.update.input.parse({ personals: before }).personals).toEqual(before)
})

test.each([
  ['phone', 30],
  ['mobile', 30],
])('contact %s has at most %i characters [USER-017] [USER-018]', (field, most) => {
  expect(takes({ contact: { ...contact, [field]: 'x'.repeat(most) } })).toBe(true)
  expect(takes({ contact: { ...contact, [field]: 'x'.repeat(most + 1) } })).toBe(false)
})

test('contact email has at most 200 characters and is one [USER-016]', () => {
  const long = (length: number) => `a@${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(length - 127)}.de`
  expect(long(200)).toHaveLength(200)
  expect(takes({ contact: { ...contact, email: long(200) } })).toBe(true)
  expect(takes({ contact: { ...contact, email: long(201) } })).toBe(false)
  expect(takes({ contact: { ...contact, email: 'nobody' } })).toBe(false)
})

test.each([
  ['city', 100],
  ['postalCode', 10],
  ['street', 100],
  ['houseNumber', 10],
  ['apartment', 100],
  ['extra', 100],
])(
  'address %s has at most %i characters [USER-020] [USER-021] [USER-022] [USER-023] [USER-024] [USER-025]',
  (field, most) => {
    expect(takes({ address: { ...address, [field]: 'x'.repeat(most) } })).toBe(true)
    expect(takes({ address: { ...address, [field]: 'x'.repeat(most + 1) } })).toBe(false)
  },
)

test.each(['DE', 'AT'])('%s is a country of two characters [USER-019] [USER-028] [USER-029]', (country) => {
  expect(takes({ address: { ...address, country } })).toBe(true)
  expect(takes({ personals: { ...personals, birthCountry: country, nationality: country } })).toBe(true)
})

test.each(['D', 'DEU', 'de', 'D1', 'Deutschland'])('%s is none [USER-019] [USER-028] [USER-029]', (country) => {
  expect(takes({ address: { ...address, country } })).toBe(false)
  expect(takes({ personals: { ...personals, birthCountry: country } })).toBe(false)
  expect(takes({ personals: { ...personals, nationality: country } })).toBe(false)
})

test.each([
  ['1990-02-28', true],
  ['2000-02-29', true],
  ['1990-02-30', false],
  ['28.02.1990', false],
  ['1990-2-28', false],
  ['1990-02-28T00:00', false],
])('whether %s is a day of birth: %s [USER-026]', (birthDate, isOne) => {
  expect(takes({ personals: { ...personals, birthDate } })).toBe(isOne)
})

test('a place of birth has at most 100 characters [USER-027]', () => {
  expect(takes({ personals: { ...personals, birthPlace: 'x'.repeat(100) } })).toBe(true)
  expect(takes({ personals: { ...personals, birthPlace: 'x'.repeat(101) } })).toBe(false)
})

test.each(['0.39.15', '1', '10.0.0.1'])('%s is a version', (version) => {
  expect(userCalls.updateLastSeenVersion.input.safeParse({ version }).success).toBe(true)
})
test.each(['', 'v1', '1.', '1.2.3.4.5', '1.2-beta', '123456'])('%j is no version', (version) => {
  expect(userCalls.updateLastSeenVersion.input.safeParse({ version }).success).toBe(false)
})
