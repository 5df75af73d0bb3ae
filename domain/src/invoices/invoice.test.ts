import { expect, test } from 'vitest'
import { fieldsOf, namesIn } from '../base/fieldsOf.ts'
import { COLLECTION_METHODS } from '../members/billingDetails.ts'
import {
  DOCUMENT_TYPES,
  INVOICE_TYPES,
  InvoiceInput,
  InvoiceItemInput,
  MOST_INVOICE,
  MOST_ITEMS,
  OneTimeItemInput,
  PAYMENT_METHODS,
  VoidInput,
} from './invoice.ts'

const ID = '2b1c8a3e-58f4-4a0c-9b6d-0d6f2a1e7c55'
const item = { productId: ID, taxId: ID, quantity: 1, bookingAccountNumber: '', costCenterNumber: '' }
const oneTime = {
  name: 'Leihwaffe',
  quantity: 1,
  unitAmount: 5_00,
  taxId: ID,
  bookingAccountNumber: '',
  costCenterNumber: '',
}
const input = {
  uid: ID,
  invoiceDate: '2026-11-28',
  deliveryDate: '2026-11-20',
  deliveryEndDate: null,
  currency: 'EUR',
  comment: '',
  note: '',
  collectionMethod: 'transfer',
  sendInvoice: true,
  invoiceItems: [item],
  oneTimeItems: [oneTime],
}
const takes = (changed: object) => InvoiceInput.safeParse({ ...input, ...changed }).success

test('an invoice, its two kinds of lines and a cancellation have these fields [BILL-014] [BILL-015] [BILL-016] [BILL-017]', () => {
  expect(fieldsOf(InvoiceInput)).toEqual(
    namesIn(`uid memberClubId invoiceDate deliveryDate deliveryEndDate runningNumber currency comment note collectionMethod sendInvoice
      invoiceItems oneTimeItems`),
  )
  expect(fieldsOf(InvoiceItemInput)).toEqual(namesIn('productId taxId quantity bookingAccountNumber costCenterNumber'))
  expect(fieldsOf(OneTimeItemInput)).toEqual(
    namesIn('productId name quantity unitAmount taxId bookingAccountNumber costCenterNumber'),
  )
  expect(fieldsOf(VoidInput)).toEqual(namesIn('id voidReason'))
  expect(takes({})).toBe(true)
})

test('kinds and methods are exactly these [BILL-011] [BILL-063] [BILL-064] [BILL-065] [BILL-083]', () => {
  expect(INVOICE_TYPES).toEqual(['regular', 'recurring', 'void'])
  expect(DOCUMENT_TYPES).toEqual(['invoice', 'receipt'])
  expect(COLLECTION_METHODS).toEqual(['sepa_charge', 'transfer', 'cash', 'other'])
  expect(PAYMENT_METHODS).toEqual(['paypal', 'cash', 'transfer', 'allowance'])
  expect(takes({ collectionMethod: 'paypal' })).toBe(false)
  expect(takes({ currency: 'CHF' })).toBe(false)
})

test('an invoice has at most a hundred lines of each kind [BILL-026] [BILL-027]', () => {
  const times = (count: number, thing: object) => Array.from({ length: count }, () => thing)
  expect(takes({ invoiceItems: times(100, item), oneTimeItems: times(100, oneTime) })).toBe(true)
  expect(takes({ invoiceItems: times(101, item) })).toBe(false)
  expect(takes({ oneTimeItems: times(101, oneTime) })).toBe(false)
  expect(MOST_ITEMS).toBe(100)
})

test.each([
  ['comment', 2_000],
  ['note', 500],
  ['runningNumber', 30],
] as const)('%s has at most %i characters [BILL-028] [BILL-030] [BILL-031]', (name, most) => {
  expect(takes({ [name]: 'x'.repeat(most) })).toBe(true)
  expect(takes({ [name]: 'x'.repeat(most + 1) })).toBe(false)
})

test('the name of a person has at most 1000 characters, and the reason of a cancellation 500 [BILL-029] [BILL-032]', () => {
  expect(MOST_INVOICE.userName).toBe(1_000)
  expect(VoidInput.safeParse({ id: ID, voidReason: 'x'.repeat(500) }).success).toBe(true)
  for (const voidReason of ['x'.repeat(501), '', '  '])
    expect(VoidInput.safeParse({ id: ID, voidReason }).success).toBe(false)
})

test.each([
  { invoiceItems: [{ ...item, quantity: 0.5 }] },
  { invoiceItems: [{ ...item, quantity: -1 }] },
  { oneTimeItems: [{ ...oneTime, unitAmount: -1 }] },
  { oneTimeItems: [{ ...oneTime, unitAmount: 10_000_000_001 }] },
  { oneTimeItems: [{ ...oneTime, unitAmount: 2 ** 53 }] },
  { amount: 5_00 },
  { invoiceItems: [{ ...item, taxPercentage: 7 }] },
])(
  'an invoice with %j is refused: no half pieces, no negative prices, no sums from outside [M01] [M02] [M03]',
  (wrong) => {
    expect(takes(wrong)).toBe(false)
  },
)
