import type { CollectedDebit, HandedCollection } from '@bahnfrei/domain/bank/facts.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Cents, cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { whyNotCredit } from '@bahnfrei/domain/sepa/collection.ts'
import type { LinesOf } from '../bank/heldFacts.ts'
import type { Credit } from '../bank/match.ts'
import type { Acting, ClubContext, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { changeBooking, createBooking } from '../bookings/enter.ts'
import { todayOf } from '../clubs/today.ts'
import { lockInvoices } from '../invoices/stored.ts'
import { noteCollection } from '../members/mandates.ts'
import { setStatus } from './change.ts'
import { lockCollection } from './read.ts'

type Call = typeof sepaCalls.credit

const LINES = `
  SELECT id, invoice_id AS "invoiceId", amount, mandate_reference AS reference FROM sepa_collection_lines
  WHERE club_id = $1 AND collection_id = $2 AND status = 'open' ORDER BY invoice_id`
type Line = { id: Id<'collectionLine'>; invoiceId: Id<'invoice'>; amount: Cents; reference: string }
const PAID = `UPDATE sepa_collection_lines SET status = 'paid' WHERE club_id = $1 AND collection_id = $2 AND status = 'open'`

/** SQL: the money of a collection where a statement of the bank brought it before anybody said so. */
const CAME = `
  SELECT b.id, b.version FROM bookings b JOIN bank_entries e ON e.club_id = b.club_id AND e.id = b.id
  WHERE b.club_id = $1 AND b.account_id = $2 AND b.amount = $3 AND b.currency = 'EUR' AND b.payment_date >= $4
    AND b.assigned = 0 AND b.category = 'regular' AND b.locked_on IS NULL
  ORDER BY b.payment_date, b.id LIMIT 1 FOR UPDATE OF b`
type Came = { id: Id<'booking'>; version: number }

/**
 * Pays the invoices of a collection with its sum: with the booking that a statement brought, so that the money is not in
 * the books twice, or with a new one.
 */
export async function creditCollection(
  { id, creditedOn }: InputOf<Call>,
  context: ClubContext,
): Promise<OutputOf<Call>> {
  const collection = await lockCollection(context, id)
  refuseIf(whyNotCredit(collection, { creditedOn, today: await todayOf(context) }))
  const { messageId, bankAccount: paymentAccount, sum: amount, collectionDate } = collection
  const [came] = await rows<Came>(context.db, 'sum_that_came', CAME, [
    ...[context.club.id, paymentAccount, amount, collectionDate],
  ])
  if (came !== undefined) {
    await creditBy({ id, booking: came }, context)
    return { bookingId: came.id }
  }
  const invoiceIds = await partsOfCollection(context, id)
  const { id: bookingId } = await createBooking(
    {
      ...{ uid: null, userName: '', transactionId: messageId, paymentDate: creditedOn, type: 'payment', amount },
      ...{ currency: 'EUR', description: '', paymentAccount, invoiceIds },
    },
    context,
  )
  await markCredited(context, { id, creditedOn, bookingId })
  return { bookingId }
}

const SUM = `
  SELECT account_id AS "accountId", amount, currency, payment_date AS "creditedOn" FROM bookings
  WHERE club_id = $1 AND id = $2 FOR UPDATE`
type Sum = { accountId: Id<'paymentAccount'>; amount: Cents; currency: string; creditedOn: Day }

/** Pays the invoices of a collection by the booking of its sum. */
export const creditBy: Credit = async ({ id, booking }, context) => {
  const collection = await lockCollection(context, id)
  const [sum] = await rows<Sum>(context.db, 'booking_of_sum', SUM, [context.club.id, booking.id])
  if (sum === undefined) refuse('BOOKING_NOT_FOUND')
  const { creditedOn } = sum
  refuseIf(whyNotCredit(collection, { creditedOn, today: await todayOf(context) }))
  const isSum = sum.accountId === collection.bankAccount && sum.amount === collection.sum && sum.currency === 'EUR'
  if (!isSum) refuse('SEPA_SUM_OTHER')
  const invoiceIds = await partsOfCollection(context, id)
  await changeBooking({ id: booking.id, version: booking.version, invoiceIds }, context)
  await markCredited(context, { id, creditedOn, bookingId: booking.id })
}

const OPEN = `
  SELECT c.id, c.account_id AS "accountId", c.message_id AS "messageId", c.collection_date AS day, c.sum,
    ARRAY[c.message_id] || CASE WHEN min(l.sequence) = max(l.sequence) THEN ARRAY[c.message_id || '-' || min(l.sequence)]
      ELSE '{}' END AS "references",
    json_agg(json_build_object('invoiceId', l.invoice_id, 'amount', l.amount) ORDER BY l.invoice_id) AS lines
  FROM sepa_collections c JOIN sepa_collection_lines l ON l.club_id = c.club_id AND l.collection_id = c.id
  WHERE c.club_id = $1 AND c.status IN ('made', 'submitted') GROUP BY c.club_id, c.id ORDER BY c.id`

/** Returns the collections whose sum the bank has not credited yet. */
export function openCollections({ db, club }: OfClub): Promise<HandedCollection[]> {
  return rows<HandedCollection>(db, 'open_collections', OPEN, [club.id])
}

/** SQL: the debits that the bank credited and can take back, for at most 13 months. */
const COLLECTED = `
  SELECT l.id AS "lineId", l.end_to_end_id AS "endToEndId", l.invoice_id AS "invoiceId", l.amount, false AS "isReturned"
  FROM sepa_collection_lines l JOIN sepa_collections c ON c.club_id = l.club_id AND c.id = l.collection_id
  WHERE l.club_id = $1 AND l.status = 'paid' AND c.collection_date > current_date - interval '14 months'
    AND ($2::uuid[] IS NULL OR l.invoice_id = ANY ($2)) ORDER BY l.id`

/** Returns the lines of collections by which the bank can give one back. */
export const collectedLines: LinesOf = ({ db, club }, invoiceIds) =>
  rows<CollectedDebit>(db, 'collected_lines', COLLECTED, [club.id, invoiceIds ?? null])

/**
 * Returns what the sum of a collection pays: of each invoice no more than is still open. What was paid meanwhile stays
 * unassigned, to be paid back.
 */
async function partsOfCollection(
  context: Acting,
  id: Id<'collection'>,
): Promise<{ id: Id<'invoice'>; amount: Cents }[]> {
  const lines = await rows<Line>(context.db, 'lines_to_credit', LINES, [context.club.id, id])
  const invoices = await lockInvoices(
    context,
    lines.map(({ invoiceId }) => invoiceId),
  )
  return invoices.flatMap(({ id: invoiceId, status, amount, paid }, at) => {
    const collected = lines[at]?.amount ?? 0
    const part = cents(status === 'void' ? 0 : Math.min(amount - paid, collected))
    return part > 0 ? [{ id: invoiceId, amount: part }] : []
  })
}

type Credited = { id: Id<'collection'>; creditedOn: Day; bookingId: Id<'booking'> }

/** Notes that a booking brought the sum of a collection: its lines are paid, and its mandates were used. */
async function markCredited(context: Acting, { id, creditedOn, bookingId }: Credited): Promise<void> {
  const { db, club } = context
  const collection = await lockCollection(context, id)
  const lines = await rows<Line>(db, 'lines_to_credit', LINES, [club.id, id])
  await rows(db, 'pay_lines', PAID, [club.id, id])
  await setStatus(context, collection, 'credit', { status: 'credited', creditedOn, bookingId })
  const references = lines.map(({ reference }) => reference)
  await noteCollection(db, club.id, { day: collection.collectionDate, references })
}
