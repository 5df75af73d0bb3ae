import { randomUUID } from 'node:crypto'
import { whyNotOnDay } from '@bahnfrei/domain/accounts/closing.ts'
import { ledgerAccounts, reversed } from '@bahnfrei/domain/accounts/ledger.ts'
import { whyNotIssuing } from '@bahnfrei/domain/accounts/settings.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { Refused, refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import { factsOf, type Known, whyNotDraft } from '@bahnfrei/domain/invoices/draft.ts'
import type { InvoiceInput, IssuedInvoice } from '@bahnfrei/domain/invoices/invoice.ts'
import {
  cancellationOf,
  type GivenNumber,
  type InvoiceFacts,
  issued,
  whyNotFinalise,
} from '@bahnfrei/domain/invoices/issue.ts'
import { statusByPaid, whyNotEdit, whyNotVoid } from '@bahnfrei/domain/invoices/status.ts'
import { invoiceVoucher } from '@bahnfrei/domain/invoices/voucher.ts'
import { and, eq } from 'drizzle-orm'
import { enterLedger, standingOfInvoice } from '../accounts/ledger.ts'
import { type TakenNumber, takeNextNumber, takeNumbers } from '../accounts/numbers.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import { type Acting, type ClubContext, longWork } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { sellPieces } from '../products/stock.ts'
import { makeFileJob } from './jobs.ts'
import { knownFor, knownForAll } from './known.ts'
import { returnSpent } from './prepaid.ts'
import { columnsOf, invoiceChanged, invoicesChanged, lockInvoice, refuseUnknown, type StoredInvoice } from './stored.ts'
import { invoices } from './tables.ts'
import { freeCharged } from './uses.ts'

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

/** Finalises a locked draft. From then on the database refuses every change of what it says. */
export async function finaliseLocked(context: Acting, draft: StoredInvoice): Promise<GivenNumber> {
  refuseIf(whyNotEdit(draft))
  const known = await knownFor(draft.draft as InvoiceInput, context)
  const [number] = await issueAll(context, known, [readyOf(draft, known)])
  return number as GivenNumber
}

/** The outcome for a draft: nothing where it was finalised, or why not. */
type Outcome = { id: Id<'invoice'>; code: Refused['code'] | undefined }

/**
 * Finalises locked drafts together; one that cannot be issued keeps no other one back. Each that sells pieces from a stock,
 * or wishes a number, is refused or done within a savepoint of its own: `alone` runs it so.
 */
export async function finaliseTogether(
  context: Acting,
  drafts: readonly StoredInvoice[],
  alone: (work: () => Promise<GivenNumber>) => Promise<GivenNumber | Refused>,
): Promise<Outcome[]> {
  const knownOf = await knownForAll(
    drafts.flatMap(({ draft }) => draft ?? []),
    context,
  )
  const outcomes: Outcome[] = []
  const ready: Ready[] = []
  let ofClub: KnownOfClub | undefined
  for (const draft of drafts)
    try {
      refuseIf(whyNotEdit(draft))
      const known = knownOf(draft.draft as InvoiceInput)
      const one = readyOf(draft, known)
      ofClub = known
      if (piecesOf(one.facts).size === 0 && one.wished === undefined) ready.push(one)
      else {
        const done = await alone(() => finaliseLocked(context, draft))
        outcomes.push({ id: draft.id, code: done instanceof Refused ? done.code : undefined })
      }
    } catch (error) {
      outcomes.push({ id: draft.id, code: refusalIn(error).code })
    }
  if (ofClub !== undefined) await issueAll(context, ofClub, ready)
  return [...outcomes, ...ready.map(({ draft }) => ({ id: draft.id, code: undefined }))]
}

/** A draft that can be issued: with all that it will say but its number. */
type Ready = { draft: StoredInvoice; facts: InvoiceFacts; wished: string | undefined }

/** Computes a draft from what is known now. Refuses one that cannot be issued. */
function readyOf(draft: StoredInvoice, known: Known): Ready {
  const input = draft.draft as InvoiceInput
  refuseIf(whyNotDraft(input, known))
  const facts = factsOf(input, known, draft.invoiceType)
  const buyer = known.receiver?.buyer ?? null
  refuseIf(whyNotFinalise(draft, { ...facts, buyer }, known.settings))
  refuseIf(whyNotOnDay(facts.invoiceDate, known.settings.closedUntil))
  // The items of a document have one currency, that of the document.
  const items = facts.items.map(({ currency: _, ...item }) => item)
  return { draft, facts: { ...facts, items }, wished: input.runningNumber }
}

const ISSUE = `
  UPDATE invoices i SET draft = NULL, status = n.status, user_name = n."userName", invoice_date = n."invoiceDate",
    due_date = n."dueDate", currency = n.currency, amount = n.amount, collection_method = n."collectionMethod",
    says = n.says, series = n.series, prefix = n.prefix, year = n.year, count = n.count, invoice_number = n."invoiceNumber"
  FROM jsonb_to_recordset($2::jsonb) AS n(id uuid, status text, "userName" text, "invoiceDate" date, "dueDate" date,
    currency text, amount bigint, "collectionMethod" text, says jsonb, series text, prefix text, year int, count int,
    "invoiceNumber" text)
  WHERE i.club_id = $1 AND i.id = n.id RETURNING i.id, i.says`

type KnownOfClub = Pick<Known, 'settings' | 'basePlan' | 'accounts'>

/** Issues drafts: takes their numbers in a row, stores what they say, enters it in the ledger, and orders their files. */
async function issueAll(
  context: Acting,
  { settings: { tallies }, basePlan, accounts }: KnownOfClub,
  ready: readonly Ready[],
): Promise<GivenNumber[]> {
  const { db, club } = context
  const toNumber = ready.map(({ draft, facts }) => ({
    kind: draft.invoiceType === 'recurring' ? ('recurringInvoice' as const) : ('invoice' as const),
    day: facts.invoiceDate,
  }))
  const taken = await takeNumbers(db, club.id, tallies, toNumber)
  const done = ready.map(({ draft, facts, wished }, index) => {
    const number = taken[index] as TakenNumber
    const told = given(number)
    if (wished !== undefined && wished !== told.runningNumber) refuse('INPUT_INVALID')
    const says = issued(facts, told)
    const columns = { ...columnsOf(says), status: statusByPaid({ gross: says.gross, paid: NO_CENTS }) }
    return { draft, told, columns, after: { ...draft, ...columns, draft: null, number } }
  })
  const stored = done.map(({ columns, after }) => ({ id: after.id, ...columns, ...after.number }))
  type Issued = { id: Id<'invoice'>; says: IssuedInvoice }
  const said = await rows<Issued>(db, 'issue_invoices', ISSUE, [club.id, JSON.stringify(stored)])
  const saysOf = new Map(said.map(({ id, says }) => [id, says]))
  for (const { told, columns } of done)
    await sellPieces(context, { pieces: piecesOf(columns.says), day: columns.invoiceDate, number: told.invoiceNumber })
  const usual = ledgerAccounts(basePlan, accounts)
  const vouchers = done.map(({ columns, after }) => invoiceVoucher(columns.says, after.id, usual))
  enterLedger(context, vouchers)
  // The audit trail keeps the hash of what the database says.
  const changes = done.map(({ draft: before, after }) => {
    return { before, after: { ...after, says: saysOf.get(after.id) ?? after.says } }
  })
  invoicesChanged(context, 'finalise', changes)
  for (const { after } of done) context.job(makeFileJob, { clubId: club.id, id: after.id })
  return done.map(({ told }) => told)
}

function given({ count, invoiceNumber }: TakenNumber): GivenNumber {
  return { runningNumber: String(count), invoiceNumber }
}

/** Returns how many pieces of each product that can have a stock are on a document. */
function piecesOf({ items }: Pick<InvoiceFacts, 'items'>): Map<Id<'product'>, number> {
  const pieces = new Map<Id<'product'>, number>()
  for (const { productId, category, quantity } of items)
    if (productId !== null && category === 'good') pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return pieces
}

const WRITTEN_OFF = 'SELECT FROM invoice_write_offs WHERE club_id = $1 AND invoice_id = $2 LIMIT 1'

/**
 * Voids an invoice by a cancellation, an invoice with the same amounts below zero (BILL-021, BILL-022). What was paid on
 * it stays assigned, so that it can be paid back, and prepaid money is there again. Fees on it are owed again. The ledger gets the reverse of what it says.
 */
export async function voidInvoice(
  { id, voidReason }: InputOf<Calls['void']>,
  context: ClubContext,
): Promise<OutputOf<Calls['void']>> {
  const { db, club, now } = context
  const original = await lockInvoice(context, id)
  refuseIf(whyNotVoid(original))
  if ((await rows(db, 'written_off', WRITTEN_OFF, [club.id, id])).length > 0) refuse('INVOICE_WRITTEN_OFF')
  const settings = await billingSettingsOf({}, context)
  refuseIf(whyNotIssuing(settings))
  if (original.number === null) throw new Error('What is no draft has a number.')

  const reason = voidReason.trim()
  const taken = await takeNextNumber(db, club.id, original.number)
  const number = given(taken)
  const says: IssuedInvoice = cancellationOf(original.says, {
    ...number,
    invoiceDate: dayOf(now, settings.timeZone),
    reason,
  })
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
  const entered = await standingOfInvoice(context, id)
  enterLedger(
    context,
    entered.map(({ lines, ...voucher }) => ({
      ...{ ...voucher, kind: 'cancellation', day: says.invoiceDate, text: says.invoiceNumber },
      lines: reversed(lines).map((line) => ({ ...line, invoiceId: cancellationId })),
    })),
  )
  await returnSpent(context, await lockInvoice(context, id))
  await freeCharged(context, [id])
  await sellPieces(context, { pieces: piecesOf(says), day: says.invoiceDate, number: number.invoiceNumber })
  await invoiceChanged(context, cancellationId, 'void', undefined)
  await invoiceChanged(context, id, 'void', original)
  context.job(makeFileJob, { clubId: club.id, id: cancellationId })
  return { id: cancellationId, runningNumber: number.runningNumber }
}
