import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { whyNotRefund } from '@bahnfrei/domain/reservations/cancel.ts'
import type { CATEGORIES } from '@bahnfrei/domain/reservations/reservation.ts'
import { changedWeeks } from '@bahnfrei/domain/reservations/topics.ts'
import { ownReservationsTopic } from '@bahnfrei/domain/users/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

type Found = {
  uid: Id<'user'> | null
  tenantClubId: Id<'club'> | null
  category: (typeof CATEGORIES)[number]
  rangeId: Id<'range'>
  day: Day
  status: 'live' | 'cancelled'
  refunded: boolean | null
  isBilled: boolean
}

const FIND = `
  SELECT r.uid, r.tenant_club_id AS "tenantClubId", r.category, r.range_id AS "rangeId", r.day, r.status, r.refunded,
    EXISTS (SELECT FROM billed_uses b WHERE b.club_id = r.club_id AND b.reservation_id = r.id) AS "isBilled"
  FROM reservations r WHERE r.club_id = $1 AND r.id = $2 FOR UPDATE`

const REFUND = `
  UPDATE reservations SET refunded = true, refund_forced = true, refunded_by = $3, refunded_on = $4
  WHERE club_id = $1 AND id = $2`

/** Refunds the fee of a cancelled reservation by hand. A row lock lets only one of simultaneous calls succeed (B17). */
export async function refund({ id }: InputOf<typeof reservationCalls.refund>, context: ClubContext): Promise<void> {
  const { db, club, uid, now, announce } = context
  const [found] = await rows<Found>(db, 'refund_find', FIND, [club.id, id])
  if (found === undefined) refuse('RESERVATION_NOT_FOUND')
  refuseIf(whyNotRefund(found, { uid, permissions: club.standing.permissions }))
  await rows(db, 'refund', REFUND, [club.id, id, uid, now.toString()])
  const { refunded } = found
  await recordChange(context, {
    subject: 'reservation',
    subjectId: id,
    call: 'reservations.refund',
    before: { refunded },
    after: { refunded: true },
  })
  announce(...changedWeeks(club.id, found.rangeId, [found.day]))
  if (found.uid !== null) announce(ownReservationsTopic(found.uid))
}
