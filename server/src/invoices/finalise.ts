import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { Refused, refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import { factsOf, whyNotDraft } from '@bahnfrei/domain/invoices/draft.ts'
import type { InvoiceInput, IssuedInvoice } from '@bahnfrei/domain/invoices/invoice.ts'
import { cancellationOf, type GivenNumber, issued, whyNotFinalise } from '@bahnfrei/domain/invoices/issue.ts'
import { statusByPaid, whyNotEdit, whyNotVoid } from '@bahnfrei/domain/invoices/status.ts'
import { and, eq } from 'drizzle-orm'
import { type TakenNumber, takeNextNumber, takeNumber } from '../accounts/numbers.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import { type ClubContext, longWork } from '../base/context.ts'
import { sellPieces } from '../products/stock.ts'
import { makeFileJob } from './jobs.ts'
import { knownFor } from './known.ts'
import { columnsOf, invoiceChanged, lockInvoice, refuseUnknown, type StoredInvoice } from './stored.ts'
import { invoices } from './tables.ts'

type Calls = typeof invoiceCalls

/** Finalises drafts, each in a transaction of its own, so that one that cannot be issued keeps no other one back. */
export const finaliseInvoices = longWork<Calls['finalise'], ClubContext>(async ({ ids }, { transaction }) => {
  await transaction((context) => refuseUnknown(context, ids))
  const answer: OutputOf<Calls['finalise']> = { finalised: [], failed: [] }
  for (const id of new Set(ids)) {
    const done = await transaction(async (context) => finaliseLocked(context, await lockInvoice(context, id))).catch(
      refusalIn,
    )
    if (done instanceof Refused) answer.failed.push({ id, code: done.code })
    else answer.finalised.push({ id, invoiceNumber: done.invoiceNumber })
  }
  return answer
})

/** Returns the refusal that an error is; throws every other error again. */
export function refusalIn(error: unknown): Refused {
  if (error instanceof Refused) return error
  throw error
}

/**
 * Finalises a locked draft: computes it from what is known now, and takes its number. From then on the database refuses
 * every change of what it says.
 */
export async function finaliseLocked(context: ClubContext, draft: StoredInvoice): Promise<GivenNumber> {
  const { db, club } = context
  refuseIf(whyNotEdit(draft))
  const input = draft.draft as InvoiceInput
  const known = await knownFor(input, context)
  refuseIf(whyNotDraft(input, known))
  const facts = factsOf(input, known, draft.invoiceType)
  const buyer = known.receiver?.buyer ?? null
  refuseIf(whyNotFinalise(draft, { ...facts, buyer }, { isBillingActive: known.settings.billingActive }))

  const kind = draft.invoiceType === 'recurring' ? 'recurringInvoice' : 'invoice'
  const { tallies } = known.settings
  const taken = await takeNumber(db, club.id, { kind, tallies, day: input.invoiceDate })
  const number = given(taken)
  if (input.runningNumber !== undefined && input.runningNumber !== number.runningNumber) refuse('INPUT_INVALID')
  const says = issued(withoutCurrencies(facts), number)
  await db
    .update(invoices)
    .set({ status: statusByPaid({ gross: says.gross, paid: NO_CENTS }), draft: null, ...columnsOf(says), ...taken })
    .where(and(eq(invoices.clubId, club.id), eq(invoices.id, draft.id)))
  await sellPieces(context, { pieces: piecesOf(says), day: says.invoiceDate, number: number.invoiceNumber })
  await invoiceChanged(context, draft.id, 'finalise', draft)
  context.job(makeFileJob, { clubId: club.id, id: draft.id })
  return number
}

/** The items of a document have one currency, that of the document. */
function withoutCurrencies({ items, ...facts }: ReturnType<typeof factsOf>) {
  return { ...facts, items: items.map(({ currency: _, ...item }) => item) }
}

function given({ count, invoiceNumber }: TakenNumber): GivenNumber {
  return { runningNumber: String(count), invoiceNumber }
}

/** Returns how many pieces of each product that can have a stock are on a document. */
function piecesOf({ items }: IssuedInvoice): Map<Id<'product'>, number> {
  const pieces = new Map<Id<'product'>, number>()
  for (const { productId, category, quantity } of items)
    if (productId !== null && category === 'good') pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return pieces
}

/**
 * Voids an invoice by a cancellation, an invoice with the same amounts below zero (BILL-021, BILL-022). What was paid on
 * it stays assigned, so that it can be paid back.
 */
export async function voidInvoice(
  { id, voidReason }: InputOf<Calls['void']>,
  context: ClubContext,
): Promise<OutputOf<Calls['void']>> {
  const { db, club, now } = context
  const original = await lockInvoice(context, id)
  refuseIf(whyNotVoid(original))
  const { billingActive, timeZone } = await billingSettingsOf({}, context)
  if (!billingActive) refuse('BILLING_INACTIVE')
  if (original.number === null) throw new Error('What is no draft has a number.')

  const reason = voidReason.trim()
  const taken = await takeNextNumber(db, club.id, original.number)
  const number = given(taken)
  const says = cancellationOf(original.says, { ...number, invoiceDate: dayOf(now, timeZone), reason })
  const cancellationId = randomUUID()
  await db.insert(invoices).values({
    ...{ clubId: club.id, id: cancellationId, invoiceType: 'void', status: 'paid', uid: original.uid, cancelsId: id },
    ...columnsOf(says),
    ...taken,
    writtenOn: now.toString(),
  })
  await db
    .update(invoices)
    .set({ status: 'void', voidedOn: now.toString(), voidReason: reason })
    .where(and(eq(invoices.clubId, club.id), eq(invoices.id, id)))
  await sellPieces(context, { pieces: piecesOf(says), day: says.invoiceDate, number: number.invoiceNumber })
  await invoiceChanged(context, cancellationId, 'void', undefined)
  await invoiceChanged(context, id, 'void', original)
  context.job(makeFileJob, { clubId: club.id, id: cancellationId })
  return { id: cancellationId, runningNumber: number.runningNumber }
}
