import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { slotAt } from '@bahnfrei/domain/base/time/time.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { datesOf, previewOf } from '@bahnfrei/domain/reservations/series.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { endsAfter } from '../base/database/instants.ts'
import { shooterOf } from '../qualifications/shooter.ts'
import { type BookableRange, bookableRanges } from '../ranges/bookable.ts'
import { agreementsThatBind, boundOf } from '../tenants/bound.ts'
import { type CountedRows, countedFields, countedOf, STRETCH, type Stretch } from './check.ts'
import { reserve } from './reserve.ts'
import { tell } from './tell.ts'

type Calls = typeof reservationCalls
type State = CountedRows & { taken: Stretch[] }

/** SQL: the state that can rule out dates of a series, as `READ` in `check.ts` reads it for a request. */
const STATE = `
  SELECT json_build_object(${countedFields(`'{}'::uuid[]`)},
    'taken', (SELECT coalesce(json_agg(json_build_object(${STRETCH})), '[]') FROM reservations r
      WHERE r.club_id = $1 AND r.range_id = $4 AND r.lane_id = $5 AND r.status = 'live'
        AND ${endsAfter('r', '$3::timestamptz')})) AS state
  FROM clubs c WHERE c.id = $1`

/** Previews the dates of a series, each with the reason why it cannot be reserved now, if any. */
export async function previewSeries(input: InputOf<Calls['previewSeries']>, context: ClubContext) {
  const { db, club, uid, now } = context
  const { range, lane } = await placeOf(input, context)
  const values = [club.id, uid, now.toString(), range.id, lane.id]
  const [read] = await rows<{ state: State }>(db, 'series_state', STATE, values)
  if (read === undefined) throw new Error('The state has one row.')
  const { taken, own, changesToday } = read.state
  const memberClubIds = club.standing.viaClubIds ?? []
  const agreements = await agreementsThatBind(db, { clubId: club.id, uid, memberClubIds, now })
  const previewed = previewOf(datesOf(input, range.federalState), input.times, {
    range: { ...range.opening, id: range.id },
    lane,
    by: { ...club.standing, shooter: await shooterOf(db, club.id, uid) },
    now,
    use: input.use,
    fairUse: range.fairUse,
    bound: boundOf(agreements, countedOf(own.counted)),
    mostComing: range.mostComing,
    taken: taken.map(({ start, end }) => slotAt(start, end)),
    returned: own.returned.filter(({ laneId }) => laneId === lane.id).map(({ start, end }) => slotAt(start, end)),
    changesToday,
    coming: own.counted.filter(({ end }) => end > now.epochMilliseconds).length,
    counted: countedOf(own.counted),
  })
  const dates = previewed.map(({ date, holiday, refusal }) => ({
    date,
    holiday: holiday ?? null,
    refusal: refusal ?? null,
  }))
  return { dates }
}

/** Reserves the lane on the chosen dates of a series. Refuses dates outside of its plan. */
export async function createSeries(input: InputOf<Calls['createSeries']>, context: ClubContext) {
  const { club, uid } = context
  const { rangeId, laneId, times, dates, comment, use, expectedPrice } = input
  const { range } = await placeOf(input, context)
  const planned = datesOf(input, range.federalState).map(({ date }) => date)
  if (new Set(dates).size < dates.length || dates.some((date) => !planned.includes(date))) refuse('INPUT_INVALID')
  const seriesId = randomUUID()
  const shared = {
    eventId: rangeId,
    laneId,
    times,
    ...(comment !== undefined && { comment }),
    ...(use && { use }),
    expectedPrice,
  }
  const ids = await reserve(
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
  { rangeId, laneId }: { rangeId: Id<'range'>; laneId: Id<'lane'> },
  { db, club, now }: ClubContext,
): Promise<{ range: BookableRange; lane: BookableRange['lanes'][number] }> {
  const [range] = await bookableRanges(db, club.id, now, rangeId)
  const lane = range?.lanes.find(({ id }) => id === laneId)
  if (range === undefined || lane === undefined) refuse('INPUT_INVALID')
  return { range, lane }
}
