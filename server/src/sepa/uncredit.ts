import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Cents, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import type { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { type ReturnReason, whyNotUncredit } from '@bahnfrei/domain/sepa/collection.ts'
import { sepaTopic } from '@bahnfrei/domain/sepa/topics.ts'
import type { Uncredit } from '../bank/match.ts'
import type { Acting, ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { changeBooking, removeBooking } from '../bookings/enter.ts'
import { setMandate } from '../members/mandates.ts'
import { setStatus } from './change.ts'
import { isPauseOf } from './giveBack.ts'
import { lockCollection, type StoredCollection } from './read.ts'

/** SQL: the bookings by which a collection came, and whether a bank brought them. */
const CREDITED = `
  SELECT b.id, b.version, EXISTS (SELECT FROM bank_entries e WHERE e.club_id = b.club_id AND e.id = b.id) AS "isOfBank"
  FROM bookings b WHERE b.club_id = $1 AND b.id IN (SELECT l.booking_id FROM sepa_collection_lines l
    WHERE l.club_id = $1 AND l.collection_id = $2) ORDER BY b.id`
type Credited = { id: Id<'booking'>; version: number; isOfBank: boolean }

/**
 * Takes back that a collection was credited: it waits for its sum again. A payment that was entered for it goes; one that a
 * bank brought stays in the books, without invoices.
 */
export async function uncreditCollection(
  { id }: InputOf<typeof sepaCalls.uncredit>,
  context: ClubContext,
): Promise<void> {
  const collection = await lockCollection(context, id)
  const credited = await rows<Credited>(context.db, 'credited_collection', CREDITED, [context.club.id, id])
  await reopen(
    context,
    collection,
    credited.map((each) => each.id),
  )
  for (const { id: bookingId, version, isOfBank } of credited)
    if (isOfBank) await changeBooking({ id: bookingId, version, invoiceIds: [] }, context)
    else await removeBooking({ id: bookingId }, context)
}

const BY = `
  SELECT DISTINCT collection_id AS id FROM sepa_collection_lines
  WHERE club_id = $1 AND booking_id = ANY ($2::uuid[]) ORDER BY collection_id`

/** SQL: the debits that bookings of the bank gave back are paid again. */
const UNRETURN = `
  UPDATE sepa_collection_lines l SET status = 'paid', returned_on = NULL, return_reason = NULL, return_note = '', return_fee = 0
  FROM bank_entries e, sepa_collection_lines before
  WHERE l.club_id = $1 AND l.status = 'returned' AND e.club_id = l.club_id AND e.id = ANY ($2::uuid[])
    AND e.entry->>'endToEndId' = l.end_to_end_id AND e.entry->>'returned' IS NOT NULL
    AND before.club_id = l.club_id AND before.id = l.id
  RETURNING l.uid, l.mandate_reference AS reference, before.return_reason AS reason, before.return_note AS note`
type Unreturned = { uid: Id<'user'> | null; reference: string; reason: ReturnReason; note: string }

/** SQL: what a mandate is paused for. */
const PAUSE = `
  SELECT mandate_pause AS pause FROM member_records WHERE club_id = $1 AND uid = $2 AND mandate_reference = $3 FOR UPDATE`

/**
 * Takes back that bookings are the sums of collections or give back debits of them: the bank has the files and has not
 * credited them. A mandate goes on that paused for nothing but such a return.
 */
export const uncredit: Uncredit = async (ids, context) => {
  const { db, club, announce } = context
  for (const unreturned of await rows<Unreturned>(db, 'debits_paid_again', UNRETURN, [club.id, ids]))
    await endPause(unreturned, context)
  announce(sepaTopic(club.id))
  for (const { id } of await rows<{ id: Id<'collection'> }>(db, 'credited_by', BY, [club.id, ids]))
    await reopen(context, await lockCollection(context, id), ids)
}

async function endPause({ uid, reference, reason, note }: Unreturned, context: Acting): Promise<void> {
  const { db, club } = context
  const [found] = await rows<{ pause: string }>(db, 'pause_of_mandate', PAUSE, [club.id, uid, reference])
  if (uid !== null && found !== undefined && isPauseOf(found.pause, { reason, note }))
    await setMandate(context, uid, 'sepa.giveBack', { mandatePause: '' })
}

const RETURNED = `
  SELECT count(*)::int AS count FROM sepa_collection_lines
  WHERE club_id = $1 AND collection_id = $2 AND booking_id = ANY ($3::uuid[]) AND status = 'returned'`
const REOPEN = `
  UPDATE sepa_collection_lines SET status = 'open', booking_id = NULL
  WHERE club_id = $1 AND collection_id = $2 AND booking_id = ANY ($3::uuid[]) RETURNING amount`

/** Lets a collection wait again for what bookings brought of its sum. Refuses where a debit of it was returned. */
async function reopen(context: Acting, collection: StoredCollection, ids: readonly Id<'booking'>[]): Promise<void> {
  const { db, club } = context
  const of = [club.id, collection.id, ids]
  const [returned] = await rows<{ count: number }>(db, 'returned_of_collection', RETURNED, of)
  refuseIf(whyNotUncredit({ ...collection, returned: returned?.count ?? 0 }))
  const reopened = await rows<{ amount: Cents }>(db, 'reopen_lines', REOPEN, of)
  const isLeft = sumOf(reopened.map(({ amount }) => amount)) < collection.came
  const status = isLeft || collection.isSubmitted ? 'submitted' : 'made'
  await setStatus(context, collection, 'uncredit', { status, creditedOn: null })
}
