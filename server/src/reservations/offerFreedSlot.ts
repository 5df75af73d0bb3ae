import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { Refused } from '@bahnfrei/domain/base/call/refusals.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { may } from '@bahnfrei/domain/base/rights/standing.ts'
import {
  addMinutes,
  type ClockTime,
  clockOf,
  type Day,
  instantAt,
  isBefore,
  slotAt,
} from '@bahnfrei/domain/base/time/time.ts'
import type { WAITING_MODES } from '@bahnfrei/domain/ranges/range.ts'
import type { KeptPrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { changedWeeks, waitingTopic } from '@bahnfrei/domain/reservations/topics.ts'
import { ownReservationsTopic } from '@bahnfrei/domain/users/topics.ts'
import type { ClubContext, TransactionContext } from '../base/context.ts'
import { attempted } from '../base/database/attempted.ts'
import { rows } from '../base/database/db.ts'
import { duringOf, millis } from '../base/database/instants.ts'
import type { PayloadOf } from '../base/jobs/job.ts'
import { handle } from '../base/jobs/jobs.ts'
import { noNote } from '../base/security/securityLog.ts'
import { catalogue } from '../base/texts.ts'
import { dayInWords } from '../base/time/days.ts'
import { type NoticeInClub, withGuardians } from '../families/withGuardians.ts'
import { standingOf } from '../members/standing.ts'
import { notifyAll } from '../notifications/notify.ts'
import { RESERVATION_CONSTRAINTS } from './constraints.ts'
import { expireHeldJob, offerFreedSlotJob } from './jobs.ts'
import { queueFreedSlot } from './queueFreedSlot.ts'
import { reserve } from './reserve.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

/** A freed slot as the payload of its job, in milliseconds. */
type FreedJob = PayloadOf<typeof offerFreedSlotJob>

type Wait = {
  id: Id<'waiting'>
  uid: Id<'user'>
  day: Day
  startClock: ClockTime
  endClock: ClockTime
  start: number
  mode: (typeof WAITING_MODES)[number]
  holdMinutes: number
  rangeName: string
  laneName: string
  timeZone: string
}

const OF_THE_SLOT = `
  w.club_id = $1 AND w.range_id = $2 AND (w.lane_id IS NULL OR w.lane_id = $3)
  AND w.during && $4::tstzrange AND lower(w.during) > $5`

/** SQL: locks the people before the lane, in the order of their ids, as every reservation does. */
const LOCK_PEOPLE = `
  SELECT 1 FROM users WHERE uid IN (SELECT w.uid FROM waiting w WHERE ${OF_THE_SLOT}) ORDER BY uid FOR NO KEY UPDATE`

const WAITS = `
  SELECT w.id, w.uid, w.day, w.start_clock AS "startClock", w.end_clock AS "endClock",
    ${millis('lower(w.during)')} AS start, g.waiting_mode AS mode,
    g.hold_minutes AS "holdMinutes", g.name AS "rangeName", l.name AS "laneName", g.time_zone AS "timeZone"
  FROM waiting w JOIN ranges g ON g.club_id = w.club_id AND g.id = w.range_id
  JOIN lanes l ON l.club_id = w.club_id AND l.id = $3
  WHERE ${OF_THE_SLOT} ORDER BY w.created_on, w.id`

/** SQL: ends the promise of the slot to the waiting list; others see that only after the commit. */
const KEEP_PROMISE = 'DELETE FROM freed_slots WHERE club_id = $1 AND lane_id = $2 AND during = $3::tstzrange'

/**
 * Offers a freed slot to the waiting list in the mode of the range: tells everybody who could reserve it, or holds or
 * reserves it for the first who may have it. Whether a person may is found out by reserving.
 */
export const offerFreedSlot = handle(offerFreedSlotJob, async (freed, transaction) => {
  const { clubId, rangeId, laneId, start, end } = freed
  const { db, now } = transaction
  const during = duringOf(slotAt(start, end))
  const values = [clubId, rangeId, laneId, during, now.toString()]
  await rows(db, 'lock_waiters', LOCK_PEOPLE, values)
  await rows(db, 'keep_promise', KEEP_PROMISE, [clubId, laneId, during])
  for (const wait of await rows<Wait>(db, 'waiters', WAITS, values)) {
    if (wait.mode === 'tell') await tellOf(freed, wait, transaction)
    else await giveTo(freed, wait, transaction)
  }
})

/** Tells a person of the slot if they could reserve it now. It finds out by reserving and rolling back. */
async function tellOf(freed: FreedJob, wait: Wait, transaction: TransactionContext): Promise<void> {
  const silent = { ...transaction, announce: () => undefined, job: () => undefined }
  const couldHave = await attempted(transaction.db, { constraints: RESERVATION_CONSTRAINTS, isTried: true }, () =>
    reserveFor(freed, wait, silent),
  )
  if (couldHave === undefined || couldHave instanceof Refused) return
  await rows(transaction.db, 'waiter_told', 'UPDATE waiting SET served_on = $3 WHERE club_id = $1 AND id = $2', [
    freed.clubId,
    wait.id,
    transaction.now.toString(),
  ])
  transaction.announce(waitingTopic())
  await tell('FREE', freed, wait, transaction)
}

const PRICE = 'SELECT price FROM reservations WHERE club_id = $1 AND id = $2'

/** Holds or reserves the slot for a person. Later ones find it occupied, or get what is left of it. */
async function giveTo(freed: FreedJob, wait: Wait, transaction: TransactionContext): Promise<void> {
  const slotStart = instantAt(wait.start)
  const latest = addMinutes(transaction.now, wait.holdMinutes)
  const heldUntil = wait.mode === 'hold' ? (isBefore(latest, slotStart) ? latest : slotStart) : undefined
  const id = await attempted(transaction.db, { constraints: RESERVATION_CONSTRAINTS }, () =>
    reserveFor(freed, wait, transaction, heldUntil),
  )
  if (id === undefined || id instanceof Refused) return
  const [kept] = await rows<{ price: KeptPrice | null }>(transaction.db, 'price_given', PRICE, [freed.clubId, id])
  const price = kept?.price ?? null
  if (heldUntil === undefined) return tell('BOOKED', freed, wait, transaction, { price })
  transaction.job(expireHeldJob, { clubId: freed.clubId, id }, { runAt: heldUntil, key: `held/${id}` })
  await tell('HELD', freed, wait, transaction, { price, until: clockOf(heldUntil, wait.timeZone) })
}

/** Reserves the slot by the rules for the person; undefined if the person may no longer reserve here. */
async function reserveFor(
  { clubId, rangeId, laneId }: FreedJob,
  { uid, day, startClock, endClock }: Wait,
  transaction: TransactionContext,
  heldUntil?: Temporal.Instant,
): Promise<Id<'reservation'> | undefined> {
  const standing = await standingOf(transaction.db, clubId, uid, transaction.now)
  if (standing === undefined || !may(standing, 'publicReservations:w')) return undefined
  const context: ClubContext = {
    ...transaction,
    uid,
    loginId: '',
    address: '',
    language: 'de',
    note: noNote,
    club: { id: clubId, standing },
  }
  const [id] = await reserve(
    {
      lines: [{ eventId: rangeId, laneId, date: day, times: { start: startClock, end: endClock } }],
      owner: uid,
      authorType: 'user',
      judged: standing,
      isGuest: standing.kind !== 'member',
      isServed: true,
      ...(heldUntil !== undefined && { heldUntil }),
    },
    context,
  )
  return id
}

const LAPSE = `
  DELETE FROM reservations
  WHERE club_id = $1 AND id = $2 AND status = 'live' AND held_until <= $3
  RETURNING uid, range_id AS "rangeId", lane_id AS "laneId", day, ${millis('lower(during)')} AS start,
    ${millis('upper(during)')} AS "end"`

/**
 * Releases a slot that was held and not confirmed in time, and offers it to the next. It never was a reservation, so
 * its row is deleted and counts nowhere as cancelled (B18).
 */
export const expireHeld = handle(expireHeldJob, async ({ clubId, id }, transaction) => {
  const { db, now, announce } = transaction
  const [held] = await rows<Omit<FreedJob, 'clubId'> & { uid: Id<'user'>; day: Day }>(db, 'lapse', LAPSE, [
    clubId,
    id,
    now.toString(),
  ])
  if (held === undefined) return
  const { uid, rangeId, laneId, day, start, end } = held
  announce(...changedWeeks(clubId, rangeId, [day]), ownReservationsTopic(uid))
  const slot = slotAt(start, end)
  await queueFreedSlot({ ...transaction, club: { id: clubId } }, { rangeId, laneId, slot })
})

const textsIn = catalogue(german, english)

async function tell(
  what: 'FREE' | 'HELD' | 'BOOKED',
  { clubId, rangeId, laneId }: FreedJob,
  { uid, day, startClock, endClock, rangeName, laneName }: Wait,
  transaction: TransactionContext,
  { price = null, until = '' }: { price?: KeptPrice | null; until?: string } = {},
): Promise<void> {
  const notice: NoticeInClub = {
    clubId,
    uid,
    kind: 'reservationCreateOther',
    words: (language) => {
      const t = textsIn(language)
      const date = dayInWords(day, language, 'long', transaction.now)
      const slot = t('WAITING.SLOT', { range: rangeName, lane: laneName, day: date, start: startClock, end: endClock })
      const costs = price ? [t('WAITING.COSTS', { price: amountText(price.gross, price.currency, language) })] : []
      return { title: t(`WAITING.${what}_TITLE`), body: [t(`WAITING.${what}`, { slot, until }), ...costs].join(' ') }
    },
    guardianLink: '/reservations',
    link: slotLink({ clubId, rangeId, laneId, day, startClock, endClock }),
  }
  await notifyAll(transaction, await withGuardians(transaction, [notice]))
}

type LinkedSlot = Pick<FreedJob, 'clubId' | 'rangeId' | 'laneId'> & Pick<Wait, 'day' | 'startClock' | 'endClock'>

/** Returns the link to the calendar with this slot selected. */
function slotLink({ clubId, rangeId, laneId, day, startClock, endClock }: LinkedSlot): string {
  const slot = [laneId, startClock, endClock].join('_')
  return `/calendar?${new URLSearchParams({ cid: clubId, rid: rangeId, d: day, slot })}`
}
