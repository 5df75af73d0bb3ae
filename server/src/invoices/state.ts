import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import type { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import {
  type InvoiceStatus,
  statusAfterPayment,
  statusByPaid,
  whyNotMarkCollectible,
  whyNotMarkUncollectible,
  whyNotPay,
} from '@bahnfrei/domain/invoices/status.ts'
import { and, eq } from 'drizzle-orm'
import type { ClubContext } from '../base/context.ts'
import { invoiceChanged, lockInvoice, type StoredInvoice } from './stored.ts'
import { invoices } from './tables.ts'

type Calls = typeof invoiceCalls

type Setting = {
  status: InvoiceStatus
  call: 'markUncollectible' | 'markCollectible' | 'reload'
  reason?: string
}

async function setStatus(
  context: ClubContext,
  before: StoredInvoice,
  { status, call, reason }: Setting,
): Promise<{ status: InvoiceStatus }> {
  await context.db
    .update(invoices)
    .set({ status })
    .where(and(eq(invoices.clubId, context.club.id), eq(invoices.id, before.id)))
  await invoiceChanged(context, before.id, call, before, reason)
  return { status }
}

/** Returns the sum of an invoice, and the part of it that was paid. */
function paymentOf({ amount, paid }: StoredInvoice) {
  return { gross: cents(amount), paid: cents(paid) }
}

/** Marks an invoice on which nobody will pay any more (OP-98). The document stays as it is. */
export async function markUncollectible(
  { id, reason }: InputOf<Calls['markUncollectible']>,
  context: ClubContext,
): Promise<OutputOf<Calls['markUncollectible']>> {
  const before = await lockInvoice(context, id)
  refuseIf(whyNotMarkUncollectible(before))
  return setStatus(context, before, {
    status: 'uncollectible',
    call: 'markUncollectible',
    reason: reason.trim(),
  })
}

export async function markCollectible(
  { id }: InputOf<Calls['markCollectible']>,
  context: ClubContext,
): Promise<OutputOf<Calls['markCollectible']>> {
  const before = await lockInvoice(context, id)
  refuseIf(whyNotMarkCollectible(before))
  return setStatus(context, before, { status: statusByPaid(paymentOf(before)), call: 'markCollectible' })
}

/** Computes the state of an invoice again from the payments that are assigned to it (BILL-072). */
export async function reloadInvoice(
  { id }: InputOf<Calls['reload']>,
  context: ClubContext,
): Promise<OutputOf<Calls['reload']>> {
  const before = await lockInvoice(context, id)
  refuseIf(whyNotPay(before))
  return setStatus(context, before, { status: statusAfterPayment(before.status, paymentOf(before)), call: 'reload' })
}
