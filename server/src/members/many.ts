import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Refusal, refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { whyNotAssign } from '@bahnfrei/domain/groups/assign.ts'
import type { ManyDone, manyCalls } from '@bahnfrei/domain/members/manyCalls.ts'
import { recordChanges } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { assign, assignAll } from '../groups/assign.ts'
import { type CancelAhead, changeStatus, whyNotChangeStatus } from './changeMembership.ts'
import { lockMember, type OwnMember } from './one.ts'

type Calls = typeof manyCalls

/** Adds people to a group, or removes them from it. A trial only returns what would happen. */
export async function assignMany(
  { uids, groupId, joins, isTrial = false }: InputOf<Calls['assignMany']>,
  context: ClubContext,
): Promise<ManyDone> {
  const { db, club, announce } = context
  const whyNot = (member: OwnMember) => {
    const group = member.groups.find(({ id }) => id === groupId) ?? refuse('INPUT_INVALID')
    const why = whyNotAssign(group, joins, {
      by: club.standing.permissions,
      isSelf: member.uid === context.uid,
      isActive: member.isActive,
      hasAccount: member.hasAttachedAccount,
    })
    return why && (why === 'MEMBERSHIP_INACTIVE' ? why : 'INSUFFICIENT_PERMISSION')
  }
  const isSo = ({ userGroupIds }: OwnMember) => userGroupIds.includes(groupId) === joins
  const { members, done } = await sortOut(context, uids, isSo, whyNot)
  if (isTrial || members.length === 0) return done
  if (joins)
    await assignAll(
      db,
      club.id,
      members.map(({ uid }) => ({ uid, groupId })),
    )
  else for (const { uid } of members) await assign(db, { clubId: club.id, uid }, { joined: [], left: [groupId] })
  await recordChanges(
    context,
    members.map(({ uid, userGroupIds: before }) => ({
      subject: 'member',
      subjectId: uid,
      call: 'members.assignMany',
      before: { groupIds: before },
      after: { groupIds: joins ? [...before, groupId] : before.filter((id) => id !== groupId) },
    })),
  )
  announce(membersTopic(club.id))
  return done
}

/** Makes the handler that changes the status of people. A trial only returns what would happen. */
export function changeMany(cancelAhead: CancelAhead) {
  return async (
    { uids, status, cancelReservations = false, isTrial = false }: InputOf<Calls['changeMany']>,
    context: ClubContext,
  ): Promise<ManyDone> => {
    const isSo = ({ membershipStatus }: OwnMember) => membershipStatus === status
    const whyNot = (member: OwnMember) => whyNotChangeStatus(member, status, context)
    const { members, done } = await sortOut(context, uids, isSo, whyNot)
    if (isTrial) return done
    for (const { uid } of members) {
      await changeStatus({ uid, status }, context)
      if (cancelReservations) await cancelAhead(context, uid)
    }
    return done
  }
}

/**
 * Locks these people and returns those who need the change and may get it, with the reasons for the others. It locks in
 * the order of their ids, so that two officers never block each other.
 */
async function sortOut(
  context: ClubContext,
  uids: readonly Id<'user'>[],
  isSo: (member: OwnMember) => boolean,
  whyNot: (member: OwnMember) => Refusal | undefined,
): Promise<{ members: OwnMember[]; done: ManyDone }> {
  const members: OwnMember[] = []
  const leftOut: ManyDone['leftOut'] = []
  for (const uid of [...new Set(uids)].toSorted()) {
    const { member } = await lockMember(context, uid)
    if (isSo(member)) continue
    const why = whyNot(member)
    if (why === undefined) members.push(member)
    else leftOut.push({ uid, name: member.name.full, why })
  }
  return { members, done: { changed: members.length, leftOut } }
}
