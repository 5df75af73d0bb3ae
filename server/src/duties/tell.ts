import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { type ClockTime, type Day, daysBetween, instantAt, isBefore, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import { stateOf } from '@bahnfrei/domain/duties/duty.ts'
import { REMINDED_DAYS } from '@bahnfrei/domain/duties/limits.ts'
import { whyNotServe, whyNotTakeOver } from '@bahnfrei/domain/duties/serve.ts'
import type { TransactionContext } from '../base/context.ts'
import type { Restored } from '../base/database/backup/restore.ts'
import { type Db, rows } from '../base/database/db.ts'
import type { PayloadOf } from '../base/jobs/job.ts'
import { handle } from '../base/jobs/jobs.ts'
import { dayInWords } from '../base/time/days.ts'
import { todayIn } from '../base/time/today.ts'
import { isShownOn } from '../members/hiddenOn.ts'
import { officersWith } from '../members/officers.ts'
import { type Notice, notifyAll } from '../notifications/notify.ts'
import { isActiveOn, TODAY } from '../qualifications/columns.ts'
import { remindDutyJob, tellDutyJob } from './jobs.ts'
import { dutyForAnswer, openDutyOf, readDuty, type StoredDuty, servingOf } from './stored.ts'
import { textsIn } from './words.ts'

/** The facts about a duty for a notification; it finds cancelled duties too. */
const TOLD = `
  SELECT g.name AS range, g.time_zone AS zone, d.day, d.start_clock AS start, d.end_clock AS "end", u.full_name AS name
  FROM duties d JOIN ranges g ON g.club_id = d.club_id AND g.id = d.range_id LEFT JOIN users u ON u.uid = $3
  WHERE d.club_id = $1 AND d.id = $2`
type Told = { range: string; zone: string; day: Day; start: ClockTime; end: ClockTime; name: string | null }

type Change = PayloadOf<typeof tellDutyJob>['change']

/** Tells the people concerned what others did with a duty. */
export const tellDuty = handle(tellDutyJob, async ({ clubId, dutyId, uid, by, change }, context) => {
  const { db, now } = context
  const [told] = await rows<Told>(db, 'told_duty', TOLD, [clubId, dutyId, by])
  if (told === undefined) return
  const people = await recipientsOf({ clubId, dutyId, uid, change }, context)
  await notifyAll(
    context,
    people.map(
      (person): Notice => ({
        uid: person,
        kind: 'duty',
        link: isForOfficers(change) ? '/admin/duties' : '/duties',
        words: (language) => ({
          title: textsIn(language)(`TOLD.${keyOf(change)}`, { name: told.name ?? '' }),
          body: whenOf(told, language, now),
        }),
      }),
    ),
  )
})

function keyOf<Name extends string>(change: Name): Uppercase<Name> {
  return change.toUpperCase() as Uppercase<Name>
}

function whenOf({ range, day, start, end }: Told, language: Language, now: Temporal.Instant): string {
  const times = { start: start.slice(0, 5), end: end.slice(0, 5) }
  return textsIn(language)('TOLD.WHEN', { range, day: dayInWords(day, language, 'long', now), ...times })
}

type Concerned = { clubId: Id<'club'>; dutyId: Id<'duty'>; uid: Id<'user'>; change: Change }

/** Whether officers must act: somebody left, or a supervisor shoots. */
function isForOfficers(change: Change): boolean {
  return change === 'left' || change === 'shooting'
}

/** Returns the person; or, where others must act, the officers, or the people who could take the place over. */
async function recipientsOf(
  { clubId, dutyId, uid, change }: Concerned,
  { db, now }: TransactionContext,
): Promise<Id<'user'>[]> {
  if (isForOfficers(change))
    return (await officersWith(db, { clubId, right: 'adminEvents:w', now })).filter((officer) => officer !== uid)
  if (change !== 'swapWanted') return [uid]
  const stored = await readDuty(db, clubId, dutyId)
  if (stored?.people.some((person) => person.uid === uid && person.wantsSwap) !== true) return []
  const duty = openDutyOf(stored)
  const qualified = await servingQualified(db, clubId, stored, now)
  return qualified.filter((person) => whyNotTakeOver(duty, person, uid, now) === undefined).map((person) => person.uid)
}

const QUALIFIED = `
  SELECT DISTINCT f.uid FROM certificates f JOIN clubs c ON c.id = f.club_id
    JOIN memberships m ON m.club_id = f.club_id AND m.uid = f.uid
  WHERE f.club_id = $1 AND f.kind = 'supervisor' AND ${isActiveOn(TODAY)}
    AND ${isShownOn("'staffAssignment'", { clubId: 'f.club_id', uid: 'f.uid' })} ORDER BY f.uid`

async function servingQualified(db: Db, clubId: Id<'club'>, { start, end }: StoredDuty, now: Temporal.Instant) {
  const found = await rows<{ uid: Id<'user'> }>(db, 'qualified', QUALIFIED, [clubId, now.toString()])
  const uids = found.map(({ uid }) => uid)
  const slot = slotAt(start, end)
  const serving = await servingOf(db, clubId, uids, slot)
  return uids.map((uid) => serving(uid, slot))
}

/** Asks qualified people to take a duty that is not filled. Does nothing when a later reminder is due already. */
export const remindDuty = handle(remindDutyJob, async ({ clubId, dutyId, days }, context) => {
  const { db, now } = context
  const stored = await readDuty(db, clubId, dutyId)
  const [told] = await rows<Told>(db, 'told_duty', TOLD, [clubId, dutyId, null])
  if (stored === undefined || told === undefined || stateOf(dutyForAnswer(stored)) === 'filled') return
  const left = daysBetween(todayIn(told.zone, now), stored.date)
  if (!isBefore(now, instantAt(stored.start)) || REMINDED_DAYS.findLast((each) => left <= each) !== days) return
  const duty = openDutyOf(stored)
  const qualified = await servingQualified(db, clubId, stored, now)
  const count = Math.max(1, stored.needed - stored.people.length)
  await notifyAll(
    context,
    qualified
      .filter((person) => whyNotServe(duty, person, 'person', now) === undefined)
      .map(
        ({ uid }): Notice => ({
          uid,
          kind: 'duty',
          link: '/duties',
          words: (language) => ({
            title: textsIn(language)('TOLD.REMINDER'),
            body: textsIn(language)('TOLD.MISSING', { when: whenOf(told, language, now), count }),
          }),
        }),
      ),
  )
})

/** Notifications about duties may have been sent before a restore and are not repeated. */
export const DUTIES_RESTORED: Restored = { jobs: [tellDutyJob], dueJobs: [remindDutyJob] }
