import type { IssuedInvoice } from '@bahnfrei/domain/invoices/invoice.ts'
import { extractXml } from '@stackforge-eu/factur-x'
import { type ComfortProfile, FacturX } from 'factur-x-kit'
import { cii } from './cii.ts'
import { expectedAmounts, linesOf } from './testAmounts.ts'

/** Returns what two programs that nobody of us wrote read otherwise from the PDF of an invoice than it says. */
export async function misread(pdf: Buffer, invoice: IssuedInvoice): Promise<string[]> {
  const { xml, filename, profile } = await extractXml(new Uint8Array(pdf))
  const read = readOf((await FacturX.fromPDF(new Uint8Array(pdf))).object as ComfortProfile)
  return [
    ...differences('the file', [filename, profile, xml], ['factur-x.xml', 'EN16931', cii(invoice, 'facturX')]),
    ...Object.entries(whatItSays(invoice)).flatMap(([name, said]) => differences(name, read[name], said)),
  ]
}

function differences(name: string, read: unknown, said: unknown): string[] {
  const [one, other] = [JSON.stringify(read), JSON.stringify(said)]
  return one === other ? [] : [`${name}: ${one} instead of ${other}`]
}

/** Returns what an invoice says, in the words of `readOf`. */
function whatItSays(invoice: IssuedInvoice): Record<string, unknown> {
  const { invoiceNumber, invoiceDate, dueDate, buyer, issuer, items, currency, cancels } = invoice
  const { nets, groups, net, tax, gross } = expectedAmounts(linesOf(invoice))
  return {
    number: invoiceNumber,
    kind: cancels === null ? '380' : '384',
    cancels: cancels === null ? [] : [[cancels.invoiceNumber, dateOf(cancels.invoiceDate)]],
    date: dateOf(invoiceDate),
    due: dueDate === null ? null : dateOf(dueDate),
    buyer: [buyer.name, ...buyer.addressLines, buyer.postalCode, buyer.city, buyer.country].filter(Boolean),
    issuer: [issuer.name, issuer.registerNumber],
    lines: items.map(({ name, quantity }, at) => [name, quantity, nets[at]]),
    groups: groups.map((group) => [group.category, group.net, group.tax]),
    sums: [net, tax, gross, gross],
    currency,
  }
}

/** Returns the same from what the second program read. */
function readOf({ document, buyer, seller, ...read }: ComfortProfile): Record<string, unknown> {
  const { totals, invoiceLines = [], referencedDocuments, paymentInformation } = read
  const { addressLineOne, addressLineTwo, addressLineThree, postcode, city, country } = buyer.postalAddress
  const amount = (value: number | undefined) => value?.toFixed(2).replace(/^-(?=0\.00$)/, '')
  return {
    number: document.id,
    kind: document.type,
    cancels: referencedDocuments?.referencedInvoice?.map(({ documentId, issueDate }) => [documentId, issueDate]) ?? [],
    date: document.dateOfIssue,
    due: paymentInformation.paymentTerms?.dueDate ?? null,
    buyer: [buyer.name, addressLineOne, addressLineTwo, addressLineThree, postcode, city, country].filter(Boolean),
    issuer: [seller.name, seller.specifiedLegalOrganization?.id?.id],
    lines: invoiceLines.map(({ productDescription, delivery, settlement }) => [
      productDescription.name,
      delivery.itemQuantity.quantity,
      amount(settlement.lineTotals.netTotal),
    ]),
    groups: totals.taxBreakdown.map((group) => [
      group.categoryCode,
      amount(group.basisAmount),
      amount(group.calculatedAmount),
    ]),
    sums: [totals.netTotal, totals.taxTotal?.[0]?.amount, totals.grossTotal, totals.openAmount].map(amount),
    currency: document.currency,
  }
}

function dateOf(day: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, day: date }
}
