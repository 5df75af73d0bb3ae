import { often, seedOr } from '@bahnfrei/domain/base/testLength.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { chanceOf, drawnLines, EXEMPT, OUTSIDE, oneOf, TAXED } from '@bahnfrei/domain/invoices/drawnLines.ts'
import type { Invoice } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import type { PricedLine } from '@bahnfrei/domain/invoices/totals.ts'
import { expect, test } from 'vitest'
import { attachedTo, pagesOf } from '../../world/testPaper.ts'
import { world } from '../../world/testWorld.ts'
import { expectedAmounts, wrongAmounts } from './documents/testAmounts.ts'
import { setUpBilling } from './testBilling.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`
const COUNT = often({ gate: 40, long: 2_000 })
/** The most lines of an invoice that is written by hand. */
const MOST_LINES = 100
const CENTRES = ['', '100', '200'] as const

const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
await w.database.rows('give_features', FEATURES, [anna.clubId])
await setUpBilling(anna)
const { id: targetPlan } = (await anna.accounts.plans({})).activePlan ?? expect.fail('There is an active plan.')
for (const number of CENTRES.slice(1)) await anna.accounts.setCostCenter({ targetPlan, number, name: number })
const RATES = [...TAXED, ...EXEMPT, OUTSIDE].flatMap((rate) => [
  { rate, taxInside: null },
  { rate, taxInside: rate.percentage },
])
await anna.accounts.setSettings({
  taxRates: RATES.map(({ rate, taxInside }, at) => ({
    ...{ percentage: rate.percentage, category: rate.category, description: rate.reason },
    ...{ display_name: `Satz ${at}`, inclusive: taxInside !== null, validFrom: '2026-01-01', archivedFrom: null },
  })),
})
const { taxRates } = await anna.accounts.settings({})
const rateIdOf = (line: PricedLine) => {
  const at = RATES.findIndex(({ rate, taxInside }) => rate === line.rate && taxInside === line.taxInside)
  return taxRates.find(({ display_name }) => display_name === `Satz ${at}`)?.id ?? expect.fail('Each rate is set up.')
}
const today = dayOf(w.clock.now(), 'Europe/Berlin')

const euros = (amount: number) => (amount / 100).toFixed(2)
const onPaper = (amount: string) =>
  `${Number(amount).toLocaleString('de', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}\u00A0€`

/** Returns what the application says of the amounts of an invoice, in the words of the second function. */
function saidBy({ items, taxGroups, amountUntaxed, taxAmount, amount }: Invoice) {
  return {
    nets: items.map((item) => euros(item.amountUntaxed)),
    grosses: items.map((item) => euros(item.amount)),
    groups: taxGroups.map(({ category, percentage, net, tax }) => ({
      ...{ category, percentage, net: euros(net), tax: euros(tax) },
    })),
    ...{ net: euros(amountUntaxed), tax: euros(taxAmount), gross: euros(amount) },
  }
}

/** Returns the sums of an invoice and its cancellation that are not nothing, for each account, cost centre, sphere and rate. */
function remaining(one: Invoice, other: Invoice): string[] {
  const sums = new Map<string, number>()
  for (const { amountUntaxed, taxValue, amount, ...item } of [...one.items, ...other.items])
    for (const place of [item.bookingAccountNumber, item.costCenterNumber, item.sphere, item.taxId])
      for (const [kind, part] of Object.entries({ amountUntaxed, taxValue, amount }))
        sums.set(`${place} ${kind}`, (sums.get(`${place} ${kind}`) ?? 0) + part)
  return [...sums].filter(([, sum]) => sum !== 0).map(([name]) => name)
}

test('random invoices say the same cents in the answer, the list, the e-invoice and the PDF, and with their cancellations come to nothing [BILL-022] [BILL-104]', {
  timeout: 400_000 + 3_000 * COUNT,
}, async () => {
  const chance = chanceOf(seedOr(22))
  for (let drawn = 1; drawn <= COUNT; drawn++) {
    // Reverse charge is for companies, which no member is.
    const lines = drawnLines(chance)
      .filter(({ rate }) => rate.category !== 'AE')
      .slice(0, MOST_LINES)
    if (lines.length === 0) continue
    const { id } = await anna.invoices.create({
      ...{ uid: ben.uid, invoiceDate: today, deliveryDate: today, deliveryEndDate: null, currency: 'EUR' },
      ...{ comment: '', note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
      oneTimeItems: lines.map((line, at) => ({
        ...{ name: `Posten ${at + 1}`, quantity: line.quantity, unitAmount: line.unitAmount },
        ...{ taxId: rateIdOf(line), bookingAccountNumber: oneOf(chance, ['', '44000', '43030']) },
        costCenterNumber: oneOf(chance, CENTRES),
      })),
    })
    const expected = expectedAmounts(lines)
    const invoice = await anna.invoices.one({ id })
    expect({ lines, said: saidBy(invoice) }).toEqual({ lines, said: expected })
    for (const { amount, amountUntaxed, taxValue } of invoice.items) expect(amountUntaxed + taxValue).toBe(amount)
    const [row] = (await anna.invoices.list({ search: invoice.invoiceNumber ?? '' })).invoices
    expect([row?.id, euros(row?.amount ?? 0)]).toEqual([id, expected.gross])

    const pdf = Buffer.from((await anna.invoices.pdf({ id })).pdf, 'base64')
    expect(wrongAmounts(lines, String(attachedTo(pdf)[0]))).toEqual([])
    const text = pagesOf(pdf).flat()
    const isNet = text.includes('Alle Preise sind ohne Umsatzsteuer.')
    for (const [at, amount] of (isNet ? expected.nets : expected.grosses).entries())
      expect([at, text[text.indexOf(`Posten ${at + 1}`) + 4]]).toEqual([at, onPaper(amount)])
    expect(text[text.indexOf('Gesamt') + 1]).toBe(onPaper(expected.gross))
    const isPlain = expected.groups.length === 1 && expected.groups[0]?.category !== 'S'
    for (const { net, tax } of isPlain ? [] : expected.groups)
      expect(text.join(' ')).toContain(`${onPaper(net)} ${onPaper(tax)}`)

    const { id: voidId } = await anna.invoices.void({ id, voidReason: 'Falsch' })
    expect(remaining(invoice, await anna.invoices.one({ id: voidId }))).toEqual([])
  }
})
