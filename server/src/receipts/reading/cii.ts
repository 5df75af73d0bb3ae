import type { EInvoice, EParty } from '@bahnfrei/domain/receipts/eInvoice.ts'
import { type Node, nodesAt, textAt } from './readXml.ts'

/** Reads a Cross Industry Invoice, as ZUGFeRD, Factur-X and XRechnung have it. */
export function readCii(root: Node): EInvoice {
  const document = nodesAt(root, 'ExchangedDocument')[0]
  const transaction = nodesAt(root, 'SupplyChainTradeTransaction')[0]
  const agreement = nodesAt(transaction, 'ApplicableHeaderTradeAgreement')[0]
  const delivery = nodesAt(transaction, 'ApplicableHeaderTradeDelivery')[0]
  const settlement = nodesAt(transaction, 'ApplicableHeaderTradeSettlement')[0]
  const sums = nodesAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0]
  const sum = (name: string) => textAt(sums, name)
  const currency = textAt(settlement, 'InvoiceCurrencyCode')
  const taxes = nodesAt(sums, 'TaxTotalAmount')
  // A second one is in the currency of the tax office.
  const tax = taxes.find(({ attributes }) => attributes['currencyID'] === currency) ?? taxes[0]
  const period = nodesAt(settlement, 'BillingSpecifiedPeriod')[0]
  return {
    syntax: 'cii',
    guideline: textAt(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    typeCode: textAt(document, 'TypeCode'),
    number: textAt(document, 'ID'),
    invoiceDate: dayAt(document, 'IssueDateTime/DateTimeString'),
    dueDate: dayAt(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString'),
    deliveryDate: dayAt(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString'),
    periodStart: dayAt(period, 'StartDateTime/DateTimeString'),
    periodEnd: dayAt(period, 'EndDateTime/DateTimeString'),
    currency,
    seller: partyOf(nodesAt(agreement, 'SellerTradeParty')[0]),
    buyer: partyOf(nodesAt(agreement, 'BuyerTradeParty')[0]),
    iban: textAt(settlement, 'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID'),
    paymentReference: textAt(settlement, 'PaymentReference'),
    note: nodesAt(document, 'IncludedNote/Content')
      .map(({ text }) => text.trim())
      .join('\n'),
    lines: nodesAt(transaction, 'IncludedSupplyChainTradeLineItem').map((line) => {
      const price = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice'
      return {
        name: textAt(line, 'SpecifiedTradeProduct/Name'),
        quantity: textAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity'),
        price: textAt(line, `${price}/BasisQuantity`) === '' ? textAt(line, `${price}/ChargeAmount`) : '',
        net: textAt(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
        ...taxAt(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax'),
      }
    }),
    charges: nodesAt(settlement, 'SpecifiedTradeAllowanceCharge').map((charge) => ({
      isCharge: textAt(charge, 'ChargeIndicator/Indicator') === 'true',
      amount: textAt(charge, 'ActualAmount'),
      reason: textAt(charge, 'Reason'),
      ...taxAt(charge, 'CategoryTradeTax'),
    })),
    groups: nodesAt(settlement, 'ApplicableTradeTax').map((group) => ({
      net: textAt(group, 'BasisAmount'),
      tax: textAt(group, 'CalculatedAmount'),
      reason: textAt(group, 'ExemptionReason') || textAt(group, 'ExemptionReasonCode'),
      category: textAt(group, 'CategoryCode'),
      percentage: textAt(group, 'RateApplicablePercent'),
    })),
    ...{ lineTotal: sum('LineTotalAmount'), net: sum('TaxBasisTotalAmount'), tax: tax?.text.trim() ?? '' },
    ...{ gross: sum('GrandTotalAmount'), prepaid: sum('TotalPrepaidAmount'), due: sum('DuePayableAmount') },
  }
}

function taxAt(node: Node, path: string): { category: string; percentage: string } {
  return {
    category: textAt(node, `${path}/CategoryCode`),
    percentage: textAt(node, `${path}/RateApplicablePercent`),
  }
}

function partyOf(party: Node | undefined): EParty {
  const address = nodesAt(party, 'PostalTradeAddress')[0]
  const at = (name: string) => textAt(address, name)
  const ids = nodesAt(party, 'SpecifiedTaxRegistration/ID')
  const idOf = (scheme: string) => ids.find(({ attributes }) => attributes['schemeID'] === scheme)?.text.trim() ?? ''
  return {
    name: textAt(party, 'Name'),
    address: [at('LineOne'), at('LineTwo'), at('LineThree'), `${at('PostcodeCode')} ${at('CityName')}`.trim()]
      .filter((line) => line !== '')
      .join(', '),
    ...{ vatId: idOf('VA'), taxNumber: idOf('FC') },
  }
}

/** Returns a day that is written as `20260517`. */
function dayAt(node: Node | undefined, path: string): string {
  return textAt(node, path).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
}
