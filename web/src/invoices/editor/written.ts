import { type BillingSettings, offeredRates } from '@bahnfrei/domain/accounts/settings.ts'
import type { TaxRate } from '@bahnfrei/domain/accounts/taxRate.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { ratesFor, type SoldProduct } from '@bahnfrei/domain/invoices/draft.ts'
import type { InvoiceInput, InvoiceItemInput, OneTimeItemInput } from '@bahnfrei/domain/invoices/invoice.ts'
import type { Invoice } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import type { Product } from '@bahnfrei/domain/products/product.ts'

/** The values of the editor: an invoice as an officer writes it. Its number is counted and not written. */
export type Written = Omit<InvoiceInput, 'runningNumber'>

/** Returns what a new invoice begins with (BILL-094), or what a draft holds. */
export function writtenOf(invoice: Invoice | undefined, settings: BillingSettings, today: Day): Written {
  if (invoice?.draft) {
    const { runningNumber: _, ...draft } = invoice.draft
    return draft
  }
  const { defaultNote, defaultSubNote } = settings.invoiceSettings
  return {
    uid: null,
    ...{ invoiceDate: today, deliveryDate: today, deliveryEndDate: null, currency: 'EUR' },
    ...{ note: defaultNote, comment: defaultSubNote, collectionMethod: 'transfer', sendInvoice: false },
    ...{ invoiceItems: [], oneTimeItems: [] },
  }
}

/** A new day of the invoice is also that of the delivery, where both were one day. */
export function withDayOfDelivery(next: Written, before: Written): Written {
  const isOneDay = before.deliveryDate === before.invoiceDate && next.deliveryEndDate === null
  const isMoved = next.invoiceDate !== before.invoiceDate && next.deliveryDate === before.deliveryDate
  return isOneDay && isMoved ? { ...next, deliveryDate: next.invoiceDate } : next
}

/** Returns the rates that lines can have: those that are offered on the days of delivery, and those that lines have. */
export function ratesOf(settings: BillingSettings, written: Written): TaxRate[] {
  const { deliveryDate, deliveryEndDate, invoiceItems, oneTimeItems } = written
  const offered = new Set(offeredRates(settings, deliveryEndDate ?? deliveryDate).map(({ id }) => id))
  const used = new Set([...invoiceItems, ...oneTimeItems].map(({ taxId }) => taxId))
  return ratesFor(settings.taxRates, written).filter(({ id }) => offered.has(id) || used.has(id))
}

/** Returns a line for a product: one piece, with its tax, and the accounts that it has. */
export function lineOf(product: Product, rates: readonly TaxRate[], settings: BillingSettings): InvoiceItemInput {
  const taxId = rates.some(({ id }) => id === product.taxId) ? product.taxId : usualRate(rates, settings)
  return { productId: product.productId, taxId, quantity: 1, bookingAccountNumber: '', costCenterNumber: '' }
}

/** Returns an empty line, with the usual tax rate of the club (BILL-093). */
export function freeLine(rates: readonly TaxRate[], settings: BillingSettings): OneTimeItemInput {
  const taxId = usualRate(rates, settings)
  return { name: '', quantity: 1, unitAmount: NO_CENTS, taxId, bookingAccountNumber: '', costCenterNumber: '' }
}

function usualRate(rates: readonly TaxRate[], { defaultTaxRate }: BillingSettings): Id<'taxRate'> {
  const rate = rates.find(({ id }) => id === defaultTaxRate) ?? rates[0]
  return rate?.id ?? ''
}

/** Returns the products of a draft, as its lines name them. */
export function productsOf(invoice: Invoice | undefined): SoldProduct[] {
  return (invoice?.items ?? []).flatMap((item) =>
    item.productId === null
      ? []
      : {
          id: item.productId,
          ...{ name: item.name, description: item.description, amount: item.unitAmount, currency: item.currency },
          ...{ category: item.category, shownInCashbook: item.shownInCashbook },
          ...{ bookingAccountNumber: item.bookingAccountNumber, costCenterNumber: item.costCenterNumber },
        },
  )
}
