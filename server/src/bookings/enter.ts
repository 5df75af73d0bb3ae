import { randomUUID } from 'node:crypto'
import { corrections, type LedgerAccounts, type LedgerLine, ledgerAccounts } from '@bahnfrei/domain/accounts/ledger.ts'
import type { PaymentAccount } from '@bahnfrei/domain/accounts/paymentAccount.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import {
  type BookingInput,
  type ImportData,
  methodAt,
  whyNotBooking,
  whyNotCashIn,
  whyNotChangeBooking,
} from '@bahnfrei/domain/bookings/booking.ts'
import type { bookingCalls } from '@bahnfrei/domain/bookings/calls.ts'
import type { StoredSplit } from '@bahnfrei/domain/bookings/split.ts'
import { bookingVoucher } from '@bahnfrei/domain/bookings/voucher.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { enterLedger, payablesOf, receivablesOf, standingOfBookings } from '../accounts/ledger.ts'
import { paymentAccountsOf } from '../accounts/paymentAccounts.ts'
import { activePlanOf } from '../accounts/plans.ts'
import type { Acting, ClubContext } from '../base/context.ts'
import { todayOf } from '../clubs/today.ts'
import { payInvoices, unpayAll } from '../invoices/pay.ts'
import { refuseStranger } from '../members/refuseStranger.ts'
import { attachToBooking } from '../receipts/attach.ts'
import { payReceipts, unpayReceipts } from '../receipts/pay.ts'
import { refundPayments, unrefund } from './refund.ts'
import { readSplits, removeSplits, storeSplits } from './splits.ts'
import { bookingChanged, bookingsChanged, lockBooking, lockBookings } from './stored.ts'
import { bookings } from './tables.ts'

type Calls = typeof bookingCalls

/** Enters money that came, went or moved, and pays or gives back what it names. */
export async function createBooking(
  entered: InputOf<Calls['create']>,
  context: ClubContext,
): Promise<OutputOf<Calls['create']>> {
  const { category = 'regular', targetPaymentAccount = null, ...always } = entered
  const { invoiceIds = [], receiptIds = [], refundIds = [], splits = [], attachmentIds = [] } = always
  const input = { ...always, category, targetPaymentAccount, invoiceIds, receiptIds, refundIds, splits, attachmentIds }
  return { id: await enter(context, input, 'manual') }
}

/**
 * Enters what another room has computed, such as the takings of a cash box, and locks it. `direct` is entered in the ledger
 * opposite to the money.
 */
export async function enterGenerated(
  context: Acting,
  input: BookingInput,
  direct: readonly LedgerLine[] = [],
): Promise<void> {
  const { db, club, now } = context
  const id = await enter(context, input, 'generated', direct)
  await db
    .update(bookings)
    .set({ lockedOn: now.toString() })
    .where(and(eq(bookings.clubId, club.id), eq(bookings.id, id)))
}

async function enter(
  context: Acting,
  input: BookingInput,
  creationType: 'manual' | 'generated',
  direct: readonly LedgerLine[] = [],
): Promise<Id<'booking'>> {
  const { db, club, now } = context
  const accounts = await accountsFor(input, context, creationType)
  const splits = await readSplits(input.splits ?? [], context)
  const id = randomUUID()
  await db.insert(bookings).values({
    ...{ clubId: club.id, id, ...columnsOf(input), enteredOn: now.toString() },
    ...{ paymentStatus: 'finalized', creationType },
  })
  await assign(context, id, { ...input, splits }, { ...accounts, direct })
  await bookingChanged(context, id, 'create', undefined)
  return id
}

/** Changes a booking that is not locked: what it paid is taken back and paid again as it is now. */
export async function changeBooking(
  { id, version, ...change }: InputOf<Calls['change']>,
  context: Acting,
): Promise<OutputOf<Calls['change']>> {
  const { db, club } = context
  const before = await lockBooking(context, id)
  refuseIf(whyNotChangeBooking(before))
  if (before.version !== version) refuse('CHANGED_MEANWHILE')
  const { id: _id, version: _version, locked: _locked, spent: _spent, assigned: _assigned, ...entered } = before
  const said = Object.entries(change).filter(([, value]) => value !== undefined)
  const input: BookingInput = { ...entered, ...Object.fromEntries(said) }
  if (before.refunded > 0 && input.prepaid !== before.prepaid) refuse('BOOKING_GIVEN_BACK')
  const accounts = await accountsFor(input, context, 'manual')
  const splits = change.splits === undefined ? before.splits : await readSplits(change.splits, context)
  await takeBack(context, id)
  await db
    .update(bookings)
    .set({ ...columnsOf(input), version: version + 1 })
    .where(and(eq(bookings.clubId, club.id), eq(bookings.id, id)))
  await assign(context, id, { ...input, splits }, accounts)
  await bookingChanged(context, id, 'change', before)
  return { version: version + 1 }
}

/** Deletes a booking that is not locked, with its files; what it paid is open again. */
export async function removeBooking({ id }: InputOf<Calls['remove']>, context: ClubContext): Promise<void> {
  if ((await removeBookings(context, [id])) === 0) refuse('BOOKING_NOT_FOUND')
}

/** Deletes bookings, or none if one of them is locked; the invoices that they paid are open again. Returns how many there were. */
export async function removeBookings(context: Acting, ids: readonly Id<'booking'>[]): Promise<number> {
  const { db, club } = context
  const before = await lockBookings(context, ids)
  for (const booking of before) refuseIf(whyNotChangeBooking(booking))
  // A return is taken back before the payment that it gives back.
  const payingLast = before.toSorted((one, other) => one.amount - other.amount)
  for (const { id, invoiceIds, receiptIds, refundIds, splits, attachmentIds } of payingLast) {
    if (invoiceIds.length + receiptIds.length + refundIds.length + splits.length > 0) await takeBack(context, id)
    if (attachmentIds.length > 0) await attachToBooking(context, id, [])
  }
  enterLedger(context, corrections(await standingOfBookings(context, ids), undefined))
  await db.delete(bookings).where(and(eq(bookings.clubId, club.id), inArray(bookings.id, [...ids])))
  bookingsChanged(
    context,
    'remove',
    before.map((booking) => ({ before: booking, after: undefined })),
  )
  return before.length
}

const NOTHING_PAID = { receivables: new Map(), payables: new Map(), splits: [] }

/** An entry of a bank, and the booking that it becomes. */
export type Imported = { id: Id<'booking'>; account: PaymentAccount; entered: ImportedFields; importData: ImportData }
type ImportedFields = Pick<
  BookingInput,
  'userName' | 'transactionId' | 'paymentDate' | 'type' | 'amount' | 'currency' | 'description'
>

/** Enters what a bank has carried out, all at once; nothing of it is assigned to invoices yet. */
export async function importBookings(context: Acting, all: readonly Imported[]): Promise<void> {
  const { db, club, now } = context
  if (all.length === 0) return
  const usual = await usualAccounts(context)
  const inputs = all.map(({ id, account, entered }) => ({
    ...{
      ...entered,
      id,
      uid: null,
      category: 'regular' as const,
      paymentAccount: account.id,
      targetPaymentAccount: null,
    },
    ...{ invoiceIds: [], receiptIds: [], refundIds: [], splits: [], attachmentIds: [], assigned: NO_CENTS },
    ...{ version: 1, locked: false, spent: false, refunded: NO_CENTS },
  }))
  await db.insert(bookings).values(
    inputs.map((input, at) => ({
      ...{ clubId: club.id, id: input.id, ...columnsOf(input), enteredOn: now.toString() },
      ...{ paymentStatus: 'finalized' as const, creationType: 'imported' as const, importData: all[at]?.importData },
    })),
  )
  const vouchers = inputs.map((input, at) => {
    const { account } = all[at] as Imported
    return bookingVoucher(input, input.id, { account, target: undefined, usual, ...NOTHING_PAID })
  })
  enterLedger(context, vouchers)
  bookingsChanged(
    context,
    'create',
    inputs.map((input) => ({ before: undefined, after: input })),
  )
}

async function takeBack(context: Acting, id: Id<'booking'>): Promise<void> {
  await unpayAll(context, id)
  await unpayReceipts(context, id)
  await unrefund(context, id)
  await removeSplits(context, id)
}

/** The account to which or from which a booking goes, the other one of a transfer, and what is entered at once opposite to it. */
type Accounts = { account: PaymentAccount; target: PaymentAccount | undefined; direct?: readonly LedgerLine[] }

/** Refuses a booking that cannot be entered; returns its accounts. */
async function accountsFor(
  input: BookingInput,
  context: Acting,
  creationType: 'manual' | 'generated',
): Promise<Accounts> {
  const { db, club } = context
  const accounts = await paymentAccountsOf(db, club.id)
  refuseIf(whyNotBooking(input, accounts, await todayOf(context)))
  if (creationType === 'manual') refuseIf(whyNotCashIn(input, accounts))
  if (input.uid !== null) await refuseStranger(context, input.uid)
  const byId = (wanted: BookingInput['targetPaymentAccount']) => accounts.find(({ id }) => id === wanted)
  const account = byId(input.paymentAccount) ?? refuse('ACCOUNT_NOT_FOUND')
  return { account, target: byId(input.targetPaymentAccount) }
}

/** Pays or gives back what a booking names, takes its files, and enters in the ledger what is new. */
async function assign(
  context: Acting,
  bookingId: Id<'booking'>,
  input: Omit<BookingInput, 'splits'> & { splits: readonly StoredSplit[] },
  { account, target, direct = [] }: Accounts,
): Promise<void> {
  const { uid, currency, paymentDate: paidOn, invoiceIds, receiptIds, refundIds, splits, attachmentIds } = input
  const of = { bookingId, uid, currency, paidOn, method: methodAt(account) }
  await payInvoices(
    context,
    invoiceIds.map(({ id: invoiceId, amount }) => ({ ...of, invoiceId, amount })),
  )
  await payReceipts(
    context,
    receiptIds.map(({ id: receiptId, amount }) => ({ bookingId, receiptId, amount, currency, paidOn })),
  )
  const fromPrepaid = await refundPayments(context, { bookingId, currency }, refundIds)
  await storeSplits(context, bookingId, splits)
  await attachToBooking(context, bookingId, attachmentIds)
  const payables = await payablesOf(
    context,
    receiptIds.map(({ id }) => id),
  )
  const receivables = await receivablesOf(
    context,
    invoiceIds.map(({ id }) => id),
  )
  const usual = await usualAccounts(context)
  const voucher = bookingVoucher(input, bookingId, {
    ...{ account, target, usual, receivables, payables, splits },
    direct: [...direct, ...fromPrepaid],
  })
  enterLedger(context, corrections(await standingOfBookings(context, [bookingId]), voucher))
}

/** Returns the accounts that nobody chooses, in the active plan. */
async function usualAccounts(context: Acting): Promise<LedgerAccounts> {
  const plan = await activePlanOf(context)
  return ledgerAccounts(plan?.basePlan ?? null, plan?.accounts ?? [])
}

function columnsOf({ paymentAccount, targetPaymentAccount, ...rest }: Omit<BookingInput, 'splits'>) {
  const { uid, userName, transactionId, paymentDate, type, category, amount, currency, description, prepaid } = rest
  return {
    ...{ uid, paymentDate, type, category, amount, currency, prepaid: prepaid ?? false },
    ...{ userName: userName.trim(), transactionId: transactionId.trim(), description: description.trim() },
    ...{ accountId: paymentAccount, targetAccountId: targetPaymentAccount },
  }
}
