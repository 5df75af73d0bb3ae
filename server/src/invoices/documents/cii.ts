import { fileAmount, pricePerPiece } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { Buyer, IssuedInvoice, IssuedItem, Issuer } from '@bahnfrei/domain/invoices/invoice.ts'
import type { TaxGroup } from '@bahnfrei/domain/invoices/totals.ts'
import { element, type Xml, xmlFile } from './xml.ts'

/** The two forms of an electronic invoice: `factur-x.xml` inside of the PDF, and XRechnung for authorities. */
export type CiiForm = 'facturX' | 'xRechnung'

/** The names by which each form says what it is: the guideline that it follows, and the process that it is part of. */
const CONTEXT: Record<CiiForm, { process: string; guideline: string }> = {
  facturX: { process: '', guideline: 'urn:cen.eu:en16931:2017' },
  xRechnung: {
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    guideline: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  },
}

const NAMESPACES = Object.fromEntries(
  [
    ['rsm', 'CrossIndustryInvoice'],
    ['ram', 'ReusableAggregateBusinessInformationEntity'],
    ['qdt', 'QualifiedDataType'],
    ['udt', 'UnqualifiedDataType'],
  ].map(([prefix, name]) => [`xmlns:${prefix}`, `urn:un:unece:uncefact:data:standard:${name}:100`]),
)

/** The code of an invoice, and the one of a corrected invoice, as which a cancellation is written (UNTDID 1001). */
const [INVOICE, CANCELLATION] = ['380', '384']
/** A piece, where no other unit is known (UN/ECE recommendation 20). */
const PIECE = 'C62'

/** Returns an issued invoice as Cross Industry Invoice (EN 16931). All amounts are those of the invoice. */
export function cii(invoice: IssuedInvoice, form: CiiForm): string {
  return xmlFile(
    element('rsm:CrossIndustryInvoice', [context(form), document(invoice), transaction(invoice, form)], NAMESPACES),
  )
}

function context(form: CiiForm): Xml | undefined {
  const { process, guideline } = CONTEXT[form]
  return element('rsm:ExchangedDocumentContext', [
    element('ram:BusinessProcessSpecifiedDocumentContextParameter', [element('ram:ID', process)]),
    element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', guideline)]),
  ])
}

function document({ invoiceNumber, invoiceDate, note, comment, cancels }: IssuedInvoice): Xml | undefined {
  return element('rsm:ExchangedDocument', [
    element('ram:ID', invoiceNumber),
    element('ram:TypeCode', cancels === null ? INVOICE : CANCELLATION),
    dateTime('ram:IssueDateTime', invoiceDate),
    ...[note, cancels?.reason ?? '', comment].map((text) =>
      element('ram:IncludedNote', [element('ram:Content', text)]),
    ),
  ])
}

function transaction(invoice: IssuedInvoice, form: CiiForm): Xml | undefined {
  const { issuer, buyer, deliveryDate, deliveryEndDate, groups } = invoice
  // An invoice that is not subject to tax must not name any VAT id (BR-O-02).
  const namesVatId = groups.every(({ category }) => category !== 'O')
  return element('rsm:SupplyChainTradeTransaction', [
    ...invoice.items.map((item, at) => line(item, at + 1)),
    element('ram:ApplicableHeaderTradeAgreement', [
      element('ram:BuyerReference', buyer.reference),
      element('ram:SellerTradeParty', seller(issuer, namesVatId)),
      element('ram:BuyerTradeParty', party(buyer, [], taxIds([namesVatId ? buyer.vatId : '', 'VA']))),
    ]),
    element('ram:ApplicableHeaderTradeDelivery', [deliveryEndDate === null ? delivered(deliveryDate) : place(issuer)]),
    settlement(invoice, form),
  ])
}

function line({ name, description, quantity, net, rate }: IssuedItem, number: number): Xml | undefined {
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', `${number}`)]),
    element('ram:SpecifiedTradeProduct', [element('ram:Name', name), element('ram:Description', description)]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', pricePerPiece(net, quantity))]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [element('ram:BilledQuantity', `${quantity}`, { unitCode: PIECE })]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', rate.category),
        element('ram:RateApplicablePercent', rate.category === 'O' ? '' : `${rate.percentage}`),
      ]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [element('ram:LineTotalAmount', fileAmount(net))]),
    ]),
  ])
}

function seller(issuer: Issuer, namesVatId: boolean): (Xml | undefined)[] {
  const { registerNumber, taxNumber, vatId, contact, phone, email } = issuer
  return party(
    issuer,
    [
      element('ram:SpecifiedLegalOrganization', [element('ram:ID', registerNumber)]),
      element('ram:DefinedTradeContact', [
        element('ram:PersonName', contact),
        element('ram:TelephoneUniversalCommunication', [element('ram:CompleteNumber', phone)]),
        element('ram:EmailURIUniversalCommunication', [element('ram:URIID', email)]),
      ]),
    ],
    taxIds([taxNumber, 'FC'], [namesVatId ? vatId : '', 'VA']),
  )
}

/** Returns what every party has, with what stands between its name and its address, and after its addresses. */
function party(
  { name, addressLines, postalCode, city, country, email }: Issuer | Buyer,
  between: readonly (Xml | undefined)[],
  after: readonly (Xml | undefined)[],
): (Xml | undefined)[] {
  const [one = '', two = '', three = ''] = addressLines
  return [
    element('ram:Name', name),
    ...between,
    element('ram:PostalTradeAddress', [
      element('ram:PostcodeCode', postalCode),
      element('ram:LineOne', one),
      element('ram:LineTwo', two),
      element('ram:LineThree', three),
      element('ram:CityName', city),
      element('ram:CountryID', country),
    ]),
    element('ram:URIUniversalCommunication', [element('ram:URIID', email, { schemeID: 'EM' })]),
    ...after,
  ]
}

function delivered(day: Day): Xml | undefined {
  return element('ram:ActualDeliverySupplyChainEvent', [dateTime('ram:OccurrenceDateTime', day)])
}

/** The place of what the club does in a period: readers want one where no day is given (Factur-X, BR-FX-EN-04). */
function place({ postalCode, city, country }: Issuer): Xml | undefined {
  return element('ram:ShipToTradeParty', [
    element('ram:PostalTradeAddress', [
      element('ram:PostcodeCode', postalCode),
      element('ram:CityName', city),
      element('ram:CountryID', country),
    ]),
  ])
}

function taxIds(...ids: readonly [id: string, scheme: 'FC' | 'VA'][]): (Xml | undefined)[] {
  return ids.map(([id, schemeID]) => element('ram:SpecifiedTaxRegistration', [element('ram:ID', id, { schemeID })]))
}

function settlement(invoice: IssuedInvoice, form: CiiForm): Xml | undefined {
  const { referenceNumber, currency, debit, groups, deliveryDate, deliveryEndDate, dueDate, cancels } = invoice
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:CreditorReferenceID', debit?.creditorId ?? ''),
    element('ram:PaymentReference', referenceNumber),
    element('ram:InvoiceCurrencyCode', currency),
    paymentMeans(invoice),
    ...groups.map((group) => tax(group, form)),
    ...(deliveryEndDate === null
      ? []
      : [
          element('ram:BillingSpecifiedPeriod', [
            dateTime('ram:StartDateTime', deliveryDate),
            dateTime('ram:EndDateTime', deliveryEndDate),
          ]),
        ]),
    element('ram:SpecifiedTradePaymentTerms', [
      dueDate === null ? undefined : dateTime('ram:DueDateDateTime', dueDate),
      element('ram:DirectDebitMandateID', debit?.mandateReference ?? ''),
    ]),
    sums(invoice),
    ...(cancels === null
      ? []
      : [
          element('ram:InvoiceReferencedDocument', [
            element('ram:IssuerAssignedID', cancels.invoiceNumber),
            dateTime('ram:FormattedIssueDateTime', cancels.invoiceDate, 'qdt'),
          ]),
        ]),
  ])
}

/** How the sum is paid: by SEPA debit (59) or transfer (58, in other currencies 30), in cash (10), set off (97), or otherwise. */
function paymentMeans({ collectionMethod, account, debit, cancels, currency }: IssuedInvoice): Xml | undefined {
  const means = (code: string, more: readonly (Xml | undefined)[] = []) =>
    element('ram:SpecifiedTradeSettlementPaymentMeans', [element('ram:TypeCode', code), ...more])
  if (cancels !== null) return means('97')
  if (debit !== null)
    return means('59', [element('ram:PayerPartyDebtorFinancialAccount', [element('ram:IBANID', debit.iban)])])
  if (collectionMethod === 'cash') return means('10')
  if (account === null) return means('ZZZ')
  return means(currency === 'EUR' ? '58' : '30', [
    element('ram:PayeePartyCreditorFinancialAccount', [
      element('ram:IBANID', account.iban),
      element('ram:AccountName', account.holder),
    ]),
    element('ram:PayeeSpecifiedCreditorFinancialInstitution', [element('ram:BICID', account.bic)]),
  ])
}

function tax({ net, tax: amount, category, percentage, reason }: TaxGroup, form: CiiForm): Xml | undefined {
  // XRechnung wants a percentage in every group, also where there is no tax (BR-DE-14).
  const hasPercentage = category !== 'O' || form === 'xRechnung'
  return element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', fileAmount(amount)),
    element('ram:TypeCode', 'VAT'),
    element('ram:ExemptionReason', reason),
    element('ram:BasisAmount', fileAmount(net)),
    element('ram:CategoryCode', category),
    element('ram:RateApplicablePercent', hasPercentage ? `${percentage}` : ''),
  ])
}

function sums({ net, tax: amount, gross, currency }: IssuedInvoice): Xml | undefined {
  return element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    element('ram:LineTotalAmount', fileAmount(net)),
    element('ram:TaxBasisTotalAmount', fileAmount(net)),
    element('ram:TaxTotalAmount', fileAmount(amount), { currencyID: currency }),
    element('ram:GrandTotalAmount', fileAmount(gross)),
    element('ram:DuePayableAmount', fileAmount(gross)),
  ])
}

function dateTime(name: string, day: Day, prefix: 'udt' | 'qdt' = 'udt'): Xml | undefined {
  return element(name, [element(`${prefix}:DateTimeString`, day.replaceAll('-', ''), { format: '102' })])
}
