import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { whyNotGive } from '@bahnfrei/domain/base/rights/ownRecord.ts'
import type { Right } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { ClubContext } from '../base/context.ts'
import { officersWith } from './officers.ts'

/** Whether anybody else in the club holds the right. */
export async function othersCan(
  { db, club, now }: Pick<ClubContext, 'db' | 'club' | 'now'>,
  uid: Id<'user'>,
  right: Right,
): Promise<boolean> {
  const officers = await officersWith(db, { clubId: club.id, right, now })
  return officers.some((officer) => officer !== uid)
}

/** Refuses officers who would give something to themselves while somebody else with this right could do it. */
export async function refuseForOneself(context: ClubContext, uid: Id<'user'>, right: Right): Promise<void> {
  if (uid !== context.uid) return
  const by = context.club.standing.permissions
  refuseIf(whyNotGive({ by, isSelf: true, othersCan: await othersCan(context, uid, right) }))
}
