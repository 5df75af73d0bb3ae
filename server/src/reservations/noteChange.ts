import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

const NOTE = 'INSERT INTO slot_changes (club_id, uid, changed_on) VALUES ($1, $2, $3)'

/**
 * Records one change for a request by which its caller gave back or moved reservations, for `whyNotAgain`. Officers'
 * changes do not count.
 */
export async function noteChange({ db, club, uid, now }: ClubContext): Promise<void> {
  if (holds(club.standing.permissions, 'adminReservations:w')) return
  await rows(db, 'note_change', NOTE, [club.id, uid, now.toString()])
}
