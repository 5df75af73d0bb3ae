import * as z from 'zod/mini'
import { Counter, Day as DayField, Id, lines, Millis, note } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { Cents, CURRENCIES, type Currency, cents, MOST_CENTS, NO_CENTS, sumOf } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import { Splits, StoredSplit } from './split.ts'

/** Whether money comes or goes, or moves between two accounts of the club (BOOK-010). */
export const BOOKING_CATEGORIES = ['regular', 'transfer'] as const
/** The reasons of a booking (OP-75). */
export const BOOKING_TYPES = ['payment', 'fee', 'refund', 'transfer'] as const
export const DIRECTIONS = ['in', 'out'] as const
/** Whether the bank has carried it out. */
export const PAYMENT_STATUSES = ['pending', 'finalized'] as const
/** Whether nothing, a part or all of it is assigned to invoices (BOOK-078). */
export const BOOKING_STATUSES = ['open', 'partial', 'ok'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]
export const CREATION_TYPES = ['manual', 'generated', 'imported'] as const

const MOST = { name: 1000, transactionId: 100, description: 2000, invoices: 100, attachments: 20 } as const

/** An amount with its sign: above zero what comes, below zero what goes; never zero. */
const SignedAmount = Cents.check(z.refine((amount) => amount !== 0 && Math.abs(amount) <= MOST_CENTS))
const Part = Cents.check(z.refine((amount) => amount > 0 && amount <= MOST_CENTS))
/** The part of a booking that pays an invoice; below zero, with money that goes, what is given back of it. */
const Assigned = z.strictObject({ id: Id('invoice'), amount: SignedAmount })
/** The part of a booking that pays a receipt, without the sign of money that goes; of a credit note it is below zero. */
const PaidReceipt = z.strictObject({ id: Id('receipt'), amount: SignedAmount })

/** The part of a payment that came and that money that goes gives back; without a sign, too. */
const GivenBack = z.strictObject({ id: Id('booking'), amount: Part })

/** A booking as an officer enters it (BOOK-015, BOOK-076, OP-103). */
export const BookingInput = z.strictObject({
  /** The person who paid or was paid; null where only a name is known. */
  uid: z.nullable(Id('user')),
  userName: note(MOST.name),
  transactionId: note(MOST.transactionId),
  paymentDate: DayField,
  type: z.enum(BOOKING_TYPES),
  amount: SignedAmount,
  currency: z.enum(CURRENCIES),
  description: lines(MOST.description),
  paymentAccount: Id('paymentAccount'),
  category: z.enum(BOOKING_CATEGORIES),
  /** The other account of a transfer; null for all else. */
  targetPaymentAccount: z.nullable(Id('paymentAccount')),
  invoiceIds: z.array(Assigned).check(z.maxLength(MOST.invoices)),
  receiptIds: z.array(PaidReceipt).check(z.maxLength(MOST.invoices)),
  /** The payments of which it gives back what belongs to no invoice. */
  refundIds: z.array(GivenBack).check(z.maxLength(MOST.invoices)),
  /** The parts that stand on accounts, without an invoice or a receipt. */
  splits: z.optional(Splits),
  /** The files of a booking for which there is no receipt. */
  attachmentIds: z.array(Id('attachment')).check(z.maxLength(MOST.attachments)),
  /** Whether what belongs to nothing else stays with the club as prepaid money of the person. */
  prepaid: z.optional(z.boolean()),
})
export type BookingInput = z.infer<typeof BookingInput>

/** The ways by which entries of a bank come in (BOOK-041). */
export const IMPORT_METHODS = ['csv', 'finApi'] as const

/** The facts of the bank about the entry from which a booking was made (BOOK-040). */
export const ImportData = z.strictObject({
  importMethod: z.enum(IMPORT_METHODS),
  /** The form of the file, told by its content (OP-96); null where the bank was asked itself. */
  format: z.nullable(z.enum(['camt', 'mt940', 'csv'])),
  iban: z.string(),
  bic: z.string(),
  paymentDate: DayField,
  amount: Cents,
  description: z.string(),
  userName: z.string(),
  transactionId: z.string(),
})
export type ImportData = z.infer<typeof ImportData>

/** A booking: money that came, went or moved, as the club has it in its books (BOOK-009). */
export const Booking = z.strictObject({
  id: Id('booking'),
  clubId: Id('club'),
  timestamp: Millis,
  transactionId: z.string(),
  /** The person who paid or was paid, by the bank or the entry (BOOK-079). */
  uid: z.nullable(Id('user')),
  userName: z.string(),
  /** The member to whom it was assigned: the receiver of the invoices that it pays. */
  attachedUser: z.nullable(Id('user')),
  attachedUserName: z.string(),
  paymentDate: DayField,
  type: z.enum(BOOKING_TYPES),
  category: z.enum(BOOKING_CATEGORIES),
  direction: z.enum(DIRECTIONS),
  /** The amount without its sign (BOOK-077). */
  absoluteAmount: Cents,
  amount: Cents,
  currency: z.enum(CURRENCIES),
  description: z.string(),
  paymentAccount: Id('paymentAccount'),
  paymentAccountName: z.string(),
  targetPaymentAccount: z.nullable(Id('paymentAccount')),
  targetPaymentAccountName: z.nullable(z.string()),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  status: z.enum(BOOKING_STATUSES),
  creationType: z.enum(CREATION_TYPES),
  /** Whether all of it is assigned (BOOK-078). */
  fullyBooked: z.boolean(),
  attachmentIds: z.array(Id('attachment')),
  attachments: z.array(z.strictObject({ id: Id('attachment'), name: z.string() })),
  /** The entry of the bank from which it was imported; null for one that was entered by hand. */
  bookingImportData: z.nullable(ImportData),
  /** Whether its period is closed: then it is neither changed nor deleted. */
  locked: z.boolean(),
  lockedOn: z.nullable(Millis),
  /** The invoices that it pays, with the part for each. */
  invoices: z.array(z.strictObject({ id: Id('invoice'), invoiceNumber: z.string(), amount: Cents })),
  /** The receipts that it pays, with the part for each. */
  receipts: z.array(z.strictObject({ id: Id('receipt'), receiptNumber: z.string(), amount: Cents })),
  /** The payments that it gives back, with the part of each. */
  refunds: z.array(z.strictObject({ id: Id('booking'), paymentDate: DayField, amount: Cents })),
  /** The part of it that was given back, because it belongs to no invoice. */
  refunded: Cents,
  /** Whether its rest is prepaid money of the person. */
  prepaid: z.boolean(),
  /** Whether an invoice was paid from it as prepaid money, also if that was returned: then it stays as it is. */
  spent: z.boolean(),
  /** The parts that stand on accounts. */
  splits: z.array(StoredSplit),
  version: Counter,
})
export type Booking = z.infer<typeof Booking>

/** A part of a payment that counts for an invoice (BOOK-074). */
export const PaymentRecord = z.strictObject({
  id: Id('paymentRecord'),
  clubId: Id('club'),
  invoiceId: Id('invoice'),
  bookingId: Id('booking'),
  uid: z.nullable(Id('user')),
  amount: Cents,
  date: DayField,
  method: z.enum(['paypal', 'cash', 'transfer', 'allowance']),
})

/** The payment account as far as it decides what can be entered. */
type Account = { id: Id<'paymentAccount'>; cashMode: 'none' | 'open' | 'certified'; IBAN: string }

/** Returns the way in which money comes to an account (BOOK-075). */
export function methodAt({ cashMode, IBAN }: Pick<Account, 'cashMode' | 'IBAN'>): 'cash' | 'transfer' | 'paypal' {
  if (cashMode !== 'none') return 'cash'
  return IBAN === '' ? 'paypal' : 'transfer'
}

/**
 * Returns why a booking cannot be entered, or nothing. A transfer names two accounts of the club and pays nothing. What
 * comes pays invoices and the credit notes of suppliers; what goes pays receipts, less credit notes, and gives back what was
 * paid on invoices or beyond them, never more than it is. Nobody enters what has not happened yet.
 */
export function whyNotBooking(input: BookingInput, accounts: readonly Account[], today: Day): Refusal | undefined {
  const { category, type, amount, paymentAccount, targetPaymentAccount: target, paymentDate } = input
  const { invoiceIds, receiptIds, refundIds, splits = [], attachmentIds } = input
  const isAccount = (id: Id<'paymentAccount'>) => accounts.some((account) => account.id === id)
  if (![paymentAccount, ...(target === null ? [] : [target])].every(isAccount)) return 'ACCOUNT_NOT_FOUND'
  if (paymentDate > today) return 'INPUT_INVALID'
  const isTransfer = category === 'transfer'
  if (isTransfer !== (target !== null) || isTransfer !== (type === 'transfer')) return 'INPUT_INVALID'
  if (target === paymentAccount) return 'INPUT_INVALID'
  if (new Set(attachmentIds).size < attachmentIds.length) return 'INPUT_INVALID'
  if (input.prepaid === true && (input.uid === null || amount < 0 || isTransfer)) return 'INPUT_INVALID'
  if (amount > 0 && (refundIds.length > 0 || receiptIds.some((part) => part.amount > 0))) return 'INPUT_INVALID'
  if ([...invoiceIds, ...splits].some((part) => part.amount > 0 !== amount > 0)) return 'INPUT_INVALID'
  const parts = [...invoiceIds, ...receiptIds, ...refundIds]
  if (isTransfer && parts.length + splits.length > 0) return 'INPUT_INVALID'
  if (new Set<string>(parts.map(({ id }) => id)).size < parts.length) return 'INPUT_INVALID'
  const paysBills = sumOf(receiptIds.map((part) => cents(amount < 0 ? part.amount : -part.amount)))
  if (paysBills < 0) return 'BOOKING_OVERASSIGNED'
  const others = sumOf([...invoiceIds, ...refundIds, ...splits].map((part) => cents(Math.abs(part.amount))))
  return others + paysBills > Math.abs(amount) ? 'BOOKING_OVERASSIGNED' : undefined
}

/** Returns how much of a booking its parts are, with its sign. */
export function assignedIn({
  invoiceIds,
  receiptIds,
  refundIds,
  splits = [],
}: Pick<BookingInput, 'invoiceIds' | 'receiptIds' | 'refundIds'> & { splits?: readonly { amount: Cents }[] }): Cents {
  const sum = (parts: readonly { amount: Cents }[]) => sumOf(parts.map(({ amount }) => amount))
  return cents(sum(invoiceIds) + sum(splits) - sum(receiptIds) - sum(refundIds))
}

/**
 * Returns why somebody cannot enter a booking by hand, or nothing: into an open cash box money comes by the closing of its day,
 * or by a transfer (OP-97).
 */
export function whyNotCashIn(
  { category, amount, paymentAccount }: Pick<BookingInput, 'category' | 'amount' | 'paymentAccount'>,
  accounts: readonly Account[],
): Refusal | undefined {
  const isOpenBox = accounts.some(({ id, cashMode }) => id === paymentAccount && cashMode === 'open')
  return isOpenBox && category === 'regular' && amount > 0 ? 'CASH_AT_CLOSING' : undefined
}

/** The sums of a booking: `assigned` has the sign of the amount, `refunded` is what of its rest was given back or spent. */
type Sums = { amount: Cents; assigned: Cents; refunded: Cents }

/** Returns how much of a booking is assigned or given back (BOOK-078). All of one whose rest is prepaid is. */
export function bookingStatus({ amount, assigned, refunded, prepaid }: Sums & { prepaid: boolean }): BookingStatus {
  if (prepaid) return 'ok'
  const done = Math.abs(assigned) + refunded
  if (done === 0) return 'open'
  return done < Math.abs(amount) ? 'partial' : 'ok'
}

/** A payment as far as it decides what of it can be given back. */
type Returnable = Sums & { currency: Currency; category: (typeof BOOKING_CATEGORIES)[number] }

/** Returns the rest of a payment that came and belongs to no invoice. */
function restOf({ amount, assigned, refunded, category }: Omit<Returnable, 'currency'>): Cents {
  return category === 'regular' && amount > 0 ? cents(amount - assigned - refunded) : NO_CENTS
}

/** Returns why a part of a payment cannot be given back in this currency, or nothing. */
export function whyNotRefund(
  part: { amount: Cents; currency: Currency },
  { currency, ...payment }: Returnable,
): Refusal | undefined {
  if (part.currency !== currency) return 'INPUT_INVALID'
  return part.amount > restOf(payment) ? 'BOOKING_REST_LESS' : undefined
}

/** Returns the amount without sign and the direction that follows from the sign (BOOK-077). */
export function signedAs(amount: Cents): Pick<Booking, 'absoluteAmount' | 'direction'> {
  return { absoluteAmount: cents(Math.abs(amount)), direction: amount < 0 ? 'out' : 'in' }
}

/** Returns why a booking cannot be changed or deleted, or nothing. */
export function whyNotChangeBooking({ locked, spent }: Pick<Booking, 'locked' | 'spent'>): Refusal | undefined {
  if (locked) return 'BOOKING_LOCKED'
  return spent ? 'PREPAID_SPENT' : undefined
}
