import { expectedTotals } from '@bahnfrei/domain/invoices/expectedTotals.ts'
import type { IssuedInvoice } from '@bahnfrei/domain/invoices/invoice.ts'
import type { PricedLine } from '@bahnfrei/domain/invoices/totals.ts'
import { XmlDocument } from 'libxml2-wasm'

const NAMESPACES = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}

/** Returns a reader of the texts at a path, such as `SellerTradeParty/Name`, anywhere in a document. */
export function readerOf(xml: string): (path: string) => string[] {
  return readerIn(XmlDocument.fromString(xml))
}

function readerIn(document: XmlDocument): (path: string) => string[] {
  return (path) => {
    const steps = path.replace(/(^|\/)(?=[A-Z])/g, '$1ram:')
    return document.find(`//${steps}`, NAMESPACES).map((node) => node.content)
  }
}

/** The amounts of an invoice as a second function computes them from its lines, as EN 16931 writes them. */
type ExpectedAmounts = {
  nets: string[]
  grosses: string[]
  groups: { category: string; percentage: number; net: string; tax: string }[]
  net: string
  tax: string
  gross: string
}

/** Returns the lines of an invoice as they were priced, without any amount that was computed. */
export function linesOf({ items }: IssuedInvoice): PricedLine[] {
  return items.map(({ quantity, unitAmount, taxInside, rate }) => ({
    ...{ quantity, unitAmount: unitAmount as PricedLine['unitAmount'], taxInside, rate },
  }))
}

/** Returns the amounts that an invoice with these lines must say, without any amount that the application computed. */
export function expectedAmounts(lines: readonly PricedLine[]): ExpectedAmounts {
  const { nets, taxes, groups } = expectedTotals(lines)
  const [net, tax] = [sumOf(nets), sumOf(taxes)]
  return {
    nets: nets.map(euros),
    grosses: nets.map((each, at) => euros(each + (taxes[at] ?? 0n))),
    groups: groups.map((group) => {
      const [category = '', percentage = ''] = group.group.split('/')
      return { category, percentage: Number(percentage), net: euros(group.net), tax: euros(group.tax) }
    }),
    net: euros(net),
    tax: euros(tax),
    gross: euros(net + tax),
  }
}

/** Returns the amounts of a document that are not those of its lines: the rules forgive up to a euro in a group. */
export function wrongAmounts(lines: readonly PricedLine[], xml: string): string[] {
  const { nets, groups, net, tax, gross } = expectedAmounts(lines)
  const summation = 'SpecifiedTradeSettlementHeaderMonetarySummation'
  const group = 'ApplicableHeaderTradeSettlement/ApplicableTradeTax'
  const written: [string, string[]][] = [
    ['SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount', nets],
    ['BilledQuantity', lines.map(({ quantity }) => String(quantity))],
    [`${group}/CategoryCode`, groups.map(({ category }) => category)],
    [`${group}/BasisAmount`, groups.map((each) => each.net)],
    [`${group}/CalculatedAmount`, groups.map((each) => each.tax)],
    [`${summation}/LineTotalAmount`, [net]],
    [`${summation}/TaxBasisTotalAmount`, [net]],
    [`${summation}/TaxTotalAmount`, [tax]],
    [`${summation}/GrandTotalAmount`, [gross]],
    [`${summation}/DuePayableAmount`, [gross]],
  ]
  const document = XmlDocument.fromString(xml)
  const read = readerIn(document)
  const wrong = written.filter(([path, amounts]) => read(path).join() !== amounts.join()).map(([path]) => path)
  document.dispose()
  return wrong
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

/** Writes cents as EN 16931 wants them, in another way than the application does. */
function euros(amount: bigint): string {
  const size = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${size / 100n}.${size % 100n < 10n ? '0' : ''}${size % 100n}`
}
