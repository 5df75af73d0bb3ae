import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { may } from '@bahnfrei/domain/base/rights/standing.ts'
import { instantAt, isBefore, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import type { dutyAdminCalls } from '@bahnfrei/domain/duties/adminCalls.ts'
import type { dutyCalls } from '@bahnfrei/domain/duties/calls.ts'
import { whyNotServe, whyNotTakeOver } from '@bahnfrei/domain/duties/serve.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { duringOf } from '../base/database/instants.ts'
import { shownOn } from '../members/hiddenOn.ts'
import { standingOf } from '../members/standing.ts'
import { announceDuty } from './announce.ts'
import { tellDutyJob } from './jobs.ts'
import { lockDuty, lockLanes, openDutyOf, readDuty, type StoredDuty, servingOf } from './stored.ts'
import { dutyPeople } from './tables.ts'

type Calls = typeof dutyCalls
type AdminCalls = typeof dutyAdminCalls

/**
 * Locks a person before a duty and before lanes, in the order of all reservations, so that nobody gets a lane and a
 * duty for the same time.
 */
const LOCK_PERSON = 'SELECT 1 FROM users WHERE uid = $1 FOR NO KEY UPDATE'

async function lockFor(context: ClubContext, dutyId: Id<'duty'>, uid: Id<'user'>) {
  const { db, club } = context
  await rows(db, 'lock_serving', LOCK_PERSON, [uid])
  const duty = await lockDuty(db, club.id, dutyId)
  if (duty === undefined) refuse('DUTY_NOT_FOUND')
  const slot = slotAt(duty.start, duty.end)
  const serving = await servingOf(db, club.id, [uid], slot)
  return { duty, person: serving(uid, slot) }
}

/** Gives the caller a place in a duty. */
export async function signUp({ dutyId }: InputOf<Calls['signUp']>, context: ClubContext): Promise<void> {
  const { uid, now } = context
  const { duty, person } = await lockFor(context, dutyId, uid)
  refuseIf(whyNotServe(openDutyOf(duty), person, 'person', now))
  await place(context, duty, uid)
  announceDuty(context, duty, { after: duty.people.length + 1, uids: [uid] })
}

/** Gives a person of the register a place in a duty. */
export async function assign({ dutyId, uid: who }: InputOf<AdminCalls['assign']>, context: ClubContext): Promise<void> {
  const { db, club, uid, now, job } = context
  if (!may(await standingOf(db, club.id, who, now), 'member:r')) refuse('MISSING_USER')
  const offered = await shownOn(db, { clubId: club.id, feature: 'staffAssignment' }, [who])
  if (!offered.has(who)) refuse('MISSING_USER')
  const { duty, person } = await lockFor(context, dutyId, who)
  refuseIf(whyNotServe(openDutyOf(duty), person, 'officer', now))
  const id = await place(context, duty, who)
  await recordChange(context, {
    subject: 'dutyPerson',
    subjectId: id,
    call: 'duties.assign',
    before: undefined,
    after: { dutyId, uid: who },
  })
  announceDuty(context, duty, { after: duty.people.length + 1, uids: [who] })
  if (who !== uid) job(tellDutyJob, { clubId: club.id, dutyId, uid: who, by: uid, change: 'assigned' })
}

/** Gives back the caller's place in a duty. */
export async function leave({ dutyId }: InputOf<Calls['leave']>, context: ClubContext): Promise<void> {
  const { club, uid, job } = context
  const { duty } = await unplace(context, dutyId, uid)
  announceDuty(context, duty, { after: duty.people.length - 1, uids: [uid] })
  job(tellDutyJob, { clubId: club.id, dutyId, uid, by: uid, change: 'left' })
}

/** Removes a person from a duty. */
export async function removePerson(
  { dutyId, uid: who }: InputOf<AdminCalls['remove']>,
  context: ClubContext,
): Promise<void> {
  const { club, uid, job } = context
  const { duty, id } = await unplace(context, dutyId, who)
  await recordChange(context, {
    subject: 'dutyPerson',
    subjectId: id,
    call: 'duties.remove',
    before: { dutyId, uid: who },
    after: undefined,
  })
  announceDuty(context, duty, { after: duty.people.length - 1, uids: [who] })
  if (who !== uid) job(tellDutyJob, { clubId: club.id, dutyId, uid: who, by: uid, change: 'removed' })
}

/** Offers the caller's place in a duty to others, or withdraws the offer. */
export async function offerSwap({ dutyId, wanted }: InputOf<Calls['offerSwap']>, context: ClubContext): Promise<void> {
  const { db, club, uid, now, job } = context
  const duty = await lockDuty(db, club.id, dutyId)
  const own = duty?.people.find((person) => person.uid === uid)
  if (duty === undefined || own === undefined) refuse('DUTY_NOT_FOUND')
  if (isOver(duty, now)) refuse('DUTY_OVER')
  const offer = 'UPDATE duty_people SET wants_swap = $4 WHERE club_id = $1 AND duty_id = $2 AND uid = $3'
  await rows(db, 'offer_swap', offer, [club.id, dutyId, uid, wanted])
  announceDuty(context, duty, { after: duty.people.length, uids: [uid] })
  if (wanted && !own.wantsSwap) job(tellDutyJob, { clubId: club.id, dutyId, uid, by: uid, change: 'swapWanted' })
}

/** Takes over the place of a person who looks for a swap, in one step: the duty never has one person less. */
export async function takeOver({ dutyId, of }: InputOf<Calls['takeOver']>, context: ClubContext): Promise<void> {
  const { db, club, uid, now, job } = context
  const found = await readDuty(db, club.id, dutyId)
  if (found === undefined) refuse('DUTY_NOT_FOUND')
  await rows(db, 'lock_serving', LOCK_PERSON, [uid])
  // The person who leaves may be the one fit for youth work, whom minors need who reserve right now.
  await lockLanes(db, club.id, found.range.id)
  const { duty, person } = await lockFor(context, dutyId, uid)
  if (!duty.people.some((each) => each.uid === of && each.wantsSwap)) refuse('DUTY_NOT_FOUND')
  refuseIf(whyNotTakeOver(openDutyOf(duty), person, of, now))
  await place(context, duty, uid)
  await rows(db, 'leave_duty', LEAVE, [club.id, dutyId, of])
  announceDuty(context, duty, { after: duty.people.length, uids: [uid, of] })
  job(tellDutyJob, { clubId: club.id, dutyId, uid: of, by: uid, change: 'takenOver' })
}

export async function place({ db, club, now }: ClubContext, duty: StoredDuty, uid: Id<'user'>): Promise<string> {
  const id = randomUUID()
  await db.insert(dutyPeople).values({
    clubId: club.id,
    id,
    dutyId: duty.id,
    uid,
    during: duringOf(slotAt(duty.start, duty.end)),
    createdOn: now.toString(),
  })
  return id
}

const LEAVE = 'DELETE FROM duty_people WHERE club_id = $1 AND duty_id = $2 AND uid = $3 RETURNING id'

/** Removes a person from a duty. Refuses when it is over. */
async function unplace(context: ClubContext, dutyId: Id<'duty'>, uid: Id<'user'>) {
  const { db, club, now } = context
  const duty = await lockToClose(context, dutyId)
  const [left] = await rows<{ id: string }>(db, 'leave_duty', LEAVE, [club.id, dutyId, uid])
  if (left === undefined) refuse('DUTY_NOT_FOUND')
  if (isOver(duty, now)) refuse('DUTY_OVER')
  return { duty, id: left.id }
}

/** Locks a duty and the lanes of its range, for changes that may close the range. */
export async function lockToClose({ db, club }: ClubContext, dutyId: Id<'duty'>): Promise<StoredDuty> {
  const found = await readDuty(db, club.id, dutyId)
  if (found === undefined) refuse('DUTY_NOT_FOUND')
  await lockLanes(db, club.id, found.range.id)
  return (await lockDuty(db, club.id, dutyId)) ?? refuse('DUTY_NOT_FOUND')
}

function isOver({ end }: StoredDuty, now: Temporal.Instant): boolean {
  return !isBefore(now, instantAt(end))
}
