import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { bookingsTopic } from '@bahnfrei/domain/bookings/topics.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

const LOCK = 'UPDATE bookings SET locked_on = $3 WHERE club_id = $1 AND payment_date <= $2 AND locked_on IS NULL'

/** Locks the bookings up to and with a day, for good (BOOK-081). */
export async function lockBookingsUntil(until: Day, { db, club, now, announce }: ClubContext): Promise<void> {
  await rows(db, 'lock_bookings', LOCK, [club.id, until, now.toString()])
  announce(bookingsTopic(club.id))
}

const LOCK_BOX = `UPDATE bookings SET locked_on = $4
  WHERE club_id = $1 AND $2 IN (account_id, target_account_id) AND payment_date <= $3 AND locked_on IS NULL`

/** Locks the bookings of a cash box up to and with a day. */
export async function lockBookingsOfBox(
  { id, until }: { id: Id<'paymentAccount'>; until: Day },
  { db, club, now, announce }: ClubContext,
): Promise<void> {
  await rows(db, 'lock_bookings_of_box', LOCK_BOX, [club.id, id, until, now.toString()])
  announce(bookingsTopic(club.id))
}
