import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Cents, cents, NO_CENTS, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import {
  type Booking,
  type BookingInput,
  signedAs,
  whyNotBooking,
  whyNotCashIn,
} from '@bahnfrei/domain/bookings/booking.ts'
import type { InvoiceRow } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import { whyNotAssign } from '@bahnfrei/domain/invoices/status.ts'
import { type ReceiptRow, receiptRest } from '@bahnfrei/domain/receipts/receipt.ts'
import { openRest } from '../invoices/openRest.ts'
import type { Payable } from './parts.ts'

/** The kinds of a payment in the form: money that comes, that goes, or that moves between two accounts of the club. */
export const KINDS = ['in', 'out', 'transfer'] as const
export type Kind = (typeof KINDS)[number]

type Begins = {
  booking: Booking | undefined
  /** The invoice for which a payment is entered. */
  invoice: InvoiceRow | undefined
  /** The receipt that a payment pays. */
  receipt?: ReceiptRow | undefined
  /** The person who pays in advance. */
  payer?: Payer | undefined
  account: Id<'paymentAccount'>
  today: Day
}

/** A person by name. */
export type Payer = { uid: Id<'user'>; name: string }

export function kindOf(booking: Booking | undefined): Kind {
  if (booking === undefined) return 'in'
  return booking.category === 'transfer' ? 'transfer' : booking.direction
}

/** Returns the values that the form begins with: those of a payment, or the rest of an invoice or receipt; the amount has no sign, because that follows from the kind. */
export function enteredOf({ booking, invoice, receipt, payer, account, today }: Begins): BookingInput {
  const paysNothing = { invoiceIds: [], receiptIds: [], refundIds: [], splits: [], attachmentIds: [], prepaid: false }
  if (receipt !== undefined) {
    const rest = cents(receiptRest(receipt))
    return {
      ...{ uid: receipt.uid, userName: receipt.userName, transactionId: '', paymentDate: today, type: 'payment' },
      ...{ category: 'regular', amount: rest, currency: receipt.currency, description: receipt.reference },
      ...{ ...paysNothing, paymentAccount: account, targetPaymentAccount: null },
      receiptIds: [{ id: receipt.id, amount: rest }],
    }
  }
  if (booking === undefined)
    return {
      ...{ uid: (payer ?? invoice)?.uid ?? null, userName: payer?.name ?? invoice?.userName ?? '', transactionId: '' },
      paymentDate: today,
      ...{ type: 'payment', category: 'regular', amount: invoice === undefined ? NO_CENTS : openRest(invoice) },
      ...{ currency: invoice?.currency ?? 'EUR', description: '', ...paysNothing },
      ...{ paymentAccount: account, targetPaymentAccount: null },
      ...(payer !== undefined && { prepaid: true }),
    }
  const { uid, userName, transactionId, paymentDate, type, category, absoluteAmount, currency, description } = booking
  const { direction, paymentAccount: own, targetPaymentAccount: target, invoices, receipts } = booking
  const [from, to] = target !== null && direction === 'in' ? [target, own] : [own, target]
  return {
    ...{ uid, userName, transactionId, paymentDate, type, category, amount: absoluteAmount, currency, description },
    ...{ paymentAccount: from, targetPaymentAccount: to },
    invoiceIds: invoices.map(({ id, amount }) => ({ id, amount })),
    receiptIds: receipts.map(({ id, amount }) => ({ id, amount })),
    refundIds: booking.refunds.map(({ id, amount }) => ({ id, amount })),
    splits: booking.splits.map(({ bookingAccountNumber, costCenterNumber, sphere, amount: part }) => ({
      ...{ bookingAccountNumber, costCenterNumber, sphere },
      amount: signedAs(part).absoluteAmount,
    })),
    attachmentIds: booking.attachmentIds,
    prepaid: booking.prepaid,
  }
}

/** Returns what is sent: the amount with its sign, and only what the kind of payment can have. */
export function bookingOf(kind: Kind, entered: BookingInput, parts: BookingInput['invoiceIds']): BookingInput {
  const { type, amount, targetPaymentAccount, uid, userName } = entered
  const isTransfer = kind === 'transfer'
  return {
    ...entered,
    ...(isTransfer ? { uid: null, userName: '' } : { uid, userName }),
    type: isTransfer ? 'transfer' : type === 'transfer' ? 'payment' : type,
    category: isTransfer ? 'transfer' : 'regular',
    amount: kind === 'in' ? amount : cents(-amount),
    targetPaymentAccount: isTransfer ? targetPaymentAccount : null,
    invoiceIds:
      kind === 'in'
        ? parts.filter((part) => part.amount > 0)
        : kind === 'out'
          ? entered.invoiceIds.filter((part) => part.amount < 0)
          : [],
    refundIds: kind === 'out' ? entered.refundIds : [],
    receiptIds: isTransfer
      ? []
      : entered.receiptIds.filter(({ amount: part }) => (kind === 'in' ? part < 0 : part !== 0)),
    splits: isTransfer ? [] : splitsIn(kind, entered),
    prepaid: kind === 'in' && uid !== null && entered.prepaid === true,
  }
}

/** Returns the parts on accounts with the sign of the kind. */
function splitsIn(kind: Kind, { splits = [] }: BookingInput): NonNullable<BookingInput['splits']> {
  const sign = kind === 'in' ? 1 : -1
  return splits.map((split) => ({ ...split, amount: cents(sign * signedAs(split.amount).absoluteAmount) }))
}

/** Returns the sum of the parts on accounts, without a sign. */
export function splitSum({ splits = [] }: Pick<BookingInput, 'splits'>): Cents {
  return sumOf(splits.map(({ amount }) => signedAs(amount).absoluteAmount))
}

/** Returns why a payment cannot be saved, or nothing. What is wrong in one field is said there. */
export function whyNotEnter(
  booking: BookingInput,
  payable: readonly Payable[],
  accounts: Parameters<typeof whyNotBooking>[1],
  today: Day,
): Refusal | undefined {
  const why = whyNotBooking(booking, accounts, today)
  if (why !== undefined && why !== 'INPUT_INVALID') return why
  const whyNotCash = whyNotCashIn(booking, accounts)
  if (whyNotCash !== undefined) return whyNotCash
  return booking.invoiceIds.map((part) => whyNotPart(part, booking, payable)).find((each) => each !== undefined)
}

/** Returns why an invoice cannot get this part of a payment, or nothing. */
export function whyNotPart(
  { id, amount }: BookingInput['invoiceIds'][number],
  { currency }: Pick<BookingInput, 'currency'>,
  payable: readonly Payable[],
): Refusal | undefined {
  const invoice = payable.find((each) => each.id === id)
  return invoice && whyNotAssign({ currency, amount }, invoice)
}
