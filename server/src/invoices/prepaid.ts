import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Cents, Currency } from '@bahnfrei/domain/base/money/money.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import type { ownInvoiceCalls } from '@bahnfrei/domain/invoices/ownInvoice.ts'
import { type PrepaidPart, prepaidVoucher } from '@bahnfrei/domain/invoices/prepaid.ts'
import { enterLedger, prepaidAccounts, receivablesOf } from '../accounts/ledger.ts'
import type { Acting, Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { todayOf } from '../clubs/today.ts'
import { payInvoices } from './pay.ts'
import type { StoredInvoice } from './stored.ts'

type Part = Omit<PrepaidPart, 'invoiceId' | 'currency'>

/** Pays a locked invoice by parts of prepaid payments, or below zero returns them. It counts today, and no money moves. */
export async function movePrepaid(context: Acting, invoice: StoredInvoice, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return
  const { id: invoiceId, uid, says } = invoice
  const { currency, invoiceNumber: text } = says
  const day = await todayOf(context)
  const accountOf = await prepaidAccounts(
    context,
    parts.map(({ bookingId }) => bookingId),
  )
  const receivable = (await receivablesOf(context, [invoiceId])).get(invoiceId)
  if (receivable === undefined) throw new Error('An issued invoice stands in the ledger.')
  const moved = parts.map((part) => ({ ...part, invoiceId, currency }))
  await payInvoices(
    context,
    moved.map((part) => ({ ...part, uid, paidOn: day, method: 'allowance' })),
  )
  enterLedger(
    context,
    moved.map((part) => prepaidVoucher(part, { day, text, prepaid: accountOf(part.bookingId), receivable })),
  )
}

const SPENT = `
  SELECT booking_id AS "bookingId", sum(amount)::bigint AS amount FROM payment_records
  WHERE club_id = $1 AND invoice_id = $2 AND method = 'allowance' GROUP BY booking_id HAVING sum(amount) <> 0 ORDER BY 1`

/** Returns what prepaid payments paid of an invoice. */
export function spentOn({ db, club }: Pick<Acting, 'db' | 'club'>, id: Id<'invoice'>): Promise<Part[]> {
  return rows<Part>(db, 'prepaid_spent', SPENT, [club.id, id])
}

/** Returns all that prepaid money paid of a locked invoice to the payments from which it came, and how much that is. */
export async function returnSpent(context: Acting, invoice: StoredInvoice): Promise<number> {
  const spent = await spentOn(context, invoice.id)
  const back = spent.map(({ bookingId, amount }) => ({ bookingId, amount: cents(-amount) }))
  await movePrepaid(context, invoice, back)
  return spent.length
}

const OWN = `
  SELECT b.club_id || ' ' || b.currency AS id, c.name AS "clubName", b.currency,
    sum(b.amount - b.assigned - b.refunded)::bigint AS amount
  FROM bookings b JOIN clubs c ON c.id = b.club_id WHERE b.uid = $1 AND b.prepaid
  GROUP BY b.club_id, c.name, b.currency HAVING sum(b.amount - b.assigned - b.refunded) > 0
  ORDER BY c.name COLLATE "und-x-icu", b.club_id, b.currency`
type Own = { id: string; clubName: string; currency: Currency; amount: Cents }

/** Returns the prepaid money of the person, by club. */
export async function ownPrepaid(
  _: unknown,
  { db, uid }: Context,
): Promise<OutputOf<(typeof ownInvoiceCalls)['ownPrepaid']>> {
  return { prepaid: await rows<Own>(db, 'own_prepaid', OWN, [uid]) }
}
