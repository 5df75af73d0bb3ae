import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Cents, cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { type LineStatus, whyNotReturn } from '@bahnfrei/domain/sepa/collection.ts'
import { sepaTopic } from '@bahnfrei/domain/sepa/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { changeBooking, createBooking } from '../bookings/enter.ts'
import { lockBooking } from '../bookings/stored.ts'
import { todayOf } from '../clubs/today.ts'
import { setMandate } from '../members/mandates.ts'
import { textsIn } from './announce.ts'
import { sepaCollectionLines } from './tables.ts'

type Input = InputOf<typeof sepaCalls.giveBack>

const LINE = `
  SELECT l.id, l.invoice_id AS "invoiceId", l.uid, l.payer_name AS "payerName", l.amount, l.status, l.end_to_end_id AS "endToEndId",
    l.mandate_reference AS reference, c.collection_date AS "collectionDate", c.account_id AS "accountId",
    c.booking_id AS "bookingId", r.uid IS NOT NULL AS "isOfMandate"
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
 * Enters that a debit was returned. The part of the booking that paid its invoice is taken back, what went out stands as a
 * booking of its own, and so does the fee of the bank. The mandate pauses until an officer has spoken to the payer.
 */
export async function giveBackDebit(input: Input, context: ClubContext): Promise<void> {
  const { db, club, announce, language } = context
  const { id, returnedOn, reason, note, fee } = input
  const [line] = await rows<Line>(db, 'returned_line', LINE, [club.id, id])
  if (line === undefined) refuse('SEPA_LINE_NOT_FOUND')
  refuseIf(whyNotReturn(line, { returnedOn, today: await todayOf(context) }))
  await unassign(context, line)
  await goesOut(context, line, { returnedOn, amount: line.amount, type: 'refund' })
  if (fee > 0) await goesOut(context, line, { returnedOn, amount: fee, type: 'fee' })
  await db
    .update(sepaCollectionLines)
    .set({ status: 'returned', returnedOn, returnReason: reason, returnNote: note.trim(), returnFee: fee })
    .where(and(eq(sepaCollectionLines.clubId, club.id), eq(sepaCollectionLines.id, id)))
  const { uid, isOfMandate } = line
  if (uid !== null && isOfMandate) {
    const why = reason === 'other' ? note.trim() : reason
    await setMandate(context, uid, 'sepa.giveBack', { mandatePause: textsIn(language)('RETURNED', { why }) })
  }
  recordAudit(context, {
    ...{ subject: 'invoice', subjectId: line.invoiceId, call: 'sepa.giveBack' },
    before: { debit: line.status },
    after: { debit: 'returned', returnedOn, reason, fee },
  })
  announce(sepaTopic(club.id))
}

/** Takes back what the booking of the collection paid on the invoice of a line, unless it is gone. */
async function unassign(context: ClubContext, { bookingId, invoiceId }: Line): Promise<void> {
  const { version, invoiceIds } = await lockBooking(context, bookingId)
  const others = invoiceIds.filter((part) => part.id !== invoiceId)
  if (others.length < invoiceIds.length) await changeBooking({ id: bookingId, version, invoiceIds: others }, context)
}

type Out = { returnedOn: Day; amount: Cents; type: 'refund' | 'fee' }

async function goesOut(
  context: ClubContext,
  { payerName, endToEndId, accountId }: Line,
  { returnedOn, amount, type }: Out,
) {
  await createBooking(
    {
      ...{ uid: null, userName: payerName, transactionId: endToEndId, paymentDate: returnedOn, type },
      ...{ amount: cents(-amount), currency: 'EUR', description: '', paymentAccount: accountId },
    },
    context,
  )
}
