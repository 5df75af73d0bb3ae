import type { BankEntry } from '@bahnfrei/domain/bank/entry.ts'
import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import { plainIban } from '@bahnfrei/domain/base/money/iban.ts'
import { type Cents, cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { unreachable } from './http.ts'
import type { Transaction } from './shapes.ts'

/** The business codes of debits that come back. */
const RETURNS = ['108', '109']

/**
 * Returns an entry as all other forms of statements have it. It has no reference of its own: the service gives an entry that
 * it reads again another number, and its own numbers stand in no file of the bank.
 */
export function entryOf(said: Transaction, currency: string): BankEntry {
  const amount = amountOf(said.amount)
  const endToEndId = textOf(said.endToEndReference)
  return {
    bookingDay: dayIn(said.bankBookingDate),
    valueDay: dayIn(said.valueDate ?? said.bankBookingDate),
    amount,
    currency: textOf(said.currency) || currency,
    name: textOf(said.counterpartName),
    iban: plainIban(textOf(said.counterpartIban) || textOf(said.counterpartAccountNumber)),
    bic: textOf(said.counterpartBic),
    remittance: textOf(said.purpose),
    endToEndId: endToEndId === 'NOTPROVIDED' ? '' : endToEndId,
    mandateId: textOf(said.counterpartMandateReference),
    creditorId: textOf(said.counterpartCreditorId),
    ...{ bankReference: '', batchReference: textOf(said.counterpartCustomerReference) },
    returned: returnOf(said, amount),
    format: 'finApi',
  }
}

function returnOf({ typeCodeZka, originalAmount, compensationAmount }: Transaction, amount: Cents) {
  if (amount > 0 || !RETURNS.includes(textOf(typeCodeZka))) return null
  const fee = cents(Math.abs(amountOf(compensationAmount ?? 0)))
  const original = originalAmount == null ? cents(-amount - fee) : cents(Math.abs(amountOf(originalAmount)))
  return { code: '', originalAmount: original, fee }
}

/** Returns an amount that JSON writes with a point, in cents. One with parts of a cent is none that a bank entered. */
export function amountOf(said: number): Cents {
  const whole = Math.round(said * 100)
  if (Math.abs(said * 100 - whole) > 0.000_1) throw unreachable()
  return cents(whole)
}

/** Returns the day of `2026-05-04 00:00:00.000`, or of a day alone. */
export function dayIn(said: string): Day {
  const day = said.slice(0, 10)
  if (!isDay(day)) throw unreachable()
  return day
}

export function textOf(said: string | null | undefined): string {
  return (said ?? '').replaceAll('\u0000', '').trim()
}
