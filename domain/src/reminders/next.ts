import type { Refusal } from '../base/call/refusals.ts'
import { type Cents, NO_CENTS, sumOf } from '../base/money/money.ts'
import { addDays, type Day } from '../base/time/time.ts'
import { whyNotMarkUncollectible } from '../invoices/status.ts'
import { REMINDER_LEVELS, type ReminderLevel, type ReminderRow, type ReminderTerms } from './reminder.ts'

/** The terms of a club that never said any: no fee, because courts grant it only after a first reminder. */
export const USUAL_TERMS: ReminderTerms = {
  friendly: { fee: NO_CENTS, termDays: 14 },
  first: { fee: NO_CENTS, termDays: 10 },
  second: { fee: NO_CENTS, termDays: 10 },
  last: { fee: NO_CENTS, termDays: 7 },
}

/** Returns the level that follows; the last one stays the last. */
export function nextLevel(last: ReminderLevel | undefined): ReminderLevel {
  const at = last === undefined ? 0 : REMINDER_LEVELS.indexOf(last) + 1
  return REMINDER_LEVELS[at] ?? 'last'
}

type Due = Pick<
  ReminderRow,
  'status' | 'invoiceType' | 'collectionMethod' | 'isReturned' | 'dueDate' | 'last' | 'stopReason'
>

/**
 * Returns why an invoice cannot be reminded on a day, or nothing. It can be from the day after its due date on, and again
 * from the day after the term of its last reminder. The club itself collects what is paid by direct debit, until one is
 * returned.
 */
export function whyNotRemind(invoice: Due, today: Day): Refusal | undefined {
  const { collectionMethod, isReturned, dueDate, last, stopReason } = invoice
  // Nobody is reminded of what nobody owes, as nothing of it can be given up.
  const why = whyNotMarkUncollectible(invoice)
  if (why !== undefined) return why
  if (stopReason !== null) return 'REMINDER_STOPPED'
  if (collectionMethod === 'sepa_charge' && !isReturned) return 'REMINDER_BY_DEBIT'
  if (dueDate === null || dueDate >= today) return 'REMINDER_NOT_DUE'
  return last !== null && last.dueDate >= today ? 'REMINDER_TERM_RUNS' : undefined
}

/** The sums that a reminder asks for. Its fees are no part of the invoice, which never changes once it is issued. */
export type Asked = {
  level: ReminderLevel
  /** The part of the open rest of the invoice that is due. */
  rest: Cents
  /** The sum that was paid on the invoice. */
  paid: Cents
  fee: Cents
  /** The fees of earlier reminders together. */
  earlierFees: Cents
  total: Cents
  /** The day until which it is to be paid. */
  dueDate: Day
}

/** Returns what the next reminder of an invoice asks for, if it goes out on this day. */
export function nextReminder(
  { last, rest, paid, fees: earlierFees }: Pick<ReminderRow, 'last' | 'rest' | 'paid' | 'fees'>,
  terms: ReminderTerms,
  today: Day,
): Asked {
  const level = nextLevel(last?.level)
  const { fee, termDays } = terms[level]
  return {
    level,
    rest,
    paid,
    fee,
    earlierFees,
    total: sumOf([rest, fee, earlierFees]),
    dueDate: addDays(today, termDays),
  }
}

/** Returns the last day of which the books of a club know the payments: that of the latest one, else the current day. */
export function knownUntil(latestPayment: Day | null, today: Day): Day {
  return latestPayment !== null && latestPayment < today ? latestPayment : today
}
