import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { giroCode } from '@bahnfrei/domain/base/money/giroCode.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { askedNext } from '@bahnfrei/domain/invoices/instalments.ts'
import type { PayeeAccount } from '@bahnfrei/domain/invoices/invoice.ts'
import { MOST_OWN, type OwnInvoice, type ownInvoiceCalls } from '@bahnfrei/domain/invoices/ownInvoice.ts'
import { invoicesTopic, ownInvoicesTopic } from '@bahnfrei/domain/invoices/topics.ts'
import { type Context, longWork } from '../base/context.ts'
import { type Announce, type Db, enter, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import type { Files } from '../base/files/files.ts'
import { actsFor } from '../families/actsFor.ts'
import { documentOf, paperOf } from './files.ts'
import { INSTALMENTS } from './instalments.ts'
import { findInvoice } from './stored.ts'

type Calls = typeof ownInvoiceCalls

/** SQL: the fields of issued invoices `i`, without a condition on the receiver. */
const ISSUED = `
  SELECT i.id, i.status, i.invoice_type AS "invoiceType", i.uid, i.user_name AS "userName",
    i.invoice_date AS "invoiceDate", i.due_date AS "dueDate", i.count::text AS "runningNumber",
    i.invoice_number AS "invoiceNumber", i.says->>'referenceNumber' AS "referenceNumber", i.currency, i.amount,
    i.paid AS "paidAmount", ${millis('i.written_on')} AS timestamp, i.collection_method AS "selectedCollectionMethod", i.club_id AS "clubId",
    i.says#>>'{issuer,name}' AS "clubName", i.says->'account' AS account, ${INSTALMENTS} AS instalments,
    credit_on_invoice(i.club_id, i.id) AS credit
  FROM invoices i WHERE i.status NOT IN ('draft', 'deleted')`
const NEWEST = `ORDER BY i.invoice_date DESC, i.written_on DESC, i.id DESC LIMIT ${MOST_OWN}`
const OWN = `${ISSUED} AND i.uid = $1 ${NEWEST}`
const OF_CHILD = `${ISSUED} AND i.club_id = $1 AND i.uid = $2 ${NEWEST}`

type OwnRow = Omit<OwnInvoice, 'giroCode' | 'sentOn' | 'askedAmount'> & { account: PayeeAccount | null }

/** Returns the invoices that clubs issued to the person, newest first (USER-070). */
export async function ownInvoices(_: unknown, { db, uid }: Context): Promise<OutputOf<Calls['own']>> {
  return shown(await rows<OwnRow>(db, 'own_invoices', OWN, [uid]))
}

/** Returns the invoices of a child in a club. Returns none to a caller who does not act for the child today. */
export async function ownInvoicesOfChild(
  { childClubId: clubId, uid: childUid }: InputOf<Calls['ofChild']>,
  { db, uid, now }: Context,
): Promise<OutputOf<Calls['ofChild']>> {
  enter(db, { clubId })
  if (!(await actsFor(db, { clubId, by: uid, childUid, now }))) return { invoices: [] }
  return shown(await rows<OwnRow>(db, 'invoices_of_child', OF_CHILD, [clubId, childUid]))
}

function shown(found: readonly OwnRow[]): OutputOf<Calls['own']> {
  return {
    invoices: found.map(({ account, ...row }) => {
      const { amount, paidAmount, instalments } = row
      const askedAmount = askedNext({ rest: cents(amount - paidAmount), instalments })
      return { ...row, sentOn: null, askedAmount, giroCode: codeOf({ ...row, askedAmount }, account) }
    }),
  }
}

/** Returns the code by which what is asked next is paid; null where nothing is to be paid, or not by a transfer. */
function codeOf(row: Omit<OwnInvoice, 'giroCode' | 'sentOn'>, account: PayeeAccount | null): string | null {
  const isAsked = row.status === 'open' || row.status === 'partial'
  if (!isAsked || account === null || row.selectedCollectionMethod !== 'transfer') return null
  return (
    giroCode({ account, amount: row.askedAmount, currency: row.currency, reference: row.referenceNumber ?? '' }) ?? null
  )
}

const DOWNLOADED = `UPDATE invoices SET downloaded_on = $3
  WHERE club_id = $1 AND id = $2 AND downloaded_on IS NULL RETURNING id`

/** Makes the handler that returns the document of an own invoice or of a child's, and notes the first time (BILL-084). */
export function ownPdf(files: Files) {
  return longWork<Calls['ownPdf'], Context>(async ({ clubId, id }, { uid, now, transaction }) => {
    const inClub = <Result>(work: (db: Db, announce: Announce) => Promise<Result>) =>
      transaction(({ db, announce }) => {
        enter(db, { clubId })
        return work(db, announce)
      })
    const receiver = await transaction(({ db }) => receiverFor(db, { clubId, id, by: uid, now }))
    const document = await documentOf(files, inClub, { clubId, id }, now)
    await inClub(async (db, announce) => {
      const noted = await rows(db, 'note_download', DOWNLOADED, [clubId, id, now.toString()])
      if (noted.length > 0) announce(invoicesTopic(clubId), ownInvoicesTopic(receiver))
    })
    return paperOf(document)
  })
}

type Asked = { clubId: Id<'club'>; id: Id<'invoice'>; by: Id<'user'>; now: Temporal.Instant }

/**
 * Returns the receiver of an issued invoice for the receiver and those who act for that child today. For everybody else
 * there is no such invoice.
 */
async function receiverFor(db: Db, { clubId, id, by, now }: Asked): Promise<Id<'user'>> {
  const own = await findInvoice(db, clubId, id)
  if (own?.uid === by && own.number !== null) return by
  enter(db, { clubId })
  const found = await findInvoice(db, clubId, id)
  if (found === undefined || found.uid === null || found.number === null) refuse('INVOICE_NOT_FOUND')
  const mayRead = await actsFor(db, { clubId, by, childUid: found.uid, now })
  return mayRead ? found.uid : refuse('INVOICE_NOT_FOUND')
}
