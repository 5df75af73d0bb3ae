import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { refuse, refuseIf } from '@bahnfrei/domain/base/refusals.ts'
import { slotAt, timesOf } from '@bahnfrei/domain/base/time.ts'
import type { GROUPINGS, ReservationLine } from '@bahnfrei/domain/reservations/callFields.ts'
import { markText } from '@bahnfrei/domain/reservations/mark.ts'
import type { AUTHOR_TYPES } from '@bahnfrei/domain/reservations/reservation.ts'
import { mostReturns, whyNotMore } from '@bahnfrei/domain/reservations/reserve.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { duringOf } from '../base/instants.ts'
import { type Claim, claimWishes, firstUnfair, type Judged, type Wish } from './wishes.ts'

/** A request for lanes, whoever makes it and for whomever. */
export type Booking = {
  lines: readonly ReservationLine[]
  /** Null: the club itself, by a blocker. */
  owner: string | null
  authorType: (typeof AUTHOR_TYPES)[number]
  judged: Judged
  isGuest: boolean
  grouping?: (typeof GROUPINGS)[number] | undefined
  displayText?: string
  showPublicDisplayText?: boolean
  seriesId?: string
  /** Until when the owner must confirm, for a slot that was waited for. */
  heldUntil?: Temporal.Instant
}

/** Whoever gets the slot waits for it no longer. */
const INSERT = `
  WITH n AS (SELECT * FROM unnest($11::uuid[], $12::uuid[], $13::uuid[], $14::tstzrange[], $15::text[], $16::date[],
      $17::text[], $18::text[], $19::text[], $20::text[], $21::text[], $22::uuid[], $23::int[], $24::text[], $25::text[])
      AS n (id, range_id, lane_id, during, time_zone, day, start_clock, end_clock, comment, use, group_sign, group_id,
      group_size, salt, hash)),
    ended AS (DELETE FROM waiting w USING n
      WHERE w.club_id = $1 AND w.uid = $2 AND w.range_id = n.range_id AND w.during <@ n.during RETURNING 1),
    made AS (INSERT INTO reservations (club_id, id, range_id, lane_id, uid, author_uid, author_type, during, earliest_start,
    time_zone, day, start_clock, end_clock, comment, use, display_text, show_public_display_text, group_sign, group_id,
    group_size, series_id, held_until, salt, hash, is_guest, created_on)
  SELECT $1, n.id, n.range_id, n.lane_id, $2, $3, $4, n.during, lower(n.during), n.time_zone, n.day, n.start_clock,
    n.end_clock, n.comment, n.use::jsonb, $5, $6, n.group_sign, n.group_id, n.group_size, $7, $8, n.salt, n.hash, $9, $10
  FROM n)
  SELECT 1 FROM ended LIMIT 1`

/** Reserves lanes: all lines or none. The answer names them in the order of the lines. */
export async function book(booking: Booking, context: ClubContext): Promise<string[]> {
  const { announce } = context
  const { lines, owner, judged } = booking
  const claim = await claimWishes(lines, booking, context)
  if (judged !== 'asOfficer') refuseIfTooMany(claim, judged, context.now)

  const ids = await insert(claim, booking, context)
  announce(...new Set(lines.map(({ eventId }) => `reservations/${eventId}`)))
  if (owner !== null) announce(`reservations/of/${owner}`)
  return ids
}

/** What the person has taken so far may stand in the way, and what the person gave back. */
function refuseIfTooMany(claim: Claim, { groupIds }: Exclude<Judged, 'asOfficer'>, now: Temporal.Instant): void {
  const { wishes, counted, returned, mostComing } = claim
  const coming = counted.filter(({ end }) => end > now.epochMilliseconds).length + wishes.length
  const returnsToday = mostReturns(
    wishes.map(({ lane, slot }) => ({ laneId: lane.id, slot })),
    returned.map(({ laneId, start, end }) => ({ laneId, slot: slotAt(start, end) })),
  )
  refuseIf(whyNotMore({ coming, returnsToday }, mostComing))
  const unfair = firstUnfair(claim, groupIds, now)
  if (unfair !== undefined) refuse('RESERVATION_LIMIT_REACHED', unfair)
}

async function insert(
  { wishes, mark: ownMark, groupSign }: Claim,
  booking: Booking,
  { db, club, uid, now, announce }: ClubContext,
): Promise<string[]> {
  const groups = groupsOf(wishes, booking.grouping)
  const made = wishes.map(({ line, slot, timeZone }, index) => {
    const salt = randomBytes(16).toString('hex')
    const mark = ownMark ?? randomBytes(32).toString('hex')
    const hash = createHash('sha3-512').update(markText(salt, mark)).digest('hex')
    const times = timesOf(slot, line.date, timeZone)
    return { id: randomUUID(), line, slot, timeZone, times, group: groups[index], salt, hash }
  })
  const ended = await rows(db, 'insert_reservations', INSERT, [
    club.id,
    booking.owner,
    uid,
    booking.authorType,
    booking.displayText ?? '',
    booking.showPublicDisplayText ?? false,
    booking.seriesId ?? null,
    booking.heldUntil?.toString() ?? null,
    booking.isGuest,
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
  ])
  if (ended.length > 0) announce('waiting')
  return made.map(({ id }) => id)
}

type Group = { id: string; size: number }

/** The group of each wish: those of a request or of a day share an id that the server makes (B26). */
function groupsOf(wishes: readonly Wish[], grouping: Booking['grouping'] = 'none'): (Group | undefined)[] {
  if (grouping === 'none') return []
  const keyOf = ({ line }: Wish) => (grouping === 'all' ? '' : line.date)
  const byKey = new Map<string, Group>()
  for (const wish of wishes) {
    const group = byKey.get(keyOf(wish)) ?? { id: randomUUID(), size: 0 }
    group.size += 1
    byKey.set(keyOf(wish), group)
  }
  return wishes.map((wish) => byKey.get(keyOf(wish)))
}
