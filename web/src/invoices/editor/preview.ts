import { whyNotOnDay } from '@bahnfrei/domain/accounts/closing.ts'
import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { factsOf, type Known, ratesFor, whyNotDraft } from '@bahnfrei/domain/invoices/draft.ts'
import { type InvoiceInput, InvoiceItemInput, OneTimeItemInput } from '@bahnfrei/domain/invoices/invoice.ts'
import { issued, whyNotFinalise } from '@bahnfrei/domain/invoices/issue.ts'
import { whyNotItems } from '@bahnfrei/domain/invoices/items.ts'
import { documentAnswer } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import type { PaperFacts } from '../paper.ts'

/** An invoice that is being written, as far as it is complete. */
export type Preview = {
  /** The page as it would be; undefined while an amount is too large to be computed. */
  says: PaperFacts | undefined
  /** Why it could not be issued as it is now, or nothing. */
  whyNot: Refusal | undefined
}

const NO_NUMBER = { runningNumber: '', invoiceNumber: '' }

/** Returns the page of an invoice that is being written, by the same functions as the server. */
export function previewOf(typed: InvoiceInput, known: Known, today: Day): Preview {
  const input = complete(typed, known, today)
  const facts = factsOf(input, known, 'regular')
  const buyer = known.receiver === null ? null : facts.buyer
  const standing = { status: 'draft', invoiceType: 'regular' } as const
  const whyNot =
    whyNotDraft(typed, known) ??
    whyNotFinalise(standing, { ...facts, buyer }, known.settings) ??
    whyNotOnDay(facts.invoiceDate, known.settings.closedUntil)
  if (whyNotItems(facts.items) === 'INPUT_INVALID') return { says: undefined, whyNot: 'INPUT_INVALID' }
  const says = documentAnswer(issued(facts, NO_NUMBER))
  return { says: { ...says, invoiceType: 'regular', invoiceNumber: null }, whyNot }
}

/** Leaves out the lines that are not filled in yet, and takes today for a day that is none yet. */
function complete(typed: InvoiceInput, known: Known, today: Day): InvoiceInput {
  const day = (each: Day) => (isDay(each) ? each : today)
  const { deliveryEndDate } = typed
  const days = {
    invoiceDate: day(typed.invoiceDate),
    deliveryDate: day(typed.deliveryDate),
    deliveryEndDate: deliveryEndDate !== null && isDay(deliveryEndDate) ? deliveryEndDate : null,
  }
  const rates = new Set(ratesFor(known.settings.taxRates, days).map(({ id }) => id))
  const products = new Set(known.products.map(({ id }) => id))
  return {
    ...typed,
    ...days,
    invoiceItems: typed.invoiceItems.filter(
      (item) => InvoiceItemInput.safeParse(item).success && rates.has(item.taxId) && products.has(item.productId),
    ),
    oneTimeItems: typed.oneTimeItems.filter(
      (item) => OneTimeItemInput.safeParse(item).success && rates.has(item.taxId),
    ),
  }
}
