import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { dayOf, instantAt, type Slot, slotAt, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import { whyNotServe } from '@bahnfrei/domain/duties/serve.ts'
import { dutiesTopic } from '@bahnfrei/domain/duties/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { announceDuty } from './announce.ts'
import { insertDuty } from './insert.ts'
import { place } from './serve.ts'
import { lockDuty, lockLanes, openDutyOf, type StoredDuty, SUPERVISING, servingOf } from './stored.ts'

type Wanted = { rangeId: Id<'range'>; slot: Slot; timeZone: string; needed: number }

const RUNNING = `SELECT id FROM duties WHERE club_id = $1 AND range_id = $2 AND cancelled_on IS NULL
  AND day BETWEEN ($3::timestamptz - interval '2 days')::date AND ($3::timestamptz + interval '1 day')::date
  AND during @> $3::timestamptz ORDER BY during, id LIMIT 1`
const NEXT = `SELECT ${millis('min(lower(s.during))')} AS next FROM ${SUPERVISING} s
  WHERE s.club_id = $1 AND s.uid = $2 AND s.day BETWEEN $3::timestamptz::date - 1 AND $3::timestamptz::date + 1
    AND lower(s.during) > $3::timestamptz`

const LOCK_PEOPLE = 'SELECT FROM users WHERE uid = ANY($1::uuid[]) ORDER BY uid FOR NO KEY UPDATE'

/**
 * Locks what `takeDuty` needs in the order of all code: people, then lanes, before any reservation. `other` is the
 * person who then gets a lane.
 */
export async function lockToTake(
  { db, club, uid }: ClubContext,
  { rangeId, other }: { rangeId: Id<'range'>; other: Id<'user'> | null },
): Promise<void> {
  await rows(db, 'lock_to_take', LOCK_PEOPLE, [[uid, other ?? uid]])
  await lockLanes(db, club.id, rangeId)
}

/**
 * Puts the caller on duty at a range at once: in the running duty, or in a new one for the slot. Call `lockToTake`
 * before.
 */
export async function takeDuty(context: ClubContext, wanted: Wanted): Promise<void> {
  const { db, club, uid } = context
  const { slot } = wanted
  const [running] = await rows<{ id: Id<'duty'> }>(db, 'running_duty', RUNNING, [
    club.id,
    wanted.rangeId,
    slot.start.toString(),
  ])
  const duty = (running && (await lockDuty(db, club.id, running.id))) ?? (await newDuty(context, wanted))
  const dutySlot = slotAt(duty.start, duty.end)
  const serving = await servingOf(db, club.id, [uid], dutySlot)
  refuseIf(whyNotServe(openDutyOf(duty), serving(uid, dutySlot), 'officer', slot.start))
  await place(context, duty, uid)
  announceDuty(context, duty, { after: duty.people.length + 1, uids: [uid] })
}

/**
 * Creates a duty for the slot. It ends where the caller's next duty begins, because nobody can have two at the same
 * time.
 */
async function newDuty(context: ClubContext, { rangeId, slot, timeZone, needed }: Wanted): Promise<StoredDuty> {
  const { db, club, uid, announce } = context
  const [found] = await rows<{ next: number | null }>(db, 'next_duty', NEXT, [club.id, uid, slot.start.toString()])
  const next = found?.next ?? Number.POSITIVE_INFINITY
  const until = { ...slot, end: instantAt(Math.min(next, slot.end.epochMilliseconds)) }
  const id = randomUUID()
  const day = dayOf(slot.start, timeZone)
  const clock = timesOf(until, day, timeZone)
  const fields = { needed, youthNeeded: false, note: '' }
  await insertDuty(context, { id, rangeId, slot: until, day, timeZone, clock, isPlanned: false, ...fields })
  await recordChange(context, {
    subject: 'duty',
    subjectId: id,
    call: 'duties.create',
    before: undefined,
    after: { rangeId, date: day, ...clock, ...fields },
  })
  announce(dutiesTopic(club.id))
  const duty = await lockDuty(db, club.id, id)
  if (duty === undefined) throw new Error('A duty that was made is there.')
  return duty
}
