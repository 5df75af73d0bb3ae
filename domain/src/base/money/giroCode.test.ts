import { expect, test } from 'vitest'
import { type AskedPayment, giroCode } from './giroCode.ts'
import { cents } from './money.ts'

const asked = (changed: Partial<AskedPayment> = {}): AskedPayment => ({
  account: { holder: 'Schützenverein Eichenhain', iban: 'DE02120300000000202051' },
  amount: cents(58_50),
  currency: 'EUR',
  reference: 'RE-2026-0147',
  ...changed,
})
const holder = (name: string) => asked({ account: { ...asked().account, holder: name } })

test('a GiroCode names the holder of the account, its IBAN, the sum and the number of the invoice', () => {
  expect(giroCode(asked())?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Schützenverein Eichenhain',
    'DE02120300000000202051',
    'EUR58.50',
    '',
    '',
    'RE-2026-0147',
  ])
})

test.each([
  ['nothing to pay', asked({ amount: cents(0) })],
  ['money that goes back', asked({ amount: cents(-1) })],
  ['dollars', asked({ currency: 'USD' })],
  ['more than a transfer can have', asked({ amount: cents(100_000_000_000) })],
])('there is no GiroCode for %s', (_, payment) => {
  expect(giroCode(payment)).toBeUndefined()
})

test('a line break in a name or reference begins no field of its own', () => {
  const code = giroCode({ ...holder('SV\nEichenhain\r\nDE99'), reference: ' 1\n2 ' })
  expect(code?.split('\n').length).toBe(11)
  expect(code).toContain('\nSV Eichenhain DE99\n')
  expect(code?.endsWith('\n1 2')).toBe(true)
})

test.each([
  ['ä', 70],
  ['🎯', 67],
])('of a long name of %s only %i letters fit: at most 70, and all of the code into 331 bytes', (letter, count) => {
  const code = giroCode(holder(letter.repeat(100))) ?? ''
  expect(code.split('\n')[5]).toBe(letter.repeat(count))
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(331)
})

test('a long reference is cut, too, and never makes the code too large', () => {
  const code =
    giroCode({ ...holder('🎯'.repeat(70)), reference: '🎯'.repeat(200), amount: cents(99_999_999_999) }) ?? ''
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(331)
  expect(code).toContain('EUR999999999.99')
  expect(giroCode(asked({ reference: 'x'.repeat(141) }))?.endsWith(`\n${'x'.repeat(140)}`)).toBe(true)
})
