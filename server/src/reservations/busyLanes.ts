import type { Day } from '@bahnfrei/domain/base/time.ts'
import { type Db, rows } from '../base/db.ts'

/** The live reservations of the lanes of a range: starts and ends in milliseconds, those that touch as one. */
type BusyRange = ReadonlyMap<string, readonly number[]>
type Period = { rangeId: string; from: Day; to: Day }

/** The most periods that are kept of a range. */
const MOST_PERIODS = 30

/** Starts and ends in minutes as one text for each lane: a fraction of what rows would cost on the way here. */
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

/** When lanes are taken, kept for everybody until something changes on their range, as prepared answers are. */
export class BusyLanes {
  readonly #kept = new Map<string, Map<string, BusyRange>>()
  /** How often something changed on a range: what was read meanwhile is not kept. */
  readonly #changes = new Map<string, number>()

  /** Hears of announced topics, or that some may have been missed. */
  forget(topics: readonly string[] | 'all'): void {
    const changed =
      topics === 'all' ? [...this.#kept.keys()] : topics.filter((topic) => topic.startsWith('reservations/'))
    for (const topic of changed) {
      this.#kept.delete(topic)
      this.#changes.set(topic, (this.#changes.get(topic) ?? 0) + 1)
    }
  }

  /** The taken times of ranges of one club, each in its period. */
  async of(db: Db, clubId: string, periods: readonly Period[]): Promise<Map<string, readonly number[]>> {
    const missing = periods.filter((period) => this.#find(period) === undefined)
    const read = missing.length === 0 ? new Map<string, BusyRange>() : await this.#read(db, clubId, missing)
    return new Map(periods.flatMap((period) => [...(read.get(period.rangeId) ?? this.#find(period) ?? [])]))
  }

  #find({ rangeId, from, to }: Period): BusyRange | undefined {
    return this.#kept.get(topicOf(rangeId))?.get(`${from} ${to}`)
  }

  async #read(db: Db, clubId: string, periods: readonly Period[]): Promise<Map<string, BusyRange>> {
    const before = periods.map(({ rangeId }) => this.#changes.get(topicOf(rangeId)))
    const found = await rows<{ rangeId: string; laneId: string; minutes: string }>(db, 'busy_lanes', BUSY, [
      clubId,
      periods.map(({ rangeId }) => rangeId),
      periods.map(({ from }) => from),
      periods.map(({ to }) => to),
    ])
    const read = new Map(periods.map(({ rangeId }) => [rangeId, new Map<string, readonly number[]>()]))
    for (const { rangeId, laneId, minutes } of found)
      read.get(rangeId)?.set(
        laneId,
        minutes.split(' ').map((minute) => Number(minute) * 60_000),
      )
    for (const [index, { rangeId, from, to }] of periods.entries()) {
      const topic = topicOf(rangeId)
      if (this.#changes.get(topic) !== before[index]) continue
      const kept = this.#kept.get(topic) ?? new Map<string, BusyRange>()
      if (kept.size >= MOST_PERIODS) kept.clear()
      kept.set(`${from} ${to}`, read.get(rangeId) as BusyRange)
      this.#kept.set(topic, kept)
    }
    return read
  }
}

function topicOf(rangeId: string): string {
  return `reservations/${rangeId}`
}
