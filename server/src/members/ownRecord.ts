import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { whyNotGive } from '@bahnfrei/domain/base/rights/ownRecord.ts'
import type { Right } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { ClubContext } from '../base/context.ts'
import { officersWith } from './officers.ts'

/** Whether somebody of the club apart from this person could do what asks for the right. */
export async function othersCan(
  { db, club, now }: Pick<ClubContext, 'db' | 'club' | 'now'>,
  uid: Id<'user'>,
  right: Right,
): Promise<boolean> {
  const officers = await officersWith(db, { clubId: club.id, right, now })
  return officers.some((officer) => officer !== uid)
}

/** Refuses an officer who would give a right to themselves, where somebody else could do so by this right. */
export async function refuseForOneself(context: ClubContext, uid: Id<'user'>, right: Right): Promise<void> {
  if (uid !== context.uid) return
  const by = context.club.standing.permissions
  refuseIf(whyNotGive({ by, isSelf: true, othersCan: await othersCan(context, uid, right) }))
}
