import { often, seedOr } from '@bahnfrei/domain/base/testLength.ts'
import { drawnInvoice } from '@bahnfrei/domain/invoices/drawnInvoice.ts'
import { chanceOf } from '@bahnfrei/domain/invoices/drawnLines.ts'
import { checkEInvoice } from '@bahnfrei/domain/receipts/checkEInvoice.ts'
import type { EInvoice } from '@bahnfrei/domain/receipts/eInvoice.ts'
import { receiptOf } from '@bahnfrei/domain/receipts/fromEInvoice.ts'
import { receiptTotals } from '@bahnfrei/domain/receipts/totals.ts'
import { extractXml } from '@stackforge-eu/factur-x'
import { type ComfortProfile, FacturX } from 'factur-x-kit'
import { expect, test } from 'vitest'
import { cii } from '../../invoices/documents/cii.ts'
import { invoicePdf } from '../../invoices/documents/pdf.ts'
import { eInvoiceIn, readReceiptFile } from './readReceiptFile.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const xml = (text: string) => readReceiptFile({ content: bytes(text), kind: 'xml' })
const TODAY = '2026-12-31'
const rateIds = new Map<string, string>()
const rates = [
  ...[19, 7, 16, 5].map((percentage) => ({ category: 'S' as const, percentage })),
  ...(['E', 'O', 'AE'] as const).map((category) => ({ category, percentage: 0 })),
].map((rate, at) => {
  const id = `00000000-0000-4000-8000-00000000000${at}`
  rateIds.set(`${rate.category} ${rate.percentage}`, id)
  return {
    ...{ ...rate, id, display_name: `${rate.percentage} %`, description: 'Grund', inclusive: false },
    ...{ validFrom: '1900-01-01', archivedFrom: null },
  }
})

test('a ZUGFeRD file of our own is read with every line, as two programs read it that nobody of us wrote [BILL-078]', async () => {
  const seed = seedOr(33)
  for (let count = 0; count < often({ gate: 4, long: 200 }); count++) {
    const invoice = drawnInvoice(chanceOf(seed + count), 1)
    const pdf = await invoicePdf(invoice, { logo: null, isCopy: false })
    const { eInvoice, xml: kept, isBroken } = await readReceiptFile({ content: pdf, kind: 'pdf' })
    expect([isBroken, Buffer.from(kept ?? []).toString()]).toEqual([false, (await extractXml(new Uint8Array(pdf))).xml])
    const read = eInvoice ?? expect.fail('It holds an e-invoice.')
    const {
      document,
      buyer,
      seller,
      totals,
      invoiceLines = [],
    } = (await FacturX.fromPDF(new Uint8Array(pdf))).object as ComfortProfile
    expect([read.number, read.typeCode, read.seller.name, read.buyer.name, read.currency]).toEqual([
      ...[document.id, document.type, seller.name, buyer.name, document.currency],
    ])
    expect(read.lines.map(({ name, quantity, net }) => [name, Number(quantity), Number(net)])).toEqual(
      invoiceLines.map((line) => [
        line.productDescription.name,
        line.delivery.itemQuantity.quantity,
        line.settlement.lineTotals.netTotal,
      ]),
    )
    expect([read.net, read.gross].map(Number)).toEqual([totals.netTotal, totals.grossTotal])
  }
})

test('what our own writer issues has no wrong sum, and becomes a receipt of the same sum with every line [BILL-012]', () => {
  const seed = seedOr(34)
  for (let count = 0; count < often({ gate: 40, long: 2_000 }); count++) {
    const invoice = drawnInvoice(chanceOf(seed + count), 1)
    for (const form of ['facturX', 'xRechnung'] as const) {
      const read = eInvoiceIn(bytes(cii(invoice, form))) ?? expect.fail('It is an e-invoice.')
      const found = checkEInvoice(read, { names: [invoice.buyer.name], rates, today: TODAY })
      expect(found.filter(({ code }) => /SUM|NET|GROUP|TAX_WRONG|GROSS|DUE|AMOUNT/.test(code))).toEqual([])
      const { values, findings } = receiptOf(read, rates, TODAY)
      const { items = [], areNet = true } = values
      expect(items).toHaveLength(invoice.items.length)
      const rated = items.map((item) => ({ ...item, rate: rates.find(({ id }) => id === item.taxId) ?? null }))
      const isCovered = items.every(({ taxId }) => taxId !== null)
      if (isCovered) expect([receiptTotals(rated, areNet).gross, findings]).toEqual([invoice.gross, []])
    }
  }
})

const UBL = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</cbc:CustomizationID>
  <cbc:ID>W-4711</cbc:ID><cbc:IssueDate>2026-11-20</cbc:IssueDate><cbc:DueDate>2026-12-04</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:Note>Danke &amp; bis bald</cbc:Note>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:InvoicePeriod><cbc:StartDate>2026-11-01</cbc:StartDate><cbc:EndDate>2026-11-20</cbc:EndDate></cac:InvoicePeriod>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PostalAddress><cbc:StreetName>Weg 1</cbc:StreetName><cbc:CityName>Ulm</cbc:CityName><cbc:PostalZone>89073</cbc:PostalZone></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>DE123456788</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Wagner GmbH</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party>
    <cac:PostalAddress><cbc:StreetName>Am Stand 1</cbc:StreetName><cbc:CityName>Eichenhain</cbc:CityName><cbc:PostalZone>12345</cbc:PostalZone></cac:PostalAddress>
    <cac:PartyLegalEntity><cbc:RegistrationName>SV Eichenhain</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingCustomerParty>
  <cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>DE02120300000000202051</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Treue</cbc:AllowanceChargeReason>
    <cbc:Amount currencyID="EUR">1.00</cbc:Amount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:AllowanceCharge>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">5.70</cbc:TaxAmount>
    <cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">30.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">5.70</cbc:TaxAmount>
      <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:LineExtensionAmount>31.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount>30.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount>35.70</cbc:TaxInclusiveAmount><cbc:PayableAmount>35.70</cbc:PayableAmount></cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:InvoicedQuantity>2.5</cbc:InvoicedQuantity><cbc:LineExtensionAmount>25.00</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Scheiben</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price><cbc:PriceAmount>10.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
  <cac:InvoiceLine><cbc:InvoicedQuantity>100</cbc:InvoicedQuantity><cbc:LineExtensionAmount>6.00</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Pflaster</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19.00</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price><cbc:PriceAmount>0.0601</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
</Invoice>`
const known = { names: ['SV Eichenhain e.V.'], rates, today: TODAY }
const ublRead = () => eInvoiceIn(bytes(UBL)) ?? expect.fail('It is an e-invoice.')

test('an XRechnung in UBL becomes a receipt with its lines, its discount, and the number of pieces that it has [BILL-012]', () => {
  const read = ublRead()
  expect(checkEInvoice(read, known)).toEqual([])
  const { values, findings } = receiptOf(read, rates, TODAY)
  expect(findings).toEqual([])
  expect(values).toMatchObject({
    ...{ userName: 'Wagner GmbH', reference: 'W-4711', invoiceDate: '2026-11-20', dueDate: '2026-12-04' },
    ...{ deliveryDate: '2026-11-01', deliveryEndDate: '2026-11-20', iban: 'DE02120300000000202051', areNet: true },
    ...{ comment: 'Danke & bis bald', currency: 'EUR' },
  })
  expect(values.items?.map(({ name, quantity, unitAmount, taxId }) => [name, quantity, unitAmount, taxId])).toEqual([
    ['Scheiben', 2.5, 10_00, rateIds.get('S 19')],
    ['Pflaster (100 × 0.0601)', 1, 6_00, rateIds.get('S 19')],
    ['Treue', 1, -1_00, rateIds.get('S 19')],
  ])
})

const changed = (change: Partial<EInvoice>): EInvoice => ({ ...ublRead(), ...change })
const [group] = ublRead().groups as [EInvoice['groups'][number]]

test.each([
  ['its number', { number: '' }, undefined],
  ['a number above 250 €', { ...big(), number: '' }, 'rule NO_NUMBER'],
  ['a tax number above 250 €', { ...big(), seller: { ...ublRead().seller, vatId: '' } }, 'rule NO_TAX_NUMBER'],
  ['the day of delivery above 250 €', { ...big(), periodStart: '', periodEnd: '' }, 'rule NO_DELIVERY'],
  ['its day', { invoiceDate: '20.11.2026' }, 'rule NO_DATE'],
  ['its supplier', { seller: { ...ublRead().seller, name: '' } }, 'rule NO_SELLER'],
  ['every rate', { groups: [] }, 'rule NO_RATE'],
  ['a cent of its lines', { lineTotal: '31.01' }, 'rule LINE_SUM_WRONG'],
  ['a cent of its sum', { gross: '35.71' }, 'rule GROSS_WRONG'],
  ['a cent of the net sum', { net: '30.01' }, 'rule NET_WRONG'],
  ['two cents of tax', { groups: [{ ...group, tax: '5.72' }] }, 'rule GROUP_WRONG'],
  ['a cent of the tax of all', { tax: '5.69' }, 'rule TAX_WRONG'],
  ['a cent to pay', { due: '35.69' }, 'rule DUE_WRONG'],
  ['an amount', { gross: '1e3' }, 'rule AMOUNT_WRONG'],
  ['a reason for no tax', { groups: [{ ...group, category: 'E', percentage: '0', tax: '0.00' }] }, 'rule NO_REASON'],
  ['our name', { buyer: { ...ublRead().buyer, name: 'SV Buchenhain' } }, 'content BUYER_OTHER'],
  ['a rate that we know', { groups: [{ ...group, percentage: '18' }] }, 'content RATE_UNKNOWN'],
  ['a day until today', { invoiceDate: '2027-01-01' }, 'content DATE_FUTURE'],
  ['a right IBAN', { iban: 'DE03120300000000202051' }, 'content IBAN_WRONG'],
] as const)('an e-invoice that lacks %s is told so, by its class [BILL-078]', (_, change, told) => {
  const found = checkEInvoice(changed(change as Partial<EInvoice>), known).map((each) => `${each.class} ${each.code}`)
  if (told === undefined) expect(found).toEqual([])
  else expect(found).toContain(told)
})

/** The same bill over ten times the sum, for which the law asks for more. */
function big(): Partial<EInvoice> {
  const { groups, lines, charges } = ublRead()
  const more = (text: string) => (Number(text) * 10).toFixed(2)
  return {
    ...{ lineTotal: '310.00', net: '300.00', tax: '57.00', gross: '357.00', due: '357.00' },
    groups: groups.map((each) => ({ ...each, net: more(each.net), tax: more(each.tax) })),
    lines: lines.map((line) => ({ ...line, net: more(line.net) })),
    charges: charges.map((charge) => ({ ...charge, amount: more(charge.amount) })),
  }
}

const BOMB = `<?xml version="1.0"?><!DOCTYPE i [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]><Invoice>&c;</Invoice>`

test.each([
  ['with entities that grow', BOMB],
  ['that reads a file of ours', '<!DOCTYPE i [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice>&x;</Invoice>'],
  ['with an unknown entity', '<Invoice>&nobody;</Invoice>'],
  ['that is cut off', UBL.slice(0, 900)],
  ['that is nested too deep', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`],
  ['that is too long', `<Invoice>${'x'.repeat(8_000_001)}</Invoice>`],
  ['that is no text', '<Invoice>\0</Invoice>'],
])('an XML %s is not read [S04]', async (_, text) => {
  expect(await xml(text)).toEqual({ xml: null, eInvoice: null, text: '', isBroken: true })
})

test('an XML in UTF-16 or Latin-1 is read with its umlauts, and one about something else is no e-invoice', async () => {
  const named = UBL.replaceAll('Wagner', 'Müller')
  const utf16 = Buffer.from(`\uFEFF${named.replace('UTF-8', 'UTF-16')}`, 'utf16le')
  const latin = Buffer.from(named.replace('UTF-8', 'ISO-8859-1'), 'latin1')
  for (const content of [utf16, latin, Buffer.from(`\uFEFF${named}`)])
    expect((await readReceiptFile({ content, kind: 'xml' })).eInvoice?.seller.name).toBe('Müller GmbH')
  expect(await xml('<Rechnung/>')).toMatchObject({ eInvoice: null, isBroken: false })
})

test('a PDF that is none is told', async () => {
  expect(await readReceiptFile({ content: bytes('%PDF-1.7 nothing'), kind: 'pdf' })).toMatchObject({ isBroken: true })
})
