import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import type { payoutCalls } from '@bahnfrei/domain/payouts/calls.ts'
import type { PayoutOf } from '@bahnfrei/domain/payouts/payout.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { changeBooking, createBooking } from '../bookings/enter.ts'
import { lockBooking } from '../bookings/stored.ts'
import { lockInvoice } from '../invoices/stored.ts'
import { lockReceipt } from '../receipts/stored.ts'
import { findPayout, type Owed } from './read.ts'

type Call = typeof payoutCalls.pay

/** SQL: the money that went out, where a statement of the bank brought it before anybody said so. */
const WENT = `
  SELECT b.id, b.version FROM bookings b JOIN bank_entries e ON e.club_id = b.club_id AND e.id = b.id
  WHERE b.club_id = $1 AND b.account_id = $2 AND b.amount = $3 AND b.currency = $4 AND e.entry->>'iban' = $5
    AND b.payment_date >= $6 AND b.assigned = 0 AND b.category = 'regular' AND b.locked_on IS NULL
  ORDER BY b.payment_date, b.id LIMIT 1 FOR UPDATE OF b`
type Went = { id: Id<'booking'>; version: number }

/**
 * Enters that a payout was transferred: with the booking that a statement brought, so that the money is not in the books
 * twice, or with a new one. The thing that it is for is locked first, so that two officers take turns and the second is refused.
 */
export async function payPayout(input: InputOf<Call>, context: ClubContext): Promise<OutputOf<Call>> {
  const { db, club } = context
  const { of, amount, name: userName, IBAN, reference, paymentAccount, paymentDate } = input
  await lock(of, context)
  const payout = (await findPayout(context, of)) ?? refuse('PAYOUT_NOT_FOUND')
  if (payout.amount !== amount) refuse('CHANGED_MEANWHILE')
  const { currency, uid, day } = payout
  const goes = cents(-amount)
  const since = of.kind === 'receipt' ? paymentDate : day
  const [went] =
    IBAN === ''
      ? []
      : await rows<Went>(db, 'payout_that_went', WENT, [club.id, paymentAccount, goes, currency, IBAN, since])
  if (went !== undefined) {
    await changeBooking({ ...went, ...partsOf(payout) }, context)
    return { bookingId: went.id }
  }
  const { id: bookingId } = await createBooking(
    {
      ...{ uid, userName, transactionId: '', paymentDate, type: of.kind === 'receipt' ? 'payment' : 'refund' },
      ...{ amount: goes, currency, description: reference, paymentAccount, ...partsOf(payout) },
    },
    context,
  )
  return { bookingId }
}

/** Locks what a payout is for, until the transaction ends. */
async function lock(of: PayoutOf, context: ClubContext): Promise<void> {
  const { receipt, invoice, booking } = idsOf(of)
  if (of.kind === 'receipt') await lockReceipt(context, receipt)
  else if (of.kind === 'invoice') await lockInvoice(context, invoice)
  else await lockBooking(context, booking)
}

function partsOf({ of, amount }: Owed) {
  const { receipt, invoice, booking } = idsOf(of)
  if (of.kind === 'receipt') return { receiptIds: [{ id: receipt, amount }] }
  if (of.kind === 'invoice') return { invoiceIds: [{ id: invoice, amount: cents(-amount) }] }
  return { refundIds: [{ id: booking, amount }] }
}

/** Returns the id as that of the thing that the kind says. */
function idsOf({ id }: PayoutOf) {
  const plain: string = id
  return { receipt: plain as Id<'receipt'>, invoice: plain as Id<'invoice'>, booking: plain as Id<'booking'> }
}
