import type { Id } from '../base/call/fields.ts'
import type { Day } from '../base/time/time.ts'
import type { FeeMember, Known, LeftOut, OwedFee } from './facts.ts'
import { isOfAge } from './fee.ts'
import { anchorOf, type Cycle, type FeePeriod, type Owed, periodsUntil, writtenOn } from './period.ts'

/** Somebody who owes a fee, and in which periods. */
export type Debt = {
  uid: Id<'user'> | null
  memberClubId: Id<'club'> | null
  owed: Owed
  /** The grid of the periods; undefined for a fee that is owed once. */
  cycle: Cycle | undefined
  /** The day of joining the club, up to which nothing is written; null where it is not known. */
  joinsOn: Day | null
  /** The day of leaving, up to which a part of the last period is owed. */
  left: Day | null
  /** Whether the fee is owed in a period at all. */
  isOwed: (period: FeePeriod) => boolean
  /** Why nothing is written in any period. */
  whyNever?: LeftOut['why'] | undefined
  /** Why nothing is written for a period that is owed. */
  whyNot: (period: FeePeriod) => LeftOut['why'] | undefined
}

/** The fewest people who are a family. */
const LEAST_FAMILY = 2

/** Returns everybody who owes a fee. */
export function debtsOf(fee: OwedFee, known: Known): Debt[] {
  switch (fee.owedBy) {
    case 'joining':
      return known.members.flatMap((member) => (joinsWith(fee, member) ? [debtOfMember(fee, member, known)] : []))
    case 'members':
    case 'ages':
      return known.members.flatMap((member) => (isMember(member) ? [debtOfMember(fee, member, known)] : []))
    case 'group':
      return known.inGroups.flatMap((place) => {
        const member = known.memberOf.get(place.uid)
        return place.groupId === fee.groupId && member !== undefined && belongs(member)
          ? [debtInGroup(fee, member, place, known)]
          : []
      })
    case 'family':
      return [...known.families].map(([payer, people]) => debtOfFamily(fee, payer, people, known))
    case 'memberClub':
      return known.memberClubs.map(({ id, joinedOn }) => ({
        ...debtFrom(fee, { joined: joinedOn, anchor: undefined, leaves: null }, known),
        memberClubId: id,
        joinsOn: joinedOn,
      }))
  }
}

/** Returns the periods of a debt that are written up to a day, the oldest first. */
export function periodsOf(fee: OwedFee, { owed, cycle }: Debt, day: Day): FeePeriod[] {
  const offset = fee.billingDayOffset
  if (cycle !== undefined) return periodsUntil(cycle, owed, day, offset)
  const start = owed.joined !== null && owed.joined > owed.opens ? owed.joined : owed.opens
  const once = { start, end: start }
  return writtenOn(once, offset) > day || (owed.closes !== null && start > owed.closes) ? [] : [once]
}

function debtOfMember(fee: OwedFee, member: FeeMember, known: Known): Debt {
  const { uid, joinDate, leaveDate, birthDate } = member
  const hasAge = fee.owedBy === 'ages'
  return {
    ...debtFrom(fee, { joined: joinDate, anchor: undefined, leaves: leaveDate }, known),
    uid,
    joinsOn: joinDate,
    left: leaveDate,
    isOwed: (period) => !hasAge || birthDate === null || isOfAge(fee, birthDate, period),
    whyNot: (period) => {
      if (hasAge && birthDate === null) return 'noBirthDate'
      return fee.owedBy !== 'joining' && isInFamily(uid, period, known) ? 'inFamily' : undefined
    },
  }
}

/** A fee of a group is written from the next invoice date of the membership on, while it is billed (MEMB-084). */
function debtInGroup(
  fee: OwedFee,
  { uid, joinDate, leaveDate }: FeeMember,
  { isBilled, nextInvoiceDate }: Known['inGroups'][number],
  known: Known,
): Debt {
  const hasDay = nextInvoiceDate !== null || fee.startsOn !== null
  const from = { joined: nextInvoiceDate ?? joinDate, anchor: nextInvoiceDate ?? undefined, leaves: leaveDate }
  return {
    ...debtFrom(fee, from, known),
    uid,
    joinsOn: joinDate,
    left: leaveDate,
    whyNever: isBilled ? (hasDay ? undefined : 'noDay') : 'notBilled',
  }
}

/** A family owes its fee once, by its payer, while at least two of its people are members. */
function debtOfFamily(fee: OwedFee, payer: Id<'user'>, people: readonly Id<'user'>[], known: Known): Debt {
  const joins = people.flatMap((uid) => {
    const member = known.memberOf.get(uid)
    return member !== undefined && isMember(member) ? [member.joinDate] : []
  })
  const joined = joins.includes(null) ? null : (joins.toSorted()[0] ?? null)
  return {
    ...debtFrom(fee, { joined, anchor: undefined, leaves: null }, known),
    uid: payer,
    joinsOn: joined,
    isOwed: (period) => isFamily(people, period, known),
  }
}

type From = { joined: Day | null; anchor: Day | undefined; leaves: Day | null }

function debtFrom(fee: OwedFee, { joined, anchor, leaves }: From, { cycleStart }: Known): Debt {
  // Without any day nothing is written (`whyNever`), and so the day below is never asked for.
  const opens = fee.startsOn ?? joined ?? '9999-12-31'
  const closes = [fee.endsOn, leaves].filter((day) => day !== null).toSorted()[0] ?? null
  return {
    uid: null,
    memberClubId: null,
    owed: { joined, opens, closes },
    cycle:
      fee.billingInterval === null
        ? undefined
        : { anchor: anchor ?? anchorOf(joined ?? opens, cycleStart), months: fee.billingInterval },
    joinsOn: null,
    left: null,
    isOwed: () => true,
    whyNot: () => undefined,
  }
}

/** Whether a person is a member, or was one up to a known day. */
function isMember({ status, leaveDate }: FeeMember): boolean {
  return status === 'member' || (status === 'exMember' && leaveDate !== null)
}

function belongs({ status }: FeeMember): boolean {
  return status === 'member' || status === 'guest'
}

/** Whether a person joined while the fee for joining was owed. */
function joinsWith({ startsOn, endsOn }: OwedFee, member: FeeMember): boolean {
  const { joinDate } = member
  if (!isMember(member) || joinDate === null) return false
  return (startsOn === null || joinDate >= startsOn) && (endsOn === null || joinDate <= endsOn)
}

/** Whether the fee of a family takes the place of that of a person in a period. */
function isInFamily(uid: Id<'user'>, period: FeePeriod, known: Known): boolean {
  const people = known.families.get(known.payerOf.get(uid) ?? uid)
  if (people === undefined) return false
  const isHeld = known.familyFees.some(
    ({ startsOn, endsOn }) =>
      (startsOn === null || startsOn <= period.end) && (endsOn === null || period.start <= endsOn),
  )
  return isHeld && isFamily(people, period, known)
}

function isFamily(people: readonly Id<'user'>[], { start, end }: FeePeriod, { memberOf }: Known): boolean {
  const there = people.filter((uid) => {
    const member = memberOf.get(uid)
    if (member === undefined || !isMember(member)) return false
    const { joinDate, leaveDate } = member
    return (joinDate === null || joinDate <= end) && (leaveDate === null || start <= leaveDate)
  })
  return there.length >= LEAST_FAMILY
}
