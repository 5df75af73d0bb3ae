import { accountsTopic } from '@bahnfrei/domain/accounts/topics.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import type { InvoiceInput, InvoiceType, IssuedInvoice } from '@bahnfrei/domain/invoices/invoice.ts'
import type { InvoiceStatus } from '@bahnfrei/domain/invoices/status.ts'
import { invoicesTopic, ownInvoicesTopic } from '@bahnfrei/domain/invoices/topics.ts'
import { recordAudits } from '../accounts/audit.ts'
import type { TakenNumber } from '../accounts/numbers.ts'
import type { Acting, OfClub } from '../base/context.ts'
import { sha256 } from '../base/database/chain.ts'
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
export async function lockInvoice({ db, club }: OfClub, id: Id<'invoice'>) {
  const [found] = await rows<StoredInvoice>(db, 'lock_invoice', `${INVOICE} FOR UPDATE`, [club.id, id])
  return found ?? refuse('INVOICE_NOT_FOUND')
}

const INVOICES = INVOICE.replace('id = $2', 'id = ANY ($2::uuid[])')

/** Returns invoices in the order of the ids and locks them (`lockInvoice`). */
export async function lockInvoices({ db, club }: OfClub, ids: readonly Id<'invoice'>[]): Promise<StoredInvoice[]> {
  const found = await rows<StoredInvoice>(db, 'lock_invoices', `${INVOICES} ORDER BY id FOR UPDATE`, [club.id, ids])
  const byId = new Map(found.map((invoice) => [invoice.id, invoice]))
  return ids.flatMap((id) => byId.get(id) ?? [])
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

/** The name of the change of an invoice: a call of the room, a payment, or a run of fees. */
type By = keyof typeof invoiceCalls | 'pay' | 'run'

/** Records what a call made of an invoice and the reason that was given, and announces it to club and receiver. */
export async function invoiceChanged(
  context: Acting,
  id: Id<'invoice'>,
  call: By,
  before: StoredInvoice | undefined,
  reason?: string,
): Promise<void> {
  const after = await findInvoice(context.db, context.club.id, id)
  if (after === undefined) throw new Error('An invoice is never removed by a call.')
  invoicesChanged(context, call, [{ before, after }], reason)
}

type InvoiceChange = { before: StoredInvoice | undefined; after: Omit<StoredInvoice, 'version'> }

/** Records what became of several invoices (`invoiceChanged`). */
export function invoicesChanged(context: Acting, call: By, changes: readonly InvoiceChange[], reason?: string): void {
  const { club, announce } = context
  recordAudits(
    context,
    changes.map(({ before, after }) => ({
      ...{ subject: 'invoice' as const, subjectId: after.id, call: `invoices.${call}` },
      before: before && forAudit(before),
      after: { ...forAudit(after), ...(reason !== undefined && { reason }) },
    })),
  )
  announce(invoicesTopic(club.id))
  // The settings say which number was the last one.
  if (changes.some(({ before, after }) => before?.number?.count !== after.number?.count))
    announce(accountsTopic(club.id))
  const uids = new Set(changes.flatMap(({ before, after }) => [before?.uid, after.uid]))
  for (const uid of uids) if (uid != null) announce(ownInvoicesTopic(uid))
}

/** Returns the hash of all that an issued invoice says, as the database gives it: it has the fields in its own order. */
export function documentHash(says: IssuedInvoice): string {
  return sha256(JSON.stringify(says))
}

/** The facts of an invoice that the audit trail keeps. Its text and its receiver stand in the document. */
function forAudit({ status, number, amount, paid, says }: InvoiceChange['after']): object {
  const { invoiceDate, deliveryDate, deliveryEndDate, collectionMethod, items } = says
  return {
    ...(number !== null && { document: documentHash(says) }),
    ...{ status, invoiceNumber: number?.invoiceNumber ?? null, amount, paid },
    ...{ invoiceDate, deliveryDate, deliveryEndDate, collectionMethod, items: items.length },
  }
}

const LOCK = 'SELECT FROM invoices WHERE club_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE'

/** Locks invoices without reading their documents (`lockInvoices`). Refuses one which the club has not. */
export async function lockKnown({ db, club }: OfClub, ids: readonly Id<'invoice'>[]): Promise<void> {
  const locked = await rows(db, 'lock_known_invoices', LOCK, [club.id, ids])
  if (locked.length < new Set(ids).size) refuse('INVOICE_NOT_FOUND')
}

const KNOWN = 'SELECT id FROM invoices WHERE club_id = $1 AND id = ANY ($2::uuid[])'

/** Refuses a call that names an invoice which the club has not, before anything of it is done. */
export async function refuseUnknown({ db, club }: OfClub, ids: readonly Id<'invoice'>[]): Promise<void> {
  const known = await rows(db, 'known_invoices', KNOWN, [club.id, ids])
  if (known.length < new Set(ids).size) refuse('INVOICE_NOT_FOUND')
}
