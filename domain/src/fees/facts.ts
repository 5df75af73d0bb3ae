import * as z from 'zod/mini'
import type { BillingSettings } from '../accounts/settings.ts'
import { Counter, Day as DayField, Id } from '../base/call/fields.ts'
import { CURRENCIES, Price } from '../base/money/money.ts'
import type { MembershipStatus } from '../base/rights/standing.ts'
import type { Day } from '../base/time/time.ts'
import type { ExceptionFields } from './exception.ts'
import { type Fee, FeeId } from './fee.ts'
import type { FeePeriod } from './period.ts'

/** The reasons for which nothing is written for somebody. */
export const LEFT_OUT = [
  'hidden',
  'exempt',
  'notBilled',
  'noDay',
  'noBirthDate',
  'inFamily',
  'joinsLater',
  'billed',
  'free',
] as const

const debtor = {
  feeId: FeeId,
  /** The name of the product, or of the group that has a fee by itself. */
  feeName: z.string(),
  /** The person whom the invoice names; null for a member club. */
  uid: z.nullable(Id('user')),
  memberClubId: z.nullable(Id('club')),
}

/** A line that would be written for a person or a member club. */
export const DueLine = z.strictObject({
  ...debtor,
  productId: z.nullable(Id('product')),
  /** The person whose account it is; null for a member club. */
  payerUid: z.nullable(Id('user')),
  start: DayField,
  end: DayField,
  /** The day from which the line is written. */
  writtenOn: DayField,
  quantity: Counter,
  /** The price of one piece, with or without tax as that of the product. */
  amount: Price,
  currency: z.enum(CURRENCIES),
})
export type DueLine = z.infer<typeof DueLine>

/** Somebody for whom nothing is written of a fee, and why. */
export const LeftOut = z.strictObject({
  ...debtor,
  why: z.enum(LEFT_OUT),
  /** The reason of an exemption; else empty. */
  reason: z.string(),
  /** The last day that is billed, or the day of joining; else null. */
  day: z.nullable(DayField),
})
export type LeftOut = z.infer<typeof LeftOut>

/** A fee as those who owe it are computed from. */
export type OwedFee = Omit<Fee, 'price' | 'isArchived' | 'isBilled'>

/** A person of the club, as far as fees depend on it. */
export type FeeMember = {
  uid: Id<'user'>
  status: MembershipStatus
  joinDate: Day | null
  leaveDate: Day | null
  birthDate: Day | null
  /** Whether the person is hidden on billing (MEMB-082). */
  isHidden: boolean
}

/** All facts of a club that decide what would be written. */
export type FeeFacts = {
  cycleStart: BillingSettings['billingCycleSettings']['defaultStart']
  fees: readonly OwedFee[]
  members: readonly FeeMember[]
  inGroups: readonly { uid: Id<'user'>; groupId: Id<'group'>; isBilled: boolean; nextInvoiceDate: Day | null }[]
  exceptions: readonly Pick<ExceptionFields, 'uid' | 'feeId' | 'amount' | 'reason' | 'until'>[]
  payers: readonly { uid: Id<'user'>; payerUid: Id<'user'> }[]
  /** The periods that were written of each fee, by the id of the person or member club. */
  billed: readonly { feeId: FeeId; debtorId: string; periods: readonly FeePeriod[] }[]
  memberClubs: readonly { id: Id<'club'>; joinedOn: Day }[]
  /** The members of member clubs on the days of `countedDays`. */
  sizes: readonly { memberClubId: Id<'club'>; day: Day; size: number }[]
}

/** The facts in the form in which they are looked up. */
export type Known = Pick<FeeFacts, 'cycleStart' | 'members' | 'inGroups' | 'memberClubs'> & {
  familyFees: readonly OwedFee[]
  memberOf: ReadonlyMap<string, FeeMember>
  payerOf: ReadonlyMap<string, Id<'user'>>
  /** The people of each family by its payer, who is one of them. */
  families: ReadonlyMap<Id<'user'>, readonly Id<'user'>[]>
  exceptionsOf: ReadonlyMap<string, FeeFacts['exceptions']>
  billedOf: (feeId: FeeId, debtorId: string) => readonly FeePeriod[]
  sizeOn: (memberClubId: Id<'club'>, day: Day) => number
}

export function knownFrom(facts: FeeFacts): Known {
  const paidFor = Map.groupBy(facts.payers, ({ payerUid }) => payerUid)
  const billed = new Map(facts.billed.map((each) => [`${each.feeId} ${each.debtorId}`, each.periods]))
  const sizes = new Map(facts.sizes.map(({ memberClubId, day, size }) => [`${memberClubId} ${day}`, size]))
  return {
    ...facts,
    familyFees: facts.fees.filter(({ owedBy }) => owedBy === 'family'),
    memberOf: new Map(facts.members.map((member) => [member.uid, member])),
    payerOf: new Map(facts.payers.map(({ uid, payerUid }) => [uid, payerUid])),
    families: new Map([...paidFor].map(([payer, people]) => [payer, [payer, ...people.map(({ uid }) => uid)]])),
    exceptionsOf: Map.groupBy(facts.exceptions, ({ uid }) => uid),
    billedOf: (feeId, debtorId) => billed.get(`${feeId} ${debtorId}`) ?? [],
    sizeOn: (memberClubId, day) => sizes.get(`${memberClubId} ${day}`) ?? 0,
  }
}
