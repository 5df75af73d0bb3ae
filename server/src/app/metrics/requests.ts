import type { Metric, Sample } from './format.ts'

/** The upper bounds of the buckets of durations, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A request that was answered: its route as the contract writes it, never the address that was asked for. */
export type Answered = { method: string; route: string | undefined; status: number; ms: number }

type Durations = { labels: { method: string; route: string }; buckets: number[]; sum: number; count: number }

/** Counts requests by route, method and class of status. All labels are words of the program, so that they are bounded. */
export class RequestMetrics {
  readonly #counts = new Map<string, Required<Pick<Sample, 'labels' | 'value'>>>()
  readonly #durations = new Map<string, Durations>()

  count({ method: asked, route = 'none', status, ms }: Answered): void {
    const method = METHODS.includes(asked) ? asked : 'other'
    const key = `${method} ${route}`
    const statusClass = `${Math.floor(status / 100)}xx`
    const counted = entryOf(this.#counts, `${key} ${statusClass}`, () => {
      return { labels: { method, route, status: statusClass }, value: 0 }
    })
    counted.value += 1
    const durations = entryOf(this.#durations, key, () => {
      return { labels: { method, route }, buckets: BOUNDS.map(() => 0), sum: 0, count: 0 }
    })
    const bucket = BOUNDS.findIndex((bound) => ms / 1_000 <= bound)
    if (bucket >= 0) durations.buckets[bucket] = (durations.buckets[bucket] ?? 0) + 1
    durations.sum += ms / 1_000
    durations.count += 1
  }

  metrics(): Metric[] {
    return [
      {
        ...{ name: 'bahnfrei_requests_total', kind: 'counter', help: 'Requests that were answered.' },
        samples: [...this.#counts.values()],
      },
      {
        ...{ name: 'bahnfrei_request_seconds', kind: 'histogram', help: 'Time from a request to its answer.' },
        samples: [...this.#durations.values()].flatMap(samplesOf),
      },
    ]
  }
}

function entryOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}

function samplesOf({ labels, buckets, sum, count }: Durations): Sample[] {
  let upTo = 0
  const cumulated = buckets.map((value, at): Sample => {
    upTo += value
    return { suffix: '_bucket', labels: { ...labels, le: String(BOUNDS[at]) }, value: upTo }
  })
  return [
    ...cumulated,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}
