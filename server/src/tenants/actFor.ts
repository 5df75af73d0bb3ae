import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { holds, inheritable, type Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import { may } from '@bahnfrei/domain/base/rights/standing.ts'
import type { ClubContext } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { standingOf } from '../members/standing.ts'

const LINK = `SELECT k.permissions, c.name FROM club_links k JOIN clubs c ON c.id = k.member_club_id
  WHERE k.club_id = $1 AND k.member_club_id = $2 AND k.status = 'approved'`

/**
 * Returns the name of a member club for which the caller acts as its officer for reservations. Refuses a club that is
 * no member like one of which the caller is no officer. The commit notices when either has changed.
 */
export async function memberClubOfCaller(
  memberClubId: Id<'club'>,
  { db, club, uid, now }: ClubContext,
): Promise<string> {
  const [link] = await rows<{ permissions: Permissions; name: string }>(db, 'link_of_caller', LINK, [
    club.id,
    memberClubId,
  ])
  if (link === undefined || !holds(inheritable(link.permissions), 'publicReservations:w'))
    refuse('INSUFFICIENT_PERMISSION')
  enter(db, { clubId: memberClubId })
  const standing = await standingOf(db, memberClubId, uid, now)
  enter(db, { clubId: club.id })
  if (!may(standing, 'adminReservations:w')) refuse('INSUFFICIENT_PERMISSION')
  return link.name
}
