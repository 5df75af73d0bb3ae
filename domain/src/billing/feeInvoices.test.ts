import { expect, test } from 'vitest'
import type { BillingSettings } from '../accounts/settings.ts'
import { NEW_TALLIES } from '../accounts/tally.ts'
import type { TaxRate } from '../accounts/taxRate.ts'
import { cents } from '../base/money/money.ts'
import { InvoiceInput, MOST_INVOICE, MOST_ITEMS } from '../invoices/invoice.ts'
import { type ChargedLine, type FeeLine, type ForFees, feeInvoice, invoicesOf, type UseLine } from './feeInvoices.ts'

const [OUTSIDE, INSIDE, ADDED] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const [PRODUCT, BEN, CLUB] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const OF_2026 = { start: '2026-01-01', end: '2026-12-31' }

/** A fee of a person who pays for themselves, unless another payer is named. */
function line(uid: string, more: Partial<FeeLine> = {}): FeeLine {
  return {
    ...{ feeId: 'yearly', feeName: 'Jahresbeitrag', uid, memberClubId: null, productId: null, payerUid: uid },
    ...{ ...OF_2026, writtenOn: '2026-01-01', quantity: 1, amount: cents(60_00), currency: 'EUR' },
    ...{ name: uid, payerName: more.payerUid ?? uid },
    ...more,
  }
}

/** Returns who stands on each invoice, and for which period. */
function groupsOf(lines: readonly FeeLine[]): string[] {
  return invoicesOf(lines, TAXES).map((all) =>
    all.map((each) => `${each.name} ${'feeId' in each ? each.feeId : each.productName} ${each.start}`).join(', '),
  )
}

test('invoices are written in the order of the payers, each with the payer first and then the others by name', () => {
  const lines = [
    line('Zoe', { payerUid: 'Ben' }),
    line('Ürsula'),
    line('Vera'),
    line('Anton', { payerUid: 'Ben' }),
    line('Ben'),
    line('Ben', { feeId: 'group' }),
  ]
  const expected = [
    'Ben yearly 2026-01-01, Ben group 2026-01-01, Anton yearly 2026-01-01, Zoe yearly 2026-01-01',
    'Ürsula yearly 2026-01-01',
    'Vera yearly 2026-01-01',
  ]
  expect(groupsOf(lines)).toEqual(expected)
})

test('two people of the same name have an invoice each, and so has each currency', () => {
  const lines = [
    line('one', { name: 'Ben', payerName: 'Ben' }),
    line('two', { name: 'Ben', payerName: 'Ben' }),
    line('one', { name: 'Ben', payerName: 'Ben', feeId: 'abroad', currency: 'USD' }),
  ]
  expect(invoicesOf(lines, TAXES).map((all) => all.map(({ uid, currency }) => `${uid} ${currency}`))).toEqual([
    ['one EUR'],
    ['two EUR'],
    ['one USD'],
  ])
})

test('of each fee of a person every missed period has an invoice of its own: the first ones stand together, then the next ones', () => {
  const monthly = (start: string, more: Partial<FeeLine> = {}) => line('Ben', { feeId: 'monthly', start, ...more })
  const mia = { uid: 'Mia', name: 'Mia', payerUid: 'Ben', payerName: 'Ben' }
  const lines = [
    monthly('2026-03-01'),
    monthly('2026-02-01', mia),
    monthly('2026-01-01'),
    monthly('2026-02-01'),
    line('Ben'),
  ]
  expect(groupsOf(lines)).toEqual([
    'Ben monthly 2026-01-01, Ben yearly 2026-01-01, Mia monthly 2026-02-01',
    'Ben monthly 2026-02-01',
    'Ben monthly 2026-03-01',
  ])
})

test('a payer with more lines than an invoice takes gets several', () => {
  const many = Array.from({ length: 2 * MOST_ITEMS + 1 }, (_, index) => line(`u${index}`, { payerUid: 'Ben' }))
  const invoices = invoicesOf([...many, line('Ben')], TAXES)
  expect(invoices.map(({ length }) => length)).toEqual([MOST_ITEMS, MOST_ITEMS, 2])
  expect(invoices[0]?.[0]?.uid).toBe('Ben')
  expect(new Set(invoices.flat()).size).toBe(2 * MOST_ITEMS + 2)
})

const rate = (id: string, more: Partial<TaxRate>): TaxRate => ({
  ...{ id, percentage: 0, display_name: 'Satz', description: 'x', inclusive: true, category: 'S' },
  ...{ validFrom: '2020-01-01', archivedFrom: null },
  ...more,
})
const SETTINGS: BillingSettings = {
  ...{
    id: 'club',
    mostWrittenOff: cents(0),
    billingActive: true,
    finApiEnabled: false,
    defaultTaxRate: null,
    inboundTaxRates: [],
  },
  ...{ tallies: NEW_TALLIES, bankDetails: { creditorName: '', creditorId: 'DE98ZZZ09999999999' } },
  ...{ billingCycleSettings: { defaultStart: 'startOfYear' }, isSmallBusiness: false, keepsSpheres: false },
  ...{ activePlanId: null, firstActiveOn: null, closedUntil: null, restored: null, timeZone: 'Europe/Berlin' },
  taxRates: [
    rate(ADDED, { percentage: 7, inclusive: false }),
    rate(INSIDE, { percentage: 7 }),
    rate('exempt', { category: 'E' }),
    rate(OUTSIDE, { category: 'O' }),
  ],
  invoiceSettings: {
    ...{ displayName: 'SV Eichenhain', addressLine1: '', addressLine2: '', addressLine3: '', registerNumber: '' },
    ...{ taxNumber: '', vatId: '', phone: '', email: '', website: '', paymentTermDays: 14, transferAccount: null },
    ...{ defaultNote: 'Vielen Dank.', defaultSubNote: 'Bei Fragen hilft die Kasse.' },
  },
}
const MANDATE = {
  ...{ IBAN: 'DE02120300000000202051', BIC: '', accountHolder: 'Ben', mandateReference: 'M1' },
  mandateSignDate: '2026-01-01',
}
const debit = (sepaDetails = MANDATE) => ({ method: 'sepa_charge' as const, debit: { sepaEnabled: true, sepaDetails } })
const TAXES = { settings: SETTINGS, taxOf: () => OUTSIDE }
const written = (lines: ChargedLine[], more: Partial<ForFees> = {}) =>
  feeInvoice(lines, {
    ...{ ...TAXES, receiver: undefined, day: '2026-11-29', dayText: (day) => day },
    placeText: ({ place }) =>
      'eventTitle' in place ? place.eventTitle : `${place.rangeName} ${place.laneName} ${place.times.start}`,
    ...more,
  })

test('an invoice of fees is one as an officer would write it, over the days of all its lines', () => {
  const months = { feeId: 'group', feeName: 'Bogen', start: '2026-02-28', end: '2026-03-30' }
  const invoice = written([line(BEN, { productId: PRODUCT }), line(BEN, months)])
  expect(InvoiceInput.parse(invoice)).toEqual(invoice)
  expect(invoice).toMatchObject({
    ...{ uid: BEN, invoiceDate: '2026-11-29', deliveryDate: '2026-01-01', deliveryEndDate: '2026-12-31' },
    ...{ currency: 'EUR', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
    ...{ note: 'Vielen Dank.', comment: 'Bei Fragen hilft die Kasse.' },
  })
  expect(invoice.oneTimeItems).toMatchObject([
    { productId: PRODUCT, name: 'Jahresbeitrag, 2026-01-01 – 2026-12-31', quantity: 1, unitAmount: 60_00 },
    { name: 'Bogen, 2026-02-28 – 2026-03-30', quantity: 1, unitAmount: 60_00 },
  ])
  expect(invoice.oneTimeItems[1]).not.toHaveProperty('productId')
})

test('a fee that is owed once has no period, and the line of somebody else names the person', () => {
  const once = { end: OF_2026.start, feeName: 'Aufnahme' }
  const invoice = written([line(BEN, once), line('mia', { ...once, name: 'Mia Muster', payerUid: BEN })])
  expect(invoice.oneTimeItems.map(({ name }) => name)).toEqual(['Aufnahme', 'Aufnahme, Mia Muster'])
  expect(invoice).toMatchObject({ deliveryDate: '2026-01-01', deliveryEndDate: null })
})

test('a member club owes by its members, and is named as a club', () => {
  const ofClub = { uid: null, payerUid: null, memberClubId: CLUB, name: 'SGi Birkenau', quantity: 12 }
  const invoice = written([line('', ofClub)])
  expect(InvoiceInput.parse(invoice)).toMatchObject({ uid: null, memberClubId: CLUB, collectionMethod: 'transfer' })
  expect(invoice.oneTimeItems).toMatchObject([{ name: 'Jahresbeitrag, 2026-01-01 – 2026-12-31', quantity: 12 }])
})

test('a name that is too long is cut before the period, and never within a sign', () => {
  const feeName = 'ä'.repeat(MOST_INVOICE.itemName - 30)
  const names = ['🎯'.repeat(100), `x${'🎯'.repeat(100)}`].map((name) => {
    const [item] = written([line('mia', { feeName, name, payerUid: BEN })]).oneTimeItems
    return item?.name ?? ''
  })
  for (const name of names) {
    expect(name.length).toBeLessThanOrEqual(MOST_INVOICE.itemName)
    expect(name.length).toBeGreaterThan(MOST_INVOICE.itemName - 2)
    expect(name).toMatch(/^ä+, x?🎯+, 2026-01-01 – 2026-12-31$/u)
  }
})

test.each([
  ['a mandate', debit(), 'sepa_charge'],
  ['no account', debit({ ...MANDATE, IBAN: '' }), 'transfer'],
  ['no mandate', debit({ ...MANDATE, mandateReference: '' }), 'transfer'],
  ['cash', { ...debit(), method: 'cash' as const }, 'cash'],
  ['nothing agreed', { ...debit(), method: null }, 'transfer'],
])('a direct debit is written only with a mandate: %s', (_, receiver, method) => {
  expect(written([line(BEN)], { receiver }).collectionMethod).toBe(method)
})

test.each([
  ['the tax inside of 7 %', 7, INSIDE],
  ['no tax, as not taxable', 0, OUTSIDE],
  ['a percentage without a rate', 5, ''],
])('the own fee of a group takes the rate of its percentage: %s', (_, percentage, taxId) => {
  expect(written([line(BEN)], { taxOf: () => percentage }).oneTimeItems).toMatchObject([{ taxId }])
})

test('a small business has no rate of 7 percent for the own fee of a group', () => {
  const settings = { ...SETTINGS, isSmallBusiness: true }
  expect(written([line(BEN)], { settings, taxOf: () => 7 }).oneTimeItems).toMatchObject([{ taxId: '' }])
})

const used: UseLine = {
  ...{ kind: 'reservation', id: 'one', uid: BEN, memberClubId: null, payerUid: BEN, name: 'Ben', payerName: 'Ben' },
  ...{ productId: PRODUCT, productName: 'Standmiete', taxId: INSIDE },
  place: { rangeName: 'Halle', laneName: '3', times: { start: '18:00', end: '19:00' } },
  ...{ start: '2026-05-21', end: '2026-05-21', quantity: 1 },
  ...{ amount: cents(5_00), currency: 'EUR' },
}
const withUses: ChargedLine[] = [line(BEN, { name: 'Ben', payerName: 'Ben' }), used, { ...used, id: 'two' }]
const namedOn = (invoices: ChargedLine[][], more: Partial<ForFees> = {}) =>
  invoices.map((lines) => {
    const invoice = written(lines, more)
    expect(InvoiceInput.parse(invoice)).toEqual(invoice)
    return invoice.oneTimeItems.map(({ name, taxId }) => [name, taxId])
  })
const USED = ['Standmiete, 2026-05-21, Halle 3 18:00', INSIDE]

test('what somebody used stands on the invoice of taxed fees, with its place and its own tax rate', () => {
  const taxOf = () => ADDED
  expect(namedOn(invoicesOf(withUses, { settings: SETTINGS, taxOf }), { taxOf })).toEqual([
    [['Jahresbeitrag, 2026-01-01 – 2026-12-31', ADDED], USED, USED],
  ])
})

test('a fee that is not subject to tax stands alone, because nobody can issue it together with what is taxed', () => {
  expect(namedOn(invoicesOf(withUses, TAXES))).toEqual([
    [['Jahresbeitrag, 2026-01-01 – 2026-12-31', OUTSIDE]],
    [USED, USED],
  ])
})
