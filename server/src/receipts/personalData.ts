import { keptUntil } from '@bahnfrei/domain/accounts/retention.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { receiptsTopic } from '@bahnfrei/domain/receipts/topics.ts'
import { recordAudits } from '../accounts/audit.ts'
import { PAPERS_LAW } from '../accounts/retention.ts'
import { rows } from '../base/database/db.ts'
import { type LegalHold, type MovePerson, type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const COPY = `
  SELECT c.name AS club, r.receipt_number AS number, r.reference, r.invoice_date AS day, r.amount::float8 / 100 AS amount,
    r.paid::float8 / 100 AS paid, r.currency
  FROM receipts r JOIN clubs c ON c.id = r.club_id WHERE r.uid = $1 AND r.status <> 'draft' ORDER BY r.invoice_date, r.id`
const DRAFTS = `UPDATE receipts SET uid = NULL, user_name = '', draft = draft || '{"uid": null, "userName": ""}',
  says = says || '{"userName": ""}' WHERE uid = $1 AND status = 'draft' RETURNING club_id AS "clubId"`
const FORGET = 'UPDATE receipts SET uid = NULL WHERE uid = $1 RETURNING club_id AS "clubId"'

/** The receipts that a club has from a person. What was entered stays with the name, as long as the law wants it (O09). */
export const receiptData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    receipts: await rows<PersonalLists[string][number]>(db, 'copy_receipts', COPY, [uid]),
  }),
  erase: async ({ db, announce }, uid) => {
    const drafts = await rows<{ clubId: Id<'club'> }>(db, 'erase_receipt_drafts', DRAFTS, [uid])
    const entered = await rows<{ clubId: Id<'club'> }>(db, 'erase_supplier', FORGET, [uid])
    announce(...new Set([...drafts, ...entered].map(({ clubId }) => receiptsTopic(clubId))))
  },
})

const LAST = `SELECT max(invoice_date) AS day FROM receipts WHERE uid = $1 AND status <> 'draft'`

/** Receipts from an erased person, with the name of the supplier (§ 147 AO). */
export const RECEIPT_HOLD: LegalHold = {
  what: 'receipt',
  law: PAPERS_LAW,
  until: async ({ db }, uid) => {
    const [last] = await rows<{ day: Day | null }>(db, 'last_receipt_of', LAST, [uid])
    return last?.day == null ? undefined : keptUntil('invoices', last.day)
  },
}

const MOVE = 'UPDATE receipts SET uid = $3 WHERE club_id = $1 AND uid = $2 RETURNING id'
const MOVE_DRAFTS = `UPDATE receipts SET draft = jsonb_set(draft, '{uid}', to_jsonb($3::text))
  WHERE club_id = $1 AND uid = $3::uuid AND draft->>'uid' = $2::text`

/** Moves the receipts from a record to another one; what they say stays (OP-43). */
export const moveReceipts: MovePerson = async (context, { clubId, from, to }) => {
  const { db, announce } = context
  const moved = await rows<{ id: Id<'receipt'> }>(db, 'move_receipts', MOVE, [clubId, from, to])
  recordAudits(
    { ...context, club: { id: clubId } },
    moved.map(({ id }) => ({ subject: 'receipt', subjectId: id, call: 'members.merge', before: {}, after: {} })),
  )
  await rows(db, 'move_receipt_drafts', MOVE_DRAFTS, [clubId, from, to])
  announce(receiptsTopic(clubId))
}
