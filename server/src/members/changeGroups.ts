import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { may } from '@bahnfrei/domain/base/rights/standing.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { whyNotAssign } from '@bahnfrei/domain/groups/assign.ts'
import type { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { assign, setGroupBilling } from '../groups/assign.ts'
import { changeStatus } from './changeMembership.ts'
import { lockMember, type OwnMember } from './one.ts'

type Wish = InputOf<typeof memberCalls.changeGroups>

/**
 * Adds a person to groups and removes them from others, sets the invoicing, and makes them a member or a contact
 * (MEMB-070).
 */
export async function changeGroups({ uid, isMember, ...wish }: Wish, context: ClubContext): Promise<void> {
  const { db, club, announce } = context
  const { member } = await lockMember(context, uid)
  if (isMember !== undefined && isMember !== member.isMember) {
    if (!may(club.standing, 'members:w')) refuse('INSUFFICIENT_PERMISSION')
    await changeStatus({ uid, status: isMember ? 'member' : 'contact' }, context)
  }
  const { joined, left } = assigned(wish, member, context)
  await assign(db, { clubId: club.id, uid }, { joined, left })
  const billed = wish.changes.filter(({ isActive }) => isActive)
  for (const { groupId, isBilled, nextInvoiceDate } of billed)
    if (isBilled !== undefined || nextInvoiceDate !== undefined)
      await setGroupBilling(db, { clubId: club.id, uid, groupId }, { isBilled, nextInvoiceDate })
  const before = member.userGroupIds
  const after = [...before.filter((id) => !left.includes(id)), ...joined]
  if (joined.length + left.length > 0)
    await recordChange(context, {
      subject: 'member',
      subjectId: uid,
      call: 'members.changeGroups',
      before: { groupIds: before },
      after: { groupIds: after },
    })
  announce(membersTopic(club.id))
}

/**
 * Returns the groups that a person joins and leaves. Refuses, with the line of the first change that the officer may
 * not make.
 */
function assigned(
  { changes, forceOverrideGroups = false }: Omit<Wish, 'uid' | 'isMember'>,
  member: OwnMember,
  context: ClubContext,
): { joined: string[]; left: string[] } {
  const assigning = {
    by: context.club.standing.permissions,
    isSelf: member.uid === context.uid,
    isActive: member.isActive,
    hasAccount: member.hasAttachedAccount,
  }
  const named = new Set(changes.map(({ groupId }) => groupId))
  const others = forceOverrideGroups ? member.groups.filter(({ id }) => !named.has(id)) : []
  const all = [...changes, ...others.map(({ id }) => ({ groupId: id, isActive: false }))]
  const joined: string[] = []
  const left: string[] = []
  for (const [line, { groupId, isActive }] of all.entries()) {
    const group = member.groups.find(({ id }) => id === groupId)
    if (group === undefined) refuse('INPUT_INVALID', line)
    if (group.isActive === isActive) continue
    const why = whyNotAssign(group, isActive, assigning)
    refuseIf(why && (why === 'MEMBERSHIP_INACTIVE' ? why : 'INSUFFICIENT_PERMISSION'), line)
    if (isActive) joined.push(groupId)
    else left.push(groupId)
  }
  return { joined, left }
}
