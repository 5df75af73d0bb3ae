import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { type Day, isBefore, overlaps, type Slot } from '../base/time/time.ts'
import { type HeldQualification, type WhyNotSupervise, whyNotSupervise } from '../qualifications/supervise.ts'
import type { Duty } from './duty.ts'

/** The refusal to which a reason of the register leads. */
const SUPERVISE_REFUSALS = {
  missing: 'DUTY_UNQUALIFIED',
  blocked: 'DUTY_BLOCKED',
  notYet: 'DUTY_NOT_YET_QUALIFIED',
  expired: 'DUTY_QUALIFICATION_EXPIRED',
  numberMissing: 'DUTY_NUMBER_MISSING',
} as const satisfies Record<WhyNotSupervise['why'], Refusal>

/** Every reason for which somebody cannot take a duty. */
export const SERVE_REFUSALS = [
  ...Object.values(SUPERVISE_REFUSALS),
  'DUTY_OVER',
  'DUTY_TWICE',
  'DUTY_RESERVED',
  'DUTY_FULL',
  'DUTY_YOUTH_NEEDED',
] as const
export type ServeRefusal = (typeof SERVE_REFUSALS)[number]

/** Why nobody begins to shoot while nobody supervises, and why an officer cannot take the supervision in that moment. */
export const UNSUPERVISED_REFUSALS = [
  'SUPERVISION_NOT_TAKEN',
  'SUPERVISOR_MISSING',
  ...Object.values(SUPERVISE_REFUSALS),
  'DUTY_TWICE',
  'DUTY_RESERVED',
] as const

/** A duty as far as taking it asks for it. */
export type OpenDuty = Pick<Duty, 'needed' | 'youthNeeded'> & {
  day: Day
  slot: Slot
  people: readonly { uid: Id<'user'>; isForYouth: boolean }[]
}

/**
 * The side that fills a place: the person, or an officer for the person, who may put in more people than are needed.
 */
export type By = 'person' | 'officer'

/**
 * The person who would serve, and their other activity at that time: another duty, or shooting on lanes of their own.
 */
export type Serving = {
  uid: Id<'user'>
  qualifications: readonly HeldQualification[]
  isOnDuty: boolean
  lanes: readonly OwnLane[]
}

/** A slot in which somebody has a lane, and whether nobody else has one at that range then. */
export type OwnLane = { slot: Slot; isAlone: boolean }

/**
 * Whether somebody would shoot while supervising, which only somebody does who is alone at the range (§ 11 (3) AWaffV).
 * Nobody knows that of a time to come but officers, who look after it: for a person, nobody is alone.
 */
export function isShootingOnDuty(duties: readonly Slot[], lanes: readonly OwnLane[], by: By): boolean {
  const barred = by === 'officer' ? lanes.filter(({ isAlone }) => !isAlone) : lanes
  return barred.some(({ slot }) => duties.some((duty) => overlaps(duty, slot)))
}

/** Whether somebody may shoot without a supervisor: who could be one, and only while nobody else is there (§ 11 (3) AWaffV). */
export function mayShootAlone(qualifications: readonly HeldQualification[], day: Day, isAlone: boolean): boolean {
  return isAlone && whyNotSupervise(qualifications, day, { youth: false }) === undefined
}

/** A person who begins to shoot where there must be a supervisor and too few are on duty. */
export type Unsupervised = {
  /** The qualifications of the shooter; nothing is known about a guest. */
  shooter: readonly HeldQualification[]
  /** Whether nobody else shoots at the range. */
  isAlone: boolean
  /** The qualifications of the officer who lets the person in; empty where no officer is involved. */
  officer: readonly HeldQualification[]
}

/**
 * Why nobody begins to shoot without a supervisor (§ 10 (1) AWaffV), or nothing for somebody who may be alone (§ 11 (3)).
 * An officer who could supervise is asked to do so; anybody else is refused.
 */
export function whyNotUnsupervised({ shooter, isAlone, officer }: Unsupervised, day: Day): Refusal | undefined {
  if (mayShootAlone(shooter, day, isAlone)) return undefined
  const mayTakeIt = whyNotSupervise(officer, day, { youth: false }) === undefined
  return mayTakeIt ? 'SUPERVISION_NOT_TAKEN' : 'SUPERVISOR_MISSING'
}

/**
 * Why somebody cannot take a place in a duty, or nothing. Where nobody fit for youth work is there yet, the last place is
 * kept for somebody who is.
 */
export function whyNotServe(
  duty: OpenDuty,
  { uid, qualifications, isOnDuty, lanes }: Serving,
  by: By,
  now: Temporal.Instant,
): ServeRefusal | undefined {
  if (!isBefore(now, duty.slot.end)) return 'DUTY_OVER'
  const why = whyNotSupervise(qualifications, duty.day, { youth: false })
  if (why !== undefined) return SUPERVISE_REFUSALS[why.why]
  if (isOnDuty || duty.people.some((person) => person.uid === uid)) return 'DUTY_TWICE'
  if (isShootingOnDuty([duty.slot], lanes, by)) return 'DUTY_RESERVED'
  if (by === 'officer') return undefined
  if (duty.people.length >= duty.needed) return 'DUTY_FULL'
  const isLast = duty.people.length === duty.needed - 1
  const lacksYouth = duty.youthNeeded && !duty.people.some(({ isForYouth }) => isForYouth)
  return isLast && lacksYouth && !isFitForYouth(qualifications, duty.day) ? 'DUTY_YOUTH_NEEDED' : undefined
}

/** Why somebody cannot take over the place of another, or nothing. */
export function whyNotTakeOver(
  duty: OpenDuty,
  person: Serving,
  of: Id<'user'>,
  now: Temporal.Instant,
): ServeRefusal | undefined {
  if (duty.people.some(({ uid }) => uid === person.uid)) return 'DUTY_TWICE'
  const people = duty.people.filter(({ uid }) => uid !== of)
  // More than are needed may be there by an officer; who takes over one of them makes it no more.
  const needed = Math.max(duty.needed, people.length + 1)
  return whyNotServe({ ...duty, people, needed }, person, 'person', now)
}

/** Whether somebody may care for minors on a day. */
export function isFitForYouth(qualifications: readonly HeldQualification[], day: Day): boolean {
  return whyNotSupervise(qualifications, day, { youth: true }) === undefined
}
