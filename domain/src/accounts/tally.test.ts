import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NEW_TALLIES, Prefix, printedNumber, type Tallies, tallyOf, whyNotTallies } from './tally.ts'

const withPrefixes = (invoice: string, recurring: string, receipt = 'EB-'): Tallies => ({
  invoice: { active: true, count: 0, prefix: invoice },
  recurringInvoice: { active: true, count: 0, prefix: recurring },
  receipt: { active: true, count: 0, prefix: receipt },
})

test.each([
  ['R', true],
  ['RE-JJJJ-', true],
  ['RE-JJJJ-X', false],
  ['', false],
  ['R 1', false],
  ['Ä', false],
  ['=R', false],
])('%o as a prefix: %s [BILL-052]', (prefix, isGood) => {
  expect(Prefix.safeParse(prefix).success).toBe(isGood)
})

test.each([
  ['RE-', 1, 'RE-1'],
  ['RE-JJJJ-', 12, 'RE-2026-12'],
  ['JJJJ/', 3, '2026/3'],
])('%s and %i are printed as %s', (prefix, count, printed) => {
  expect(printedNumber(prefix, count, 2026)).toBe(printed)
})

test('a series that is off gives no numbers: its documents take those of invoices [BILL-091]', () => {
  const tallies = withPrefixes('RE-', 'BE-')
  expect(tallyOf(tallies, 'recurringInvoice').prefix).toBe('BE-')
  const off = { ...tallies, recurringInvoice: { ...tallies.recurringInvoice, active: false } }
  expect(tallyOf(off, 'recurringInvoice').prefix).toBe('RE-')
  expect(tallyOf(off, 'invoice').prefix).toBe('RE-')
})

test.each<[string, string, boolean]>([
  ['RE-', 'BE-', true],
  ['RE-', 'RE-', false],
  ['RE-', 're-', false],
  ['R', 'R1', false],
  ['RJJJJ', 'R', false],
  ['R1', 'R2', true],
  ['RJJJJ', 'R20', false],
  ['RJJJJ-', 'R2026-', false],
  ['R', 'RX', true],
  ['RE-JJJJ-', 'RE-', true],
  ['R', 'RJJJJ-', true],
])('the prefixes %s and %s can stand next to one another: %s', (one, other, isGood) => {
  expect(whyNotTallies(withPrefixes(one, other)) === undefined).toBe(isGood)
  expect(whyNotTallies(withPrefixes(other, one)) === undefined).toBe(isGood)
})

test('a series that is off may have the prefix of another one', () => {
  const tallies = withPrefixes('RE-', 'RE-')
  expect(
    whyNotTallies({ ...tallies, recurringInvoice: { ...tallies.recurringInvoice, active: false } }),
  ).toBeUndefined()
  expect(whyNotTallies(NEW_TALLIES)).toBeUndefined()
})

test('series that may stand next to one another never print one number twice', () => {
  const prefix = fc.stringMatching(/^(R|RE|r|1)?(JJJJ)?[0-9-]{0,2}$/).filter((text) => text !== '' && text.length <= 8)
  const count = fc.integer({ min: 1, max: 30_000 })
  fc.assert(
    fc.property(prefix, prefix, count, count, (one, other, first, second) => {
      if (whyNotTallies(withPrefixes(one, other, 'Q-')) !== undefined) return
      const [a, b] = [printedNumber(one, first, 2026), printedNumber(other, second, 2026)]
      expect(a.toUpperCase()).not.toBe(b.toUpperCase())
    }),
    { seed: 32, numRuns: 2_000 },
  )
})
