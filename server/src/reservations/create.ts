import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/refusals.ts'
import { type Slot, timesOf } from '@bahnfrei/domain/base/time.ts'
import type { Opening } from '@bahnfrei/domain/ranges/openTime.ts'
import type { ReservationLine, reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { markText } from '@bahnfrei/domain/reservations/mark.ts'
import { firstMeeting, slotOf, whyNotMore, whyNotReserve } from '@bahnfrei/domain/reservations/reserve.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/db.ts'

/** A lane that may be reserved, with what decides about it. */
type Lane = Opening & { id: string; rangeId: string; mark: string; mostComing: number | null }

/** A line of the request that passed the rules of time. */
type Wish = { line: ReservationLine; lane: Lane; slot: Slot }

/**
 * The person first and then the lanes in the order of their ids: everybody takes the locks in this order, so that
 * requests for many lanes wait for each other and never block each other.
 */
const LOCK_LANES = `
  WITH person AS MATERIALIZED (SELECT mark FROM users WHERE uid = $3 FOR NO KEY UPDATE)
  SELECT l.id, l.range_id AS "rangeId", g.time_zone AS "timeZone", g.is_active AS "isActive",
    g.bookable_until AS "bookableUntil", c.most_coming AS "mostComing", person.mark,
    (SELECT coalesce(json_agg(json_build_object('weekday', b.weekday, 'from', b.from_minute, 'to', b.to_minute,
        'type', b.type, 'priority', b.priority)), '[]')
     FROM bookable_times b WHERE b.club_id = l.club_id AND b.range_id = l.range_id) AS "bookableTimes"
  FROM person, lanes l
  JOIN ranges g ON g.club_id = l.club_id AND g.id = l.range_id AND NOT g.archived
  JOIN clubs c ON c.id = l.club_id
  WHERE l.club_id = $1 AND l.id = ANY($2::uuid[]) AND NOT l.archived
  ORDER BY l.id FOR NO KEY UPDATE OF l`

const STATE = `
  SELECT
    (SELECT min(w.line) FROM unnest($3::uuid[], $4::tstzrange[]) WITH ORDINALITY AS w (lane, during, line)
     WHERE EXISTS (SELECT 1 FROM reservations r
       WHERE r.lane_id = w.lane AND r.status = 'live' AND r.during && w.during)) AS taken,
    (SELECT count(*) FROM reservations r
     WHERE r.club_id = $1 AND r.uid = $2 AND r.status = 'live' AND upper(r.during) > $5::timestamptz) AS coming,
    (SELECT coalesce(max(n), 0) FROM (SELECT count(*) AS n
       FROM unnest($3::uuid[], $4::tstzrange[]) AS w (lane, during)
       JOIN reservations r ON r.uid = $2 AND upper(r.during) > $5::timestamptz AND r.status = 'cancelled'
         AND r.lane_id = w.lane AND r.during && w.during
         AND r.cancelled_on > $5::timestamptz - interval '1 day'
       GROUP BY w.lane, w.during) AS given) AS "returnsToday"`

const INSERT = `
  INSERT INTO reservations (club_id, id, range_id, lane_id, uid, author_uid, during, time_zone, day, start_clock,
    end_clock, comment, salt, hash, is_guest, created_on)
  SELECT $1, n.id, n.range_id, n.lane_id, $2, $2, n.during, n.time_zone, n.day, n.start_clock, n.end_clock, n.comment,
    n.salt, n.hash, $3, $4
  FROM unnest($5::uuid[], $6::uuid[], $7::uuid[], $8::tstzrange[], $9::text[], $10::date[], $11::text[], $12::text[],
    $13::text[], $14::text[], $15::text[]) AS n (id, range_id, lane_id, during, time_zone, day, start_clock,
    end_clock, comment, salt, hash)`

/** Reserves lanes for the caller: all lines or none. */
export async function create({ targetId, specifics }: InputOf<typeof reservationCalls.create>, context: ClubContext) {
  const { db, club, uid, now, announce } = context
  const lines = specifics.reservations
  if (targetId !== lines[0]?.eventId) refuse('INPUT_INVALID')

  const laneIds = [...new Set(lines.map(({ laneId }) => laneId))]
  const lanes = await rows<Lane>(db, 'lock_lanes', LOCK_LANES, [club.id, laneIds, uid])
  const wishes = lines.map((line, index) => readWish(line, lanes, now, index))
  const meeting = firstMeeting(wishes.map(({ lane, slot }) => ({ laneId: lane.id, slot })))
  if (meeting !== undefined) refuse('RESERVATION_CONFLICT', meeting)
  await refuseIfTaken(db, wishes, context)

  const ids = await insert(db, wishes, context)
  announce(...new Set(wishes.map(({ lane }) => `reservations/${lane.rangeId}`)), `reservations/of/${uid}`)
  return { ids }
}

function readWish(line: ReservationLine, lanes: Lane[], now: Temporal.Instant, index: number): Wish {
  const lane = lanes.find(({ id, rangeId }) => id === line.laneId && rangeId === line.eventId)
  if (lane === undefined) refuse('INPUT_INVALID', index)
  const slot = slotOf(line.date, line.times, lane.timeZone)
  refuseIf(whyNotReserve(slot, lane, now), index)
  return { line, lane, slot: slot as Slot }
}

async function refuseIfTaken(db: Db, wishes: Wish[], { club, uid, now }: ClubContext): Promise<void> {
  const [state] = await rows<{ taken: number | null; coming: number; returnsToday: number }>(db, 'state', STATE, [
    club.id,
    uid,
    wishes.map(({ lane }) => lane.id),
    wishes.map(({ slot }) => duringOf(slot)),
    now.toString(),
  ])
  if (state === undefined) throw new Error('The state has one row.')
  if (state.taken !== null) refuse('RESERVATION_CONFLICT', state.taken - 1)
  const taken = { coming: state.coming + wishes.length, returnsToday: state.returnsToday }
  refuseIf(whyNotMore(taken, wishes[0]?.lane.mostComing ?? null))
}

async function insert(db: Db, wishes: Wish[], { club, uid, now }: ClubContext): Promise<string[]> {
  const made = wishes.map(({ line, lane, slot }) => {
    const salt = randomBytes(16).toString('hex')
    const hash = createHash('sha3-512').update(markText(salt, lane.mark)).digest('hex')
    return { id: randomUUID(), line, lane, slot, times: timesOf(slot, line.date, lane.timeZone), salt, hash }
  })
  await rows(db, 'insert_reservations', INSERT, [
    club.id,
    uid,
    club.standing.kind !== 'member',
    now.toString(),
    made.map(({ id }) => id),
    made.map(({ lane }) => lane.rangeId),
    made.map(({ lane }) => lane.id),
    made.map(({ slot }) => duringOf(slot)),
    made.map(({ lane }) => lane.timeZone),
    made.map(({ line }) => line.date),
    made.map(({ times }) => times.start),
    made.map(({ times }) => times.end),
    made.map(({ line }) => line.comment ?? ''),
    made.map(({ salt }) => salt),
    made.map(({ hash }) => hash),
  ])
  return made.map(({ id }) => id)
}

/** A slot as PostgreSQL writes it: it holds its start and not its end. */
function duringOf({ start, end }: Slot): string {
  return `[${start},${end})`
}
