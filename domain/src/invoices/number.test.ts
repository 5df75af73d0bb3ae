import { expect, test } from 'vitest'
import { counterOf, Prefix, printedNumber, SERIES, seriesOf, type Tallies, whyNotTallies } from './number.ts'

const tallies = (changed: Partial<Tallies> = {}): Tallies => ({
  invoice: { active: true, prefix: 'RE-JJJJ-' },
  recurringInvoice: { active: true, prefix: 'BE/JJ-' },
  receipt: { active: true, prefix: 'E' },
  ...changed,
})

test('there are three series of numbers', () => {
  expect(SERIES).toEqual(['invoice', 'recurringInvoice', 'receipt'])
})

test.each([
  ['R', true],
  ['RE-JJJJ-', true],
  ['Re/26-', true],
  ['', false],
  ['RE-JJJJ-1', false],
  ['RÉ', false],
  ['RE ', false],
  ['=1+1', false],
])('a number can begin with %o: %s [BILL-052]', (prefix, isGood) => {
  expect(Prefix.safeParse(prefix).success).toBe(isGood)
})

test.each([
  ['RE-JJJJ-', 2026, 152, 'RE-2026-0152'],
  ['BE/JJ-', 2026, 7, 'BE/26-0007'],
  ['R', null, 1, 'R0001'],
  ['R', null, 123_456, 'R123456'],
  ['JJJJ', 2031, 9_999, '20319999'],
])('with %s in %s the number %i is printed as %s', (prefix, year, count, printed) => {
  expect(printedNumber({ prefix, year }, count)).toBe(printed)
})

test('only where the year is in the prefix does each year count from 1', () => {
  const set = tallies()
  expect(counterOf('invoice', set, '2026-12-31')).toEqual({ series: 'invoice', prefix: 'RE-JJJJ-', year: 2026 })
  expect(counterOf('invoice', set, '2027-01-01').year).toBe(2027)
  expect(counterOf('receipt', set, '2027-01-01')).toEqual({ series: 'receipt', prefix: 'E', year: null })
})

test('receipts and recurring invoices have their own numbers, and those of invoices while their tally is off [BILL-090] [BILL-091]', () => {
  const set = tallies({ recurringInvoice: { active: false, prefix: 'RE-JJJJ-' } })
  expect(seriesOf('receipt', set)).toBe('receipt')
  expect(seriesOf({ invoiceType: 'regular' }, set)).toBe('invoice')
  expect(seriesOf({ invoiceType: 'recurring' }, set)).toBe('invoice')
  expect(seriesOf({ invoiceType: 'recurring' }, tallies())).toBe('recurringInvoice')
})

test.each([
  ['RE-JJJJ-', 'BE/JJ-', undefined],
  ['RE', 'RE', 'PREFIX_TAKEN'],
  ['RE', 're', 'PREFIX_TAKEN'],
  // The ten-thousandth of the one would be the first of the other.
  ['R', 'R1', 'PREFIX_TAKEN'],
  ['R', 'RJJJJ', 'PREFIX_TAKEN'],
  ['R2026-', 'RJJJJ-', 'PREFIX_TAKEN'],
  ['R20JJ', 'RJJJJ', 'PREFIX_TAKEN'],
  ['RJJ1', 'R261', 'PREFIX_TAKEN'],
  ['R', 'R-', undefined],
  ['R', 'RB', undefined],
  ['R1', 'R2', undefined],
  ['R-', '', 'INPUT_INVALID'],
] as const)('with %s for invoices and %s for recurring ones: %s', (invoice, recurring, whyNot) => {
  const set = tallies({
    invoice: { active: true, prefix: invoice },
    recurringInvoice: { active: true, prefix: recurring },
  })
  expect(whyNotTallies(set)).toBe(whyNot)
})

test('a tally that is off may have any prefix, and that of invoices cannot be off', () => {
  expect(whyNotTallies(tallies({ receipt: { active: false, prefix: 'RE-JJJJ-' } }))).toBeUndefined()
  expect(whyNotTallies(tallies({ invoice: { active: false, prefix: 'RE' } }))).toBe('INPUT_INVALID')
})

test('numbers of tallies that may stand side by side never meet', () => {
  const prefixes = ['R', 'R1', 'R12', 'RJJ', 'RJJJJ', 'R-', 'JJ', 'JJJJ', '2', '20', 'r9', 'B']
  const printed = (prefix: string) =>
    [2_012, 2_026, 2_120].flatMap((year) =>
      [1, 9, 26, 212, 1_200, 12_000, 20_260_001, 120_001].map((count) =>
        printedNumber(
          { prefix, year: counterOf('invoice', tallies({ invoice: { active: true, prefix } }), `${year}-05-01`).year },
          count,
        ).toLowerCase(),
      ),
    )
  for (const one of prefixes)
    for (const other of prefixes) {
      const set = tallies({
        invoice: { active: true, prefix: one },
        recurringInvoice: { active: true, prefix: other },
        receipt: { active: false, prefix: '' },
      })
      const both = new Set(printed(one)).intersection(new Set(printed(other)))
      if (whyNotTallies(set) === undefined) expect([one, other, [...both]]).toEqual([one, other, []])
    }
})
