import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { ownCalls } from '@bahnfrei/domain/subscriptions/calls.ts'
import type { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { type ClubContext, type Context, type LongWorkContext, longWork } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import type { Files } from '../base/files/files.ts'
import { documentOf, paperOf } from '../invoices/files.ts'

const OWN =
  'SELECT issuer_id AS "issuerId", invoice_id AS "invoiceId" FROM billing_reports WHERE club_id = $1 AND id = $2'
const OF_PERIOD = `SELECT issuer_id AS "issuerId", invoice_id AS "invoiceId" FROM billing_reports
  WHERE club_id = $1 AND period = $2 AND NOT is_cancelled`

type Billed = { issuerId: Id<'club'>; invoiceId: Id<'invoice'> | null }

/** Makes the handler that returns the document of a bill of the club. */
export function readOwnPaper(files: Files) {
  return longWork<(typeof ownCalls)['ownPdf'], ClubContext>(async ({ id }, context) => {
    const [billed] = await context.transaction(({ db }) => rows<Billed>(db, 'own_bill', OWN, [context.club.id, id]))
    return paper(files, context, billed)
  })
}

/** Makes the handler that returns the document of the bill of any club for a period, for roots. */
export function readPaper(files: Files) {
  return longWork<(typeof rootCalls)['pdf']>(async ({ clubId, period }, context) => {
    const [billed] = await context.transaction(({ db }) => rows<Billed>(db, 'bill_of', OF_PERIOD, [clubId, period]))
    return paper(files, context, billed)
  })
}

/** Returns the document, which belongs to the club of the provider. */
async function paper(
  files: Files,
  { transaction, now }: Pick<LongWorkContext<Context>, 'transaction' | 'now'>,
  billed: Billed | undefined,
) {
  if (billed === undefined || billed.invoiceId === null) refuse('BILL_NOT_FOUND')
  const { issuerId: clubId, invoiceId: id } = billed
  const document = await documentOf(
    files,
    (work) =>
      transaction(({ db }) => {
        enter(db, { clubId })
        return work(db)
      }),
    { clubId, id },
    now,
  )
  return paperOf(document)
}
