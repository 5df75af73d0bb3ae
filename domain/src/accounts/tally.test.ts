import { expect, test } from 'vitest'
import { counterOf, NEW_TALLIES, Prefix, printedNumber, seriesOf, type Tallies, whyNotTallies } from './tally.ts'

const withPrefixes = (invoice: string, recurring: string, receipt = 'EB-'): Tallies => ({
  invoice: { active: true, count: 0, prefix: invoice },
  recurringInvoice: { active: true, count: 0, prefix: recurring },
  receipt: { active: true, count: 0, prefix: receipt },
})
const off = (tallies: Tallies, kind: keyof Tallies): Tallies => ({
  ...tallies,
  [kind]: { ...tallies[kind], active: false },
})

test.each([
  ['R', true],
  ['RE-JJJJ-', true],
  ['Re/26-', true],
  ['RE-JJJJ-X', false],
  ['', false],
  ['R 1', false],
  ['R.1', false],
  ['Ä', false],
  ['=1+1', false],
])('a number can begin with %o: %s [BILL-052]', (prefix, isGood) => {
  expect(Prefix.safeParse(prefix).success).toBe(isGood)
})

test.each([
  ['RE-JJJJ-', 2026, 152, 'RE-2026-0152'],
  ['BE/JJ-', 2026, 7, 'BE/26-0007'],
  ['R', null, 1, 'R0001'],
  ['R', 2026, 123_456, 'R123456'],
  ['JJJJ', 2031, 9_999, '20319999'],
])('with %s in %s the number %i is printed as %s', (prefix, year, count, printed) => {
  expect(printedNumber(prefix, count, year)).toBe(printed)
})

test('only where the year is in the prefix does each year count from 1', () => {
  const tallies = withPrefixes('RE-JJJJ-', 'BE/JJ-', 'E')
  expect(counterOf('invoice', tallies, '2026-12-31')).toEqual({ series: 'invoice', prefix: 'RE-JJJJ-', year: 2026 })
  expect(counterOf('recurringInvoice', tallies, '2027-01-01').year).toBe(2027)
  expect(counterOf('receipt', tallies, '2027-01-01')).toEqual({ series: 'receipt', prefix: 'E', year: null })
})

test('receipts and recurring invoices have their own numbers, and those of invoices while their tally is off [BILL-090] [BILL-091]', () => {
  const tallies = withPrefixes('RE-', 'BE-')
  expect(seriesOf('receipt', tallies)).toBe('receipt')
  expect(seriesOf('recurringInvoice', tallies)).toBe('recurringInvoice')
  expect(seriesOf('recurringInvoice', off(tallies, 'recurringInvoice'))).toBe('invoice')
  expect(counterOf('receipt', off(tallies, 'receipt'), '2026-05-01')).toMatchObject({
    series: 'invoice',
    prefix: 'RE-',
  })
})

test.each<[string, string, boolean]>([
  ['RE-', 'BE-', true],
  ['RE-JJJJ-', 'BE/JJ-', true],
  ['RE-', 'RE-', false],
  ['RE-', 're-', false],
  // The ten-thousandth of the one would be the first of the other.
  ['R', 'R1', false],
  ['RJJJJ', 'R', false],
  ['R1', 'R2', true],
  ['RJJJJ', 'R20', false],
  ['R20JJ', 'RJJJJ', false],
  ['RJJ1', 'R261', false],
  ['RJJJJ-', 'R2026-', false],
  ['R', 'RX', true],
  ['R', 'R-', true],
  ['RE-JJJJ-', 'RE-', true],
  ['R', 'RJJJJ-', true],
])('the prefixes %s and %s can be kept at the same time: %s', (one, other, isGood) => {
  const whyNot = isGood ? undefined : 'BILLING_PREFIX_EXISTS'
  expect(whyNotTallies(withPrefixes(one, other))).toBe(whyNot)
  expect(whyNotTallies(withPrefixes(other, one))).toBe(whyNot)
})

test('a tally that is off may have the prefix of another one, and that of invoices cannot be off', () => {
  const tallies = withPrefixes('RE-', 'RE-')
  expect(whyNotTallies(off(tallies, 'recurringInvoice'))).toBeUndefined()
  expect(whyNotTallies(NEW_TALLIES)).toBeUndefined()
  expect(whyNotTallies(off(NEW_TALLIES, 'invoice'))).toBe('INPUT_INVALID')
})

test('tallies that may be kept at the same time never print one number twice', () => {
  const prefixes = ['R', 'R1', 'R12', 'RJJ', 'RJJJJ', 'R-', 'JJ', 'JJJJ', '2', '20', 'r9', 'B']
  const printed = (prefix: string) =>
    [2_012, 2_026, 2_120].flatMap((year) =>
      [1, 9, 26, 212, 1_200, 12_000, 20_260_001, 120_001].map((count) =>
        printedNumber(prefix, count, year).toLowerCase(),
      ),
    )
  for (const one of prefixes)
    for (const other of prefixes) {
      const both = new Set(printed(one)).intersection(new Set(printed(other)))
      const isRefused = whyNotTallies(withPrefixes(one, other, 'Q-')) !== undefined
      if (!isRefused) expect([one, other, [...both]]).toEqual([one, other, []])
    }
})
