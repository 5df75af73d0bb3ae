import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type KnownAction, knownAction, type OfItem, whyNotQuantity } from '@bahnfrei/domain/cashbooks/action.ts'
import type { cashbookCalls } from '@bahnfrei/domain/cashbooks/calls.ts'
import type { InvoiceInput } from '@bahnfrei/domain/invoices/invoice.ts'
import { whyNotEdit } from '@bahnfrei/domain/invoices/status.ts'
import { and, eq } from 'drizzle-orm'
import { billingSettingsOf } from '../accounts/settings.ts'
import type { ClubContext, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { sendInvoiceJob } from '../invoices/jobs.ts'
import { receiversOf } from '../invoices/known.ts'
import { lockInvoice, type StoredInvoice } from '../invoices/stored.ts'
import { changeInvoice, removeInvoice } from '../invoices/write.ts'
import { offered, offeredOn } from './boxes.ts'
import { addEntry } from './open.ts'
import { cashbookChanged, lockOpenCashbook, type StoredCashbook } from './stored.ts'
import { cashbookEntries } from './tables.ts'

type Calls = typeof cashbookCalls

/** Changes an entry of an open cash book; the invoice behind it is changed by the verbs of `invoices`. */
export async function actOnCashbook(
  input: InputOf<Calls['details']>,
  context: ClubContext,
): Promise<OutputOf<Calls['details']>> {
  const act = knownAction(input) ?? refuse('INPUT_INVALID')
  const cashbook = await lockOpenCashbook(context, input.id)
  const targetId = act.action === 'addUser' ? await addUser(cashbook, act.uid, context) : act.targetId
  if (act.action !== 'addUser') await changeEntry(cashbook, act, context)
  const { action, targetId: _, actionDetails } = input
  const after = { name: cashbook.day, action, entry: targetId, ...actionDetails }
  await cashbookChanged(context, cashbook.id, 'details', { before: { name: cashbook.day }, after })
  return { targetId: act.action === 'removeUser' ? null : targetId }
}

/** Adds an open entry of a person, without items yet (BOOK-085). */
async function addUser(
  { id: cashbookId, day: date }: StoredCashbook,
  uid: Id<'user'>,
  context: ClubContext,
): Promise<Id<'cashEntry'>> {
  const settings = await billingSettingsOf({}, context)
  const receiver = (await receiversOf(context.db, context.club.id, [uid])).get(uid)
  const id = randomUUID()
  await addEntry(context, { cashbookId, date, uid, settings, receiver, items: [] }, id)
  return id
}

async function changeEntry(
  cashbook: StoredCashbook,
  act: Exclude<KnownAction, { action: 'addUser' }>,
  context: ClubContext,
): Promise<void> {
  const { db, club } = context
  const invoice = await lockEntry(cashbook.id, act.targetId, context)
  refuseIf(whyNotEdit(invoice))
  const { id, version } = invoice
  if (act.action === 'removeUser') {
    if (invoice.uid !== act.uid) refuse('INPUT_INVALID')
    await removeInvoice({ id }, context)
    await db
      .delete(cashbookEntries)
      .where(and(eq(cashbookEntries.clubId, club.id), eq(cashbookEntries.id, act.targetId)))
  } else if (act.action === 'finalizeInvoice') await changeInvoice({ id, version, draft: false }, context)
  else await changeItem(cashbook, invoice, act, context)
}

/** Changes the quantity of an item of a draft; the first one of a product that the cash book offers adds it (BOOK-086). */
async function changeItem(
  { day }: StoredCashbook,
  { id, version, draft }: StoredInvoice,
  act: Extract<KnownAction, OfItem>,
  context: ClubContext,
): Promise<void> {
  const items: InvoiceInput['invoiceItems'] = draft?.invoiceItems ?? []
  const { productId, newQuantity: quantity } = act
  const stored = items.find((item) => item.productId === productId)
  refuseIf(whyNotQuantity(act, stored?.quantity ?? 0))
  const others = items.filter((item) => item !== stored)
  if (act.action === 'removeItem') return void (await changeInvoice({ id, version, invoiceItems: others }, context))
  const { taxId } = stored ?? offered(await offeredOn(context, day), productId)
  const item = stored ?? { productId, taxId, bookingAccountNumber: '', costCenterNumber: '' }
  const invoiceItems =
    stored === undefined
      ? [...items, { ...item, quantity }]
      : items.map((each) => (each === stored ? { ...stored, quantity } : each))
  await changeInvoice({ id, version, invoiceItems }, context)
}

const ENTRY = 'SELECT invoice_id AS id FROM cashbook_entries WHERE club_id = $1 AND cashbook_id = $2 AND id = $3'

/** Returns the invoice of an entry, and locks it. */
async function lockEntry(cashbookId: Id<'cashbook'>, id: Id<'cashEntry'>, context: OfClub): Promise<StoredInvoice> {
  const [entry] = await rows<{ id: Id<'invoice'> }>(context.db, 'cash_entry', ENTRY, [context.club.id, cashbookId, id])
  return lockInvoice(context, entry?.id ?? refuse('CASH_ENTRY_NOT_FOUND'))
}

/** Makes an entry an invoice with a number, and sends it if that is wished (BOOK-090). */
export async function finalizeEntry(
  { bookId, instanceId, sendInvoice, invoiceData, finalAmount }: InputOf<Calls['finalizeInvoice']>,
  context: ClubContext,
): Promise<OutputOf<Calls['finalizeInvoice']>> {
  const { club, uid, job } = context
  const cashbook = await lockOpenCashbook(context, bookId)
  const draft = await lockEntry(bookId, instanceId, context)
  refuseIf(whyNotEdit(draft))
  const { id, version } = draft
  const changed = await changeInvoice({ id, version, ...invoiceData, sendInvoice, draft: true }, context)
  const { amount } = await lockInvoice(context, id)
  if (amount !== finalAmount) refuse('CHANGED_MEANWHILE')
  await changeInvoice({ id, version: changed.version, draft: false }, context)
  const { number } = await lockInvoice(context, id)
  if (sendInvoice) job(sendInvoiceJob, { clubId: club.id, id, uid })
  const invoiceNumber = number?.invoiceNumber ?? ''
  await cashbookChanged(context, bookId, 'finalizeInvoice', {
    before: { name: cashbook.day },
    after: { name: cashbook.day, entry: instanceId, invoice: invoiceNumber },
  })
  return { invoiceId: id, invoiceNumber }
}
