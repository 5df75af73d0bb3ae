import { isActive } from '../base/standing.ts'
import type { Day } from '../base/time.ts'
import type { Member } from './member.ts'

/** Whether somebody can get rights and groups today: an active member or guest with an account. */
export function mayGetRights(
  member: Pick<Member, 'status' | 'joinDate' | 'leaveDate' | 'hasAccount'>,
  today: Day,
): boolean {
  return member.hasAccount && isActive(member, today)
}
