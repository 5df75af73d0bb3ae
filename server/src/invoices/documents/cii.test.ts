import { often, seedOr } from '@bahnfrei/domain/base/testLength.ts'
import { drawnFacts, drawnInvoice } from '@bahnfrei/domain/invoices/drawnInvoice.ts'
import { chanceOf, EXEMPT, OUTSIDE, REVERSED } from '@bahnfrei/domain/invoices/drawnLines.ts'
import type { IssuedInvoice } from '@bahnfrei/domain/invoices/invoice.ts'
import { cancellationOf, type InvoiceFacts, issued, missingForXRechnung } from '@bahnfrei/domain/invoices/issue.ts'
import { expect, test } from 'vitest'
import { type CiiForm, cii } from './cii.ts'
import { linesOf, readerOf, wrongAmounts } from './testAmounts.ts'
import {
  comparable,
  compiledRules,
  keepRules,
  keptRules,
  RULES,
  type Rules,
  ruleCheck,
  schemaCheck,
} from './testRules.ts'

const COUNT = often({ gate: 30, long: 2_000 })
const brokenBySchema = schemaCheck()
const broken = { en16931: ruleCheck('en16931'), facturX: ruleCheck('facturX'), xRechnung: ruleCheck('xRechnung') }

const NUMBER = { runningNumber: '7', invoiceNumber: 'RE-2026-0007' }
const FACTS: InvoiceFacts = {
  ...drawnFacts(chanceOf(1)),
  invoiceType: 'regular',
  language: 'de',
  invoiceDate: '2026-11-28',
  dueDate: '2026-12-12',
  deliveryDate: '2026-11-20',
  deliveryEndDate: null,
  collectionMethod: 'transfer',
  account: { holder: 'Schützenverein Eichenhain', iban: 'DE02120300000000202051', bic: '', bankName: '' },
  debit: null,
}
const [ITEM] = FACTS.items as [InvoiceFacts['items'][number]]
const WHOLE: InvoiceFacts['buyer'] = {
  name: 'Stadt Herborn',
  addressLines: ['Hauptstraße 39'],
  postalCode: '35745',
  city: 'Herborn',
  country: 'DE',
  email: 'rechnung@herborn.example',
  vatId: 'DE987654321',
  reference: '04011000-1234512345-06',
}
const invoiceOf = (changed: Partial<InvoiceFacts> = {}) => issued({ ...FACTS, ...changed }, NUMBER)

/**
 * Returns what a document breaks: of its structure, of the rules of EN 16931 or those that XRechnung adds, and of the sums
 * of its invoice. Both forms differ in little but their names, and rules take long.
 */
function findings(invoice: IssuedInvoice, form: CiiForm): string[] {
  const xml = cii(invoice, form)
  return [
    ...brokenBySchema(xml),
    ...broken[form === 'facturX' ? 'en16931' : 'xRechnung'](xml),
    ...wrongAmounts(linesOf(invoice), xml),
  ]
}

test('random invoices and cancellations follow the schema, the rules of EN 16931, and the sums of a second function [BILL-104]', {
  timeout: 400_000 + 2_000 * COUNT,
}, () => {
  const chance = chanceOf(seedOr(7))
  for (let drawn = 1; drawn <= COUNT; drawn++) {
    const invoice = drawnInvoice(chance, drawn)
    expect({ invoice, findings: findings(invoice, 'facturX') }).toEqual({ invoice, findings: [] })
    if (missingForXRechnung(invoice).length === 0)
      expect({ invoice, findings: findings(invoice, 'xRechnung') }).toEqual({ invoice, findings: [] })
  }
})

test('random invoices and cancellations follow the rules of Factur-X', () => {
  const chance = chanceOf(seedOr(9))
  // These rules take a second for each document; `npm run check:documents` has more of them.
  const count = often({ gate: 6, long: 60 })
  for (let drawn = 1; drawn <= count; drawn++) {
    const invoice = drawnInvoice(chance, drawn)
    expect({ invoice, findings: broken.facturX(cii(invoice, 'facturX')) }).toEqual({ invoice, findings: [] })
  }
})

test.each<[string, Partial<InvoiceFacts>]>([
  ['goods, paid by transfer', {}],
  ['a period', { deliveryDate: '2026-01-01', deliveryEndDate: '2026-12-31' }],
  [
    'only a fee that is not subject to tax',
    { items: [{ ...ITEM, taxInside: null, rate: { ...ITEM.rate, ...OUTSIDE } }] },
  ],
  ['something exempt', { items: [{ ...ITEM, taxInside: 0, rate: { ...ITEM.rate, ...EXEMPT[0] } }] }],
  ['reverse charge', { items: [{ ...ITEM, taxInside: 19, rate: { ...ITEM.rate, ...REVERSED } }] }],
  ['the most pieces', { items: [{ ...ITEM, quantity: 100_000, unitAmount: 1 as typeof ITEM.unitAmount }] }],
  ['nothing to pay', { items: [{ ...ITEM, unitAmount: 0 as typeof ITEM.unitAmount }] }],
  ['dollars', { currency: 'USD' }],
  ['cash', { collectionMethod: 'cash', account: null }],
])('an invoice to an authority with %s is a good one in both forms', (_, changed) => {
  const invoice = invoiceOf({ ...changed, buyer: WHOLE })
  expect(findings(invoice, 'facturX')).toEqual([])
  expect(findings(invoice, 'xRechnung')).toEqual([])
  const later = { runningNumber: '8', invoiceNumber: 'RE-2026-0008', invoiceDate: '2026-12-01', reason: 'Falsch' }
  expect(findings(cancellationOf(invoice, later), 'xRechnung')).toEqual([])
})

test('an invoice of two hundred lines is a good one', () => {
  const items = Array.from({ length: 200 }, (_, at) => ({ ...ITEM, name: `Posten ${at}` }))
  expect(findings(invoiceOf({ items }), 'facturX')).toEqual([])
})

test('the document says who, what, when, how it is paid, and what it cancels', () => {
  const buyer = { ...WHOLE, name: 'Müller & Söhne <GmbH> "Eiche" 🎯 Łukasz' }
  const invoice = invoiceOf({ buyer, note: 'Danke!\n& <b>bis bald</b>', comment: 'Unten' })
  const read = readerOf(cii(invoice, 'facturX'))

  expect(read('rsm:ExchangedDocument/ID')).toEqual(['RE-2026-0007'])
  expect(read('TypeCode')[0]).toBe('380')
  expect(read('IssueDateTime/udt:DateTimeString')).toEqual(['20261128'])
  expect(read('OccurrenceDateTime/udt:DateTimeString')).toEqual(['20261120'])
  expect(read('DueDateDateTime/udt:DateTimeString')).toEqual(['20261212'])
  expect(read('IncludedNote/Content')).toEqual(['Danke!\n& <b>bis bald</b>', 'Unten'])
  expect(read('BuyerTradeParty/Name')).toEqual([buyer.name])
  expect(read('SellerTradeParty/SpecifiedLegalOrganization/ID')).toEqual(['VR 1234, Amtsgericht Wetzlar'])
  expect(read('PayeePartyCreditorFinancialAccount/AccountName')).toEqual(['Schützenverein Eichenhain'])
  expect(read('PaymentReference')).toEqual(['RE-2026-0007'])
  expect(read('InvoiceReferencedDocument/IssuerAssignedID')).toEqual([])

  const period = { deliveryDate: '2026-01-01', deliveryEndDate: '2026-12-31' }
  const readPeriod = readerOf(cii(invoiceOf(period), 'facturX'))
  expect(readPeriod('BillingSpecifiedPeriod//udt:DateTimeString')).toEqual(['20260101', '20261231'])
  expect(readPeriod('OccurrenceDateTime')).toEqual([])

  const cancellation = cancellationOf(invoice, { ...NUMBER, invoiceDate: '2026-12-01', reason: 'Falsche Menge' })
  const readVoid = readerOf(cii(cancellation, 'facturX'))
  expect(readVoid('TypeCode')[0]).toBe('384')
  expect(readVoid('InvoiceReferencedDocument/IssuerAssignedID')).toEqual(['RE-2026-0007'])
  expect(readVoid('FormattedIssueDateTime/qdt:DateTimeString')).toEqual(['20261128'])
  expect(readVoid('IncludedNote/Content')).toEqual(['Falsche Menge'])
})

test.each([
  ['transfer', {}, '58'],
  ['transfer', { currency: 'USD' }, '30'],
  [
    'sepa_charge',
    { debit: { mandateReference: 'M1', creditorId: 'DE98ZZZ09999999999', iban: 'DE91100000000123456789' } },
    '59',
  ],
  // Without a mandate the sum can only be transferred.
  ['sepa_charge', {}, '58'],
  ['cash', {}, '10'],
  ['other', { account: null }, 'ZZZ'],
] as const)('%s with %j is paid by means %s', (collectionMethod, changed, code) => {
  const read = readerOf(cii(invoiceOf({ collectionMethod, ...changed }), 'facturX'))
  expect(read('SpecifiedTradeSettlementPaymentMeans/TypeCode')).toEqual([code])
  expect(read('DirectDebitMandateID')).toEqual(code === '59' ? ['M1'] : [])
})

test.each<[string, Rules | 'schema', (xml: string) => string, string]>([
  ['a total one cent too large', 'en16931', (xml) => raised(xml, 'GrandTotalAmount'), 'fatal BR-CO-15'],
  [
    'a line one cent too large',
    'en16931',
    (xml) => raised(xml, 'SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount'),
    'fatal BR-CO-10',
  ],
  ['another kind of document', 'en16931', (xml) => xml.replace('>380<', '>999<'), 'fatal BR-CL-01'],
  ['no number', 'en16931', (xml) => xml.replace('>RE-2026-0007<', '><'), 'fatal BR-02'],
  ['a unit that nobody knows', 'facturX', (xml) => xml.replaceAll('"C62"', '"PIECE"'), 'FX-SCH-A-000275'],
  [
    'no reference of the buyer',
    'xRechnung',
    (xml) => xml.replace(/<ram:BuyerReference>.*<\/ram:BuyerReference>/, ''),
    'fatal BR-DE-15',
  ],
  [
    'a field that nobody knows',
    'schema',
    (xml) => xml.replace('<ram:BuyerReference>', '<ram:X>1</ram:X><ram:BuyerReference>'),
    'This element is not expected',
  ],
])('the checks find %s', (_, check, spoil, found) => {
  const xml = spoil(cii(invoiceOf({ buyer: WHOLE }), check === 'facturX' ? 'facturX' : 'xRechnung'))
  const said = check === 'schema' ? brokenBySchema(xml) : broken[check](xml)
  expect(said.join()).toContain(found)
})

/** Returns the document with the first amount of this name one cent larger. */
function raised(xml: string, name: string): string {
  return xml.replace(
    new RegExp(`(<ram:${name}>)([\\d.]+)`),
    (_, tag, amount) => `${tag}${(Number(amount) + 0.01).toFixed(2)}`,
  )
}

// Compiling takes half a minute each, too long for the gate.
const recompiled = (Object.keys(RULES) as Rules[]).slice(0, often({ gate: 0, long: 3 }))
test.each(recompiled)('the compiled rules %s are those that lie next to them', async (rules) => {
  const compiled = await compiledRules(rules)
  const isKept = JSON.stringify(comparable(compiled)) === JSON.stringify(comparable(keptRules(rules)))
  if (!isKept) keepRules(rules, compiled)
  expect(isKept).toBe(true)
})
