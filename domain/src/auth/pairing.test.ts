import { expect, test } from 'vitest'
import {
  CONFIRMATION_CODES,
  confirmationCodeOf,
  isDeviceId,
  mayAskForCode,
  type Pairing,
  whyNotApprove,
  whyNotDecide,
  whyNotValidate,
} from './pairing.ts'

const [BEN, GINA] = ['ben', 'gina']
const fresh: Pairing = { validatedBy: null, authorizedUid: null, isOver: false, expiresAt: 1_000 }
const seen: Pairing = { ...fresh, validatedBy: BEN }
const NO = 'CODE_INVALID'

test.each<[string, Pairing | undefined, string, number, string | undefined, string | undefined]>([
  ['an unknown device', undefined, BEN, 0, NO, NO],
  ['a fresh device', fresh, BEN, 0, undefined, NO],
  ['a device that one has looked at', seen, BEN, 0, undefined, undefined],
  ['in the last millisecond', seen, BEN, 999, undefined, undefined],
  ['a millisecond later', seen, BEN, 1_000, NO, NO],
  ['a device that somebody else has looked at', seen, GINA, 0, NO, NO],
  ['a device that was let in', { ...seen, authorizedUid: BEN }, BEN, 0, NO, NO],
  ['a device that was declined', { ...seen, isOver: true }, BEN, 0, NO, NO],
  ['a device that left before anybody looked', { ...fresh, isOver: true }, BEN, 0, NO, NO],
])('%s: who may look, and who may decide [Q02] [Q03]', (_, pairing, by, now, look, decision) => {
  expect([whyNotValidate(pairing, { by, now }), whyNotDecide(pairing, { by, now })]).toEqual([look, decision])
})

test.each([
  [false, undefined],
  [true, 'INSUFFICIENT_PERMISSION'],
])('a person who is root (%s) lets a device in or hears %s [Q07]', (root, no) => {
  expect(whyNotApprove({ root })).toBe(no)
})

test('an address gets 60 codes an hour and not one more, and nobody one when 5,000 devices wait [Q08] [K04]', () => {
  expect([0, 59, 60].map((given) => mayAskForCode({ given, open: 0 }))).toEqual([true, true, false])
  expect([4_999, 5_000].map((open) => mayAskForCode({ given: 0, open }))).toEqual([true, false])
})

test('a confirmation code has six digits, whatever the number', () => {
  expect([0, 7, CONFIRMATION_CODES - 1].map(confirmationCodeOf)).toEqual(['000000', '000007', '999999'])
})

test.each([
  ['A'.repeat(43), true],
  [`${'_-'.repeat(21)}z`, true],
  ['A'.repeat(42), false],
  ['A'.repeat(44), false],
  [`${'A'.repeat(42)}/`, false],
  ['', false],
])('%o is the id of a device: %s', (value, is) => {
  expect(isDeviceId(value)).toBe(is)
})
