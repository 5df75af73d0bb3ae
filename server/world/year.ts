import { createHash, randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, type Day, dayOf, daysBetween, instantOf, weekdayOf } from '@bahnfrei/domain/base/time/time.ts'
import { windowsOf } from '@bahnfrei/domain/ranges/windows.ts'
import { markText } from '@bahnfrei/domain/reservations/mark.ts'
import type { Database } from '../src/base/database/db.ts'
import { type BuiltRange, type World, ZONE } from './build.ts'
import { randomFrom } from './randomFrom.ts'
import { clockAt, DAYS_BEHIND, DAYS_OF_YEAR } from './seed.ts'

/** The outcome of a visit; `unsaid`: nobody recorded whether the person came. */
type Outcome = 'came' | 'unsaid' | 'missing' | 'cancelled'
/** A reservation of the past year. */
export type Visit = {
  uid: Id<'user'>
  day: Day
  range: BuiltRange
  lane: number
  /** The times in minutes of the day. */
  from: number
  to: number
  outcome: Outcome
}

const LENGTHS = [60, 90, 60, 120, 90]
/** The probabilities that a person comes on their usual evening, and the factor for the second evening of a week. */
const KEENNESS = [1, 1, 0.9, 0.8, 0.6]
const SECOND_EVENING = 0.6
/** The probability that a person comes on any other day. */
const BY_CHANCE = 0.06
/** The usual evenings of people (0 is Monday): mostly Tuesday, Thursday and the weekend. */
const EVENINGS = [1, 3, 5, 1, 2, 4, 3, 6, 0, 5]
/** The usual ranges of people, by index: most shoot in the hall. */
const RANGES = [0, 2, 0, 1, 0, 2, 0, 3, 0, 1]
/** How full the ranges are in each month: indoor ones in winter, outdoor ones in summer. */
const INSIDE = [1, 1, 0.95, 0.8, 0.65, 0.5, 0.4, 0.45, 0.7, 0.9, 1, 0.85]
const OUTSIDE = [0.45, 0.5, 0.7, 0.9, 1, 1, 0.85, 0.8, 0.95, 0.85, 0.6, 0.4]
/** The days on which nobody shoots. */
const QUIET = new Set(['12-24', '12-25', '12-26', '12-31', '01-01'])
/** The reasons of cancellations; some are empty. */
const REASONS = ['Krank', '', 'Muss länger arbeiten', '', 'Auto springt nicht an', '']

const JOINED = 'SELECT uid, join_date::text AS "joinDate" FROM memberships WHERE club_id = $1'

/** Adds the reservations of Eichenhain of a year, up to the days that the verb itself makes. Returns the visits. */
export async function buildYear(database: Database, world: World, now: Temporal.Instant): Promise<Visit[]> {
  const found = await database.rows<{ uid: Id<'user'>; joinDate: Day | null }>('demo_joined', JOINED, [
    world.clubs.eichenhain.id,
  ])
  const joined = new Map(found.map(({ uid, joinDate }) => [uid, joinDate]))
  const visits = visitsOfYear(world, dayOf(now, ZONE)).filter(({ uid, day }) => (joined.get(uid) ?? day) <= day)
  await storeVisits(database, world, visits)
  return visits
}

function visitsOfYear({ clubs, people, crowd, silent }: World, today: Day): Visit[] {
  const random = randomFrom(1899)
  const { ranges } = clubs.eichenhain
  const regulars = [people.ben, people.dirk, people.trainer, people.anna, ...crowd, ...silent]
  const youth = new Set(crowd.slice(0, 6))
  const visits: Visit[] = []
  for (let day = addDays(today, -DAYS_OF_YEAR); daysBetween(day, today) > DAYS_BEHIND; day = addDays(day, 1)) {
    if (QUIET.has(day.slice(5))) continue
    const [month, weekday] = [Number(day.slice(5, 7)) - 1, weekdayOf(day)]
    const taken = new Map<string, number>()
    for (const [index, uid] of regulars.entries()) {
      const place = youth.has(uid) ? 0 : (RANGES[index % RANGES.length] ?? 0)
      const range = ranges[place] as BuiltRange
      const season = (place === 0 ? INSIDE : OUTSIDE)[month] ?? 1
      if (random() >= season * chanceOf(index, weekday)) continue
      const windows = windowsOf(range.bookableTimes, weekday, 'open')
      const window = windows[index % Math.max(1, windows.length)]
      if (window === undefined) continue
      const length = LENGTHS[index % LENGTHS.length] ?? 60
      const from = Math.min(window.from + 30 * (index % 9), window.to - length)
      if (from < window.from) continue
      const lane = freeLane(taken, range, index, from, from + length)
      if (lane === undefined) continue
      visits.push({ uid, day, range, lane, from, to: from + length, outcome: outcomeOf(random()) })
    }
  }
  return visits
}

function chanceOf(index: number, weekday: number): number {
  const evening = EVENINGS[index % EVENINGS.length] ?? 1
  const keenness = KEENNESS[index % KEENNESS.length] ?? 0.5
  if (weekday === evening) return keenness
  return weekday === (evening + 3) % 7 ? keenness * SECOND_EVENING : BY_CHANCE
}

/** Returns the usual lane, or the next one that is free from then on; undefined if there is none. */
function freeLane(
  taken: Map<string, number>,
  { id, laneIds }: BuiltRange,
  index: number,
  from: number,
  to: number,
): number | undefined {
  for (let step = 0; step < laneIds.length; step += 1) {
    const lane = (index + step) % laneIds.length
    const halves = Array.from({ length: (to - from) / 30 }, (_, half) => `${id} ${lane} ${from + 30 * half}`)
    if (halves.some((half) => taken.has(half))) continue
    for (const half of halves) taken.set(half, index)
    return lane
  }
  return undefined
}

function outcomeOf(chance: number): Outcome {
  if (chance < 0.07) return 'cancelled'
  if (chance < 0.1) return 'missing'
  return chance < 0.18 ? 'unsaid' : 'came'
}

const INSERT = `
  INSERT INTO reservations (club_id, id, range_id, lane_id, uid, author_uid, during, earliest_start, time_zone, day, start_clock,
    end_clock, salt, hash, created_on, attended, status, cancelled_on, cancelled_by, cancel_reason, refunded, grace_used, time_left,
    deadline_minutes)
  SELECT $1, v.id, v.range_id, v.lane_id, v.uid, v.uid, tstzrange(v.starts, v.ends), v.starts, $2, v.day, v.start_clock,
    v.end_clock, v.salt, v.hash, v.created_on, v.attended, CASE WHEN v.cancelled_on IS NULL THEN 'live' ELSE 'cancelled' END,
    v.cancelled_on, CASE WHEN v.cancelled_on IS NOT NULL THEN v.uid END, v.cancel_reason,
    CASE WHEN v.cancelled_on IS NOT NULL THEN v.time_left > 120 END, CASE WHEN v.cancelled_on IS NOT NULL THEN false END, v.time_left,
    CASE WHEN v.cancelled_on IS NOT NULL THEN 120 END
  FROM jsonb_to_recordset($3) AS v (id uuid, range_id uuid, lane_id uuid, uid uuid, starts timestamptz, ends timestamptz, day date,
    start_clock text, end_clock text, salt text, hash text, created_on timestamptz, attended boolean, cancelled_on timestamptz,
    cancel_reason text, time_left float)`

/** Stores visits at once, with the rows that the verbs would write. */
async function storeVisits(database: Database, { clubs }: World, visits: readonly Visit[]): Promise<void> {
  const random = randomFrom(1998)
  const found = await database.rows<{ uid: Id<'user'>; mark: string }>('marks', 'SELECT uid, mark FROM users')
  const marks = new Map(found.map(({ uid, mark }) => [uid, mark]))
  const rows = visits.map(({ uid, day, range, lane, from, to, outcome }) => {
    const [start, end] = [clockAt(from), clockAt(to)]
    const starts = instantOf(day, start, ZONE) as Temporal.Instant
    const salt = createHash('md5').update(`${day} ${uid}`).digest('hex')
    const minutes = Math.floor(20 + random() * 2_000)
    return {
      ...{
        id: randomUUID(),
        range_id: range.id,
        lane_id: range.laneIds[lane],
        uid,
        day,
        start_clock: start,
        end_clock: end,
      },
      ...{ starts: starts.toString(), ends: String(instantOf(day, end, ZONE)), salt },
      hash: createHash('sha3-512')
        .update(markText(salt, marks.get(uid) ?? ''))
        .digest('hex'),
      created_on: starts.subtract({ minutes: 2_100 + Math.floor(random() * 10_000) }).toString(),
      ...(outcome === 'came' && { attended: true }),
      ...(outcome === 'missing' && { attended: false }),
      ...(outcome === 'cancelled' && {
        ...{ cancelled_on: starts.subtract({ minutes }).toString(), time_left: minutes },
        cancel_reason: REASONS[Math.floor(random() * REASONS.length)],
      }),
    }
  })
  await database.pool.query(INSERT, [clubs.eichenhain.id, ZONE, JSON.stringify(rows)])
}
