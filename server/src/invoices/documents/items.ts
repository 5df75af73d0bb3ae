import { amountText, pieceText, share } from '@bahnfrei/domain/base/money/money.ts'
import type { IssuedInvoice } from '@bahnfrei/domain/invoices/invoice.ts'
import type { TaxGroup } from '@bahnfrei/domain/invoices/totals.ts'
import type { Part } from '../../base/files/papers/paper.ts'
import { catalogue } from '../../base/texts.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

export const textsIn = catalogue(german, english)

/** The marks that lead from a tax to its reason. There are at most three: for each category without tax. */
const MARKS = ['¹', '²', '³']

/**
 * Returns the lines of an invoice and its sums. Prices are shown with their tax where that is how all of them were given,
 * and otherwise without it, as the e-invoice has them.
 */
export function itemParts(invoice: IssuedInvoice): Part[] {
  const { items, groups, net, gross, currency, language } = invoice
  const t = textsIn(language)
  const text = (amount: typeof net) => amountText(amount, currency, language)
  const untaxed = groups.filter(({ category }) => category !== 'S')
  const markOf = (category: string) => MARKS[untaxed.findIndex((group) => group.category === category)] ?? ''
  const percent = (rate: number) => t('PERCENT', { rate })
  const isTaxInside = items.every((item) => item.gross === share(item.unitAmount, item.quantity, 1))

  const rows = items.map((item, at) => [
    `${at + 1}`,
    item.description === '' ? item.name : `${item.name}\n${item.description}`,
    t('COUNT', { count: item.quantity }),
    isTaxInside ? text(item.unitAmount) : pieceText(item.net, item.quantity, currency, language),
    item.rate.category === 'S' ? percent(item.rate.percentage) : `–${markOf(item.rate.category)}`,
    text(isTaxInside ? item.gross : item.net),
  ])
  const label = ({ category, percentage, net: of }: TaxGroup) =>
    t(`SUMS.${category}`, { rate: percent(percentage), mark: markOf(category), net: text(of) })
  // Where nothing is taxed for one reason, there is only one sum.
  const isPlain = groups.length === 1 && untaxed.length === 1
  const taxes = groups.map((group): [string, string] => [label(group), text(group.tax)])
  const priced = invoice.tax === 0 ? [] : [t(isTaxInside ? 'TAX_INSIDE' : 'TAX_ON_TOP')]
  return [
    {
      table: {
        columns: [
          { share: 28 },
          { share: 174 },
          { share: 48, align: 'right' },
          { share: 85, align: 'right' },
          { share: 48, align: 'right' },
          { share: 84, align: 'right' },
        ],
        head: [
          t('TABLE.POSITION'),
          t('TABLE.NAME'),
          t('TABLE.QUANTITY'),
          t('TABLE.PRICE'),
          t('TABLE.TAX'),
          t('TABLE.AMOUNT'),
        ],
        rows,
      },
    },
    {
      sums: {
        rows: isPlain ? [] : [[t('SUMS.NET'), text(net)], ...taxes],
        total: [t('SUMS.TOTAL'), text(gross)],
        notes: [...untaxed.map(({ category, reason }) => `${markOf(category)} ${reason}`), ...priced],
      },
    },
  ]
}
