import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { instantOf, isBefore, type Slot, slotAt, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import type { dutyAdminCalls } from '@bahnfrei/domain/duties/adminCalls.ts'
import { isFitForYouth, whyNotServe } from '@bahnfrei/domain/duties/serve.ts'
import { dutiesTopic } from '@bahnfrei/domain/duties/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { shownOn } from '../members/hiddenOn.ts'
import { readRegister } from '../qualifications/lists.ts'
import { announceDuty } from './announce.ts'
import { insertDuty } from './insert.ts'
import { tellDutyJob } from './jobs.ts'
import { lockToClose } from './serve.ts'
import { openDutyOf, readDuty, servingOf } from './stored.ts'

type Calls = typeof dutyAdminCalls

const ZONE = 'SELECT time_zone AS zone FROM ranges WHERE club_id = $1 AND id = $2 AND NOT archived'

/** Creates a duty by hand. */
export async function createDuty(
  { rangeId, date, times, ...fields }: InputOf<Calls['create']>,
  context: ClubContext,
): Promise<OutputOf<Calls['create']>> {
  const { db, club, announce } = context
  const [range] = await rows<{ zone: string }>(db, 'zone_of_range', ZONE, [club.id, rangeId])
  if (range === undefined) refuse('INPUT_INVALID')
  const slot = slotIn(date, times, range.zone)
  if (slot === undefined) refuse('RESERVATION_TIME_INVALID')
  const id = randomUUID()
  const clock = timesOf(slot, date, range.zone)
  await insertDuty(context, { id, rangeId, slot, day: date, timeZone: range.zone, clock, isPlanned: false, ...fields })
  await recordChange(context, {
    subject: 'duty',
    subjectId: id,
    call: 'duties.create',
    before: undefined,
    after: { rangeId, date, ...clock, ...fields },
  })
  announce(dutiesTopic(club.id))
  return { id }
}

function slotIn(day: string, times: InputOf<Calls['create']>['times'], zone: string): Slot | undefined {
  const start = instantOf(day, times.start, zone)
  const end = instantOf(day, times.end, zone)
  return start !== undefined && end !== undefined && isBefore(start, end) ? { start, end } : undefined
}

/** Changes how many people a duty needs, and its note. */
export async function changeDuty({ dutyId, ...fields }: InputOf<Calls['change']>, context: ClubContext): Promise<void> {
  const { db, club } = context
  const duty = await lockToClose(context, dutyId)
  const change = 'UPDATE duties SET needed = $3, youth_needed = $4, note = $5 WHERE club_id = $1 AND id = $2'
  await rows(db, 'change_duty', change, [club.id, dutyId, fields.needed, fields.youthNeeded, fields.note])
  const { needed, youthNeeded, note } = duty
  const before = { needed, youthNeeded, note }
  await recordChange(context, { subject: 'duty', subjectId: dutyId, call: 'duties.change', before, after: fields })
  announceDuty(context, duty, { after: duty.people.length, needed: fields.needed, uids: uidsOf(duty.people) })
}

/** Cancels a duty. Its row stays, so that it is not planned again for the same hours. */
export async function cancelDuty({ dutyId }: InputOf<Calls['cancel']>, context: ClubContext): Promise<void> {
  const { db, club, uid, now, job } = context
  const duty = await lockToClose(context, dutyId)
  // The people in it are free for another one.
  await rows(db, 'empty_duty', 'DELETE FROM duty_people WHERE club_id = $1 AND duty_id = $2', [club.id, dutyId])
  const cancel = 'UPDATE duties SET cancelled_on = $3 WHERE club_id = $1 AND id = $2'
  await rows(db, 'cancel_duty', cancel, [club.id, dutyId, now.toString()])
  await recordChange(context, {
    subject: 'duty',
    subjectId: dutyId,
    call: 'duties.cancel',
    before: { cancelledOn: null },
    after: { cancelledOn: now.toString() },
  })
  announceDuty(context, duty, { after: 0, uids: uidsOf(duty.people) })
  for (const person of duty.people)
    if (person.uid !== uid) job(tellDutyJob, { clubId: club.id, dutyId, uid: person.uid, by: uid, change: 'cancelled' })
}

function uidsOf(people: readonly { uid: Id<'user'> }[]): Id<'user'>[] {
  return people.map(({ uid }) => uid)
}

/** Returns the people of the register who are offered for a duty (MEMB-081). Those who can take it come first. */
export async function candidates(
  { dutyId }: InputOf<Calls['candidates']>,
  context: ClubContext,
): Promise<OutputOf<Calls['candidates']>> {
  const { db, club, now } = context
  const stored = await readDuty(db, club.id, dutyId)
  if (stored === undefined) refuse('DUTY_NOT_FOUND')
  const duty = openDutyOf(stored)
  const { supervisors } = await readRegister({}, context)
  const registered = supervisors.map(({ id }) => id)
  const shown = await shownOn(db, { clubId: club.id, feature: 'staffAssignment' }, registered)
  const offered = supervisors.filter(({ id }) => shown.has(id))
  const serving = await servingOf(db, club.id, [...shown], slotAt(stored.start, stored.end))
  const people = offered.map(({ id, name, certificates }) => ({
    id,
    name,
    isForYouth: isFitForYouth(certificates, duty.day),
    whyNot: whyNotServe(duty, serving(id, duty.slot), 'officer', now) ?? null,
  }))
  return { people: people.toSorted((one, other) => Number(one.whyNot !== null) - Number(other.whyNot !== null)) }
}
