import type { EInvoice, EParty } from '@bahnfrei/domain/receipts/eInvoice.ts'
import { type Node, nodesAt, textAt } from './readXml.ts'

/** Reads an invoice or a credit note in Universal Business Language, the other form of XRechnung. */
export function readUbl(root: Node): EInvoice {
  const isCredit = root.name === 'CreditNote'
  const at = (path: string) => textAt(root, path)
  const currency = at('DocumentCurrencyCode')
  const totals = nodesAt(root, 'TaxTotal')
  const isOwn = (total: Node) => nodesAt(total, 'TaxAmount')[0]?.attributes['currencyID'] === currency
  const total = totals.find(isOwn) ?? totals[0]
  const sum = (name: string) => at(`LegalMonetaryTotal/${name}`)
  return {
    syntax: 'ubl',
    guideline: at('CustomizationID'),
    typeCode: at(isCredit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode'),
    number: at('ID'),
    invoiceDate: at('IssueDate'),
    dueDate: at('DueDate') || at('PaymentMeans/PaymentDueDate'),
    deliveryDate: at('Delivery/ActualDeliveryDate'),
    periodStart: at('InvoicePeriod/StartDate'),
    periodEnd: at('InvoicePeriod/EndDate'),
    currency,
    seller: partyOf(nodesAt(root, 'AccountingSupplierParty/Party')[0]),
    buyer: partyOf(nodesAt(root, 'AccountingCustomerParty/Party')[0]),
    iban: at('PaymentMeans/PayeeFinancialAccount/ID'),
    paymentReference: at('PaymentMeans/PaymentID'),
    note: nodesAt(root, 'Note')
      .map(({ text }) => text.trim())
      .join('\n'),
    lines: nodesAt(root, isCredit ? 'CreditNoteLine' : 'InvoiceLine').map((line) => ({
      name: textAt(line, 'Item/Name'),
      quantity: textAt(line, isCredit ? 'CreditedQuantity' : 'InvoicedQuantity'),
      price: textAt(line, 'Price/BaseQuantity') === '' ? textAt(line, 'Price/PriceAmount') : '',
      net: textAt(line, 'LineExtensionAmount'),
      ...taxAt(line, 'Item/ClassifiedTaxCategory'),
    })),
    charges: nodesAt(root, 'AllowanceCharge').map((charge) => ({
      isCharge: textAt(charge, 'ChargeIndicator') === 'true',
      amount: textAt(charge, 'Amount'),
      reason: textAt(charge, 'AllowanceChargeReason'),
      ...taxAt(charge, 'TaxCategory'),
    })),
    groups: nodesAt(total, 'TaxSubtotal').map((group) => ({
      net: textAt(group, 'TaxableAmount'),
      tax: textAt(group, 'TaxAmount'),
      reason: textAt(group, 'TaxCategory/TaxExemptionReason') || textAt(group, 'TaxCategory/TaxExemptionReasonCode'),
      ...taxAt(group, 'TaxCategory'),
    })),
    ...{ lineTotal: sum('LineExtensionAmount'), net: sum('TaxExclusiveAmount'), tax: textAt(total, 'TaxAmount') },
    ...{ gross: sum('TaxInclusiveAmount'), prepaid: sum('PrepaidAmount'), due: sum('PayableAmount') },
  }
}

function taxAt(node: Node, path: string): { category: string; percentage: string } {
  return { category: textAt(node, `${path}/ID`), percentage: textAt(node, `${path}/Percent`) }
}

function partyOf(party: Node | undefined): EParty {
  const at = (name: string) => textAt(party, `PostalAddress/${name}`)
  const schemes = nodesAt(party, 'PartyTaxScheme')
  const idOf = (isVat: boolean) =>
    textAt(
      schemes.find((scheme) => (textAt(scheme, 'TaxScheme/ID') === 'VAT') === isVat),
      'CompanyID',
    )
  return {
    name: textAt(party, 'PartyLegalEntity/RegistrationName') || textAt(party, 'PartyName/Name'),
    address: [at('StreetName'), at('AdditionalStreetName'), `${at('PostalZone')} ${at('CityName')}`.trim()]
      .filter((line) => line !== '')
      .join(', '),
    ...{ vatId: idOf(true), taxNumber: idOf(false) },
  }
}
