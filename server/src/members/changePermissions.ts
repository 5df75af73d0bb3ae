import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { may } from '@bahnfrei/domain/base/rights/standing.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import type { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import { gradeOf, type NoGrant, type RightChange, rightChanges, whyNotGrant } from '@bahnfrei/domain/members/grant.ts'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { findMember } from './one.ts'
import { standingOf } from './standing.ts'
import { memberships } from './tables.ts'

/** Sets the permissions of a person. Refuses permissions that the officer does not hold. */
export async function changePermissions(
  { uid, permissions }: InputOf<typeof memberCalls.changePermissions>,
  context: ClubContext,
): Promise<void> {
  const { db, club, now, announce } = context
  // The lock lets the second of two officers see what the first has done: the first may have taken rights from the
  // second (P02).
  await rows(db, 'lock_club', 'SELECT 1 FROM clubs WHERE id = $1 FOR NO KEY UPDATE', [club.id])
  // Permissions that the officer inherits do not count: this club may not pass them on.
  const officer = await standingOf(db, club.id, context.uid, now)
  if (officer === undefined || !may(officer, 'members:w')) refuse('INSUFFICIENT_PERMISSION')
  const { member } = await findMember(context, uid)
  const changes = rightChanges(member.permissions, permissions)
  if (changes.length === 0) return
  const granting = {
    by: officer.permissions,
    isSelf: uid === context.uid,
    isActive: member.isActive && member.hasAttachedAccount,
    isLastOwner: member.isLastOwner,
  }
  for (const change of changes) refuseIf(refusalFor(whyNotGrant(change, granting)))

  await db
    .update(memberships)
    .set({ permissions })
    .where(and(eq(memberships.clubId, club.id), eq(memberships.uid, uid)))
  const [before, after] = [gradesOf(changes, member.permissions), gradesOf(changes, permissions)]
  await recordChange(context, {
    subject: 'member',
    subjectId: uid,
    call: 'members.changePermissions',
    before,
    after,
  })
  announce(membersTopic(club.id))
}

function refusalFor(why: NoGrant | undefined) {
  if (why === 'LAST_OWNER' || why === 'MEMBERSHIP_INACTIVE') return why
  return why && 'INSUFFICIENT_PERMISSION'
}

function gradesOf(changes: RightChange[], permissions: Parameters<typeof gradeOf>[0]): object {
  return Object.fromEntries(changes.map(({ area }) => [area, gradeOf(permissions, area)]))
}
