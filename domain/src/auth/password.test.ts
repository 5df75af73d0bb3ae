import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startCalls } from '../start/calls.ts'
import { authCalls } from './calls.ts'
import { plainPassword } from './password.ts'

const EMAIL = 'ben@demo.example'
const FIRST = {
  secret: 'secret',
  club: { name: 'SV Eichenhain' },
  range: { name: 'Halle', lanes: 8, timeZone: 'Europe/Berlin' },
}
const person = { first: 'Anna', last: 'Ahrens' }

const mayRegister = (password: string) => authCalls.register.input.safeParse({ email: EMAIL, password }).success
const maySignIn = (password: string) => authCalls.login.input.safeParse({ email: EMAIL, password }).success
const mayFound = (password: string) =>
  startCalls.firstClub.input.safeParse({ ...FIRST, owner: { ...person, email: EMAIL, password } }).success

test.each([
  [7, false],
  [8, true],
  [40, true],
  [41, true],
  [128, true],
  [129, false],
  [1_000_000, false],
])('a new password of %i characters is taken: %s, by registration and by the first club [L14]', (length, expected) => {
  expect(mayRegister('x'.repeat(length))).toBe(expected)
  expect(mayFound('x'.repeat(length))).toBe(expected)
})

test.each([
  [6, true],
  [8, true],
  [128, true],
  [129, false],
  [1_000_000, false],
])('a password of %i characters is looked at when somebody signs in: %s [L14]', (length, expected) => {
  expect(maySignIn('x'.repeat(length))).toBe(expected)
})

test.each([
  ['Schützenkönig', 'Schützenkönig'],
  ['Schützenkönig'.normalize('NFD'), 'Schützenkönig'],
  ['ﬁnale Ⅷ', 'finale VIII'],
  ['ABC', 'ABC'],
  [' abc ', ' abc '],
])('the password %j is hashed as %j [L14]', (typed, expected) => {
  expect(plainPassword(typed)).toBe(expected)
})

test('a password is the same on every keyboard, composed or decomposed, and plain stays plain [L14]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const plain = plainPassword(typed)

      expect(plainPassword(typed.normalize('NFD'))).toBe(plain)
      expect(plainPassword(typed.normalize('NFC'))).toBe(plain)
      expect(plainPassword(plain)).toBe(plain)
    }),
  )
})

test.each([
  ['ü'.repeat(8), true, '8 composed umlauts'],
  ['ü'.repeat(8).normalize('NFD'), true, '8 decomposed umlauts'],
  ['ü'.repeat(4).normalize('NFD'), false, '4 decomposed umlauts, sent as 8 characters'],
  ['ü'.repeat(128).normalize('NFD'), true, '128 decomposed umlauts'],
  ['ü'.repeat(129).normalize('NFD'), false, '129 decomposed umlauts'],
])('the length of a password is that of its letters: %j is taken %s, %s [L14]', (password, expected) => {
  expect(mayRegister(password)).toBe(expected)
})

test('an account is made by POST /auth/registration with address and password [AUTH-094]', () => {
  expect(authCalls.register.route).toBe('POST /auth/registration')
  expect(authCalls.register.input.safeParse({ email: EMAIL, password: 'bahnfrei-demo' }).success).toBe(true)
  expect(authCalls.register.input.safeParse({ email: EMAIL }).success).toBe(false)
  expect(authCalls.register.input.safeParse({ password: 'bahnfrei-demo' }).success).toBe(false)
})
