import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { cancelMany } from './cancelMany.ts'

const AHEAD = `SELECT id FROM reservations
  WHERE club_id = $1 AND uid = $2 AND status = 'live' AND lower(during) > $3 ORDER BY id`

/**
 * Cancels a person's upcoming reservations in a club that they leave, in the name of its officers, who need no right
 * for it. Returns how many there were.
 */
export async function cancelAhead(context: ClubContext, uid: Id<'user'>): Promise<number> {
  const { db, club, now } = context
  const ahead = await rows<{ id: Id<'reservation'> }>(db, 'ahead_of', AHEAD, [club.id, uid, now.toString()])
  const permissions = { ...club.standing.permissions, adminReservations: 'w' } as const
  const asOfficer = { ...context, club: { ...club, standing: { ...club.standing, permissions } } }
  const { cancelled } = await cancelMany({ ids: ahead.map(({ id }) => id) }, asOfficer)
  return cancelled.length
}
