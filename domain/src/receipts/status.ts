import type { Refusal } from '../base/call/refusals.ts'
import { type Cents, type Currency, cents } from '../base/money/money.ts'
import { statusByPaid } from '../invoices/status.ts'

/**
 * The stored states of a receipt. It is open, partial or paid once it is entered (BILL-023); before that it is a draft
 * without a number, and a deleted one that had a number is void.
 */
export const RECEIPT_STATUSES = ['draft', 'open', 'partial', 'paid', 'void'] as const
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number]

type Standing = { status: ReceiptStatus }

/** Returns why a receipt cannot be changed any more, or nothing: only drafts can. */
export function whyNotChangeReceipt({ status }: Standing): Refusal | undefined {
  if (status === 'draft') return undefined
  return status === 'void' ? 'RECEIPT_VOID' : 'RECEIPT_FINAL'
}

/** Returns why a receipt cannot be deleted, or nothing. What was paid on it is taken back first. */
export function whyNotRemoveReceipt({ status, paid }: Standing & { paid: Cents }): Refusal | undefined {
  if (status === 'void') return 'RECEIPT_VOID'
  return paid !== 0 ? 'RECEIPT_PAID' : undefined
}

/** Returns why a receipt cannot be paid, or nothing. */
export function whyNotPayReceipt({ status }: Standing): Refusal | undefined {
  if (status === 'draft') return 'RECEIPT_DRAFT'
  return status === 'void' ? 'RECEIPT_VOID' : undefined
}

/** Returns why a part of a payment cannot pay a receipt in this currency, or nothing. Of a credit note both are below zero. */
export function whyNotPayPart(
  part: { currency: Currency; amount: Cents },
  receipt: { currency: Currency; rest: Cents },
): Refusal | undefined {
  if (part.currency !== receipt.currency) return 'INPUT_INVALID'
  const isSameSide = Math.sign(part.amount) === Math.sign(receipt.rest)
  return isSameSide && Math.abs(part.amount) <= Math.abs(receipt.rest) ? undefined : 'RECEIPT_OVERPAID'
}

/** Returns the state of an entered receipt by what was paid, also of a credit note. */
export function receiptStatusByPaid(amount: Cents, paid: Cents): 'open' | 'partial' | 'paid' {
  return statusByPaid({ gross: cents(Math.abs(amount)), paid: cents(Math.abs(paid)) })
}
