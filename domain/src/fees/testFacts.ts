import { cents } from '../base/money/money.ts'
import type { FeeFacts, FeeMember, OwedFee } from './facts.ts'

/** A fee of 60 euros a year that every member owes from 2026 on. */
export const YEARLY: OwedFee = {
  id: 'yearly',
  productId: 'membership',
  name: 'Jahresbeitrag',
  amount: cents(60_00),
  currency: 'EUR',
  owedBy: 'members',
  groupId: null,
  fromAge: null,
  toAge: null,
  ageDay: 'firstOfYear',
  joining: 'full',
  leaving: 'full',
  startsOn: '2026-01-01',
  endsOn: null,
  billingInterval: 12,
  billingDayOffset: 0,
}

/** A club without people, whose cycles begin with the year. */
export const FACTS: FeeFacts = {
  cycleStart: 'startOfYear',
  fees: [YEARLY],
  members: [],
  inGroups: [],
  exceptions: [],
  payers: [],
  billed: [],
  memberClubs: [],
  sizes: [],
}

/** A member since 2019 who was born in 1990. */
export function member(uid: string, more: Partial<FeeMember> = {}): FeeMember {
  return {
    ...{ uid, status: 'member', joinDate: '2019-05-17', leaveDate: null, birthDate: '1990-03-01', isHidden: false },
    ...more,
  }
}
