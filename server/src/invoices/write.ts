import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Refused, refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import { factsOf, type Known, whyNotDraft } from '@bahnfrei/domain/invoices/draft.ts'
import type { InvoiceInput, InvoiceType, IssuedInvoice } from '@bahnfrei/domain/invoices/invoice.ts'
import { issued } from '@bahnfrei/domain/invoices/issue.ts'
import { whyNotItems } from '@bahnfrei/domain/invoices/items.ts'
import { whyNotEdit } from '@bahnfrei/domain/invoices/status.ts'
import { invoicesTopic } from '@bahnfrei/domain/invoices/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordAudits } from '../accounts/audit.ts'
import type { Acting, ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { finaliseLocked, refusalIn } from './finalise.ts'
import { type KnownOf, knownFor } from './known.ts'
import { columnsOf, invoiceChanged, invoicesChanged, lockInvoice } from './stored.ts'
import { invoices } from './tables.ts'
import { freeCharged } from './uses.ts'

type Calls = typeof invoiceCalls

/** A draft has no number. */
const NO_NUMBER = { runningNumber: '', invoiceNumber: '' } as const

/** Computes the document of a draft. Refuses what names something that the club has not. */
export function draftSays(input: InvoiceInput, known: Known, type: InvoiceType): IssuedInvoice {
  refuseIf(whyNotDraft(input, known))
  const facts = factsOf(input, known, type)
  // A draft may lack much, but no amount of it is beyond what is stored.
  if (whyNotItems(facts.items) === 'INPUT_INVALID') refuse('INPUT_INVALID')
  return issued(facts, NO_NUMBER)
}

/** Writes a draft, and finalises it unless it shall stay one. */
export async function createInvoice(
  { draft: staysDraft = false, ...input }: InputOf<Calls['create']>,
  context: ClubContext,
): Promise<OutputOf<Calls['create']>> {
  const { db, club, now } = context
  const says = draftSays(input, await knownFor(input, context), 'regular')
  const id = randomUUID()
  await db.insert(invoices).values({
    ...{ clubId: club.id, id, invoiceType: 'regular', status: 'draft', uid: input.uid, draft: input },
    ...columnsOf(says),
    writtenOn: now.toString(),
  })
  await invoiceChanged(context, id, 'create', undefined)
  if (staysDraft) return { id, runningNumber: null }
  const { runningNumber } = await finaliseLocked(context, await lockInvoice(context, id))
  return { id, runningNumber }
}

/** The outcome for a draft that a run of fees writes: its id, or why it could not be written. */
export type Written = { id: Id<'invoice'> } | { code: Refused['code'] }

/** Returns ids for drafts that are written at the same moment, in the order in which the list of invoices shows them. */
export function idsInOrder(count: number): Id<'invoice'>[] {
  return Array.from({ length: count }, () => randomUUID())
    .toSorted()
    .toReversed()
}

const INSERT_RECURRING = `
  INSERT INTO invoices (club_id, id, invoice_type, status, uid, user_name, invoice_date, due_date, currency, amount,
    collection_method, says, draft, run_id, written_on)
  SELECT $1, n.id, 'recurring', 'draft', n.uid, n."userName", n."invoiceDate", n."dueDate", n.currency, n.amount,
    n."collectionMethod", n.says, n.draft, $3, $4::timestamptz
  FROM jsonb_to_recordset($2::jsonb) AS n(id uuid, uid uuid, "userName" text, "invoiceDate" date, "dueDate" date,
    currency text, amount bigint, "collectionMethod" text, says jsonb, draft jsonb)`

type ToWrite = { id: Id<'invoice'>; input: InvoiceInput }

/** Writes the drafts of a run of fees, or without one, all by one statement. One that cannot be written keeps no other one back. */
export async function writeRecurring(
  context: Acting,
  toWrite: readonly ToWrite[],
  { runId, knownOf }: { runId: Id<'billingRun'> | null; knownOf: KnownOf },
): Promise<Written[]> {
  const { db, club, now } = context
  type Good = ToWrite & { says: IssuedInvoice }
  const written = toWrite.map(({ id, input }): Good | { code: Refused['code'] } => {
    try {
      return { id, input, says: draftSays(input, knownOf(input), 'recurring') }
    } catch (error) {
      return { code: refusalIn(error).code }
    }
  })
  const good = written.flatMap((each) => ('id' in each ? [each] : []))
  if (good.length > 0)
    await rows(db, 'insert_recurring', INSERT_RECURRING, [
      club.id,
      JSON.stringify(good.map(({ id, input, says }) => ({ id, uid: input.uid, draft: input, ...columnsOf(says) }))),
      runId,
      now.toString(),
    ])
  const changes = good.map(({ id, input, says }) => ({
    before: undefined,
    after: {
      ...({ id, invoiceType: 'recurring', status: 'draft', uid: input.uid, amount: says.gross, paid: 0 } as const),
      ...{ says, draft: input, number: null },
    },
  }))
  invoicesChanged(context, 'run', changes)
  return written
}

const DRAFTS_OF_RUN = `UPDATE invoices SET status = 'deleted' WHERE club_id = $1 AND run_id = $2 AND status = 'draft' RETURNING id`

/** Deletes the drafts of a run of fees. Returns how many there were. */
export async function removeRecurring(context: Acting, runId: Id<'billingRun'>): Promise<number> {
  const { db, club, announce } = context
  const removed = await rows<{ id: Id<'invoice'> }>(db, 'remove_drafts_of_run', DRAFTS_OF_RUN, [club.id, runId])
  const ids = removed.map(({ id }) => id)
  await freeCharged(context, ids)
  const change = {
    call: 'invoices.remove',
    before: { status: 'draft' },
    after: { status: 'deleted' },
  }
  recordAudits(
    context,
    ids.map((subjectId) => ({ ...change, subject: 'invoice', subjectId })),
  )
  announce(invoicesTopic(club.id))
  return ids.length
}

/** Changes a draft; a version that is not the stored one is refused, because somebody else changed it (M12). */
export async function changeInvoice(
  { id, version, draft: staysDraft = true, ...change }: InputOf<Calls['change']>,
  context: ClubContext,
): Promise<OutputOf<Calls['change']>> {
  const { db, club } = context
  const before = await lockInvoice(context, id)
  refuseIf(whyNotEdit(before))
  if (before.version !== version) refuse('CHANGED_MEANWHILE')
  const said = Object.entries(change).filter(([, value]) => value !== undefined)
  const input = { ...(before.draft as InvoiceInput), ...Object.fromEntries(said) }
  const says = draftSays(input, await knownFor(input, context), before.invoiceType)
  await db
    .update(invoices)
    .set({ uid: input.uid, draft: input, version: version + 1, ...columnsOf(says) })
    .where(and(eq(invoices.clubId, club.id), eq(invoices.id, id)))
  await invoiceChanged(context, id, 'change', before)
  if (staysDraft) return { runningNumber: null, version: version + 1 }
  const { runningNumber } = await finaliseLocked(context, await lockInvoice(context, id))
  return { runningNumber, version: version + 1 }
}

/** Deletes a draft: it stays stored as deleted for a while, and no list shows it (BILL-074). Fees on it are owed again. */
export async function removeInvoice({ id }: InputOf<Calls['remove']>, context: ClubContext): Promise<void> {
  const { db, club } = context
  const before = await lockInvoice(context, id)
  refuseIf(whyNotEdit(before))
  await db
    .update(invoices)
    .set({ status: 'deleted' })
    .where(and(eq(invoices.clubId, club.id), eq(invoices.id, id)))
  await freeCharged(context, [id])
  await invoiceChanged(context, id, 'remove', before)
}
