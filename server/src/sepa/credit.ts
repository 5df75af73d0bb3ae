import type { CollectedDebit, HandedCollection } from '@bahnfrei/domain/bank/facts.ts'
import type { Sequence } from '@bahnfrei/domain/bank/sequence.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Cents, cents, sumOf } from '@bahnfrei/domain/base/money/money.ts'
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
import { lockCollection, type StoredCollection } from './read.ts'

type Call = typeof sepaCalls.credit

/** SQL: what has not come of a collection, or of the block of a sequence in it. */
const LINES = `
  SELECT id, invoice_id AS "invoiceId", amount, mandate_reference AS reference FROM sepa_collection_lines
  WHERE club_id = $1 AND collection_id = $2 AND status = 'open' AND ($3::text IS NULL OR sequence = $3) ORDER BY invoice_id`
type Line = { id: Id<'collectionLine'>; invoiceId: Id<'invoice'>; amount: Cents; reference: string }
type Block = { id: Id<'collection'>; sequence: Sequence | null }
const PAID = `UPDATE sepa_collection_lines SET status = 'paid', booking_id = $3 WHERE club_id = $1 AND id = ANY ($2::uuid[])`

/** SQL: the money of a collection where a statement of the bank brought it before anybody said so. */
const CAME = `
  SELECT b.id, b.version FROM bookings b JOIN bank_entries e ON e.club_id = b.club_id AND e.id = b.id
  WHERE b.club_id = $1 AND b.account_id = $2 AND b.amount = $3 AND b.currency = 'EUR' AND b.payment_date >= $4
    AND b.assigned = 0 AND b.category = 'regular' AND b.locked_on IS NULL
  ORDER BY b.payment_date, b.id LIMIT 1 FOR UPDATE OF b`
type Came = { id: Id<'booking'>; version: number }

/**
 * Pays the invoices of a collection with what has not come of its sum: with the booking that a statement brought, so that the money is not in
 * the books twice, or with a new one.
 */
export async function creditCollection(
  { id, creditedOn }: InputOf<Call>,
  context: ClubContext,
): Promise<OutputOf<Call>> {
  const collection = await lockCollection(context, id)
  refuseIf(whyNotCredit(collection, { creditedOn, today: await todayOf(context) }))
  const { messageId, bankAccount: paymentAccount, collectionDate } = collection
  const amount = cents(collection.sum - collection.came)
  const block = { id, sequence: null }
  const [came] = await rows<Came>(context.db, 'sum_that_came', CAME, [
    ...[context.club.id, paymentAccount, amount, collectionDate],
  ])
  if (came !== undefined) {
    await creditBy({ ...block, booking: came }, context)
    return { bookingId: came.id }
  }
  const lines = await linesOf(context, block)
  const invoiceIds = await partsOf(context, lines)
  const { id: bookingId } = await createBooking(
    {
      ...{ uid: null, userName: '', transactionId: messageId, paymentDate: creditedOn, type: 'payment', amount },
      ...{ currency: 'EUR', description: '', paymentAccount, invoiceIds },
    },
    context,
  )
  await markCredited(context, collection, { lines, creditedOn, bookingId })
  return { bookingId }
}

const SUM = `
  SELECT account_id AS "accountId", amount, currency, payment_date AS "creditedOn" FROM bookings
  WHERE club_id = $1 AND id = $2 FOR UPDATE`
type Sum = { accountId: Id<'paymentAccount'>; amount: Cents; currency: string; creditedOn: Day }

/** Pays the invoices of a collection, or of the block of a sequence in it, by the booking of its sum. */
export const creditBy: Credit = async ({ id, sequence, booking }, context) => {
  const collection = await lockCollection(context, id)
  const [sum] = await rows<Sum>(context.db, 'booking_of_sum', SUM, [context.club.id, booking.id])
  if (sum === undefined) refuse('BOOKING_NOT_FOUND')
  const { creditedOn } = sum
  refuseIf(whyNotCredit(collection, { creditedOn, today: await todayOf(context) }))
  const lines = await linesOf(context, { id, sequence })
  const isSum =
    sum.accountId === collection.bankAccount &&
    sum.amount === sumOf(lines.map(({ amount }) => amount)) &&
    sum.currency === 'EUR'
  if (!isSum) refuse('SEPA_SUM_OTHER')
  await changeBooking({ id: booking.id, version: booking.version, invoiceIds: await partsOf(context, lines) }, context)
  await markCredited(context, collection, { lines, creditedOn, bookingId: booking.id })
}

/** SQL: what has not come of collections: all of each, and each block of those that have several. */
const OPEN = `
  WITH open AS (
    SELECT c.id, c.account_id AS "accountId", c.message_id AS "messageId", c.collection_date AS day, l.sequence, l.invoice_id,
      l.amount, min(l.sequence) OVER of <> max(l.sequence) OVER of AS "isMixed"
    FROM sepa_collections c JOIN sepa_collection_lines l ON l.club_id = c.club_id AND l.collection_id = c.id
    WHERE c.club_id = $1 AND c.status IN ('made', 'submitted') AND l.status = 'open' WINDOW of AS (PARTITION BY c.id))
  SELECT id, "accountId", "messageId", day, sequence, sum(amount)::bigint AS sum,
    CASE WHEN sequence IS NULL THEN ARRAY["messageId"] ELSE '{}' END ||
      CASE WHEN sequence IS NULL AND "isMixed" THEN '{}' ELSE ARRAY["messageId" || '-' || min(open.sequence)] END AS "references",
    json_agg(json_build_object('invoiceId', invoice_id, 'amount', amount) ORDER BY invoice_id) AS lines
  FROM open GROUP BY GROUPING SETS ((id, "accountId", "messageId", day, "isMixed"), (id, "accountId", "messageId", day, "isMixed", sequence))
  HAVING "isMixed" OR grouping(sequence) = 1 ORDER BY id, sequence NULLS FIRST`

/** Returns the collections whose sum the bank has not credited yet, and the blocks of which it credits a sum each. */
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

function linesOf({ db, club }: OfClub, { id, sequence }: Block): Promise<Line[]> {
  return rows<Line>(db, 'lines_to_credit', LINES, [club.id, id, sequence])
}

/**
 * Returns what lines of a collection pay: of each invoice no more than is still open. What was paid meanwhile stays
 * unassigned, to be paid back.
 */
async function partsOf(context: Acting, lines: readonly Line[]): Promise<{ id: Id<'invoice'>; amount: Cents }[]> {
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

type Credited = { lines: readonly Line[]; creditedOn: Day; bookingId: Id<'booking'> }

/**
 * Notes that a booking brought lines of a collection: they are paid, and their mandates were used. The collection is
 * credited once all of it has come; before that the bank has its file at least.
 */
async function markCredited(
  context: Acting,
  collection: StoredCollection,
  { lines, creditedOn, bookingId }: Credited,
): Promise<void> {
  const { db, club } = context
  await rows(db, 'pay_lines', PAID, [club.id, lines.map(({ id }) => id), bookingId])
  const came = sumOf([collection.came, ...lines.map(({ amount }) => amount)])
  const change =
    came === collection.sum ? { status: 'credited' as const, creditedOn } : { status: 'submitted' as const }
  await setStatus(context, collection, 'credit', change)
  const references = lines.map(({ reference }) => reference)
  await noteCollection(db, club.id, { day: collection.collectionDate, references })
}
