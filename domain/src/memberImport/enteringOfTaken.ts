import type { MembershipStatus } from '../base/rights/standing.ts'
import type { HiddenOn } from '../members/record.ts'
import type { TakenPayment, TakenPerson } from './clubFile.ts'
import { type Entering, type EnteringRecord, NO_ACCOUNT } from './enteringOf.ts'

/** The record that a club keeps about somebody of a club file: all that the earlier club kept. */
type TakenRecord = Omit<EnteringRecord, 'paymentMethod'> & {
  paymentMethod: TakenPayment['paymentMethod']
  billingEmail: string
  apartment: string
  birthPlace: string
  birthCountry: string
  nationality: string
}

export type EnteringTaken = Omit<Entering, 'status' | 'record'> & {
  status: MembershipStatus
  record: TakenRecord
  /** The data that only a newly entered person gets; for others those of the club stay. */
  ofEntered: { firstJoined: string | null; hiddenOn: HiddenOn[] }
}

/** Returns the entry of a person of a club file, with status and number as they were. */
export function enteringOfTaken(
  { status, memberNumber, joinDate, leaveDate, firstJoined, hiddenOn, payment, ...person }: TakenPerson,
  { withAccount }: { withAccount: boolean },
): EnteringTaken {
  const { fullName: full, firstName: first, lastName: last, callName: call, title } = person
  const { isCompany, officialName, email, phone, mobile, country, city, postalCode, street, houseNumber } = person
  const { apartment, addressExtra, birthDate, birthPlace, birthCountry, nationality, gender } = person
  return {
    name: { full, first, last, call, title },
    ...{ status, memberNumber, joinDate, leaveDate, groups: [], values: {} },
    record: {
      ...{ isCompany, officialName, email, phone, mobile, country, city, postalCode, street, houseNumber },
      ...{ apartment, addressExtra, birthDate, birthPlace, birthCountry, nationality, gender },
      billingEmail: '',
      ...NO_ACCOUNT,
      ...(withAccount ? payment : undefined),
    },
    ofEntered: { firstJoined, hiddenOn },
  }
}
