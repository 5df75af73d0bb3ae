import { expect, test } from 'vitest'
import { newPasswordFlaw, passwordFlaw, repeatedFlaw } from './passwordFlaws.ts'

const KNOWN = { email: 'ben@demo.example', names: [], clubs: [] }
const TOO_LONG = { key: 'MAX_LENGTH', len: '128' }

test.each([
  ['', { key: 'REQUIRED' }],
  ['fuenf', 'PASSWORD_INVALID'],
  ['sechs6', undefined],
  ['x'.repeat(128), undefined],
  ['x'.repeat(129), TOO_LONG],
])('at the sign-in %j has the flaw %o [AUTH-058]', (password, flaw) => {
  expect(passwordFlaw(password)).toEqual(flaw)
})

test.each([
  ['', { key: 'REQUIRED' }],
  ['sieben7', { key: 'MIN_LENGTH' }],
  ['aaaaaaaaa', 'PASSWORD_REPEATED'],
  [`acht-8-8${'x7-'.repeat(41)}`, TOO_LONG],
  ['acht-8-8', undefined],
])('as a new password %j has the flaw %o', (password, flaw) => {
  expect(newPasswordFlaw(password, KNOWN)).toEqual(flaw)
})

test.each([
  ['', 'acht-8-8', { key: 'REQUIRED' }],
  ['acht-8-9', 'acht-8-8', { key: 'MISMATCH' }],
  ['sieben7', 'sieben7', { key: 'MIN_LENGTH' }],
  ['acht-8-8', 'acht-8-8', undefined],
])('%j typed again for %j has the flaw %o', (repeated, password, flaw) => {
  expect(repeatedFlaw(repeated, password)).toEqual(flaw)
})
