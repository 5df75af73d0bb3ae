import type { BillingSettings } from '../accounts/settings.ts'
import type { Id } from '../base/call/fields.ts'
import type { Day } from '../base/time/time.ts'
import { type InvoiceInput, MOST_INVOICE } from '../invoices/invoice.ts'
import { MOST_QUANTITY } from '../invoices/items.ts'
import type { Bill, BillLine } from './bill.ts'

/** Says how the amount of a line came about, where it is not its price times its count. */
type LineText = (line: BillLine) => string

type Facts = {
  clubId: Id<'club'>
  settings: BillingSettings
  taxId: Id<'taxRate'>
  invoiceDate: Day
  lineText: LineText
}

/**
 * Returns the invoice for a bill. A line that is billed in full has count and price; any other one is a single piece
 * whose name says how its amount came about.
 */
export function billInvoice(
  { cycle, lines }: Bill,
  { clubId, settings, taxId, invoiceDate, lineText }: Facts,
): InvoiceInput {
  const { defaultNote, defaultSubNote } = settings.invoiceSettings
  return {
    ...{ uid: null, memberClubId: clubId, invoiceDate, deliveryDate: cycle.start, deliveryEndDate: cycle.end },
    ...{
      currency: 'EUR',
      note: defaultNote,
      comment: defaultSubNote,
      collectionMethod: 'transfer',
      sendInvoice: false,
    },
    invoiceItems: [],
    oneTimeItems: lines
      .filter(({ amount }) => amount > 0)
      .map((line) => ({ ...itemOf(line, lineText), taxId, bookingAccountNumber: '', costCenterNumber: '' })),
  }
}

function itemOf(line: BillLine, lineText: LineText) {
  const { nameOnInvoice, price, count, days, daysOfCycle, discounts, amount } = line
  if (days === daysOfCycle && discounts.length === 0 && count <= MOST_QUANTITY)
    return { name: nameOnInvoice, quantity: count, unitAmount: price }
  return { name: cut(`${nameOnInvoice}: ${lineText(line)}`), quantity: 1, unitAmount: amount }
}

/** Cuts a name to the length of an item, never within a sign. */
function cut(name: string): string {
  return name.slice(0, MOST_INVOICE.itemName).replace(/[\uD800-\uDBFF]$/, '')
}
