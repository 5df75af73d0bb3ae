import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { may } from '@bahnfrei/domain/base/rights/standing.ts'
import { addDays, instantAt, isBefore } from '@bahnfrei/domain/base/time/time.ts'
import type { dutyAdminCalls } from '@bahnfrei/domain/duties/adminCalls.ts'
import type { dutyCalls } from '@bahnfrei/domain/duties/calls.ts'
import { PLANNED_DAYS } from '@bahnfrei/domain/duties/limits.ts'
import { whyNotServe, whyNotTakeOver } from '@bahnfrei/domain/duties/serve.ts'
import type { ClubContext, Context } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { todayOf } from '../clubs/today.ts'
import { standingOf } from '../members/standing.ts'
import { dutiesIn, dutiesOf, dutyForAnswer, openDutyOf, type StoredDuty, servingOf } from './stored.ts'

type Calls = typeof dutyCalls

/** Lists the duties of the next weeks, with what the caller can do about each. */
export async function listDuties(_: unknown, context: ClubContext): Promise<OutputOf<Calls['list']>> {
  const { db, club, uid, now } = context
  const today = await todayOf(context)
  const found = await dutiesIn(db, club.id, today, addDays(today, PLANNED_DAYS))
  const ahead = found.filter(({ end }) => isBefore(now, instantAt(end)))
  const [first] = ahead
  if (first === undefined) return { duties: [] }
  const last = instantAt(Math.max(...ahead.map(({ end }) => end)))
  const serving = await servingOf(db, club.id, [uid], { start: instantAt(first.start), end: last })
  return { duties: ahead.map((duty) => offered(duty, uid, serving, now)) }
}

function offered(
  stored: StoredDuty,
  uid: Id<'user'>,
  serving: Awaited<ReturnType<typeof servingOf>>,
  now: Temporal.Instant,
): OutputOf<Calls['list']>['duties'][number] {
  const duty = openDutyOf(stored)
  const reader = serving(uid, duty.slot)
  const isMine = stored.people.some((person) => person.uid === uid)
  const takeOver = stored.people
    .filter((person) => person.wantsSwap && whyNotTakeOver(duty, reader, person.uid, now) === undefined)
    .map((person) => person.uid)
  return {
    ...dutyForAnswer(stored),
    isMine,
    whyNot: isMine ? null : (whyNotServe(duty, reader, 'person', now) ?? null),
    takeOver,
  }
}

/** Returns the duty roster of four weeks for officers. */
export async function adminDuties(
  { from }: InputOf<(typeof dutyAdminCalls)['adminList']>,
  { db, club }: ClubContext,
): Promise<OutputOf<(typeof dutyAdminCalls)['adminList']>> {
  return { duties: (await dutiesIn(db, club.id, from, addDays(from, PLANNED_DAYS - 1))).map(dutyForAnswer) }
}

const CLUBS = 'SELECT DISTINCT club_id AS "clubId" FROM duty_people WHERE uid = $1'

/** Returns the upcoming duties of the caller in all clubs. */
export async function myDuties(_: unknown, { db, uid, now }: Context): Promise<OutputOf<Calls['mine']>> {
  const clubs = await rows<{ clubId: Id<'club'> }>(db, 'clubs_of_duties', CLUBS, [uid])
  const found: StoredDuty[] = []
  for (const { clubId } of clubs) {
    enter(db, { clubId })
    const standing = await standingOf(db, clubId, uid, now)
    if (may(standing, 'member:r')) found.push(...(await dutiesOf(db, clubId, uid, now)))
  }
  return { duties: found.toSorted((one, other) => one.start - other.start).map(dutyForAnswer) }
}
