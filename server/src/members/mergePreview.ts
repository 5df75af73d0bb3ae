import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { MergeSide } from '@bahnfrei/domain/members/merge.ts'
import type { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import type { ClubContext } from '../base/context.ts'
import { accountOf, carriedOf } from './mergeMembers.ts'
import { findMember } from './one.ts'

type Call = typeof recordCalls.mergePreview

/** Returns two records side by side, so that an officer sees the result before merging them (MEMB-069). */
export async function mergePreview({ source, target }: InputOf<Call>, context: ClubContext): Promise<OutputOf<Call>> {
  return { source: await sideOf(context, source), target: await sideOf(context, target) }
}

async function sideOf(context: ClubContext, uid: Id<'user'>): Promise<MergeSide> {
  const { member } = await findMember(context, uid)
  const account = await accountOf(context.db, context.club.id, uid)
  if (account === undefined) refuse('MISSING_USER')
  const { memberNumber, joinDate, officialName, contact, address } = member
  return {
    uid,
    name: member.name.full,
    hasAccount: account.hasAccount,
    isCompany: member.isCompany,
    status: member.membershipStatus,
    fields: { memberNumber, joinDate, officialName, ...contact, ...address },
    customFields: member.customFields,
    groups: member.groups
      .filter(({ isActive }) => isActive)
      .map(({ id, name, purpose, functions }) => ({ id, name, purpose, functions })),
    hasBankData: (await carriedOf(context, { from: uid, to: uid })).from.hasBankData,
    totalReservations: member.totalReservations,
  }
}
