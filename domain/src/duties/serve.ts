import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { type Day, isBefore, overlaps, type Slot } from '../base/time/time.ts'
import { type HeldQualification, type WhyNotSupervise, whyNotSupervise } from '../qualifications/supervise.ts'
import type { Duty } from './duty.ts'

/** The refusal for each reason for which somebody cannot supervise. */
const SUPERVISE_REFUSALS = {
  missing: 'DUTY_UNQUALIFIED',
  blocked: 'DUTY_BLOCKED',
  notYet: 'DUTY_NOT_YET_QUALIFIED',
  expired: 'DUTY_QUALIFICATION_EXPIRED',
  numberMissing: 'DUTY_NUMBER_MISSING',
} as const satisfies Record<WhyNotSupervise['why'], Refusal>

/** Every reason for which somebody cannot take a place in a duty. */
export const SERVE_REFUSALS = [
  ...Object.values(SUPERVISE_REFUSALS),
  'DUTY_OVER',
  'DUTY_TWICE',
  'DUTY_RESERVED',
  'DUTY_FULL',
  'DUTY_YOUTH_NEEDED',
] as const
export type ServeRefusal = (typeof SERVE_REFUSALS)[number]

/**
 * The refusals when nobody supervises: of a person who wants to shoot, and of an officer who wants to take the
 * supervision.
 */
export const UNSUPERVISED_REFUSALS = [
  'SUPERVISION_NOT_TAKEN',
  'SUPERVISOR_MISSING',
  ...Object.values(SUPERVISE_REFUSALS),
  'DUTY_TWICE',
  'DUTY_RESERVED',
] as const

/** The facts of a duty that decide whether somebody can take it. */
export type OpenDuty = Pick<Duty, 'needed' | 'youthNeeded'> & {
  day: Day
  slot: Slot
  people: readonly { uid: Id<'user'>; isForYouth: boolean }[]
}

/**
 * The one who takes a place in a duty: the person, or an officer for the person. Only officers may take more places
 * than are needed.
 */
export type TakenBy = 'person' | 'officer'

/** The person who would be on duty, and what else the person does at that time: another duty, or shooting on a lane. */
export type Serving = {
  uid: Id<'user'>
  qualifications: readonly HeldQualification[]
  isOnDuty: boolean
  lanes: readonly OwnLane[]
}

/** A slot in which somebody has a lane, and whether nobody else has one at that range then. */
export type OwnLane = { slot: Slot; isAlone: boolean }

/**
 * Whether somebody would shoot while supervising, which the law allows only to a person who is alone at the range (§ 11
 * (3) AWaffV). Only an officer can judge who will be alone; when a person signs up, no lane counts as alone.
 */
export function isShootingOnDuty(duties: readonly Slot[], lanes: readonly OwnLane[], by: TakenBy): boolean {
  const barred = by === 'officer' ? lanes.filter(({ isAlone }) => !isAlone) : lanes
  return barred.some(({ slot }) => duties.some((duty) => overlaps(duty, slot)))
}

/**
 * Whether somebody may shoot without a supervisor: only a person who may supervise, and only while nobody else is there
 * (§ 11 (3) AWaffV).
 */
export function mayShootAlone(qualifications: readonly HeldQualification[], day: Day, isAlone: boolean): boolean {
  return isAlone && whyNotSupervise(qualifications, day, { youth: false }) === undefined
}

/** A person who wants to shoot where there must be a supervisor and too few are on duty. */
export type Unsupervised = {
  /** The qualifications of the shooter; empty for a guest. */
  shooter: readonly HeldQualification[]
  /** Whether nobody else shoots at the range. */
  isAlone: boolean
  /** The qualifications of the officer who lets the person in; empty where no officer is involved. */
  officer: readonly HeldQualification[]
}

/**
 * Why nobody may begin to shoot without a supervisor (§ 10 (1) AWaffV), or nothing for somebody who may be alone (§ 11
 * (3)). An officer who may supervise is asked to take the supervision; anybody else is refused.
 */
export function whyNotUnsupervised({ shooter, isAlone, officer }: Unsupervised, day: Day): Refusal | undefined {
  if (mayShootAlone(shooter, day, isAlone)) return undefined
  const mayTakeIt = whyNotSupervise(officer, day, { youth: false }) === undefined
  return mayTakeIt ? 'SUPERVISION_NOT_TAKEN' : 'SUPERVISOR_MISSING'
}

/**
 * Why somebody cannot take a place in a duty, or nothing. While nobody in it is fit for youth work although that is
 * needed, the last place is kept for somebody who is.
 */
export function whyNotServe(
  duty: OpenDuty,
  { uid, qualifications, isOnDuty, lanes }: Serving,
  by: TakenBy,
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

/** Why somebody cannot take over the place of another person (`of`), or nothing. */
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

/** Whether somebody may supervise minors on a day. */
export function isFitForYouth(qualifications: readonly HeldQualification[], day: Day): boolean {
  return whyNotSupervise(qualifications, day, { youth: true }) === undefined
}
