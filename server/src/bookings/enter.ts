import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { corrections, type LedgerLine } from '@bahnfrei/domain/accounts/ledger.ts'
import type { PaymentAccount } from '@bahnfrei/domain/accounts/paymentAccount.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import {
  assignedIn,
  type BookingInput,
  type ImportData,
  whyNotBooking,
  whyNotCashIn,
  whyNotChangeBooking,
} from '@bahnfrei/domain/bookings/booking.ts'
import type { bookingCalls } from '@bahnfrei/domain/bookings/calls.ts'
import { bookingVoucher } from '@bahnfrei/domain/bookings/voucher.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { enterLedger, standingOfBookings, usualAccounts } from '../accounts/ledger.ts'
import { paymentAccountsOf } from '../accounts/paymentAccounts.ts'
import type { Acting, ClubContext } from '../base/context.ts'
import { insertAlike, send } from '../base/database/db.ts'
import { todayOf } from '../clubs/today.ts'
import { refuseStranger } from '../members/refuseStranger.ts'
import { attachToBooking } from '../receipts/attach.ts'
import { type Accounts, assign, type Entered, takeBack } from './assign.ts'
import { readSplits } from './splits.ts'
import { bookingsChanged, bookingsStored, lockBookings, type StoredBooking } from './stored.ts'
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
  const accounts = await accountsFor(input, context, await booksOf(context), creationType)
  const splits = await readSplits(input.splits ?? [], context)
  const id = randomUUID() as Id<'booking'>
  await db.insert(bookings).values({
    ...{ clubId: club.id, id, ...columnsOf(input), enteredOn: now.toString() },
    ...{ paymentStatus: 'finalized', creationType },
  })
  await assign(context, [{ id, input: { ...input, splits }, accounts: { ...accounts, direct }, attached: [] }])
  await bookingsStored(context, [id], 'create', new Map())
  return id
}

/** Changes a booking that is not locked (`changeBookings`). */
export async function changeBooking(
  change: InputOf<Calls['change']>,
  context: Acting,
): Promise<OutputOf<Calls['change']>> {
  await changeBookings([change], context)
  return { version: change.version + 1 }
}

/**
 * Changes bookings that are not locked, all at once, each named once: what they paid is taken back and paid again as it is
 * now. The only way by which a payment is assigned, whether one by hand or many by the bank.
 */
export async function changeBookings(changes: readonly InputOf<Calls['change']>[], context: Acting): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ id }) => id)
  const before = new Map((await lockBookings(context, ids)).map((booking) => [booking.id, booking]))
  const books = await booksOf(context)
  const entered: Entered[] = []
  for (const { id, version, ...change } of changes) {
    const stored = before.get(id) ?? refuse('BOOKING_NOT_FOUND')
    refuseIf(whyNotChangeBooking(stored))
    if (stored.version !== version) refuse('CHANGED_MEANWHILE')
    const { id: _id, version: _version, locked: _locked, spent: _spent, assigned: _assigned, ...booking } = stored
    const said = Object.entries(change).filter(([, value]) => value !== undefined)
    const input: BookingInput = { ...booking, ...Object.fromEntries(said) }
    if (stored.refunded > 0 && input.prepaid !== stored.prepaid) refuse('BOOKING_GIVEN_BACK')
    const accounts = await accountsFor(input, context, books, 'manual')
    const splits = change.splits === undefined ? stored.splits : await readSplits(change.splits, context)
    entered.push({ id, input: { ...input, splits }, accounts, attached: stored.attachmentIds })
  }
  await takeBack(context, [...before.values()])
  await storeColumns(context, entered, before)
  await assign(context, entered)
  await bookingsStored(context, ids, 'change', before)
}

const NEXT_VERSION = `
  UPDATE bookings b SET version = version + 1, assigned = made.assigned
  FROM unnest($2::uuid[], $3::bigint[]) AS made (id, assigned) WHERE b.club_id = $1 AND b.id = made.id`

/**
 * Stores what bookings say now, and their next version; most are only assigned and say what they said. What is assigned is
 * stored with it, in one change of the row; the triggers of its parts see to it that it is their sum.
 */
async function storeColumns(
  { db, club }: Acting,
  entered: readonly Entered[],
  before: ReadonlyMap<Id<'booking'>, StoredBooking>,
): Promise<void> {
  for (const { id, input } of entered) {
    const columns = columnsOf(input)
    if (isDeepStrictEqual(columns, columnsOf(before.get(id) as StoredBooking))) continue
    await db
      .update(bookings)
      .set(columns)
      .where(and(eq(bookings.clubId, club.id), eq(bookings.id, id)))
  }
  send(db, 'next_version_of_bookings', NEXT_VERSION, [
    club.id,
    entered.map(({ id }) => id),
    entered.map(({ input }) => assignedIn(input)),
  ])
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
  await takeBack(context, before)
  for (const { id, attachmentIds } of before) if (attachmentIds.length > 0) await attachToBooking(context, id, [])
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
  await insertAlike(
    db,
    bookings,
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

/** The facts of the club by which bookings are judged. */
type Books = { accounts: readonly PaymentAccount[]; today: Day }

async function booksOf(context: Acting): Promise<Books> {
  return { accounts: await paymentAccountsOf(context.db, context.club.id), today: await todayOf(context) }
}

/** Refuses a booking that cannot be entered; returns its accounts. */
async function accountsFor(
  input: BookingInput,
  context: Acting,
  { accounts, today }: Books,
  creationType: 'manual' | 'generated',
): Promise<Accounts> {
  refuseIf(whyNotBooking(input, accounts, today))
  if (creationType === 'manual') refuseIf(whyNotCashIn(input, accounts))
  if (input.uid !== null) await refuseStranger(context, input.uid)
  const byId = (wanted: BookingInput['targetPaymentAccount']) => accounts.find(({ id }) => id === wanted)
  const account = byId(input.paymentAccount) ?? refuse('ACCOUNT_NOT_FOUND')
  return { account, target: byId(input.targetPaymentAccount) }
}

function columnsOf({ paymentAccount, targetPaymentAccount, ...rest }: Omit<BookingInput, 'splits'>) {
  const { uid, userName, transactionId, paymentDate, type, category, amount, currency, description, prepaid } = rest
  return {
    ...{ uid, paymentDate, type, category, amount, currency, prepaid: prepaid ?? false },
    ...{ userName: userName.trim(), transactionId: transactionId.trim(), description: description.trim() },
    ...{ accountId: paymentAccount, targetAccountId: targetPaymentAccount },
  }
}
