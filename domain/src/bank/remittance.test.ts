import { expect, test } from 'vitest'
import { cents } from '../base/money/money.ts'
import type { MatchInvoice } from './facts.ts'
import { numberIndexOf, numbersIn, similarNumbers } from './remittance.ts'
import { readText } from './tokens.ts'

const invoice = (number: string, reference = number): MatchInvoice => ({
  ...{ id: number, number, reference, currency: 'EUR', day: '2026-02-03', rest: cents(60_00), paid: cents(0) },
  ...{ isVoid: false, payerIds: [], about: '' },
})
const INVOICES = [
  ...[
    'RE-2026-0152',
    'RE-2026-0153',
    'RE-2026-0015',
    'RE-2025-0152',
    'RE-2026-10152',
    'BE/26/0007',
    '2026-0301',
    'R0714',
  ].map((number) => invoice(number)),
  invoice('RE-2026-0900', 'Beitrag Jugend 4711'),
]
const INDEX = numberIndexOf(INVOICES)

const found = (text: string) => {
  const { whole, listed, short, isAmbiguous, hasUnknown } = numbersIn(readText(text), INDEX)
  const unclear = [...(isAmbiguous ? ['ambiguous'] : []), ...(hasUnknown ? ['unknown'] : [])]
  return [
    ...[...whole, ...listed].map(({ number }) => number),
    ...unclear,
    ...short.map((several) => several.map(({ number }) => number)),
  ]
}

test.each([
  ['RE-2026-0152', 'as printed'],
  ['re-2026-0152', 'in small letters'],
  ['RE 2026 0152', 'with blanks'],
  ['RE20260152', 'without signs'],
  ['RE - 2026 / 0152', 'with other signs'],
  ['RE-2026-152', 'without zeros'],
  ['RE2026152', 'without signs and zeros'],
  ['RE-2026-00152', 'with more zeros'],
  ['RE-2O26-O152', 'with O for 0'],
  ['RE-2026-OI52', 'with I for 1'],
  ['RE2O26O152', 'with O for 0 and without signs'],
  ['BeitragRE-2026-0152vom 3.2.', 'in a line that lost its blanks'],
  ['RE-2026-01\n52', 'broken in the middle'],
  ['RE-20 26-0152', 'broken in the year'],
  ['Rechnungsnr.:RE-2026-0152', 'after a word'],
  ['RE-2026-0152 vom 03.02.2026', 'with the day'],
  ['RE-2026-0152 60,00 EUR', 'with the amount'],
  ['Tel 0171 2345678 RE-2026-0152', 'with a telephone number'],
  ['RE-2026-0152 DE02120300000000202051', 'with an account'],
])('%j is the number RE-2026-0152, %s', (text) => {
  expect(found(text)).toEqual(['RE-2026-0152'])
})

test.each<[string, (string | string[])[], string]>([
  ['RE-2026-0152, 0153', ['RE-2026-0152', 'RE-2026-0153'], 'a list of counts'],
  ['RE-2026-0152/153', ['RE-2026-0152', 'RE-2026-0153'], 'a list with a stroke'],
  ['RE-2026-0152 und RE-2026-0153', ['RE-2026-0152', 'RE-2026-0153'], 'two numbers'],
  ['RE-2026-10152', ['RE-2026-10152'], 'a longer number, which contains another one'],
  ['Beitrag Jugend 4711', ['RE-2026-0900'], 'the reference of an invoice'],
  ['RO714', ['R0714'], 'a number with O for 0 after its letter'],
  ['RE-2026-0999', ['unknown'], 'a number that was never given'],
  ['RE-2026-01523', ['unknown'], 'a digit too many'],
  ['KSV-RE-2026-0152', ['RE-2026-0152', 'ambiguous'], 'the number of a club that ends like ours'],
  ['SV 2026-0152', [], 'the number of another club'],
  ['SV-2026-0152', [], 'the same with a dash'],
  ['RE-2026-0152-7', ['RE-2026-0152', 'ambiguous'], 'a number that goes on'],
  ['RE-2026-15 2', ['RE-2026-0015'], 'a short number, and something else'],
  ['2026-0152', [['RE-2026-0152']], 'without its letters'],
  ['Rechnung 152', [['RE-2026-0152', 'RE-2025-0152']], 'by the count alone, of two years'],
  ['152', [], 'a bare number'],
  ['20260301', [['2026-0301']], 'a number that can be a day'],
  ['01.03.2026', [], 'a day'],
  ['DE02120300000000202051', [], 'an account'],
  ['Tel. 0152 123456', [['RE-2026-0152', 'RE-2025-0152']], 'a telephone number that begins like a count'],
])('%j says %j: %s', (text, numbers) => {
  expect(found(text)).toEqual(numbers)
})

test.each([
  ['RE-2026-0151', 'a wrong digit'],
  ['RE-2026-0125', 'two digits in another order'],
  ['RE-2026-01522', 'a digit too many'],
])('%s is similar to RE-2026-0152: %s', (text) => {
  expect(similarNumbers(readText(text), INDEX).map(({ number }) => number)).toContain('RE-2026-0152')
})
