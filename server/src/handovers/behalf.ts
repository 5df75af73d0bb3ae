import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { ClubContext } from '../base/context.ts'
import { memberClubOfCaller } from '../tenants/actFor.ts'

/**
 * The name of the member club for which the caller hands lanes over, as an officer of it; nothing for who runs the days of
 * the operator at the range. Others are refused.
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
