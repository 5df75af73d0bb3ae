import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { ClockTime, Day } from '@bahnfrei/domain/base/time/time.ts'
import type { Told } from '@bahnfrei/domain/notifications/notification.ts'
import type { TransactionContext } from '../base/context.ts'
import type { Restored } from '../base/database/backup/restore.ts'
import { rows } from '../base/database/db.ts'
import type { PayloadOf } from '../base/jobs/job.ts'
import { handle } from '../base/jobs/jobs.ts'
import { catalogue } from '../base/texts.ts'
import { dayInWords } from '../base/time/days.ts'
import { type NoticeInClub, withGuardians } from '../families/withGuardians.ts'
import { type Notice, notifyAll } from '../notifications/notify.ts'
import { remindEventJob, tellEventJob, tellNewEventsJob } from './jobs.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const textsIn = catalogue(german, english)

type Row = {
  id: Id<'event'>
  title: string
  date: Day
  endDate: Day
  startTime: ClockTime
  endTime: ClockTime
  place: string
  address: string
  reason: string | null
  clubName: string
  uids: Id<'user'>[]
}

const TOLD = `
  SELECT e.id, e.title, e.date, e.end_date AS "endDate", e.start_time AS "startTime", e.end_time AS "endTime",
    coalesce(g.name, e.range_name) AS place, coalesce(g.address, '') AS address, e.cancel_reason AS reason,
    c.name AS "clubName", ARRAY(SELECT r.uid FROM registrations r
      WHERE r.club_id = e.club_id AND r.event_id = e.id ORDER BY r.ordinal) AS uids
  FROM events e JOIN clubs c ON c.id = e.club_id LEFT JOIN ranges g ON g.club_id = e.club_id AND g.id = e.range_id
  WHERE e.club_id = $1 AND e.id = ANY($2::uuid[]) ORDER BY e.during, e.id`

type Change = PayloadOf<typeof tellEventJob>['change'] | 'new' | 'reminder'

/** Whether a registration must still be waiting, or still have a place, for the notification of a change to be sent. */
const IS_WAITING: Partial<Record<Change, boolean>> = { registered: false, waiting: true, up: false, down: true }

const STATE = `SELECT uid FROM registrations WHERE club_id = $1 AND event_id = $2 AND uid = ANY($3::uuid[]) AND waiting = $4`

/**
 * Returns the people for whom the change still holds. A person who has lost the place again is told about that change
 * instead.
 */
async function stillTrue(
  { clubId, eventIds, uids, change }: PayloadOf<typeof tellEventJob>,
  { db }: TransactionContext,
): Promise<Id<'user'>[] | undefined> {
  const isWaiting = IS_WAITING[change]
  if (uids === undefined || isWaiting === undefined) return uids
  const found = await rows<{ uid: Id<'user'> }>(db, 'still_so', STATE, [clubId, eventIds[0], uids, isWaiting])
  return found.map(({ uid }) => uid)
}

/** Sends each person one notification about all dates concerned. */
export const tellEvent = handle(tellEventJob, async (payload, context) => {
  const { clubId, eventIds, change, by } = payload
  const uids = await stillTrue(payload, context)
  const events = await rows<Row>(context.db, 'told_events', TOLD, [clubId, eventIds])
  const people = uids ?? [...new Set(events.flatMap((event) => event.uids))]
  const notices = people.flatMap((uid): NoticeInClub[] => {
    const own = uids === undefined ? events.filter((event) => event.uids.includes(uid)) : events
    return own.length === 0 ? [] : [{ ...noticeOf(own, change, { uid, isOwn: uid === by }, context.now), clubId }]
  })
  await notifyAll(context, await withGuardians(context, notices))
})

/** The recipients of a new event: members, and guests if it is public, who may see it. */
const MEANT = `
  SELECT DISTINCT m.uid FROM memberships m JOIN events e ON e.club_id = m.club_id AND e.id = $2
  WHERE m.club_id = $1 AND (m.status = 'member' OR m.status = 'guest' AND e.visibility = 'public')
    AND (m.join_date IS NULL OR m.join_date <= $3::date) AND (m.leave_date IS NULL OR m.leave_date >= $3::date)
    AND NOT e.draft AND e.cancelled_on IS NULL
    AND (cardinality(e.allowed_group_ids) = 0 OR EXISTS (SELECT FROM group_members n
      WHERE n.club_id = m.club_id AND n.uid = m.uid AND n.group_id = ANY(e.allowed_group_ids)))`

/** Tells people of new events that they may see; sends one notification for a series. */
export const tellNewEvents = handle(tellNewEventsJob, async ({ clubId, eventIds }, context) => {
  const events = await rows<Row>(context.db, 'told_events', TOLD, [clubId, eventIds])
  const [first] = events
  if (first === undefined) return
  const today = context.now.toString().slice(0, 10)
  const meant = await rows<{ uid: Id<'user'> }>(context.db, 'meant_by_event', MEANT, [clubId, first.id, today])
  await notifyAll(
    context,
    meant.map(({ uid }) => noticeOf(events, 'new', { uid, isOwn: false }, context.now)),
  )
})

/** The people to remind. Nobody, if the event has begun because the server was down, or was moved or cancelled. */
const DUE = `SELECT r.uid FROM events e JOIN registrations r ON r.club_id = e.club_id AND r.event_id = e.id
  WHERE e.club_id = $1 AND e.id = $2 AND lower(e.during) = to_timestamp($3::double precision / 1000)
    AND NOT e.draft AND e.cancelled_on IS NULL AND lower(e.during) > $4::timestamptz AND NOT r.waiting ORDER BY r.ordinal`

/** Reminds the people who have a place. */
export const remindEvent = handle(remindEventJob, async ({ clubId, eventId, start }, context) => {
  const due = await rows<{ uid: Id<'user'> }>(context.db, 'due_reminders', DUE, [
    clubId,
    eventId,
    start,
    context.now.toString(),
  ])
  const events = await rows<Row>(context.db, 'told_events', TOLD, [clubId, [eventId]])
  if (events.length === 0) return
  const notices = due.map(({ uid }) => ({
    ...noticeOf(events, 'reminder', { uid, isOwn: false }, context.now),
    clubId,
  }))
  await notifyAll(context, await withGuardians(context, notices))
})

/** Notifications about events may have been sent before a restore and are not repeated. */
export const EVENTS_RESTORED: Restored = { jobs: [tellEventJob, tellNewEventsJob], dueJobs: [remindEventJob] }

const KINDS = {
  registered: 'eventOther',
  waiting: 'eventOther',
  left: 'eventSelf',
  up: 'eventOther',
  down: 'eventOther',
  removed: 'eventOther',
  changed: 'eventOther',
  cancelled: 'eventOther',
  new: 'eventNew',
  reminder: 'eventReminder',
} as const satisfies Record<Change, Told>

function noticeOf(
  events: readonly Row[],
  change: Change,
  { uid, isOwn }: { uid: Id<'user'>; isOwn: boolean },
  now: Temporal.Instant,
): Notice {
  const [first] = events as [Row]
  const isOwnAct = isOwn && (change === 'registered' || change === 'waiting' || change === 'left')
  return {
    uid,
    kind: isOwnAct ? 'eventSelf' : KINDS[change],
    link: change === 'new' && events.length > 1 ? '/events' : `/events/view/${first.id}`,
    words: (language) => ({ title: titleOf(first, change, isOwn, language), body: bodyOf(events, language, now) }),
    mail: (language) => ({ facts: factsOf(first, language) }),
  }
}

function titleOf({ title }: Row, change: Change, isOwn: boolean, language: Language): string {
  const t = textsIn(language)
  if (change === 'registered') return t(isOwn ? 'TOLD.REGISTERED_SELF' : 'TOLD.REGISTERED_OTHER')
  if (change === 'waiting') return t(isOwn ? 'TOLD.WAITING_SELF' : 'TOLD.WAITING_OTHER')
  const keys = { left: 'LEFT', up: 'UP', down: 'DOWN', removed: 'REMOVED' } as const
  if (change in keys) return t(`TOLD.${keys[change as keyof typeof keys]}`)
  const titled = { changed: 'CHANGED', cancelled: 'CANCELLED', new: 'NEW', reminder: 'REMINDER' } as const
  return t(`TOLD.${titled[change as keyof typeof titled]}`, { title })
}

function bodyOf(events: readonly Row[], language: Language, now: Temporal.Instant): string {
  const t = textsIn(language)
  const [first] = events as [Row]
  const day = (date: Day) => dayInWords(date, language, 'long', now)
  // A clock time that happens twice carries its offset, which only programs read.
  const [start, end] = [first.startTime.slice(0, 5), first.endTime.slice(0, 5)]
  const when =
    first.date === first.endDate
      ? t('TOLD.WHEN', { day: day(first.date), start, end })
      : t('TOLD.WHEN_DAYS', { day: day(first.date), start, endDay: day(first.endDate), end })
  return t('TOLD.BODY', { title: first.title, when }) + t('TOLD.MORE', { count: events.length - 1 })
}

function factsOf({ clubName, place, address, reason }: Row, language: Language): [string, string][] {
  const t = textsIn(language)
  const facts: [string, string | null][] = [
    [t('TOLD.CLUB'), clubName],
    [t('TOLD.PLACE'), place],
    [t('TOLD.ADDRESS'), address],
    [t('TOLD.REASON'), reason],
  ]
  return facts.flatMap(([label, value]): [string, string][] => (value === null || value === '' ? [] : [[label, value]]))
}
