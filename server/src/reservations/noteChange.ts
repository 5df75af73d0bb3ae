import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

const NOTE = 'INSERT INTO slot_changes (club_id, uid, changed_on) VALUES ($1, $2, $3)'

/** Notes once for a request that its caller gave reservations back or moved them, as `whyNotAgain` counts it. */
export async function noteChange({ db, club, uid, now }: ClubContext): Promise<void> {
  if (holds(club.standing.permissions, 'adminReservations:w')) return
  await rows(db, 'note_change', NOTE, [club.id, uid, now.toString()])
}
