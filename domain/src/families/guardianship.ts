import * as z from 'zod/mini'
import { Id, Millis, Day as ShownDay } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { MEMBERSHIP_STATUSES } from '../base/rights/standing.ts'
import { isAdultOn } from '../base/time/age.ts'
import type { Day } from '../base/time/time.ts'

/** The most guardians of a child in a club. */
export const MOST_GUARDIANS = 2

/** The days in which a guardian must confirm; after them the proposal ends. */
export const PROPOSAL_DAYS = 30

/** The known birth dates of a person: in the record of the club, and in the person's account. */
export type Births = { hasAccount: boolean; ofRecord: Day | null; ofAccount: Day | null }

/** The reasons for which a person does not count as a child. */
export const NO_CHILD = ['adult', 'birthDateMissing', 'accountBirthDateMissing'] as const
export type NoChild = (typeof NO_CHILD)[number]

/**
 * Why a person does not count as a child today, or nothing for a child. Where there are two birth dates, the earlier
 * one counts. For a person with an account the account itself must have a birth date, so that a club cannot turn a
 * person who signs in into a child.
 */
export function whyNoChild({ hasAccount, ofRecord, ofAccount }: Births, today: Day): NoChild | undefined {
  const known = [ofRecord, ofAccount].filter((birthDate) => birthDate !== null)
  if (known.some((birthDate) => isAdultOn(birthDate, today))) return 'adult'
  if (hasAccount && ofAccount === null) return 'accountBirthDateMissing'
  return known.length === 0 ? 'birthDateMissing' : undefined
}

/** Whether no known birth date makes this person a minor; minors cannot be guardians. */
export function isGrown({ ofRecord, ofAccount }: Pick<Births, 'ofRecord' | 'ofAccount'>, today: Day): boolean {
  return [ofRecord, ofAccount].every((birthDate) => birthDate === null || isAdultOn(birthDate, today))
}

/** A guardian and a child in a club, with the facts that decide whether the guardian acts for the child. */
export type Link = { isConfirmed: boolean; child: Births; guardian: Pick<Births, 'ofRecord' | 'ofAccount'> }

/**
 * Whether the guardian acts for the child today. It is decided at every act, so that nothing stored has to end on the
 * 18th birthday.
 */
export function actsToday({ isConfirmed, child, guardian }: Link, today: Day): boolean {
  return isConfirmed && whyNoChild(child, today) === undefined && isGrown(guardian, today)
}

type Linking = {
  child: Births
  /** Absent for somebody who is invited by mail. */
  guardian: (Pick<Births, 'ofRecord' | 'ofAccount'> & { uid: Id<'user'>; hasAccount: boolean }) | undefined
  childUid: Id<'user'>
  officerUid: Id<'user'>
  guardians: number
}

/**
 * Why an officer cannot propose this guardian by a file, or nothing. Officers cannot propose themselves: always a
 * second person takes part. A guardian without an account is asked once there is one.
 */
export function whyNotPropose(
  { child, guardian, childUid, officerUid, guardians }: Linking,
  today: Day,
): Refusal | undefined {
  if (whyNoChild(child, today) !== undefined) return 'NO_CHILD'
  if (guardian !== undefined) {
    if (guardian.uid === childUid || guardian.uid === officerUid) return 'GUARDIAN_UNSUITABLE'
    if (!isGrown(guardian, today)) return 'GUARDIAN_UNSUITABLE'
  }
  return guardians >= MOST_GUARDIANS ? 'GUARDIANS_COMPLETE' : undefined
}

/**
 * Why an officer cannot propose this guardian by hand, or nothing. Unlike in a file, a guardian with a known record
 * needs an account to confirm.
 */
export function whyNotLink(linking: Linking, today: Day): Refusal | undefined {
  const whyNot = whyNotPropose(linking, today)
  return whyNot === 'NO_CHILD' || linking.guardian?.hasAccount !== false ? whyNot : 'GUARDIAN_UNSUITABLE'
}

/** Returns why a person cannot confirm to be the guardian of this child, or nothing. */
export function whyNotConfirm(
  { child, guardian, isSelf }: Pick<Link, 'child' | 'guardian'> & { isSelf: boolean },
  today: Day,
): Refusal | undefined {
  if (isSelf || !isGrown(guardian, today)) return 'GUARDIAN_UNSUITABLE'
  return whyNoChild(child, today) === undefined ? undefined : 'NO_CHILD'
}

const LINK_STATES = ['proposed', 'confirmed'] as const

/** A guardianship, as the officers of the club see it. */
export const Guardianship = z.strictObject({
  id: Id('guardianship'),
  /** The person; null until somebody who was invited by mail has confirmed. */
  guardianUid: z.nullable(Id('user')),
  name: z.string(),
  /** The address to which the invitation went; empty without one. */
  email: z.string(),
  state: z.enum(LINK_STATES),
  createdOn: Millis,
  confirmedOn: z.nullable(Millis),
})
export type Guardianship = z.infer<typeof Guardianship>

/** A child for whom the caller acts or is asked to act; `id` is that of the guardianship. */
export const Child = z.strictObject({
  id: Id('guardianship'),
  clubId: Id('club'),
  clubName: z.string(),
  uid: Id('user'),
  name: z.string(),
  state: z.enum(LINK_STATES),
  /** The name of the officer of the club who proposed it. */
  proposedBy: z.string(),
  /** The membership of the child, shown once it is confirmed. */
  membership: z.nullable(
    z.strictObject({
      status: z.enum(MEMBERSHIP_STATUSES),
      isActive: z.boolean(),
      memberNumber: z.nullable(z.int()),
      joinDate: z.nullable(ShownDay),
      leaveDate: z.nullable(ShownDay),
      /** Whether the child may reserve lanes of the club. */
      mayReserve: z.boolean(),
    }),
  ),
})
export type Child = z.infer<typeof Child>

/** A guardian who acts for the caller in a club; `id` is that of the guardianship. */
export const ActingForMe = z.strictObject({
  id: Id('guardianship'),
  clubName: z.string(),
  name: z.string(),
  confirmedOn: Millis,
})
export type ActingForMe = z.infer<typeof ActingForMe>
