import { expect, test } from 'vitest'
import { often, seedOr } from '../base/testLength.ts'
import { addDays } from '../base/time/time.ts'
import { chanceOf } from '../invoices/drawnLines.ts'
import { expectedTotals } from '../invoices/expectedTotals.ts'
import { InvoiceInput } from '../invoices/invoice.ts'
import { pricedUnder } from '../invoices/taxStatus.ts'
import { type Bill, type BillLine, billOf, countedOn, whyNotBill } from './bill.ts'
import { cycleIn, cycleOn, lastPeriod, periodOf } from './cycle.ts'
import { issuedBill } from './drawnBill.ts'
import { type DrawnClub, drawnClub } from './drawnSubscription.ts'
import { type ExpectedBill, expectedBills } from './expectedBill.ts'

const [FIRST, LAST] = ['2027-12-01', '2028-04-10']

/** Returns the bill of the cycle of a period as the application computes it. */
function billedFor({ billed, products, members, others }: DrawnClub, period: string) {
  const cycle = cycleIn(billed.subscription.billingAnchorDay, period)
  const day = countedOn(billed.subscription, cycle)
  const count = others + members.filter(({ from, until }) => from <= day && day <= until).length
  return { day, count, bill: billOf(billed, cycle, { billed: count, products }) }
}

/** Returns what of a line both functions say. */
const said = ({ productId, from, until, days, daysOfCycle, full, discounts, amount }: BillLine) => ({
  ...{ productId, from, until, days, daysOfCycle, full, amount },
  discounts: discounts.map((discount) => discount.amount),
})
const expectedLine =
  (all: readonly string[]) =>
  ({ productId, days, full, discounts, amount }: ExpectedBill['lines'][number]) => ({
    ...{ productId, from: days[0], until: days.at(-1), days: days.length, daysOfCycle: all.length },
    ...{ full: Number(full), amount: Number(amount), discounts: discounts.map(Number) },
  })

function checkInvoice(club: DrawnClub, bill: Bill, expected: ExpectedBill): void {
  const amounts = expected.lines.map(({ amount }) => Number(amount)).filter((amount) => amount > 0)
  if (amounts.length === 0) return
  const { input, invoice } = issuedBill(club, bill, { invoiceDate: LAST, lineText: () => 'so und so' })
  expect(InvoiceInput.safeParse(input).error).toBeUndefined()
  const { rate, taxInclusive, taxStatus } = club
  const lines = amounts.map((amount) =>
    pricedUnder(taxStatus, { quantity: 1, unitAmount: amount as Bill['sum'], taxInclusive, rate }, 'de'),
  )
  const { nets, taxes } = expectedTotals(lines)
  expect(invoice.items.map(({ net, tax }) => [net, tax])).toEqual(
    nets.map((net, at) => [Number(net), Number(taxes[at])]),
  )
  const shown = amounts.reduce((sum, amount) => sum + amount, 0)
  // The agreed sum is paid, or the net sum where the tax comes on top.
  const isShown = taxInclusive ? taxStatus !== 'reverse' || rate.category !== 'S' : invoice.tax === 0
  expect(isShown ? invoice.gross : taxInclusive ? shown : invoice.net).toBe(shown)
}

test('random subscriptions cost the same to the cent by a second way that goes day by day, never less than nothing, for people counted on the same day, and each day is billed once [SUBS-024] [SUBS-025] [SUBS-026] [SUBS-027] [SUBS-028] [M20]', () => {
  const chance = chanceOf(seedOr(34))
  let billedClubs = 0
  for (let round = 0; round < often({ gate: 500, long: 50_000 }); round += 1) {
    const club = drawnClub(chance)
    const { subscription } = club.billed
    const anchor = subscription.billingAnchorDay
    let next: string | undefined
    for (const expected of expectedBills(club, FIRST, LAST)) {
      const [start, end] = [expected.days[0] as string, expected.days.at(-1) as string]
      const period = periodOf({ start })
      const { bill, day, count } = billedFor(club, period)
      expect({ start, end }).toEqual(bill.cycle)
      expect([start, cycleOn(anchor, end), lastPeriod(anchor, addDays(end, 1))]).toEqual([
        next ?? start,
        bill.cycle,
        period,
      ])
      next = addDays(end, 1)
      expect([day, count]).toEqual([expected.countedOn, expected.count])
      expect(bill.lines.map(said)).toEqual(expected.lines.map(expectedLine(expected.days)))
      expect(bill.sum).toBe(Number(expected.lines.reduce((sum, { amount }) => sum + amount, 0n)))
      expect(bill.lines.every(({ amount, full }) => amount >= 0 && amount <= full)).toBe(true)
      if (bill.sum > 0) expect(whyNotBill(subscription, period, next)).toBeUndefined()
      expect(whyNotBill(subscription, period, end)).toBe('BILLING_PERIOD_OPEN')
      if (bill.sum > 0) billedClubs += 1
      checkInvoice(club, bill, expected)
    }
  }
  expect(billedClubs).toBeGreaterThan(500)
})
