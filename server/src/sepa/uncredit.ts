import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { whyNotUncredit } from '@bahnfrei/domain/sepa/collection.ts'
import { sepaTopic } from '@bahnfrei/domain/sepa/topics.ts'
import type { Uncredit } from '../bank/match.ts'
import type { Acting, ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { changeBooking, removeBooking } from '../bookings/enter.ts'
import { setStatus } from './change.ts'
import { lockCollection, type StoredCollection } from './read.ts'

/** SQL: the booking of a collection, and whether a bank brought it. */
const CREDITED = `
  SELECT b.id, b.version, EXISTS (SELECT FROM bank_entries e WHERE e.club_id = b.club_id AND e.id = b.id) AS "isOfBank"
  FROM sepa_collections c JOIN bookings b ON b.club_id = c.club_id AND b.id = c.booking_id
  WHERE c.club_id = $1 AND c.id = $2`
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
  const [credited] = await rows<Credited>(context.db, 'credited_collection', CREDITED, [context.club.id, id])
  await reopen(context, collection)
  if (credited === undefined) return
  const { id: bookingId, version, isOfBank } = credited
  if (isOfBank) await changeBooking({ id: bookingId, version, invoiceIds: [] }, context)
  else await removeBooking({ id: bookingId }, context)
}

const BY = `SELECT id FROM sepa_collections WHERE club_id = $1 AND booking_id = ANY ($2::uuid[]) AND status = 'credited' ORDER BY id`

/** SQL: the debits that bookings of the bank gave back are paid again. Their mandates stay paused. */
const UNRETURN = `
  UPDATE sepa_collection_lines l SET status = 'paid', returned_on = NULL, return_reason = NULL, return_note = '', return_fee = 0
  FROM bank_entries e
  WHERE l.club_id = $1 AND l.status = 'returned' AND e.club_id = l.club_id AND e.id = ANY ($2::uuid[])
    AND e.entry->>'endToEndId' = l.end_to_end_id AND e.entry->>'returned' IS NOT NULL`

/**
 * Takes back that bookings are the sums of collections or give back debits of them: the bank has the files and has not
 * credited them.
 */
export const uncredit: Uncredit = async (ids, context) => {
  const { db, club, announce } = context
  await rows(db, 'debits_paid_again', UNRETURN, [club.id, ids])
  announce(sepaTopic(club.id))
  for (const { id } of await rows<{ id: Id<'collection'> }>(db, 'credited_by', BY, [club.id, ids]))
    await reopen(context, await lockCollection(context, id))
}

const RETURNED = `SELECT count(*)::int AS count FROM sepa_collection_lines WHERE club_id = $1 AND collection_id = $2 AND status = 'returned'`
const REOPEN = `UPDATE sepa_collection_lines SET status = 'open' WHERE club_id = $1 AND collection_id = $2 AND status = 'paid'`

/** Lets a collection wait for its sum again. Refuses one of which a debit was returned. */
async function reopen(context: Acting, collection: StoredCollection): Promise<void> {
  const { db, club } = context
  const of = [club.id, collection.id]
  const [returned] = await rows<{ count: number }>(db, 'returned_of_collection', RETURNED, of)
  refuseIf(whyNotUncredit({ ...collection, returned: returned?.count ?? 0 }))
  await rows(db, 'reopen_lines', REOPEN, of)
  const status = collection.isSubmitted ? 'submitted' : 'made'
  await setStatus(context, collection, 'uncredit', { status, creditedOn: null, bookingId: null })
}
