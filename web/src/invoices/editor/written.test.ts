import type { BillingSettings } from '@bahnfrei/domain/accounts/settings.ts'
import { expect, test } from 'vitest'
import { withDayOfDelivery, writtenOf } from './written.ts'

const settings = {
  invoiceSettings: { defaultNote: 'Wir berechnen:', defaultSubNote: 'Gut Schuss!' },
} as BillingSettings
const begun = writtenOf(undefined, settings, '2026-11-29')

test('a new invoice begins today, with the texts of the club and a transfer [BILL-094]', () => {
  expect(begun).toMatchObject({ note: 'Wir berechnen:', comment: 'Gut Schuss!', collectionMethod: 'transfer' })
  expect([begun.invoiceDate, begun.deliveryDate, begun.deliveryEndDate]).toEqual(['2026-11-29', '2026-11-29', null])
})

test.each([
  [{}, '2026-12-01', 'as long as both are one day'],
  [{ deliveryDate: '2026-11-20' }, '2026-11-20', 'but not from a day of its own'],
  [{ deliveryEndDate: '2026-11-30' }, '2026-11-29', 'but not from a period'],
])('another day of the invoice moves the delivery too: %j stands at %s, %s', (change: object, delivery, _) => {
  const before = { ...begun, ...change }
  expect(withDayOfDelivery({ ...before, invoiceDate: '2026-12-01' }, before).deliveryDate).toBe(delivery)
})
