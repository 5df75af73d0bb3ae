import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Cents, cents } from '@bahnfrei/domain/base/money/money.ts'
import { LANGUAGES, type Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { type LineStatus, RETURN_REASONS, whyNotReturn } from '@bahnfrei/domain/sepa/collection.ts'
import { sepaTopic } from '@bahnfrei/domain/sepa/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import type { GiveBack } from '../bank/match.ts'
import type { Acting, ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { changeBooking, createBooking } from '../bookings/enter.ts'
import { todayOf } from '../clubs/today.ts'
import { setMandate } from '../members/mandates.ts'
import { textsIn } from './announce.ts'
import { sepaCollectionLines } from './tables.ts'

type Input = InputOf<typeof sepaCalls.giveBack>

const LINE = `
  SELECT l.id, l.invoice_id AS "invoiceId", l.uid, l.payer_name AS "payerName", l.amount, l.status, l.end_to_end_id AS "endToEndId",
    l.mandate_reference AS reference, c.collection_date AS "collectionDate", c.account_id AS "accountId",
    l.booking_id AS "bookingId", r.uid IS NOT NULL AS "isOfMandate"
  FROM sepa_collection_lines l JOIN sepa_collections c ON c.club_id = l.club_id AND c.id = l.collection_id
  LEFT JOIN member_records r ON r.club_id = l.club_id AND r.uid = l.uid AND r.mandate_reference = l.mandate_reference
  WHERE l.club_id = $1 AND l.id = $2 FOR UPDATE OF l, c`
type Line = {
  id: Id<'collectionLine'>
  invoiceId: Id<'invoice'>
  uid: Id<'user'> | null
  payerName: string
  amount: Cents
  status: LineStatus
  endToEndId: string
  reference: string
  collectionDate: Day
  accountId: Id<'paymentAccount'>
  bookingId: Id<'booking'>
  /** Whether the payer still has the mandate by which it was collected. */
  isOfMandate: boolean
}

/**
 * Enters that a debit was returned: what goes out opens its invoice again, and the fee of the bank stands apart. The mandate
 * pauses until an officer has spoken to the payer. Takes the booking that a statement brought where there is one.
 */
export async function giveBackDebit(input: Input, context: ClubContext): Promise<void> {
  const { returnedOn, fee } = input
  const line = await lockLine(input, context)
  refuseIf(whyNotReturn(line, { returnedOn, today: await todayOf(context) }))
  const invoiceIds = await paidBy(line, context)
  const { accountId, endToEndId, amount } = line
  const [went] = await rows<Went>(context.db, 'debit_that_went', WENT, [context.club.id, accountId, endToEndId])
  if (went !== undefined) await changeBooking({ ...went, invoiceIds }, context)
  else {
    await goesOut(context, line, { returnedOn, amount, type: 'refund', invoiceIds })
    if (fee > 0) await goesOut(context, line, { returnedOn, amount: fee, type: 'fee', invoiceIds: [] })
  }
  await noteReturn(line, input, context)
}

const KNOWN_REASONS: ReadonlySet<string> = new Set(RETURN_REASONS)

/** Enters the return of a debit as the statement of the bank says it, with the booking that it brought. */
export const giveBackBy: GiveBack = async ({ booking, code, ...returned }, context) => {
  const reason = KNOWN_REASONS.has(code) ? (code as Input['reason']) : 'other'
  const input = { ...returned, reason, note: reason === 'other' ? code : '' }
  const line = await lockLine(input, context)
  if (line.status !== 'paid') refuse('CHANGED_MEANWHILE')
  await changeBooking({ ...booking, invoiceIds: await paidBy(line, context) }, context)
  await noteReturn(line, input, { ...context, language: 'de' })
}

async function lockLine({ id }: Pick<Input, 'id'>, { db, club }: Acting): Promise<Line> {
  const [line] = await rows<Line>(db, 'returned_line', LINE, [club.id, id])
  return line ?? refuse('SEPA_LINE_NOT_FOUND')
}

async function noteReturn(line: Line, input: Input, context: Acting & Pick<ClubContext, 'language'>): Promise<void> {
  const { db, club, announce, language } = context
  const { id, returnedOn, reason, note, fee } = input
  await db
    .update(sepaCollectionLines)
    .set({ status: 'returned', returnedOn, returnReason: reason, returnNote: note.trim(), returnFee: fee })
    .where(and(eq(sepaCollectionLines.clubId, club.id), eq(sepaCollectionLines.id, id)))
  const { uid, isOfMandate } = line
  if (uid !== null && isOfMandate) {
    await setMandate(context, uid, 'sepa.giveBack', { mandatePause: pauseFor({ reason, note }, language) })
  }
  recordAudit(context, {
    ...{ subject: 'invoice', subjectId: line.invoiceId, call: 'sepa.giveBack' },
    before: { debit: line.status },
    after: { debit: 'returned', returnedOn, reason, fee },
  })
  announce(sepaTopic(club.id))
}

type Why = Pick<Input, 'reason' | 'note'>

/** Returns why a mandate pauses after a return, in words. */
function pauseFor({ reason, note }: Why, language: Language): string {
  return textsIn(language)('RETURNED', { why: reason === 'other' ? note.trim() : reason })
}

/** Whether a mandate pauses for nothing but a return. */
export function isPauseOf(pause: string, returned: Why): boolean {
  return LANGUAGES.some((language) => pause === pauseFor(returned, language))
}

/** SQL: the part of the sum of the collection that paid the invoice. */
const PAID = `SELECT coalesce(sum(amount), 0)::bigint AS paid FROM payment_records
  WHERE club_id = $1 AND booking_id = $2 AND invoice_id = $3`
/** SQL: the money that went out, where a statement of the bank brought it before anybody said so. */
const WENT = `
  SELECT b.id, b.version FROM bookings b JOIN bank_entries e ON e.club_id = b.club_id AND e.id = b.id
  WHERE b.club_id = $1 AND b.account_id = $2 AND e.entry->>'endToEndId' = $3 AND b.amount < 0 AND b.assigned = 0
    AND b.locked_on IS NULL ORDER BY b.payment_date, b.id LIMIT 1 FOR UPDATE OF b`
type Went = { id: Id<'booking'>; version: number }

/** Returns what the collection paid on the invoice of a line, to be given back. A payment that came in another way stays. */
async function paidBy({ bookingId, invoiceId }: Line, { db, club }: Acting) {
  const [found] = await rows<{ paid: Cents }>(db, 'paid_by_debit', PAID, [club.id, bookingId, invoiceId])
  const paid = found?.paid ?? 0
  return paid > 0 ? [{ id: invoiceId, amount: cents(-paid) }] : []
}

type Out = {
  returnedOn: Day
  amount: Cents
  type: 'refund' | 'fee'
  invoiceIds: { id: Id<'invoice'>; amount: Cents }[]
}

async function goesOut(
  context: ClubContext,
  { payerName, endToEndId, accountId }: Line,
  { returnedOn, amount, type, invoiceIds }: Out,
) {
  await createBooking(
    {
      ...{ uid: null, userName: payerName, transactionId: endToEndId, paymentDate: returnedOn, type },
      ...{ amount: cents(-amount), currency: 'EUR', description: '', paymentAccount: accountId, invoiceIds },
    },
    context,
  )
}
