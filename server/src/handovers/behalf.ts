import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { ClubContext } from '../base/context.ts'
import { memberClubOfCaller } from '../tenants/actFor.ts'

/**
 * Returns the name of the member club for which the caller hands lanes over, as its officer; undefined for an officer
 * of the operator who manages the days of clubs. Refuses everybody else.
 */
export async function memberClubFor(
  memberClubId: Id<'club'> | undefined,
  context: ClubContext,
  level: 'r' | 'w',
): Promise<string | undefined> {
  if (memberClubId !== undefined) return memberClubOfCaller(memberClubId, context)
  if (!holds(context.club.standing.permissions, `clubReservations:${level}`)) refuse('INSUFFICIENT_PERMISSION')
  return undefined
}
