import { accountsTopic } from '@bahnfrei/domain/accounts/topics.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import type { InvoiceInput, InvoiceType, IssuedInvoice } from '@bahnfrei/domain/invoices/invoice.ts'
import type { InvoiceStatus } from '@bahnfrei/domain/invoices/status.ts'
import { invoicesTopic, ownInvoicesTopic } from '@bahnfrei/domain/invoices/topics.ts'
import type { TakenNumber } from '../accounts/numbers.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'

/** An invoice as it is stored. Only drafts and deleted ones have no number. */
export type StoredInvoice = {
  id: Id<'invoice'>
  invoiceType: InvoiceType
  status: InvoiceStatus
  uid: Id<'user'> | null
  amount: number
  paid: number
  says: IssuedInvoice
  draft: InvoiceInput | null
  version: number
  number: TakenNumber | null
}

const INVOICE = `
  SELECT id, invoice_type AS "invoiceType", status, uid, amount, paid, says, draft, version,
    CASE WHEN invoice_number IS NOT NULL THEN json_build_object('series', series, 'prefix', prefix, 'year', year,
      'count', count, 'invoiceNumber', invoice_number) END AS number
  FROM invoices WHERE club_id = $1 AND id = $2`

/** Returns an invoice and locks it, so that nobody else changes it until the transaction ends. */
export async function lockInvoice({ db, club }: Pick<ClubContext, 'db' | 'club'>, id: Id<'invoice'>) {
  const [found] = await rows<StoredInvoice>(db, 'lock_invoice', `${INVOICE} FOR UPDATE`, [club.id, id])
  return found ?? refuse('INVOICE_NOT_FOUND')
}

export async function findInvoice(db: Db, clubId: Id<'club'>, id: Id<'invoice'>): Promise<StoredInvoice | undefined> {
  const [found] = await rows<StoredInvoice>(db, 'invoice', INVOICE, [clubId, id])
  return found
}

/** Returns the columns that follow from its document. */
export function columnsOf(says: IssuedInvoice) {
  const { invoiceDate, dueDate, currency, gross: amount, collectionMethod, buyer } = says
  return { userName: buyer.name, invoiceDate, dueDate, currency, amount, collectionMethod, says }
}

/** Records what a call made of an invoice and the reason that was given, and announces it to club and receiver. */
export async function invoiceChanged(
  context: ClubContext,
  id: Id<'invoice'>,
  call: keyof typeof invoiceCalls | 'pay',
  before: StoredInvoice | undefined,
  reason?: string,
): Promise<StoredInvoice> {
  const { db, club, announce } = context
  const after = await findInvoice(db, club.id, id)
  if (after === undefined) throw new Error('An invoice is never removed by a call.')
  await recordChange(context, {
    subject: 'invoice',
    subjectId: id,
    call: `invoices.${call}`,
    before: before && forChanges(before),
    after: { ...forChanges(after), ...(reason !== undefined && { reason }) },
  })
  announce(invoicesTopic(club.id))
  // The settings say which number was the last one.
  if (before?.number?.count !== after.number?.count) announce(accountsTopic(club.id))
  for (const uid of new Set([before?.uid, after.uid])) if (uid != null) announce(ownInvoicesTopic(uid))
  return after
}

/** The facts of an invoice that its history keeps. Its text and its receiver stand in the document. */
function forChanges({ status, number, amount, paid, says }: StoredInvoice): object {
  const { invoiceDate, deliveryDate, deliveryEndDate, collectionMethod, items } = says
  return {
    ...{ status, invoiceNumber: number?.invoiceNumber ?? null, amount, paid },
    ...{ invoiceDate, deliveryDate, deliveryEndDate, collectionMethod, items: items.length },
  }
}

const KNOWN = 'SELECT id FROM invoices WHERE club_id = $1 AND id = ANY ($2::uuid[])'

/** Refuses a call that names an invoice which the club has not, before anything of it is done. */
export async function refuseUnknown({ db, club }: ClubContext, ids: readonly Id<'invoice'>[]): Promise<void> {
  const known = await rows(db, 'known_invoices', KNOWN, [club.id, ids])
  if (known.length < new Set(ids).size) refuse('INVOICE_NOT_FOUND')
}
