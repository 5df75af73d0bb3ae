import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/refusals.ts'
import { whyNotAssign } from '@bahnfrei/domain/groups/assign.ts'
import type { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import { mayGetRights } from '@bahnfrei/domain/members/mayGetRights.ts'
import { membersTopic } from '@bahnfrei/domain/members/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { assign } from '../groups/assign.ts'
import { findMember } from './one.ts'

/** Puts somebody into groups and out of them. */
export async function changeGroups(
  { uid, changes }: InputOf<typeof memberCalls.changeGroups>,
  context: ClubContext,
): Promise<void> {
  const { db, club, announce } = context
  const { member, today } = await findMember(context, uid)
  const by = club.standing.permissions
  const assigning = { by, isSelf: uid === context.uid, isActive: mayGetRights(member, today) }
  const joined: string[] = []
  const left: string[] = []
  for (const [line, { groupId, isActive }] of changes.entries()) {
    const group = member.groups.find(({ id }) => id === groupId)
    if (group === undefined) refuse('INPUT_INVALID', line)
    if (group.isActive === isActive) continue
    const why = whyNotAssign(group, isActive, assigning)
    refuseIf(why && (why === 'MEMBERSHIP_INACTIVE' ? why : 'INSUFFICIENT_PERMISSION'), line)
    if (isActive) joined.push(groupId)
    else left.push(groupId)
  }
  if (joined.length + left.length === 0) return

  await assign(db, { clubId: club.id, uid }, { joined, left })
  const before = member.groups.filter((group) => group.isActive).map(({ id }) => id)
  const after = [...before.filter((id) => !left.includes(id)), ...joined]
  await recordChange(context, {
    subject: 'member',
    subjectId: uid,
    call: 'members.changeGroups',
    before: { groupIds: before },
    after: { groupIds: after },
  })
  announce(membersTopic(club.id))
}
