import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import { instantAt, type Slot } from '@bahnfrei/domain/base/time.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { datesOf, previewOf } from '@bahnfrei/domain/reservations/series.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { millis } from '../base/instants.ts'
import { type BookableRange, bookableRanges } from '../ranges/bookable.ts'
import { book } from './book.ts'
import { tell } from './tell.ts'
import { type CountedRow, countedOf } from './wishes.ts'

type Calls = typeof reservationCalls
type Stretch = { start: number; end: number }
type State = { taken: Stretch[]; returned: Stretch[]; coming: number; counted: CountedRow[] }

const stretch = `'start', ${millis('lower(r.during)')},
  'end', ${millis('upper(r.during)')}`

/** What stands in the way beside the hours, as booking reads it for the lines of a request (`STATE` in `book.ts`). */
const STATE = `
  SELECT
    (SELECT coalesce(json_agg(json_build_object(${stretch})), '[]') FROM reservations r
     WHERE r.lane_id = $3 AND r.status = 'live' AND r.during && tstzrange($4::timestamptz, NULL)) AS taken,
    (SELECT coalesce(json_agg(json_build_object(${stretch})), '[]') FROM reservations r
     WHERE r.uid = $2 AND r.lane_id = $3 AND r.status = 'cancelled' AND r.held_until IS NULL
       AND upper(r.during) > $4::timestamptz AND r.cancelled_on > $4::timestamptz - interval '1 day') AS returned,
    (SELECT count(*) FROM reservations r WHERE r.club_id = $1 AND r.uid = $2 AND r.status = 'live'
       AND r.category <> 'staff' AND upper(r.during) > $4::timestamptz) AS coming,
    (SELECT coalesce(json_agg(json_build_object('rangeId', r.range_id, ${stretch})), '[]') FROM reservations r
     WHERE r.club_id = $1 AND r.uid = $2 AND r.status = 'live' AND r.category <> 'staff'
       AND upper(r.during) > $4::timestamptz - interval '8 days') AS counted`

/** The dates of a series with what stands against each now. */
export async function previewSeries(input: InputOf<Calls['previewSeries']>, context: ClubContext) {
  const { db, club, uid, now } = context
  const { range, lane } = await placeOf(input, context)
  const [state] = await rows<State>(db, 'series_state', STATE, [club.id, uid, lane.id, now.toString()])
  if (state === undefined) throw new Error('The state has one row.')
  const previewed = previewOf(datesOf(input, range.federalState), input.times, {
    range: { ...range.opening, id: range.id },
    lane,
    by: club.standing,
    now,
    use: input.use,
    fairUse: range.fairUse,
    mostComing: range.mostComing,
    taken: state.taken.map(slotAt),
    returned: state.returned.map(slotAt),
    coming: state.coming,
    counted: countedOf(state.counted),
  })
  const dates = previewed.map(({ date, holiday, refusal }) => ({
    date,
    holiday: holiday ?? null,
    refusal: refusal ?? null,
  }))
  return { dates }
}

/** Reserves the lane on the dates that were chosen of the plan. */
export async function createSeries(input: InputOf<Calls['createSeries']>, context: ClubContext) {
  const { club, uid } = context
  const { rangeId, laneId, times, dates, comment, use } = input
  const { range } = await placeOf(input, context)
  const planned = datesOf(input, range.federalState).map(({ date }) => date)
  if (new Set(dates).size < dates.length || dates.some((date) => !planned.includes(date))) refuse('INPUT_INVALID')
  const seriesId = randomUUID()
  const shared = { eventId: rangeId, laneId, times, ...(comment !== undefined && { comment }), ...(use && { use }) }
  const ids = await book(
    {
      lines: dates.map((date) => ({ ...shared, date })),
      owner: uid,
      authorType: 'user',
      judged: club.standing,
      isGuest: club.standing.kind !== 'member',
      seriesId,
    },
    context,
  )
  tell(context, 'created', ids)
  return { seriesId, ids }
}

async function placeOf(
  { rangeId, laneId }: { rangeId: string; laneId: string },
  { db, club, now }: ClubContext,
): Promise<{ range: BookableRange; lane: BookableRange['lanes'][number] }> {
  const [range] = await bookableRanges(db, club.id, now, rangeId)
  const lane = range?.lanes.find(({ id }) => id === laneId)
  if (range === undefined || lane === undefined) refuse('INPUT_INVALID')
  return { range, lane }
}

function slotAt({ start, end }: Stretch): Slot {
  return { start: instantAt(start), end: instantAt(end) }
}
