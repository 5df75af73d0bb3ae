import { often, seedOr } from '@bahnfrei/domain/base/testLength.ts'
import { drawnInvoice } from '@bahnfrei/domain/invoices/drawnInvoice.ts'
import { chanceOf } from '@bahnfrei/domain/invoices/drawnLines.ts'
import { expectedTotals } from '@bahnfrei/domain/invoices/expectedTotals.ts'
import { documentAnswer } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import type { PricedLine } from '@bahnfrei/domain/invoices/totals.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { InvoicePaper } from './InvoicePaper.tsx'
import german from './texts.de.ts'

/** Returns the texts that end the elements of this name. */
function endsOf(markup: string, name: string): string[] {
  return [...markup.matchAll(new RegExp(`([^<>]*)</${name}>`, 'g'))].map(([, text = '']) => text)
}

/** Writes cents as a German screen has them, in another way than the application does. */
function euros(amount: bigint): string {
  return `${(Number(amount) / 100).toLocaleString('de', { minimumFractionDigits: 2 })}\u00A0€`
}

test('the page of a random invoice or cancellation on the screen shows the cents that a second function computes', () => {
  const chance = chanceOf(seedOr(40))
  const count = often({ gate: 40, long: 2_000 })
  for (let drawn = 1; drawn <= count; drawn++) {
    const invoice = drawnInvoice(chance, drawn)
    const { invoiceType, invoiceNumber } = invoice
    const says = { ...documentAnswer(invoice), invoiceType, invoiceNumber }
    const markup = renderToStaticMarkup(
      <IntlProvider locale="de" messages={german} timeZone="Europe/Berlin">
        <InvoicePaper says={says} />
      </IntlProvider>,
    )
    const { nets, taxes, groups } = expectedTotals(invoice.items as readonly PricedLine[])
    const lines = nets.map((net, at) => (invoice.items[at]?.taxInside === null ? net : net + (taxes[at] ?? 0n)))
    const sum = (of: readonly bigint[]) => of.reduce((total, amount) => total + amount, 0n)
    const [net, tax] = [sum(nets), sum(taxes)]

    // Short facts have spans of their own, which hold them together.
    const amounts = markup.replaceAll(/<span style="white-space:nowrap">[^<]*<\/span>/g, '')
    expect(endsOf(amounts, 'span').filter((text) => text !== '')).toEqual(lines.map(euros))
    const sums = markup.slice(markup.indexOf('Netto'))
    expect(endsOf(sums, 'dd')).toEqual([net, ...groups.map((group) => group.tax), net + tax].map(euros))
    for (const group of groups) expect(sums).toContain(`auf ${euros(group.net)}`)
  }
})
