import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { holds } from '@bahnfrei/domain/base/permissions.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { memberClubOfCaller } from '../tenants/actFor.ts'

const NAME = 'SELECT name FROM clubs WHERE id = $1'

/**
 * The name of the club for which the caller hands lanes over: that of the operator for who runs its days at the range, or
 * that of a member club for an officer of it. Others are refused.
 */
export async function clubOfCaller(
  memberClubId: Id<'club'> | undefined,
  context: ClubContext,
  level: 'r' | 'w',
): Promise<string> {
  if (memberClubId !== undefined) return memberClubOfCaller(memberClubId, context)
  const { db, club } = context
  if (!holds(club.standing.permissions, `clubReservations:${level}`)) refuse('INSUFFICIENT_PERMISSION')
  const [found] = await rows<{ name: string }>(db, 'name_of_operator', NAME, [club.id])
  return found?.name ?? ''
}
