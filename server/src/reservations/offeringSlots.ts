import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import type { CancelledSlots, TakenSlot } from '../events/freed.ts'
import { lockOfferings } from '../events/slots.ts'
import { standingOf } from '../members/standing.ts'
import { cancelWithoutTelling } from './cancel.ts'
import { officerType } from './create.ts'
import { reserve } from './reserve.ts'
import { tell } from './tell.ts'

/** Reserves a slot of a fixed offering for a person, on behalf of its manager. */
export async function takeSlot(
  { eventId, uid: owner, laneId, times, comment }: TakenSlot,
  context: ClubContext,
): Promise<void> {
  const { db, club, now } = context
  const [offering] = await lockOfferings([eventId], 'officer', context)
  const standing = await standingOf(db, club.id, owner, now)
  if (offering === undefined || standing === undefined) refuse('EVENT_NOT_FOUND')
  const line = { eventId: offering.rangeId, laneId, date: offering.date, times, comment, offering }
  const request = { owner, judged: 'asOfficer', isGuest: standing.kind !== 'member' } as const
  const ids = await reserve({ ...request, lines: [line], authorType: await officerType(context) }, context)
  tell(context, 'created', ids)
}

const SLOTS = `
  SELECT id, uid FROM reservations WHERE club_id = $1 AND offering_id = ANY($2::uuid[]) AND status = 'live'
    AND ($3::uuid[] IS NULL OR uid = ANY($3)) ORDER BY id FOR UPDATE`

/** Cancels slots of offerings on behalf of their managers. Fees go back, and each owner is told once. */
export async function cancelSlots({ eventIds, uids, reason }: CancelledSlots, context: ClubContext): Promise<void> {
  const { db, club } = context
  const slots = await rows<{ id: Id<'reservation'>; uid: Id<'user'> }>(db, 'slots_of_offerings', SLOTS, [
    club.id,
    eventIds,
    uids ?? null,
  ])
  for (const { id } of slots) await cancelWithoutTelling({ id, reason, forceRefund: true }, context, true)
  const owners = new Set(slots.map(({ uid }) => uid))
  for (const owner of owners)
    tell(
      context,
      'cancelled',
      slots.filter(({ uid }) => uid === owner).map(({ id }) => id),
    )
}
