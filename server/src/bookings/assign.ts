import { corrections, type LedgerLine } from '@bahnfrei/domain/accounts/ledger.ts'
import type { PaymentAccount } from '@bahnfrei/domain/accounts/paymentAccount.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type BookingInput, methodAt } from '@bahnfrei/domain/bookings/booking.ts'
import type { StoredSplit } from '@bahnfrei/domain/bookings/split.ts'
import { bookingVoucher } from '@bahnfrei/domain/bookings/voucher.ts'
import { enterLedger, payablesOf, receivablesOf, standingOfBookings, usualAccounts } from '../accounts/ledger.ts'
import type { Acting } from '../base/context.ts'
import { payInvoices, unpayAll } from '../invoices/pay.ts'
import { attachToBooking } from '../receipts/attach.ts'
import { payReceipts, unpayReceipts } from '../receipts/pay.ts'
import { refundPayments, unrefund } from './refund.ts'
import { removeSplits, storeSplits } from './splits.ts'
import type { StoredBooking } from './stored.ts'

/** The account to which or from which a booking goes, the other one of a transfer, and what is entered at once opposite to it. */
export type Accounts = { account: PaymentAccount; target: PaymentAccount | undefined; direct?: readonly LedgerLine[] }

/** A booking that stands as it is said, and the files that it had before. */
export type Entered = {
  id: Id<'booking'>
  input: Omit<BookingInput, 'splits'> & { splits: readonly StoredSplit[] }
  accounts: Accounts
  attached: readonly Id<'attachment'>[]
}

/** Pays or gives back what bookings name, takes their files, and enters in the ledger what is new. */
export async function assign(context: Acting, all: readonly Entered[]): Promise<void> {
  const partsOf = ({ id: bookingId, input, accounts }: Entered) => {
    const { uid, currency, paymentDate: paidOn } = input
    const of = { bookingId, uid, currency, paidOn, method: methodAt(accounts.account) }
    return input.invoiceIds.map(({ id: invoiceId, amount }) => ({ ...of, invoiceId, amount }))
  }
  await payInvoices(context, all.flatMap(partsOf))
  const direct = new Map<Id<'booking'>, LedgerLine[]>()
  for (const { id, input, attached } of all) direct.set(id, await giveOthers(context, id, { ...input, attached }))
  const payables = await payablesOf(
    context,
    all.flatMap(({ input }) => input.receiptIds.map(({ id }) => id)),
  )
  const receivables = await receivablesOf(
    context,
    all.flatMap(({ input }) => input.invoiceIds.map(({ id }) => id)),
  )
  const usual = await usualAccounts(context)
  const standing = Map.groupBy(
    await standingOfBookings(
      context,
      all.map(({ id }) => id),
    ),
    ({ bookingId }) => bookingId,
  )
  const vouchers = all.map(({ id, input, accounts }) => {
    const { splits } = input
    const voucher = bookingVoucher(input, id, {
      ...{ ...accounts, usual, receivables, payables, splits },
      direct: [...(accounts.direct ?? []), ...(direct.get(id) ?? [])],
    })
    return corrections(standing.get(id) ?? [], voucher)
  })
  enterLedger(context, vouchers.flat())
}

/**
 * Pays receipts, gives back payments, and stores the parts on accounts and the files of a booking. Returns what that enters
 * opposite to the money.
 */
async function giveOthers(
  context: Acting,
  bookingId: Id<'booking'>,
  {
    currency,
    paymentDate: paidOn,
    receiptIds,
    refundIds,
    splits,
    attachmentIds,
    attached,
  }: Entered['input'] & Pick<Entered, 'attached'>,
): Promise<LedgerLine[]> {
  await payReceipts(
    context,
    receiptIds.map(({ id: receiptId, amount }) => ({ bookingId, receiptId, amount, currency, paidOn })),
  )
  const fromPrepaid = await refundPayments(context, { bookingId, currency }, refundIds)
  await storeSplits(context, bookingId, splits)
  if (attachmentIds.length + attached.length > 0) await attachToBooking(context, bookingId, attachmentIds)
  return fromPrepaid
}

/** Takes back all that bookings paid, gave back or put on accounts. */
export async function takeBack(context: Acting, all: readonly StoredBooking[]): Promise<void> {
  const ids = all
    .filter(({ invoiceIds, receiptIds, refundIds, splits }) =>
      [invoiceIds, receiptIds, refundIds, splits].some((parts) => parts.length > 0),
    )
    .map(({ id }) => id)
  if (ids.length === 0) return
  await unpayAll(context, ids)
  await unpayReceipts(context, ids)
  await unrefund(context, ids)
  await removeSplits(context, ids)
}
