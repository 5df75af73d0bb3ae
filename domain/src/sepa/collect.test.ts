import { expect, test } from 'vitest'
import { cents } from '../base/money/money.ts'
import { type Candidate, whyNotAnnounce, whyNotCollect, whyNotCreditor } from './collect.ts'
import type { Mandate } from './mandate.ts'

const MANDATE: Mandate = {
  ...{ isEnabled: true, isHeld: false, reference: 'M-1', signedOn: '2025-01-01', isShared: false, isTaken: false },
  ...{ account: { country: 'DE', isValid: true }, hasAddress: false },
  ...{ isOnce: false, lastCollection: null, pauseReason: '', revokedOn: null },
}
const INVOICE = {
  ...{ id: 'i', invoiceNumber: 'RE-1', userName: 'Ben', status: 'open', invoiceType: 'regular', currency: 'EUR' },
  ...{ collectionMethod: 'sepa_charge', dueDate: '2026-11-30', rest: cents(50_00), payer: null, mandate: MANDATE },
  ...{ isCollected: false, announced: null },
} as unknown as Candidate
const COLLECTING = { day: '2026-11-30', today: '2026-11-16', noticeDays: 14 } as const

const mandate = (change: Partial<Mandate>): Candidate => ({ ...INVOICE, mandate: { ...MANDATE, ...change } })

test.each<[string, Candidate, string | undefined]>([
  ['with all that it needs', INVOICE, undefined],
  ['paid in part', { ...INVOICE, status: 'partial' }, undefined],
  ['paid meanwhile', { ...INVOICE, status: 'paid' }, 'INVOICE_PAID'],
  ['voided', { ...INVOICE, status: 'void' }, 'INVOICE_VOID'],
  ['a draft', { ...INVOICE, status: 'draft' }, 'INVOICE_DRAFT'],
  ['a cancellation', { ...INVOICE, invoiceType: 'void' }, 'INVOICE_IS_CANCELLATION'],
  ['given up', { ...INVOICE, status: 'uncollectible' }, 'INVOICE_UNCOLLECTIBLE'],
  ['in another open collection', { ...INVOICE, isCollected: true }, 'SEPA_IN_COLLECTION'],
  ['paid by transfer', { ...INVOICE, collectionMethod: 'transfer' }, 'SEPA_METHOD'],
  ['in dollars', { ...INVOICE, currency: 'USD' }, 'SEPA_CURRENCY'],
  ['due the day after', { ...INVOICE, dueDate: '2026-12-01' }, 'SEPA_NOT_DUE'],
  ['without a due date', { ...INVOICE, dueDate: null }, undefined],
  ['of somebody unnamed', { ...INVOICE, mandate: null }, 'SEPA_MANDATE_MISSING'],
  ['without direct debit', mandate({ isEnabled: false }), 'SEPA_MANDATE_MISSING'],
  ['without a reference', mandate({ reference: '' }), 'SEPA_MANDATE_MISSING'],
  ['with bank data that wait', mandate({ isHeld: true }), 'SEPA_MANDATE_HELD'],
  ['with an underscore in the reference', mandate({ reference: 'M_1' }), 'SEPA_REFERENCE_INVALID'],
  ['with two slashes in the reference', mandate({ reference: 'M//1' }), 'SEPA_REFERENCE_INVALID'],
  ['with the reference of another account', mandate({ isShared: true }), 'SEPA_REFERENCE_SHARED'],
  ['without the day of the signature', mandate({ signedOn: null }), 'SEPA_MANDATE_UNDATED'],
  ['signed after the day of collection', mandate({ signedOn: '2026-12-01' }), 'SEPA_MANDATE_EXPIRED'],
  ['revoked', mandate({ revokedOn: '2026-01-01' }), 'SEPA_MANDATE_REVOKED'],
  ['paused', mandate({ pauseReason: 'Rückgabe' }), 'SEPA_MANDATE_PAUSED'],
  ['signed 36 months ago', mandate({ signedOn: '2023-11-30' }), undefined],
  ['signed 36 months and a day ago', mandate({ signedOn: '2023-11-29' }), 'SEPA_MANDATE_EXPIRED'],
  ['signed long ago and used since', mandate({ signedOn: '2010-01-01', lastCollection: '2025-11-30' }), undefined],
  ['used 37 months ago', mandate({ signedOn: '2026-01-01', lastCollection: '2023-10-30' }), 'SEPA_MANDATE_EXPIRED'],
  ['for once and unused', mandate({ isOnce: true }), undefined],
  ['for once and used', mandate({ isOnce: true, lastCollection: '2026-01-02' }), 'SEPA_MANDATE_USED'],
  ['for once and in a collection', mandate({ isOnce: true, isTaken: true }), 'SEPA_MANDATE_USED'],
  ['without an IBAN', mandate({ account: null }), 'SEPA_IBAN_MISSING'],
  ['with wrong check digits', mandate({ account: { country: 'DE', isValid: false } }), 'SEPA_IBAN_INVALID'],
  ['from Turkey', mandate({ account: { country: 'TR', isValid: true } }), 'SEPA_COUNTRY'],
  ['from Switzerland', mandate({ account: { country: 'CH', isValid: true } }), 'SEPA_ADDRESS_MISSING'],
  [
    'from Switzerland with BIC and address',
    mandate({ account: { country: 'CH', isValid: true }, hasAddress: true }),
    undefined,
  ],
])('an invoice %s is collected, or why not [BOOK-092] [M16] [M05]', (_, candidate, code) => {
  expect(whyNotCollect(candidate, COLLECTING)).toBe(code)
})

const announced = (change: object): Candidate => ({
  ...INVOICE,
  announced: { day: '2026-11-30', amount: cents(50_00), isSameAccount: true, ...change },
})

test.each<[string, Candidate, string | undefined]>([
  ['not announced', INVOICE, 'SEPA_NOTICE_SHORT'],
  ['announced', announced({}), undefined],
  ['announced for another day', announced({ day: '2026-12-01' }), 'SEPA_NOTICE_SHORT'],
  ['announced from another account', announced({ isSameAccount: false }), 'SEPA_IBAN_CHANGED'],
  ['announced with less', announced({ amount: cents(49_99) }), 'SEPA_AMOUNT_CHANGED'],
  ['announced with more, of which a part was paid', announced({ amount: cents(60_00) }), undefined],
])('a day later, an invoice that was %s is collected, or why not [M16]', (_, candidate, code) => {
  expect(whyNotCollect(candidate, { ...COLLECTING, today: '2026-11-17' })).toBe(code)
})

test('what was announced otherwise can be announced again, while there is time [M16]', () => {
  expect(whyNotAnnounce(announced({ isSameAccount: false }), COLLECTING)).toBeUndefined()
  expect(whyNotAnnounce(announced({}), { ...COLLECTING, today: '2026-11-17' })).toBe('SEPA_NOTICE_SHORT')
})

test.each(['bankName', 'IBAN', 'BIC', 'creditorName', 'creditorId'] as const)(
  'a club without %s makes no file [BOOK-052]',
  (missing) => {
    const facts = { bankName: 'Sparkasse', IBAN: 'DE1', BIC: 'B', creditorName: 'Verein', creditorId: 'DE98' }
    expect(whyNotCreditor(facts)).toBeUndefined()
    expect(whyNotCreditor({ ...facts, [missing]: ' ' })).toBe('SEPA_CREDITOR_MISSING')
  },
)
