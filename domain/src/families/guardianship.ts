import * as z from 'zod/mini'
import { Id, Millis, Day as ShownDay } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { MEMBERSHIP_STATUSES } from '../base/rights/standing.ts'
import { isAdultOn } from '../base/time/age.ts'
import type { Day } from '../base/time/time.ts'

/** The most guardians that a child has in a club. */
export const MOST_GUARDIANS = 2

/** How long a guardian may take to confirm, in days; then the proposal ends by itself. */
export const PROPOSAL_DAYS = 30

/** The known birth dates of somebody: in the record of the club, and in the own account. */
export type Births = { hasAccount: boolean; ofRecord: Day | null; ofAccount: Day | null }

/** Why somebody counts as no child. */
export const NO_CHILD = ['adult', 'birthDateMissing', 'accountBirthDateMissing'] as const
export type NoChild = (typeof NO_CHILD)[number]

/**
 * Why nobody acts for this person today, or nothing for a child. If there are two birth dates the earlier one counts.
 * For a person with an account the account itself must have one, so that nobody who signs in is made a child by others.
 */
export function whyNoChild({ hasAccount, ofRecord, ofAccount }: Births, today: Day): NoChild | undefined {
  const known = [ofRecord, ofAccount].filter((birthDate) => birthDate !== null)
  if (known.some((birthDate) => isAdultOn(birthDate, today))) return 'adult'
  if (hasAccount && ofAccount === null) return 'accountBirthDateMissing'
  return known.length === 0 ? 'birthDateMissing' : undefined
}

/** Whether somebody may be a guardian as far as their age is known: who is a child acts for no other one. */
export function isGrown({ ofRecord, ofAccount }: Pick<Births, 'ofRecord' | 'ofAccount'>, today: Day): boolean {
  return [ofRecord, ofAccount].every((birthDate) => birthDate === null || isAdultOn(birthDate, today))
}

/** A guardian and a child in a club, with what decides whether it counts. */
export type Link = { isConfirmed: boolean; child: Births; guardian: Pick<Births, 'ofRecord' | 'ofAccount'> }

/** Whether the guardian acts for the child today. It is asked at every act: nothing is stored that would have to end. */
export function actsToday({ isConfirmed, child, guardian }: Link, today: Day): boolean {
  return isConfirmed && whyNoChild(child, today) === undefined && isGrown(guardian, today)
}

type Linking = {
  child: Births
  /** Nothing for somebody who is invited by mail. */
  guardian: (Pick<Births, 'ofRecord' | 'ofAccount'> & { uid: Id<'user'>; hasAccount: boolean }) | undefined
  childUid: Id<'user'>
  officerUid: Id<'user'>
  guardians: number
}

/**
 * Why a file of an officer cannot propose this guardian, or nothing. Nobody makes themselves one: a second person is
 * always in it. A guardian without an account is asked once there is one.
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

/** Why an officer cannot propose this guardian by hand, or nothing: then somebody must be there who confirms. */
export function whyNotLink(linking: Linking, today: Day): Refusal | undefined {
  const whyNot = whyNotPropose(linking, today)
  return whyNot === 'NO_CHILD' || linking.guardian?.hasAccount !== false ? whyNot : 'GUARDIAN_UNSUITABLE'
}

/** Why a person cannot confirm to be the guardian of this child, or nothing. */
export function whyNotConfirm(
  { child, guardian, isSelf }: Pick<Link, 'child' | 'guardian'> & { isSelf: boolean },
  today: Day,
): Refusal | undefined {
  if (isSelf || !isGrown(guardian, today)) return 'GUARDIAN_UNSUITABLE'
  return whyNoChild(child, today) === undefined ? undefined : 'NO_CHILD'
}

const LINK_STATES = ['proposed', 'confirmed'] as const

/** A guardian of a child, as the officers of the club see it. */
export const Guardianship = z.strictObject({
  id: Id('guardianship'),
  /** Null until somebody who was invited by mail has confirmed. */
  guardianUid: z.nullable(Id('user')),
  name: z.string(),
  /** The address to which the invitation went; empty without one. */
  email: z.string(),
  state: z.enum(LINK_STATES),
  createdOn: Millis,
  confirmedOn: z.nullable(Millis),
})
export type Guardianship = z.infer<typeof Guardianship>

/** A child for whom the reader acts, or is asked to; its id is that of the guardianship. */
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
      /** Whether it may reserve lanes of the club. */
      mayReserve: z.boolean(),
    }),
  ),
})
export type Child = z.infer<typeof Child>

/** A guardian who acts for the reader in a club; the id is that of the guardianship. */
export const ActingForMe = z.strictObject({
  id: Id('guardianship'),
  clubName: z.string(),
  name: z.string(),
  confirmedOn: Millis,
})
export type ActingForMe = z.infer<typeof ActingForMe>
