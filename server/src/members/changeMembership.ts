import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Refusal, refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { MembershipStatus } from '@bahnfrei/domain/base/rights/standing.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { areInOrder } from '@bahnfrei/domain/members/record.ts'
import type { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { type StatusChanging, whyNotEnd, whyNotStatus } from '@bahnfrei/domain/members/status.ts'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { lockMember, type OwnMember } from './one.ts'
import { memberRecords, memberships } from './tables.ts'

type Call = typeof recordCalls.changeMembership
/** Cancels a person's upcoming reservations in the officer's club. Returns how many there were. */
export type CancelAhead = (context: ClubContext, uid: Id<'user'>) => Promise<number>

/** Makes the handler that changes a person's status, and cancels upcoming reservations on request (MEMB-068). */
export function changeMembership(cancelAhead: CancelAhead) {
  return async (input: InputOf<Call>, context: ClubContext): Promise<{ cancelled: number }> => {
    await changeStatus(input, context)
    return { cancelled: input.cancelReservations ? await cancelAhead(context, input.uid) : 0 }
  }
}

/** Changes a person's status, within the transitions of a membership (appendix E). */
export async function changeStatus(
  { uid, status, isActive, hiddenOnFeatures }: Omit<InputOf<Call>, 'cancelReservations'>,
  context: ClubContext,
): Promise<void> {
  const { db, club, announce } = context
  const { member, today } = await lockMember(context, uid)
  const before = member.membershipStatus
  refuseIf(whyNotChangeStatus(member, status, context))
  const days = daysAfter(member, { status, isActive, today })
  if (!areInOrder(days)) refuse('INPUT_INVALID')
  const isOther = before !== status || days.joinDate !== member.joinDate || days.leaveDate !== member.leaveDate
  if (isOther) refuseIf(whyNotEnd(statusChanging(member, context)))

  await db
    .update(memberships)
    // Anybody who comes or goes has the preset of the status, whatever they were before (P01).
    .set({ status, ...days, ...(isOther && { permissions: null }) })
    .where(and(eq(memberships.clubId, club.id), eq(memberships.uid, uid)))
  if (hiddenOnFeatures !== undefined) {
    const hidden = { hiddenOn: [...hiddenOnFeatures] }
    await db
      .insert(memberRecords)
      .values({ clubId: club.id, uid, ...hidden })
      .onConflictDoUpdate({ target: [memberRecords.clubId, memberRecords.uid], set: hidden })
  }
  await recordChange(context, {
    subject: 'member',
    subjectId: uid,
    call: 'members.changeMembership',
    before: { status: before, hiddenOn: member.hiddenOnFeatures, ...daysOf(member) },
    after: { status, hiddenOn: hiddenOnFeatures ?? member.hiddenOnFeatures, ...days },
  })
  announce(membersTopic(club.id))
}

/** Returns why an officer cannot give a person this status, or undefined. */
export function whyNotChangeStatus(
  member: OwnMember,
  status: MembershipStatus,
  context: ClubContext,
): Refusal | undefined {
  return whyNotStatus(member.membershipStatus, status, statusChanging(member, context))
}

/** Returns the facts for the rules on a change of status: the officer, the member, and their rights. */
export function statusChanging(member: OwnMember, { uid, club }: ClubContext): StatusChanging {
  return {
    isSelf: member.uid === uid,
    byOwner: holds(club.standing.permissions, 'owner:w'),
    isOwner: holds(member.permissions, 'owner:w'),
    isAdmin: member.permissions.admin !== undefined,
    isLastOwner: member.isLastOwner,
  }
}

function daysOf({ joinDate, leaveDate }: OwnMember) {
  return { joinDate, leaveDate }
}

/**
 * Returns the join and leave dates after a change of status: the membership ends today or yesterday, or begins again.
 */
function daysAfter(
  member: OwnMember,
  { status, isActive, today }: Pick<InputOf<Call>, 'status' | 'isActive'> & { today: string },
) {
  const { joinDate, leaveDate } = member
  const isIn = status === 'member' || status === 'guest'
  if (!isIn) return { joinDate, leaveDate: status === 'exMember' ? earlier(leaveDate, today) : leaveDate }
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString()
  if (isActive === false) return { joinDate, leaveDate: earlier(leaveDate, yesterday) }
  const wasIn = member.membershipStatus === 'member' || member.membershipStatus === 'guest'
  if (wasIn && isActive === undefined) return { joinDate, leaveDate }
  return { joinDate: wasIn ? earlier(joinDate, today) : today, leaveDate: null }
}

function earlier(one: string | null, other: string): string {
  return one !== null && one < other ? one : other
}
