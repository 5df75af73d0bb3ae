import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { timesOf } from '@bahnfrei/domain/base/time/time.ts'
import type { KeptPrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import type { GROUPINGS } from '@bahnfrei/domain/reservations/callFields.ts'
import { markText } from '@bahnfrei/domain/reservations/mark.ts'
import type { AUTHOR_TYPES } from '@bahnfrei/domain/reservations/reservation.ts'
import { whyNotMore } from '@bahnfrei/domain/reservations/reserve.ts'
import { changedWeeks, waitingTopic } from '@bahnfrei/domain/reservations/topics.ts'
import { tenantsTopic } from '@bahnfrei/domain/tenants/topics.ts'
import { ownReservationsTopic } from '@bahnfrei/domain/users/topics.ts'
import type { ClubContext } from '../base/context.ts'
import { rows, send } from '../base/database/db.ts'
import { duringOf } from '../base/database/instants.ts'
import { followReserved } from '../duties/followReserved.ts'
import { enterSlot, type ReservedOffering } from '../events/slots.ts'
import { clubThatAgreed } from './agreed.ts'
import {
  type Check,
  type CheckedLine,
  comingWith,
  firstUnfair,
  type Judged,
  lockAndCheck,
  refuseIfTooOften,
  supervisedRanges,
} from './check.ts'
import { refuseIfNotForEvents } from './forEvents.ts'
import type { PlacedLine } from './placedLines.ts'
import { pricesOf } from './prices.ts'

/** A request for lanes, independent of who makes it and for whom. */
export type ReserveRequest = {
  lines: readonly PlacedLine[]
  /** The owner; null for the club itself, by a blocker. */
  owner: string | null
  authorType: (typeof AUTHOR_TYPES)[number]
  judged: Judged
  /** The member club that reserves for itself. */
  forClub?: Id<'club'>
  isGuest: boolean
  grouping?: (typeof GROUPINGS)[number] | undefined
  displayText?: string
  showPublicDisplayText?: boolean
  seriesId?: Id<'series'>
  /** Whether the owner is already at the range, in front of a supervisor. */
  isThere?: boolean
  /** Whether nobody is notified: neither of the reservation, nor that nobody supervises. */
  isQuiet?: boolean
  /** Whether the owner comes from the waiting list, to which the slot may be promised. */
  isServed?: boolean
  /** The time until which the owner must confirm a slot from the waiting list. */
  heldUntil?: Temporal.Instant
}

const INSERT = `
  INSERT INTO reservations (club_id, id, range_id, lane_id, uid, author_uid, author_type, during, earliest_start,
    time_zone, day, start_clock, end_clock, comment, use, display_text, show_public_display_text, group_sign, group_id,
    group_size, series_id, held_until, salt, hash, is_guest, created_on, tenant_club_id, linked_event_id, category, offering_id, type, price)
  SELECT $1, n.id, n.range_id, n.lane_id, $2, $3, $4, n.during, lower(n.during), n.time_zone, n.day, n.start_clock,
    n.end_clock, n.comment, n.use::jsonb, $5, $6, n.group_sign, n.group_id, n.group_size, $7, $8, n.salt, n.hash, $9, $10, $26,
    n.event_id, coalesce(n.category, CASE WHEN n.event_id IS NULL THEN 'training' ELSE 'event' END), n.offering_id,
    CASE WHEN coalesce(n.event_id, n.offering_id) IS NULL THEN 'range' ELSE 'event' END, n.price::jsonb
  FROM unnest($11::uuid[], $12::uuid[], $13::uuid[], $14::tstzrange[], $15::text[], $16::date[],
      $17::text[], $18::text[], $19::text[], $20::text[], $21::text[], $22::uuid[], $23::int[], $24::text[], $25::text[], $27::uuid[], $28::uuid[], $29::text[], $30::text[])
    AS n (id, range_id, lane_id, during, time_zone, day, start_clock, end_clock, comment, use, group_sign, group_id,
      group_size, salt, hash, event_id, offering_id, category, price)`

/** SQL: removes a person from the waiting list for slots that they now have. */
const END_WAITING = `
  DELETE FROM waiting w USING unnest($3::uuid[], $4::tstzrange[]) AS n (range_id, during)
  WHERE w.club_id = $1 AND w.uid = $2 AND w.range_id = n.range_id AND w.during <@ n.during RETURNING 1`

/** Reserves lanes; all lines, or none. Returns the ids in the order of the lines. */
export async function reserve(request: ReserveRequest, context: ClubContext): Promise<Id<'reservation'>[]> {
  const { announce } = context
  const { lines, owner, judged } = request
  const check = await lockAndCheck(lines, request, context)
  await refuseIfNotForEvents(lines, owner, context)
  let tenantClubId: Id<'club'> | null = null
  if (judged !== 'asOfficer') {
    refuseIfTooOften(check, context.club)
    if (request.forClub === undefined) refuseIfTooMany(check, judged, context.now)
    else if (!check.agreements.some(({ tenantId }) => tenantId !== null)) refuse('TENANT_NOT_AGREED')
    tenantClubId = clubThatAgreed(check, context.now)
  }

  const prices = await pricesOf(check.lines, request, context)
  const ids = insert(check, request, { tenantClubId, prices }, context)
  if (tenantClubId !== null) announce(tenantsTopic(context.club.id))
  if (judged === 'asOfficer' && owner !== null && request.isThere !== true && request.isQuiet !== true)
    await followReserved(context, { rangeIds: supervisedRanges(check) })
  if (owner !== null) await enterSlots(lines, owner, request, context)
  if (check.waits) await endWaiting(check, owner, context)
  announce(...new Set(lines.flatMap(({ eventId, date }) => changedWeeks(context.club.id, eventId, [date]))))
  if (owner !== null) announce(ownReservationsTopic(owner))
  return ids
}

/**
 * Returns the category of a reservation for a slot of an offering. A duty takes no lane, so a slot of a duty offering
 * is a training.
 */
function categoryOf({ category }: ReservedOffering): 'training' | 'event' {
  return category === 'event' ? 'event' : 'training'
}

async function enterSlots(
  lines: readonly PlacedLine[],
  owner: Id<'user'>,
  { authorType }: Pick<ReserveRequest, 'authorType'>,
  context: ClubContext,
): Promise<void> {
  for (const { offering, comment = '' } of lines)
    if (offering !== undefined)
      await enterSlot({ eventId: offering.id, uid: owner, comment, byFriend: authorType === 'friend' }, context)
}

/** Refuses a request beyond the limits of the person. */
function refuseIfTooMany(check: Check, by: Exclude<Judged, 'asOfficer'>, now: Temporal.Instant): void {
  refuseIf(whyNotMore(comingWith(check, now), check.mostComing))
  const unfair = firstUnfair(check, by, now)
  if (unfair !== undefined) refuse('RESERVATION_LIMIT_REACHED', unfair)
}

function insert(
  { lines, mark: ownMark, groupSign, agreements }: Check,
  request: ReserveRequest,
  { tenantClubId, prices }: { tenantClubId: Id<'club'> | null; prices: readonly (KeptPrice | null)[] },
  { db, club, uid, now }: ClubContext,
): string[] {
  const groups = groupsOf(lines, request.grouping)
  const made = lines.map(({ line, slot, timeZone }, index) => {
    const salt = randomBytes(16).toString('hex')
    const mark = ownMark ?? randomBytes(32).toString('hex')
    const hash = createHash('sha3-512').update(markText(salt, mark)).digest('hex')
    const times = timesOf(slot, line.date, timeZone)
    return { id: randomUUID(), line, slot, timeZone, times, group: groups[index], salt, hash }
  })
  send(db, 'insert_reservations', INSERT, [
    club.id,
    request.owner,
    uid,
    request.authorType,
    request.displayText ?? '',
    request.forClub === undefined ? (request.showPublicDisplayText ?? false) : agreements.some((one) => one.showsName),
    request.seriesId ?? null,
    request.heldUntil?.toString() ?? null,
    request.isGuest,
    now.toString(),
    made.map(({ id }) => id),
    made.map(({ line }) => line.eventId),
    made.map(({ line }) => line.laneId),
    made.map(({ slot }) => duringOf(slot)),
    made.map(({ timeZone }) => timeZone),
    made.map(({ line }) => line.date),
    made.map(({ times }) => times.start),
    made.map(({ times }) => times.end),
    made.map(({ line }) => line.comment ?? ''),
    made.map(({ line }) => JSON.stringify(line.use ?? {})),
    made.map(() => groupSign),
    made.map(({ group }) => group?.id ?? null),
    made.map(({ group }) => group?.size ?? 1),
    made.map(({ salt }) => salt),
    made.map(({ hash }) => hash),
    tenantClubId,
    made.map(({ line }) => line.forEventId ?? null),
    made.map(({ line }) => line.offering?.id ?? null),
    made.map(({ line: { offering } }) => offering && categoryOf(offering)),
    prices.map((price) => price && JSON.stringify(price)),
  ])
  return made.map(({ id }) => id)
}

async function endWaiting({ lines }: Check, owner: string | null, { db, club, announce }: ClubContext): Promise<void> {
  const ended = await rows(db, 'end_waiting', END_WAITING, [
    club.id,
    owner,
    lines.map(({ line }) => line.eventId),
    lines.map(({ slot }) => duringOf(slot)),
  ])
  if (ended.length > 0) announce(waitingTopic())
}

type Group = { id: Id<'reservationGroup'>; size: number }

/**
 * Returns the group of each requested line: all lines of a request, or those of a day, share an id that the server
 * makes (B26).
 */
function groupsOf(lines: readonly CheckedLine[], grouping: ReserveRequest['grouping'] = 'none'): (Group | undefined)[] {
  if (grouping === 'none') return []
  const keyOf = ({ line }: CheckedLine) => (grouping === 'all' ? '' : line.date)
  const byKey = new Map<string, Group>()
  for (const line of lines) {
    const group = byKey.get(keyOf(line)) ?? { id: randomUUID(), size: 0 }
    group.size += 1
    byKey.set(keyOf(line), group)
  }
  return lines.map((line) => byKey.get(keyOf(line)))
}
