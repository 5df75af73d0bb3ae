import { expect, test } from 'vitest'
import { cents } from '../base/money/money.ts'
import { drawnFacts, drawnInvoice } from './drawnInvoice.ts'
import { chanceOf, OUTSIDE, REVERSED, TAXED } from './drawnLines.ts'
import { IssuedInvoice } from './invoice.ts'
import { cancellationOf, dueDateOf, type Issuable, issued, missingForXRechnung, whyNotFinalise } from './issue.ts'
import type { PricedLine, Rate } from './totals.ts'

const NUMBER = { runningNumber: '1', invoiceNumber: 'RE-2026-0001' }
const LATER = { runningNumber: '2', invoiceNumber: 'RE-2026-0002', invoiceDate: '2026-12-24', reason: 'Falsch' }

test('all that an invoice says survives being stored as JSON', () => {
  const chance = chanceOf(5)
  for (let count = 1; count <= 40; count++) {
    const invoice = drawnInvoice(chance, count)
    expect(IssuedInvoice.parse(JSON.parse(JSON.stringify(invoice)))).toEqual(invoice)
  }
})

test('an invoice is issued with its amounts, and payments name its number where no other reference is given [BILL-104]', () => {
  const facts = drawnFacts(chanceOf(1))
  const invoice = issued(facts, NUMBER)

  expect(invoice.net + invoice.tax).toBe(invoice.gross)
  expect(invoice.items.reduce((sum, { gross }) => sum + gross, 0)).toBe(invoice.gross)
  expect(invoice.referenceNumber).toBe('RE-2026-0001')
  expect(issued({ ...facts, referenceNumber: 'Beitrag 7' }, NUMBER).referenceNumber).toBe('Beitrag 7')
})

test('a cancellation is the exact negative, names the invoice that it cancels, and asks for nothing', () => {
  const original = issued(drawnFacts(chanceOf(2)), NUMBER)
  const cancellation = cancellationOf(original, LATER)

  expect([cancellation.net, cancellation.tax, cancellation.gross]).toEqual([
    -original.net,
    -original.tax,
    -original.gross,
  ])
  expect(cancellation).toMatchObject({
    invoiceType: 'void',
    invoiceNumber: 'RE-2026-0002',
    invoiceDate: '2026-12-24',
    dueDate: null,
    account: null,
    deliveryDate: original.deliveryDate,
    buyer: original.buyer,
    cancels: { invoiceNumber: 'RE-2026-0001', invoiceDate: original.invoiceDate, reason: 'Falsch' },
  })
  expect(cancellation.items.map(({ account, sphere, gross }) => [account, sphere, gross])).toEqual(
    original.items.map(({ account, sphere, gross }) => [account, sphere, gross === 0 ? 0 : -gross]),
  )
})

const [AT_19] = TAXED as [Rate]
const line = (
  unitAmount: number,
  rate: Rate = AT_19,
): PricedLine & Pick<Issuable['items'][number], 'currency' | 'account'> => ({
  quantity: 1,
  unitAmount: cents(unitAmount),
  taxInside: rate.percentage,
  rate,
  currency: 'EUR',
  account: { number: '40000', name: 'Beiträge' },
})
const good: Issuable = {
  currency: 'EUR',
  deliveryDate: '2026-11-01',
  deliveryEndDate: null,
  collectionMethod: 'transfer',
  account: { holder: 'SV Eichenhain', iban: 'DE02120300000000202051', bic: '', bankName: '' },
  items: [line(10_00)],
  issuer: { registerNumber: 'VR 1234, Amtsgericht Wetzlar', taxNumber: '020 250 12345', vatId: '' },
  buyer: { name: 'Ben Brandt', vatId: '' },
}

test.each<[string, Partial<Issuable>, ReturnType<typeof whyNotFinalise>]>([
  ['a good one', {}, undefined],
  ['nothing on it', { items: [] }, 'INVOICE_EMPTY'],
  ['a fee and goods', { items: [line(10_00), line(5_00, OUTSIDE)] }, 'INVOICE_TAX_MIXED'],
  [
    'a line without an account',
    { items: [{ ...line(10_00), account: { number: '', name: '' } }] },
    'ACCOUNT_NOT_FOUND',
  ],
  ['dollars and euros', { items: [line(10_00), { ...line(5_00), currency: 'USD' }] }, 'INPUT_INVALID'],
  ['a period that ends before it begins', { deliveryEndDate: '2026-10-31' }, 'INPUT_INVALID'],
  ['a period of one day', { deliveryEndDate: '2026-11-01' }, undefined],
  ['nobody named up to 250 €', { buyer: null, items: [line(250_00)] }, undefined],
  ['nobody named above 250 €', { buyer: null, items: [line(250_00), line(1)] }, 'INVOICE_BUYER_MISSING'],
  [
    'somebody above 250 € whose name nobody has said',
    { buyer: { name: '', vatId: '' }, items: [line(250_01)] },
    'INVOICE_BUYER_MISSING',
  ],
  [
    'nobody named with tax on top',
    { buyer: null, items: [{ ...line(220_00), taxInside: null }] },
    'INVOICE_BUYER_MISSING',
  ],
  ['nobody who owes the tax', { buyer: null, items: [line(10_00, REVERSED)] }, 'INVOICE_BUYER_MISSING'],
  ['no VAT id under reverse charge', { items: [line(10_00, REVERSED)] }, 'INVOICE_VAT_ID_MISSING'],
  [
    'a VAT id under reverse charge',
    { items: [line(10_00, REVERSED)], buyer: { name: 'Ben Brandt', vatId: 'ATU12345678' } },
    undefined,
  ],
  ['no number of the tax office', { issuer: { ...good.issuer, taxNumber: '' } }, 'INVOICE_ISSUER_INCOMPLETE'],
  ['a VAT id of the club alone', { issuer: { registerNumber: '', taxNumber: '', vatId: 'DE1' } }, undefined],
  ['no register', { issuer: { ...good.issuer, registerNumber: '' } }, 'INVOICE_ISSUER_INCOMPLETE'],
  [
    'a fee alone and no number of the tax office',
    { issuer: { ...good.issuer, taxNumber: '' }, items: [line(5_00, OUTSIDE)] },
    undefined,
  ],
  [
    'a fee alone and no register',
    { issuer: { registerNumber: '', taxNumber: '1', vatId: 'DE1' }, items: [line(5_00, OUTSIDE)] },
    'INVOICE_ISSUER_INCOMPLETE',
  ],
  ['no account for a transfer', { account: null }, 'INVOICE_ACCOUNT_MISSING'],
  ['no account for cash', { account: null, collectionMethod: 'cash' }, undefined],
])('a draft with %s can be issued, or is refused with the reason', (_, changed, whyNot) => {
  const standing = { status: 'draft', invoiceType: 'regular' } as const
  expect(whyNotFinalise(standing, { ...good, ...changed }, { isBillingActive: true })).toBe(whyNot)
})

test('nothing is issued before a club has set up its invoices, and nothing twice', () => {
  const draft = { status: 'draft', invoiceType: 'regular' } as const
  expect(whyNotFinalise(draft, good, { isBillingActive: false })).toBe('BILLING_INACTIVE')
  expect(whyNotFinalise({ ...draft, status: 'open' }, good, { isBillingActive: true })).toBe('INVOICE_FINAL')
  expect(whyNotFinalise({ ...draft, status: 'deleted' }, good, { isBillingActive: true })).toBe('INVOICE_NOT_FOUND')
})

test('an invoice is due after the term of the club, over months and years', () => {
  expect(dueDateOf('2026-12-24', 14)).toBe('2027-01-07')
  expect(dueDateOf('2026-12-24', 0)).toBe('2026-12-24')
})

test('what an XRechnung lacks is named field by field', () => {
  const { issuer, buyer } = drawnFacts(chanceOf(3))
  const whole = {
    issuer,
    buyer: { ...buyer, email: 'b@example.org', postalCode: '1', city: 'Wien', reference: '0401' },
  }
  expect(missingForXRechnung(whole)).toEqual([])
  expect(
    missingForXRechnung({ issuer: { ...issuer, phone: '' }, buyer: { ...whole.buyer, reference: '', email: '' } }),
  ).toEqual(['issuer.phone', 'buyer.email', 'buyer.reference'])
})
