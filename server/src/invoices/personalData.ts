import { keptUntil } from '@bahnfrei/domain/accounts/retention.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { invoicesTopic, ownInvoicesTopic } from '@bahnfrei/domain/invoices/topics.ts'
import { forgetAudits, recordAudits } from '../accounts/audit.ts'
import { PAPERS_LAW } from '../accounts/retention.ts'
import { rows } from '../base/database/db.ts'
import { type LegalHold, type MovePerson, type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'
import { freeCharged } from './uses.ts'

const COPY = `
  SELECT says#>>'{issuer,name}' AS club, invoice_number AS number, invoice_date AS day, due_date AS "dueDate",
    amount::float8 / 100 AS amount, paid::float8 / 100 AS paid, currency
  FROM invoices WHERE uid = $1 AND status NOT IN ('draft', 'deleted') ORDER BY invoice_date, id`

const DRAFTS = `DELETE FROM invoices WHERE uid = $1 AND status IN ('draft', 'deleted') RETURNING club_id AS "clubId", id`
const ISSUED = `UPDATE invoices SET uid = NULL WHERE uid = $1 RETURNING club_id AS "clubId", id`
const PAYMENTS = 'UPDATE payment_records SET uid = NULL WHERE uid = $1'
const SENDINGS = 'UPDATE invoice_sendings SET uid = NULL WHERE uid = $1'

/** The invoices of a person. What was issued stays with the name that it says, as long as the law wants it (O09). */
export const invoiceData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    invoices: await rows<PersonalLists[string][number]>(db, 'copy_invoices', COPY, [uid]),
  }),
  erase: async ({ db, announce }, uid) => {
    const drafts = await rows<{ clubId: Id<'club'>; id: string }>(db, 'erase_drafts', DRAFTS, [uid])
    await forgetAudits(db, { type: 'invoice', ids: drafts.map(({ id }) => id) })
    for (const { clubId, id } of drafts) await freeCharged({ db, announce, club: { id: clubId } }, [id])
    const issued = await rows<{ clubId: Id<'club'>; id: string }>(db, 'erase_receiver', ISSUED, [uid])
    await rows(db, 'erase_payer', PAYMENTS, [uid])
    await rows(db, 'erase_sender', SENDINGS, [uid])
    announce(...new Set([...drafts, ...issued].map(({ clubId }) => invoicesTopic(clubId))))
  },
})

const LAST = `SELECT max(invoice_date) AS day FROM invoices WHERE uid = $1 AND status NOT IN ('draft', 'deleted')`

/** Issued invoices of an erased person, with the name of the receiver (§ 147 AO). */
export const INVOICE_HOLD: LegalHold = {
  what: 'invoice',
  law: PAPERS_LAW,
  until: async ({ db }, uid) => {
    const [last] = await rows<{ day: Day | null }>(db, 'last_invoice_of', LAST, [uid])
    return last?.day == null ? undefined : keptUntil('invoices', last.day)
  },
}

const MOVE = 'UPDATE invoices SET uid = $3 WHERE club_id = $1 AND uid = $2 RETURNING id'
const MOVE_DRAFTS = `UPDATE invoices SET draft = jsonb_set(draft, '{uid}', to_jsonb($3::text))
  WHERE club_id = $1 AND uid = $3::uuid AND draft->>'uid' = $2::text`
const MOVE_PAYMENTS = 'UPDATE payment_records SET uid = $3 WHERE club_id = $1 AND uid = $2'

/** Moves the invoices of a record to another one; what they say stays (OP-43). */
export const moveInvoices: MovePerson = async (context, { clubId, from, to }) => {
  const { db, announce } = context
  const moved = await rows<{ id: Id<'invoice'> }>(db, 'move_invoices', MOVE, [clubId, from, to])
  recordAudits(
    { ...context, club: { id: clubId } },
    moved.map(({ id }) => ({ subject: 'invoice', subjectId: id, call: 'members.merge', before: {}, after: {} })),
  )
  await rows(db, 'move_drafts', MOVE_DRAFTS, [clubId, from, to])
  await rows(db, 'move_payments', MOVE_PAYMENTS, [clubId, from, to])
  announce(invoicesTopic(clubId), ownInvoicesTopic(from), ownInvoicesTopic(to))
}
