import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { whyNotFreeLane } from '@bahnfrei/domain/rangeLog/today.ts'
import type { todayCalls } from '@bahnfrei/domain/rangeLog/todayCalls.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { attend } from '../reservations/attendance.ts'
import { cancel } from '../reservations/cancel.ts'

const FIND = `SELECT ${millis('lower(during)')} AS start, ${millis('upper(during)')} AS "end" FROM reservations
  WHERE club_id = $1 AND id = $2`

/** Frees the lane of a person who did not come, in the name of the club: the supervisor needs no right for it. */
export async function freeLane(
  { id, reason }: InputOf<typeof todayCalls.freeLane>,
  context: ClubContext,
): Promise<void> {
  const { db, club, now } = context
  await attend({ id, attended: false }, context)
  const [found] = await rows<{ start: number; end: number }>(db, 'missed', FIND, [club.id, id])
  if (found === undefined) refuse('RESERVATION_NOT_FOUND')
  refuseIf(whyNotFreeLane(found, now.epochMilliseconds))
  const permissions = { ...club.standing.permissions, adminReservations: 'w' } as const
  const asOfficer = { ...context, club: { ...club, standing: { ...club.standing, permissions } } }
  await cancel({ id, reason: reason.trim() }, asOfficer)
}
