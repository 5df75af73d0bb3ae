import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Slot, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import type { Shooter } from '@bahnfrei/domain/qualifications/minors.ts'
import {
  type Counted,
  type FairUse,
  type FairUseRule,
  fairUsesOf,
  isUnfair,
  type LimitedPerson,
} from '@bahnfrei/domain/ranges/fairUse.ts'
import { isSupervised } from '@bahnfrei/domain/ranges/openTime.ts'
import type { RangePrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { whyNotFit, whyNotReserveInOffering } from '@bahnfrei/domain/reservations/inOffering.ts'
import {
  firstOverlap,
  isHeldByStop,
  mostReturns,
  slotOf,
  type WishedLane,
  whyNotAgain,
  whyNotReserve,
  whyNotReserveAsOfficer,
  whyNotShootAsOfficer,
} from '@bahnfrei/domain/reservations/reserve.ts'
import type { ClubContext } from '../base/context.ts'
import { rows, send } from '../base/database/db.ts'
import { endsAfter, millis } from '../base/database/instants.ts'
import { SHOOTER } from '../qualifications/shooter.ts'
import { FAIR_USE } from '../ranges/bookable.ts'
import { type KeptRange, keptRanges } from '../ranges/keptRanges.ts'
import { type BoundRow, bindingAgreements } from '../tenants/bound.ts'
import type { PlacedLine } from './placedLines.ts'
import { type WhoIsThere, whoIsThere } from './whoIsThere.ts'

/** A line of a request that passed the rules of time. */
export type CheckedLine = {
  line: PlacedLine
  lane: WishedLane
  slot: Slot
  timeZone: string
  isSupervised: boolean
  /** The prices of the range. */
  prices: readonly RangePrice[]
}

/**
 * SQL: locks owner and caller first and then the lanes, each in the order of their ids. All code uses this order, so
 * that requests for many lanes wait for each other without a deadlock.
 */
const LOCK = `
  WITH people AS MATERIALIZED (SELECT uid FROM users WHERE uid = ANY($3::uuid[]) ORDER BY uid FOR NO KEY UPDATE)
  SELECT l.id FROM lanes l WHERE l.club_id = $1 AND l.id = ANY($2::uuid[]) AND (SELECT count(*) FROM people) > 0
  ORDER BY l.id FOR NO KEY UPDATE OF l`

/**
 * Locks people and lanes for reserving. Code that reserves for several people in one transaction must lock all of them
 * first.
 */
export function lockToReserve(
  db: ClubContext['db'],
  clubId: Id<'club'>,
  { laneIds, uids }: { laneIds: readonly Id<'lane'>[]; uids: readonly Id<'user'>[] },
): Promise<unknown> {
  return rows(db, 'lock_lanes', LOCK, [clubId, laneIds, uids])
}

/**
 * SQL: locks the agreements first of all, so that everybody who reserves by the agreement of a member club waits for
 * the others and counts their reservations.
 */
const LOCK_AGREEMENTS = `
  SELECT FROM tenants WHERE club_id = $1 AND member_club_id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE`

export const STRETCH = `'start', ${millis('lower(r.during)')}, 'end', ${millis('upper(r.during)')}`

/**
 * Returns the SQL of what limits and reservation rules count for the person `$2` in the club `$1` at the moment `$3`:
 * reservations, upcoming unplanned duties, and slots given back on this day of the club `c`; without the reservations
 * in `leftOut`. For changes the higher number of person and `caller` counts, otherwise two friends could reserve for
 * each other without end.
 */
export function countedFields(leftOut: string, caller = '$2'): string {
  const today = "date_trunc('day', $3::timestamptz, c.time_zone)"
  return `
    'own', (SELECT json_build_object(
        'counted', coalesce(json_agg(json_build_object('rangeId', r.range_id, ${STRETCH}))
          FILTER (WHERE r.status = 'live' AND r.lane_id IS NOT NULL), '[]'),
        'onDuty', coalesce(json_agg(json_build_object(${STRETCH}))
          FILTER (WHERE r.status = 'live' AND r.lane_id IS NULL AND upper(r.during) > $3::timestamptz), '[]'),
        'returned', coalesce(json_agg(json_build_object('laneId', r.lane_id, ${STRETCH}))
          FILTER (WHERE r.status = 'cancelled' AND r.lane_id IS NOT NULL AND upper(r.during) > $3::timestamptz), '[]'))
      FROM reservations r WHERE r.club_id = $1 AND r.uid = $2 AND r.id <> ALL(${leftOut})
        AND ${endsAfter('r', "($3::timestamptz - interval '8 days')")}
        AND (r.status = 'live' OR r.status = 'cancelled' AND r.held_until IS NULL AND r.cancelled_on >= ${today})),
    'changesToday', (SELECT coalesce(max(s.count), 0) FROM (SELECT count(*) FROM slot_changes s
      WHERE s.club_id = $1 AND s.uid IN ($2, ${caller}) AND s.changed_on >= ${today} GROUP BY s.uid) s)`
}

/**
 * The minutes after which a promise to the waiting list ends that was not kept because of a failure, so that the lane
 * does not stay empty.
 */
export const PROMISED_MINUTES = 60

/**
 * SQL: the facts that any reservation can change, and the versions of the rules of the ranges. `$4` to `$6` are the
 * lanes, ranges and days of the lines; `$7` are reservations that move away and do not count.
 */
const READ = `
  SELECT json_build_object(
    'versions', (SELECT coalesce(json_object_agg(g.id, g.rules_version), '{}')
      FROM ranges g WHERE g.club_id = $1 AND g.id = ANY($5::uuid[]) AND NOT g.archived),
    'taken', (SELECT coalesce(json_agg(json_build_object('laneId', r.lane_id, ${STRETCH})), '[]')
      FROM reservations r WHERE r.club_id = $1 AND r.range_id = ANY($5::uuid[]) AND r.day = ANY($6::date[])
        AND r.lane_id = ANY($4::uuid[]) AND r.status = 'live' AND r.id <> ALL($7::uuid[])),
    'promised', (SELECT coalesce(json_agg(json_build_object('laneId', r.lane_id, ${STRETCH})), '[]')
      FROM freed_slots r WHERE r.club_id = $1 AND r.lane_id = ANY($4::uuid[])
        AND r.freed_on > $3::timestamptz - interval '${PROMISED_MINUTES} minutes'),
    'stopped', (SELECT coalesce(json_agg(s.range_id), '[]')
      FROM range_stops s WHERE s.club_id = $1 AND s.range_id = ANY($5::uuid[])),
    ${countedFields('$7::uuid[]', '$8')},
    'planned', (SELECT coalesce(json_agg(json_build_object(${STRETCH})), '[]')
      FROM duty_people r WHERE r.club_id = $1 AND r.uid = $2 AND upper(r.during) > $3::timestamptz),
    'waits', EXISTS (SELECT 1 FROM waiting w WHERE w.club_id = $1 AND w.uid = $2 AND w.range_id = ANY($5::uuid[])),
    'shooter', ${SHOOTER},
    'agreements', ${bindingAgreements({ club: '$1', person: '$2', memberClubs: '$9::uuid[]', now: '$3::timestamptz', leftOut: '$7::uuid[]' })},
    'fairUse', ${FAIR_USE}, 'mostComing', c.most_coming, 'mark', (SELECT mark FROM users WHERE uid = $2),
    'groupSign', coalesce((SELECT s.group_sign FROM group_members m
      JOIN groups s ON s.club_id = m.club_id AND s.id = m.group_id
      WHERE m.club_id = $1 AND m.uid = $2 AND s.show_sign_on_reservations ORDER BY (s.name->>'de') COLLATE "und-x-icu" LIMIT 1), '')) AS facts
  FROM clubs c WHERE c.id = $1`

export type Stretch = { start: number; end: number }

/** The reservations of a person that count, and what they gave back or moved today, as `countedFields` returns it. */
export type CountedRows = {
  own: {
    counted: (Stretch & { rangeId: Id<'range'> })[]
    onDuty: Stretch[]
    returned: (Stretch & { laneId: Id<'lane'> })[]
  }
  changesToday: number
}

type Facts = CountedRows & {
  /** The version of the rules of each range. */
  versions: Record<string, string>
  taken: (Stretch & { laneId: Id<'lane'> })[]
  /** The slots that have just become free and are promised to the waiting list. */
  promised: (Stretch & { laneId: Id<'lane'> })[]
  /** The ranges at which shooting is stopped. */
  stopped: Id<'range'>[]
  /** The upcoming planned duties of the person. */
  planned: Stretch[]
  /** Whether the person is on a waiting list of these ranges. */
  waits: boolean
  /** The agreements with tenants that may bind the owner. */
  agreements: BoundRow[]
  fairUse: FairUseRule[]
  mostComing: number | null
  /** The facts that decide what the person may shoot; null for the club. */
  shooter: Shooter | null
  /** The private mark of the owner; null for the club. */
  mark: string | null
  groupSign: string
}

/** The lines of a request that pass the hours and conflict with no reservation, with the facts for checking limits. */
export type Check = Omit<Facts, 'versions' | 'taken' | 'promised' | 'stopped' | 'planned' | 'shooter'> & {
  lines: CheckedLine[]
}

/** The rules for checking lines: those for officers, or those for a person with groups and member clubs. */
export type Judged = 'asOfficer' | (LimitedPerson & { viaClubIds?: readonly Id<'club'>[] })

type Asked = { owner: string | null; judged: Judged; leftOut?: readonly string[]; isServed?: boolean }

/**
 * Locks the owner, the caller and the lanes of the lines, and reads everything that decides about them. Refuses the
 * first line that is not possible or conflicts with a reservation. Reservations in `leftOut` do not count.
 */
export async function lockAndCheck(
  lines: readonly PlacedLine[],
  { owner, judged, leftOut = [], isServed = false }: Asked,
  { db, club, uid, now }: ClubContext,
): Promise<Check> {
  const laneIds = lines.map(({ laneId }) => laneId)
  const memberClubIds = judged === 'asOfficer' ? [] : (judged.viaClubIds ?? [])
  if (memberClubIds.length > 0) send(db, 'lock_agreements', LOCK_AGREEMENTS, [club.id, memberClubIds])
  const locked = lockToReserve(db, club.id, { laneIds, uids: [owner ?? uid, uid] })
  // A statement sees what was there when it began to wait, so another one reads what those before have changed (B11). It is
  // sent along, and begins when the locks are there.
  const reading = rows<{ facts: Facts }>(db, 'read_lanes', READ, [
    club.id,
    owner,
    now.toString(),
    laneIds,
    lines.map(({ eventId }) => eventId),
    lines.map(({ date }) => date),
    leftOut,
    uid,
    memberClubIds,
  ])
  const [, [read]] = await Promise.all([locked, reading])
  if (read === undefined) throw new Error('The club of a request exists.')
  const { versions, taken, promised, stopped, planned, shooter, ...limits } = read.facts
  const duties = [...planned, ...limits.own.onDuty].map(({ start, end }) => slotAt(start, end))
  const there = await whoIsThere(
    { lines, owner, shooter, isOnDuty: duties.length > 0, asOfficer: judged === 'asOfficer' },
    { db, club },
  )
  const ranges = await keptRanges(db, club.id, now, versions)
  const checked = checkTimes(lines, ranges, { judged, shooter: shooter ?? undefined, duties, there }, now)
  if (judged !== 'asOfficer' && stopped.length > 0) {
    const halted = checked.findIndex(({ line, slot }) => stopped.includes(line.eventId) && isHeldByStop(slot, now))
    if (halted >= 0) refuse('RANGE_STOPPED', halted)
  }
  const slots = checked.map(({ lane, slot }) => ({ laneId: lane.id, slot }))
  const overlap = firstOverlap(slots, onLanes(taken))
  if (overlap !== undefined) refuse('RESERVATION_CONFLICT', overlap)
  // Officers reserve past the list as they reserve past hours and limits.
  const early = judged === 'asOfficer' || isServed ? undefined : firstOverlap(slots, onLanes(promised))
  if (early !== undefined) refuse('RESERVATION_PROMISED', early)
  return { ...limits, lines: checked }
}

function onLanes(stretches: Facts['taken']): { laneId: Id<'lane'>; slot: Slot }[] {
  return stretches.map(({ laneId, start, end }) => ({ laneId, slot: slotAt(start, end) }))
}

type Facing = {
  judged: Judged
  shooter: Shooter | undefined
  duties: readonly Slot[]
  there: WhoIsThere
}

/** Refuses the first line whose time the rules do not allow. */
function checkTimes(
  lines: readonly PlacedLine[],
  ranges: readonly KeptRange[],
  { judged, shooter, duties, there }: Facing,
  now: Temporal.Instant,
): CheckedLine[] {
  const person = (rangeId: string) => ({ shooter, duties, youthCare: there.youthCareAt(rangeId) })
  return lines.map((line, index) => {
    const range = ranges.find(({ id }) => id === line.eventId)
    const lane = range?.lanes.find(({ id }) => id === line.laneId)
    if (range === undefined || lane === undefined) refuse('INPUT_INVALID', index)
    const { opening, prices } = range
    const slot = slotOf(line.date, line.times, opening.timeZone)
    const isAlone = slot === undefined || there.isAlone(range.id, slot)
    const asOfficer = { lane, shooter, use: line.use, duties, isAlone }
    const { offering, comment = '', use } = line
    const whyNot =
      judged === 'asOfficer'
        ? offering === undefined
          ? whyNotReserveAsOfficer(slot, opening.timeZone, asOfficer)
          : (whyNotFit(slot, offering, lane) ?? whyNotShootAsOfficer(slot as Slot, opening.timeZone, asOfficer))
        : offering === undefined
          ? whyNotReserve(slot, opening, lane, { ...judged, ...person(range.id) }, now, use)
          : whyNotReserveInOffering(
              slot,
              { offering, range: opening, lane },
              { ...judged, comment, ...person(range.id) },
              now,
              use,
            )
    if (whyNot !== undefined) refuse(whyNot, index)
    return { line, lane, slot: slot as Slot, timeZone: opening.timeZone, isSupervised: isSupervised(opening), prices }
  })
}

/** Refuses a person who has given back or moved too many slots today. */
export function refuseIfTooOften({ lines, own, changesToday }: Check, { standing }: ClubContext['club']): void {
  const returns = mostReturns(
    lines.map(({ lane, slot }) => ({ laneId: lane.id, slot })),
    onLanes(own.returned),
  )
  refuseIf(whyNotAgain({ returns, changes: changesToday }, standing.permissions))
}

/** Returns how many upcoming reservations the owner would have with these lines. */
export function comingWith({ lines, own }: Check, now: Temporal.Instant): number {
  return own.counted.filter(({ end }) => end > now.epochMilliseconds).length + lines.length
}

export function countedOf(rows: CountedRows['own']['counted']): Counted[] {
  return rows.map(({ rangeId, start, end }) => ({ rangeId, slot: slotAt(start, end) }))
}

/** Returns the ranges of the lines that are open only under supervision. */
export function supervisedRanges({ lines }: Pick<Check, 'lines'>): Id<'range'>[] {
  return lines.filter(({ isSupervised }) => isSupervised).map(({ line }) => line.eventId)
}

/**
 * Returns the index of the first line beyond the reservation rules, counting the earlier lines; undefined if there is
 * none.
 */
export function firstUnfair(
  { lines, fairUse, own }: Check,
  by: LimitedPerson,
  now: Temporal.Instant,
  isBeyond: (use: FairUse) => boolean = isUnfair,
): number | undefined {
  const taken = countedOf(own.counted)
  const index = lines.findIndex(({ line, slot, timeZone }) => {
    const counted = { rangeId: line.eventId, slot }
    const isFair = !fairUsesOf(fairUse, by, counted, taken, timeZone, now).some(isBeyond)
    taken.push(counted)
    return !isFair
  })
  return index === -1 ? undefined : index
}
