import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Cents, type Currency, cents } from '@bahnfrei/domain/base/money/money.ts'
import type { PayeeAccount } from '@bahnfrei/domain/invoices/invoice.ts'
import { MOST_OWN, type OwnInvoice, type ownInvoiceCalls } from '@bahnfrei/domain/invoices/ownInvoice.ts'
import { invoicesTopic, ownInvoicesTopic } from '@bahnfrei/domain/invoices/topics.ts'
import { type Context, longWork } from '../base/context.ts'
import { type Announce, type Db, enter, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import type { Files } from '../base/files/files.ts'
import { giroCode } from './documents/giroCode.ts'
import { documentOf, paperOf } from './files.ts'
import { findInvoice } from './stored.ts'

type Calls = typeof ownInvoiceCalls

const OWN = `
  SELECT i.id, i.status, i.invoice_type AS "invoiceType", i.uid, i.user_name AS "userName",
    i.invoice_date AS "invoiceDate", i.due_date AS "dueDate", i.count::text AS "runningNumber",
    i.invoice_number AS "invoiceNumber", i.says->>'referenceNumber' AS "referenceNumber", i.currency, i.amount,
    i.paid AS "paidAmount", ${millis('i.written_on')} AS timestamp, i.collection_method AS "selectedCollectionMethod", i.club_id AS "clubId",
    i.says#>>'{issuer,name}' AS "clubName", i.says->'account' AS account
  FROM invoices i WHERE i.uid = $1 AND i.status NOT IN ('draft', 'deleted')
  ORDER BY i.invoice_date DESC, i.written_on DESC, i.id DESC LIMIT ${MOST_OWN}`

type OwnRow = Omit<OwnInvoice, 'giroCode' | 'sentOn'> & { account: PayeeAccount | null }

/** Returns the invoices that clubs issued to the person, newest first (USER-070). */
export async function ownInvoices(_: unknown, { db, uid }: Context): Promise<OutputOf<Calls['own']>> {
  const found = await rows<OwnRow>(db, 'own_invoices', OWN, [uid])
  return {
    invoices: found.map(({ account, ...row }) => ({ ...row, sentOn: null, giroCode: codeOf(row, account) })),
  }
}

/** Returns the code by which the rest is paid; null where nothing is to be paid, or not by a transfer. */
function codeOf(row: Omit<OwnRow, 'account'>, account: PayeeAccount | null): string | null {
  const isAsked = row.status === 'open' || row.status === 'partial'
  if (!isAsked || account === null || row.selectedCollectionMethod !== 'transfer') return null
  return giroCode({ account, ...restOf(row), reference: row.referenceNumber ?? '' }) ?? null
}

function restOf({ amount, paidAmount, currency }: Pick<OwnRow, 'amount' | 'paidAmount' | 'currency'>): {
  amount: Cents
  currency: Currency
} {
  return { amount: cents(amount - paidAmount), currency }
}

const DOWNLOADED = `UPDATE invoices SET downloaded_on = $3
  WHERE club_id = $1 AND id = $2 AND downloaded_on IS NULL RETURNING id`

/** Makes the handler that returns the document of an own invoice, and notes the first time (BILL-084). */
export function ownPdf(files: Files) {
  return longWork<Calls['ownPdf'], Context>(async ({ clubId, id }, { uid, now, transaction }) => {
    const inClub = <Result>(work: (db: Db, announce: Announce) => Promise<Result>) =>
      transaction(({ db, announce }) => {
        enter(db, { clubId })
        return work(db, announce)
      })
    await transaction(async ({ db }) => {
      const own = await findInvoice(db, clubId, id)
      if (own?.uid !== uid || own.number === null) refuse('INVOICE_NOT_FOUND')
    })
    const document = await documentOf(files, inClub, { clubId, id }, now)
    await inClub(async (db, announce) => {
      const noted = await rows(db, 'note_download', DOWNLOADED, [clubId, id, now.toString()])
      if (noted.length > 0) announce(invoicesTopic(clubId), ownInvoicesTopic(uid))
    })
    return paperOf(document)
  })
}
