import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { whyNotUncredit } from '@bahnfrei/domain/sepa/collection.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { changeBooking, removeBooking } from '../bookings/enter.ts'
import { setStatus } from './change.ts'
import { lockCollection } from './read.ts'

/** SQL: the booking of a collection, and whether a bank brought it; with how many of its debits were returned. */
const CREDITED = `
  SELECT b.id, b.version, e.id IS NOT NULL AS "isOfBank", c.submitted_on IS NOT NULL AS "isSubmitted",
    (SELECT count(*)::int FROM sepa_collection_lines l WHERE l.club_id = c.club_id AND l.collection_id = c.id
      AND l.status = 'returned') AS returned
  FROM sepa_collections c LEFT JOIN bookings b ON b.club_id = c.club_id AND b.id = c.booking_id
  LEFT JOIN bank_entries e ON e.club_id = b.club_id AND e.id = b.id
  WHERE c.club_id = $1 AND c.id = $2`
type Credited = {
  id: Id<'booking'> | null
  version: number
  isOfBank: boolean
  isSubmitted: boolean
  returned: number
}
const OPEN = `UPDATE sepa_collection_lines SET status = 'open' WHERE club_id = $1 AND collection_id = $2 AND status = 'paid'`

/**
 * Takes back that a collection was credited: it waits for its sum again. A payment that was entered for it goes; one that a
 * bank brought stays in the books, without invoices.
 */
export async function uncreditCollection(
  { id }: InputOf<typeof sepaCalls.uncredit>,
  context: ClubContext,
): Promise<void> {
  const { db, club } = context
  const collection = await lockCollection(context, id)
  const [credited] = (await rows<Credited>(db, 'credited_collection', CREDITED, [club.id, id])) as [Credited]
  refuseIf(whyNotUncredit({ ...collection, returned: credited.returned }))
  await rows(db, 'reopen_lines', OPEN, [club.id, id])
  const status = credited.isSubmitted ? 'submitted' : 'made'
  await setStatus(context, collection, 'uncredit', { status, creditedOn: null, bookingId: null })
  const { id: bookingId, version, isOfBank } = credited
  if (bookingId === null) return
  if (isOfBank) await changeBooking({ id: bookingId, version, invoiceIds: [] }, context)
  else await removeBooking({ id: bookingId }, context)
}
