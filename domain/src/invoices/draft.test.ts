import { expect, test } from 'vitest'
import type { Id } from '../base/call/fields.ts'
import { type Known, whyNotDraft } from './draft.ts'
import type { InvoiceInput } from './invoice.ts'

const input: InvoiceInput = {
  ...{ uid: 'ben' as Id<'user'>, invoiceDate: '2026-05-17', deliveryDate: '2026-05-17', deliveryEndDate: null },
  ...{ currency: 'EUR', comment: '', note: '', collectionMethod: 'sepa_charge', sendInvoice: false },
  ...{ invoiceItems: [], oneTimeItems: [] },
}
const known = { products: [], accounts: [], costCenters: [] } as unknown as Known

test('a member club is never asked by the mandate of the person who gets its invoice', () => {
  const memberClubId = 'club' as Id<'club'>
  expect(whyNotDraft(input, known)).toBeUndefined()
  expect(whyNotDraft({ ...input, memberClubId }, known)).toBe('INVOICE_CLUB_DEBIT')
  expect(whyNotDraft({ ...input, memberClubId, collectionMethod: 'transfer' }, known)).toBeUndefined()
})
