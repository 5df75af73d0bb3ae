import type { Refusal } from '../base/call/refusals.ts'
import type { Cents, Currency } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import type { InvoiceType } from './invoice.ts'

/** The stored states of an invoice (BILL-019, OP-72). */
export const INVOICE_STATUSES = ['draft', 'open', 'partial', 'paid', 'void', 'uncollectible', 'deleted'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** The states as screens show them. `overdue` is never stored (BILL-020). */
export const SHOWN_STATUSES = [...INVOICE_STATUSES, 'overdue'] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

/** The acts that change the state of an invoice. */
export type InvoiceAct = 'finalise' | 'delete' | 'void' | 'markUncollectible' | 'markCollectible' | 'pay' | 'unpay'

/**
 * The states that each act can lead to (appendix E). An act that is not named for a state does not change it: a payment
 * that is taken back from an uncollectible invoice leaves it so.
 */
export const TRANSITIONS: Record<InvoiceStatus, Partial<Record<InvoiceAct, readonly InvoiceStatus[]>>> = {
  draft: { finalise: ['open'], delete: ['deleted'] },
  open: { pay: ['partial', 'paid'], markUncollectible: ['uncollectible'], void: ['void'] },
  partial: { pay: ['paid'], unpay: ['open'], markUncollectible: ['uncollectible'], void: ['void'] },
  paid: { unpay: ['partial', 'open'], void: ['void'] },
  uncollectible: { markCollectible: ['open', 'partial', 'paid'], pay: ['partial', 'paid'] },
  void: {},
  deleted: {},
}

/** An invoice as far as its state decides what can be done with it. */
export type Standing = { status: InvoiceStatus; invoiceType: InvoiceType }

/** Returns why an invoice cannot be changed or deleted, or nothing: only drafts can (OP-73). */
export function whyNotEdit({ status }: Standing): Refusal | undefined {
  if (status === 'draft') return undefined
  return whyGone(status) ?? 'INVOICE_FINAL'
}

/** Returns why an invoice cannot be voided, or nothing. */
export function whyNotVoid({ status, invoiceType }: Standing): Refusal | undefined {
  const why = whyNotIssued(status)
  if (why !== undefined) return why
  if (invoiceType === 'void') return 'INVOICE_IS_CANCELLATION'
  return status === 'uncollectible' ? 'INVOICE_UNCOLLECTIBLE' : undefined
}

/** Returns why an invoice cannot be sent, or nothing. */
export function whyNotSend({ status }: Standing): Refusal | undefined {
  return whyNotIssued(status)
}

/** Returns why a payment cannot be assigned to an invoice or taken back from it, or nothing. */
export function whyNotPay({ status, invoiceType }: Standing): Refusal | undefined {
  return whyNotIssued(status) ?? (invoiceType === 'void' ? 'INVOICE_IS_CANCELLATION' : undefined)
}

/** Returns why an invoice cannot be marked as uncollectible, or nothing (OP-98). */
export function whyNotMarkUncollectible({ status, invoiceType }: Standing): Refusal | undefined {
  const why = whyNotPay({ status, invoiceType })
  if (why !== undefined) return why
  if (status === 'paid') return 'INVOICE_PAID'
  return status === 'uncollectible' ? 'INVOICE_UNCOLLECTIBLE' : undefined
}

/** Returns why an invoice cannot be marked as collectible again, or nothing (OP-98). */
export function whyNotMarkCollectible({ status }: Standing): Refusal | undefined {
  return whyNotIssued(status) ?? (status === 'uncollectible' ? undefined : 'INVOICE_COLLECTIBLE')
}

function whyNotIssued(status: InvoiceStatus): Refusal | undefined {
  return status === 'draft' ? 'INVOICE_DRAFT' : whyGone(status)
}

function whyGone(status: InvoiceStatus): Refusal | undefined {
  if (status === 'deleted') return 'INVOICE_NOT_FOUND'
  return status === 'void' ? 'INVOICE_VOID' : undefined
}

/** The sum of an invoice, and what of it was paid. */
export type Payment = { gross: Cents; paid: Cents }

/** Returns the state of an issued invoice by what was paid. One on which nothing is to be paid is paid. */
export function statusByPaid({ gross, paid }: Payment): 'open' | 'partial' | 'paid' {
  if (paid >= gross) return 'paid'
  return paid > 0 ? 'partial' : 'open'
}

/** Returns the state after a payment was assigned or taken back. Without any an uncollectible invoice stays so. */
export function statusAfterPayment(status: InvoiceStatus, payment: Payment): InvoiceStatus {
  return status === 'uncollectible' && payment.paid <= 0 ? status : statusByPaid(payment)
}

/** Returns the state that screens show: after its due date an open or partial invoice is overdue (BILL-105, OP-72). */
export function shownStatus(invoice: { status: InvoiceStatus; dueDate: Day | null }, today: Day): ShownStatus {
  const { status, dueDate } = invoice
  const isDue = status === 'open' || status === 'partial'
  return isDue && dueDate !== null && dueDate < today ? 'overdue' : status
}

/** Returns why a part of a payment cannot pay an invoice in this currency, or nothing. */
export function whyNotAssign(
  part: { currency: Currency; amount: Cents },
  invoice: { currency: Currency; rest: Cents },
): Refusal | undefined {
  if (part.currency !== invoice.currency) return 'INPUT_INVALID'
  return part.amount > invoice.rest ? 'INVOICE_OVERPAID' : undefined
}

/**
 * Returns why money that goes, an amount below zero, cannot give back what was paid on an invoice, or nothing. It was paid
 * on a voided one, too.
 */
export function whyNotGiveBack(
  part: { currency: Currency; amount: Cents },
  invoice: Standing & { currency: Currency; paid: Cents },
): Refusal | undefined {
  const why = invoice.status === 'void' ? undefined : whyNotPay(invoice)
  if (why !== undefined) return why
  if (part.currency !== invoice.currency) return 'INPUT_INVALID'
  return -part.amount > invoice.paid ? 'INVOICE_NOT_PAID' : undefined
}
