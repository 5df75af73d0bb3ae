import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Standing } from '@bahnfrei/domain/base/rights/standing.ts'
import { addMinutes, type ClockTime, type Day, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import { isMinorOn, type Shooter, whyNotShoot } from '@bahnfrei/domain/qualifications/minors.ts'
import { hasYouthCare, lacksStaff } from '@bahnfrei/domain/ranges/openTime.ts'
import type { Use } from '@bahnfrei/domain/ranges/permit.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { handle } from '../base/jobs/jobs.ts'
import { noNote } from '../base/security/securityLog.ts'
import { dayInWords } from '../base/time/days.ts'
import { type Notice, notifyAll } from '../notifications/notify.ts'
import { shooterIn } from '../qualifications/shooter.ts'
import type { BlockNeeds } from '../ranges/blocks.ts'
import { type BookableRange, bookableRanges } from '../ranges/bookable.ts'
import { endUnsupervisedJob, followDutiesJob } from './jobs.ts'
import { textsIn } from './words.ts'
import { youthCareAt } from './youthCare.ts'

type Reserved = {
  id: Id<'reservation'>
  uid: Id<'user'>
  laneId: Id<'lane'>
  start: number
  end: number
  day: Day
  startClock: ClockTime
  endClock: ClockTime
  groupIds: Id<'group'>[]
  isTold: boolean
  use: Use
  shooter: Shooter
}

/** The upcoming reservations of people, with whether their owners were told that nobody supervises. */
const RESERVED = `
  SELECT r.id, r.uid, r.lane_id AS "laneId", ${millis('lower(r.during)')} AS start, ${millis('upper(r.during)')} AS "end",
    r.day, r.start_clock AS "startClock", r.end_clock AS "endClock",
    ARRAY(SELECT n.group_id FROM group_members n WHERE n.club_id = r.club_id AND n.uid = r.uid) AS "groupIds",
    a.reservation_id IS NOT NULL AS "isTold", r.use, ${shooterIn('r.uid')} AS shooter
  FROM reservations r LEFT JOIN duty_alerts a ON a.club_id = r.club_id AND a.reservation_id = r.id
  WHERE r.club_id = $1 AND r.range_id = $2 AND r.status = 'live' AND r.uid IS NOT NULL AND r.lane_id IS NOT NULL
    AND upper(r.during) > $3::timestamptz AND r.day >= ($3::timestamptz - interval '2 days')::date
  ORDER BY r.during, r.id`

const TELL = `INSERT INTO duty_alerts (club_id, reservation_id, range_id, told_on)
  SELECT $1, n.id, $2, $4 FROM unnest($3::uuid[]) AS n (id) ON CONFLICT DO NOTHING`
const UNTELL = 'DELETE FROM duty_alerts WHERE club_id = $1 AND reservation_id = ANY($2::uuid[])'

/** Deletes the alerts of these reservations: their owners count as not told. */
export async function endAlerts(db: Db, clubId: Id<'club'>, ids: readonly Id<'reservation'>[]): Promise<void> {
  await rows(db, 'end_alerts', UNTELL, [clubId, ids])
}

/**
 * Divides the upcoming reservations of a range: `lacking` ones have no supervisor although they need one, or nobody for
 * youth work although a minor comes; `attended` ones have what they need.
 */
async function supervisionOf(db: Db, clubId: Id<'club'>, range: BookableRange, now: Temporal.Instant) {
  const reserved = await rows<Reserved>(db, 'reserved_ahead', RESERVED, [clubId, range.id, now.toString()])
  const ofMinors = reserved.filter(({ shooter, day }) => isMinorOn(shooter, day))
  const days = ofMinors.map(({ day }) => day)
  const care = days.length === 0 ? [] : (await youthCareAt(db, clubId, [range.id], days)).map(({ slot }) => slot)
  const lacks = ({ start, end, laneId, groupIds, shooter, day, use }: Reserved) => {
    const [slot, lane, by] = [slotAt(start, end), { id: laneId }, { groupIds }]
    if (lacksStaff(slot, range.opening, lane, by) === 'must') return true
    if (hasYouthCare(slot, range.opening, lane, by, care) !== false) return false
    const permitted = range.lanes.find(({ id }) => id === laneId)?.permit.weaponClasses ?? []
    return whyNotShoot({ shooter, day, use, permitted, hasYouthSupervision: false })?.why === 'noYouthSupervision'
  }
  return { lacking: reserved.filter(lacks), attended: reserved.filter((each) => !lacks(each)) }
}

/** Tells the owners of reservations once that nobody supervises at that time, and once when somebody does again. */
export const followDuties = handle(followDutiesJob, async ({ clubId, rangeId }, context) => {
  const { db, now, job } = context
  const [range] = await bookableRanges(db, clubId, now, rangeId)
  if (range === undefined) return
  const { lacking, attended } = await supervisionOf(db, clubId, range, now)
  const [lost, regained] = [lacking.filter(({ isTold }) => !isTold), attended.filter(({ isTold }) => isTold)]
  await rows(db, 'alert_unsupervised', TELL, [clubId, rangeId, idsOf(lost), now.toString()])
  await endAlerts(db, clubId, idsOf(regained))
  await notifyAll(context, [
    ...lost.map((each) => noticeOf(each, range.name, 'LOST', now)),
    ...regained.map((each) => noticeOf(each, range.name, 'REGAINED', now)),
  ])
  if (lost.length === 0) return
  const rule = 'SELECT cancel_after AS "cancelAfter" FROM duty_rules WHERE club_id = $1 AND range_id = $2'
  const [found] = await rows<{ cancelAfter: number | null }>(db, 'cancel_after', rule, [clubId, rangeId])
  if (found?.cancelAfter === null || found === undefined) return
  job(endUnsupervisedJob, { clubId, rangeId }, { runAt: addMinutes(now, found.cancelAfter) })
})

const DUE = `SELECT a.reservation_id AS id, u.set_by AS "setBy" FROM duty_alerts a
  JOIN duty_rules u ON u.club_id = a.club_id AND u.range_id = a.range_id
  WHERE a.club_id = $1 AND a.range_id = $2 AND u.supervision = 'must'
    AND a.told_on <= $3::timestamptz - u.cancel_after * interval '1 minute'`
/** The reason of a cancellation, in both languages in one text, as officers write theirs. */
const REASON = `${textsIn('de')('FOLLOW.CANCELLED_REASON')} / ${textsIn('en')('FOLLOW.CANCELLED_REASON')}`

/**
 * Makes the handler that cancels reservations which have had no supervisor for longer than the rule of the range
 * allows. The fees go back.
 */
export const endUnsupervised = ({ lockReservations, giveWay }: BlockNeeds) =>
  handle(endUnsupervisedJob, async ({ clubId, rangeId }, transaction) => {
    const { db, now } = transaction
    const due = await rows<{ id: Id<'reservation'>; setBy: Id<'user'> }>(db, 'unsupervised_due', DUE, [
      clubId,
      rangeId,
      now.toString(),
    ])
    const [range] = await bookableRanges(db, clubId, now, rangeId)
    const [first] = due
    if (range === undefined || first === undefined) return
    const { lacking } = await supervisionOf(db, clubId, range, now)
    const cancelled = idsOf(
      lacking.filter(({ id, start }) => now.epochMilliseconds < start && due.some((each) => each.id === id)),
    )
    if (cancelled.length === 0) return
    const standing: Standing = { kind: 'member', permissions: { adminReservations: 'w' }, groupIds: [] }
    const asOfficer = { uid: first.setBy, loginId: '', address: '', language: 'de', note: noNote } as const
    const context: ClubContext = { ...transaction, ...asOfficer, club: { id: clubId, standing } }
    await lockReservations(context, cancelled)
    await giveWay(context, { moved: [], cancelled, reason: REASON })
    await endAlerts(db, clubId, cancelled)
  })

function idsOf(reserved: readonly Reserved[]): Id<'reservation'>[] {
  return reserved.map(({ id }) => id)
}

function noticeOf(
  { uid, day, startClock, endClock }: Reserved,
  range: string,
  what: 'LOST' | 'REGAINED',
  now: Temporal.Instant,
): Notice {
  return {
    uid,
    kind: 'duty',
    link: '/reservations',
    words: (language) => {
      const t = textsIn(language)
      const [start, end] = [startClock.slice(0, 5), endClock.slice(0, 5)]
      const when = t('TOLD.WHEN', { range, day: dayInWords(day, language, 'long', now), start, end })
      return { title: t(`FOLLOW.${what}_TITLE`), body: t(`FOLLOW.${what}_BODY`, { when }) }
    },
  }
}
