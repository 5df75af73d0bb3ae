import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { periodTopics } from '@bahnfrei/domain/reservations/topics.ts'
import { type Db, rows } from '../base/database/db.ts'

/** The occupied times of the lanes of a range: starts and ends in ms; adjoining reservations are merged. */
type BusyRange = ReadonlyMap<string, readonly number[]>
type Period = { rangeId: Id<'range'>; from: Day; to: Day }
/** The cached lanes, with the topics that make them stale. */
type Kept = { topics: readonly string[]; busy: BusyRange }

/** The most periods that are cached of a range. */
const MOST_PERIODS = 30

/** SQL: starts and ends in minutes, as one text for each lane, which is much cheaper to transfer than rows. */
const BUSY = `
  SELECT taken.range_id AS "rangeId", taken.lane_id AS "laneId",
    string_agg((extract(epoch FROM lower(each))::bigint / 60)::text || ' '
      || (extract(epoch FROM upper(each))::bigint / 60)::text, ' ') AS minutes
  FROM (SELECT r.range_id, r.lane_id, range_agg(r.during) AS stretches
    FROM unnest($2::uuid[], $3::date[], $4::date[]) AS p (range_id, first, last)
    JOIN reservations r ON r.club_id = $1 AND r.range_id = p.range_id AND r.day BETWEEN p.first AND p.last
    WHERE r.status = 'live' AND r.lane_id IS NOT NULL GROUP BY r.range_id, r.lane_id) taken,
    unnest(taken.stretches) AS each
  GROUP BY taken.range_id, taken.lane_id`

/** A read under way. Only those periods are cached of which nothing was announced since it began. */
class Reading {
  readonly fresh: Map<Period, readonly string[]>

  constructor(periods: readonly Period[]) {
    this.fresh = new Map(periods.map((period) => [period, periodTopics(period)]))
  }

  miss(announced: readonly string[] | 'all'): void {
    for (const [period, topics] of this.fresh) if (isStale(topics, announced)) this.fresh.delete(period)
  }
}

/** The cache of occupied times of lanes, for everybody, until something changes at their range. */
export class BusyLanes {
  readonly #kept = new Map<string, Map<string, Kept>>()
  readonly #reading = new Set<Reading>()

  /** Drops what the announced topics make stale, or everything if some may have been missed. */
  forget(topics: readonly string[] | 'all'): void {
    for (const reading of this.#reading) reading.miss(topics)
    if (topics === 'all') this.#kept.clear()
    else for (const topic of topics) this.#forget(topic)
  }

  #forget(topic: string): void {
    const [, rangeId = ''] = topic.split('/')
    const kept = this.#kept.get(rangeId)
    for (const [key, { topics }] of kept ?? []) if (topics.includes(topic)) kept?.delete(key)
  }

  /** Returns the occupied times of ranges of one club, each in its period. */
  async of(db: Db, clubId: Id<'club'>, periods: readonly Period[]): Promise<Map<string, readonly number[]>> {
    const missing = periods.filter((period) => this.#find(period) === undefined)
    const read = missing.length === 0 ? new Map<string, BusyRange>() : await this.#read(db, clubId, missing)
    return new Map(periods.flatMap((period) => [...(read.get(period.rangeId) ?? this.#find(period) ?? [])]))
  }

  #find({ rangeId, from, to }: Period): BusyRange | undefined {
    return this.#kept.get(rangeId)?.get(`${from} ${to}`)?.busy
  }

  async #read(db: Db, clubId: Id<'club'>, periods: readonly Period[]): Promise<Map<string, BusyRange>> {
    const reading = new Reading(periods)
    this.#reading.add(reading)
    const found = await rows<{ rangeId: Id<'range'>; laneId: Id<'lane'>; minutes: string }>(db, 'busy_lanes', BUSY, [
      clubId,
      periods.map(({ rangeId }) => rangeId),
      periods.map(({ from }) => from),
      periods.map(({ to }) => to),
    ]).finally(() => this.#reading.delete(reading))
    const read = new Map(periods.map(({ rangeId }) => [rangeId, new Map<string, readonly number[]>()]))
    for (const { rangeId, laneId, minutes } of found)
      read.get(rangeId)?.set(
        laneId,
        minutes.split(' ').map((minute) => Number(minute) * 60_000),
      )
    for (const [{ rangeId, from, to }, topics] of reading.fresh) {
      const kept = this.#kept.get(rangeId) ?? new Map<string, Kept>()
      if (kept.size >= MOST_PERIODS) kept.clear()
      kept.set(`${from} ${to}`, { topics, busy: read.get(rangeId) as BusyRange })
      this.#kept.set(rangeId, kept)
    }
    return read
  }
}

function isStale(topics: readonly string[], announced: readonly string[] | 'all'): boolean {
  return announced === 'all' || topics.some((topic) => announced.includes(topic))
}
