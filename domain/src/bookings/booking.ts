import * as z from 'zod/mini'
import { Counter, Day as DayField, Id, lines, Millis, note } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { Cents, CURRENCIES, cents, MOST_CENTS, sumOf } from '../base/money/money.ts'
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
/** The part of money that went out that pays a receipt; without a sign, too. */
const PaidReceipt = z.strictObject({ id: Id('receipt'), amount: Part })

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
  /** The parts that stand on accounts, without an invoice or a receipt. */
  splits: z.optional(Splits),
  /** The files of a booking for which there is no receipt. */
  attachmentIds: z.array(Id('attachment')).check(z.maxLength(MOST.attachments)),
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
 * comes pays invoices; what goes pays receipts and gives back what was paid on invoices, never more than it is. Nobody
 * enters what has not happened yet.
 */
export function whyNotBooking(input: BookingInput, accounts: readonly Account[], today: Day): Refusal | undefined {
  const { category, type, amount, paymentAccount, targetPaymentAccount: target, paymentDate } = input
  const { invoiceIds, receiptIds, splits = [], attachmentIds } = input
  const isAccount = (id: Id<'paymentAccount'>) => accounts.some((account) => account.id === id)
  if (![paymentAccount, ...(target === null ? [] : [target])].every(isAccount)) return 'ACCOUNT_NOT_FOUND'
  if (paymentDate > today) return 'INPUT_INVALID'
  const isTransfer = category === 'transfer'
  if (isTransfer !== (target !== null) || isTransfer !== (type === 'transfer')) return 'INPUT_INVALID'
  if (target === paymentAccount) return 'INPUT_INVALID'
  if (new Set(attachmentIds).size < attachmentIds.length) return 'INPUT_INVALID'
  if (amount > 0 && receiptIds.length > 0) return 'INPUT_INVALID'
  if ([...invoiceIds, ...splits].some((part) => part.amount > 0 !== amount > 0)) return 'INPUT_INVALID'
  const parts = [...invoiceIds, ...receiptIds]
  if (isTransfer && parts.length + splits.length > 0) return 'INPUT_INVALID'
  if (new Set<string>(parts.map(({ id }) => id)).size < parts.length) return 'INPUT_INVALID'
  const assigned = sumOf([...parts, ...splits].map((part) => cents(Math.abs(part.amount))))
  return assigned > Math.abs(amount) ? 'BOOKING_OVERASSIGNED' : undefined
}

/** Returns how much of a booking is assigned (BOOK-078); `assigned` has the sign of the amount. */
export function bookingStatus(amount: Cents, assigned: Cents): BookingStatus {
  if (assigned === 0) return 'open'
  return Math.abs(assigned) < Math.abs(amount) ? 'partial' : 'ok'
}

/** Returns the amount without sign and the direction that follows from the sign (BOOK-077). */
export function signedAs(amount: Cents): Pick<Booking, 'absoluteAmount' | 'direction'> {
  return { absoluteAmount: cents(Math.abs(amount)), direction: amount < 0 ? 'out' : 'in' }
}

/** Returns why a booking cannot be changed or deleted, or nothing. */
export function whyNotChangeBooking({ locked }: Pick<Booking, 'locked'>): Refusal | undefined {
  return locked ? 'BOOKING_LOCKED' : undefined
}
