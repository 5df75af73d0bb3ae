import { createHmac, randomBytes } from 'node:crypto'
import type { Admitted } from '../http/guard.ts'
import { type BoundCall, type Services, viewKey, viewOf } from '../http/http.ts'
import { type Change, rowChanges } from './rowChanges.ts'

/** A view is computed at most once in this time (LIVE-028; ms). */
const THROTTLE_MS = 100
/**
 * The pause of a view after a read, in multiples of the time that it took with its wait, and its limit: sixty views of
 * one person leave the cores to others (R13).
 */
const REST = { times: 5, mostMs: 1_000 }
/** The pause before a view is read again after a failure (ms). */
const RETRY_MS = 1_000

/** A watched view, with its rows as they were last sent. */
export type Watched = {
  id: string
  bound: BoundCall
  input: unknown
  admitted: Admitted
  topics: string[]
  rows: Map<string, string>
  /** The subscriptions that hold the view, including those that still wait for its first rows. */
  holders: number
  isDirty: boolean
  running: Promise<void> | undefined
  /** The earliest moment of the next read. */
  notBefore: number
}

export type Delivery = {
  /** Runs the work when it is its turn; only a few views are read at once. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Resolves when it is certain who may still receive the view; throws while that cannot be known. */
  prepare: () => Promise<void>
  send: (watched: Watched, changes: Change[]) => void
  /** Called when a view could not be read. Returns whether to try again. */
  failed: (watched: Watched, error: unknown) => boolean
}

/** The views that are watched on this instance. Each is computed once for everybody who watches it. */
export class LiveViews {
  readonly #services: Services
  readonly #delivery: Delivery
  readonly #watched = new Map<string, Watched>()
  readonly #byTopic = new Map<string, Set<Watched>>()
  /** The key that signs the ids of views, so that nobody can invent one. */
  readonly #secret = randomBytes(32)

  constructor(services: Services, delivery: Delivery) {
    this.#services = services
    this.#delivery = delivery
  }

  /** Refreshes the views that listen to these topics. */
  announce(topics: string[] | 'all'): void {
    if (topics === 'all') for (const watched of this.#watched.values()) this.#refresh(watched)
    else for (const topic of topics) for (const watched of this.#byTopic.get(topic) ?? []) this.#refresh(watched)
  }

  idOf(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, 24)
  }

  /** Adds a holder to a view, and resolves when its rows are known. */
  async hold(bound: BoundCall, input: unknown, admitted: Admitted): Promise<Watched> {
    const id = this.idOf(viewKey(bound, input, admitted))
    const watched = this.#watched.get(id) ?? this.#watch(id, bound, input, admitted)
    // Held before the wait, so that somebody who leaves meanwhile does not take the view along.
    watched.holders += 1
    try {
      await watched.running
    } catch (error) {
      this.release(watched)
      throw error
    }
    return watched
  }

  release(watched: Watched): void {
    watched.holders -= 1
    if (watched.holders > 0 || this.#watched.get(watched.id) !== watched) return
    this.#watched.delete(watched.id)
    for (const topic of watched.topics) {
      const others = this.#byTopic.get(topic)
      others?.delete(watched)
      if (others?.size === 0) this.#byTopic.delete(topic)
    }
  }

  #watch(id: string, bound: BoundCall, input: unknown, admitted: Admitted): Watched {
    const viewer = { clubId: admitted.club?.id ?? '', uid: admitted.person?.uid ?? '' }
    const topics = bound.call.live?.topics(input, viewer) ?? []
    const watched: Watched = {
      ...{ id, bound, input, admitted, topics },
      rows: new Map(),
      holders: 0,
      isDirty: false,
      running: undefined,
      notBefore: 0,
    }
    this.#watched.set(id, watched)
    for (const topic of topics) this.#byTopic.set(topic, (this.#byTopic.get(topic) ?? new Set()).add(watched))
    const first = this.#delivery
      .inTurn(() => this.#read(watched))
      .then((rows) => {
        watched.rows = rows
      })
    watched.running = first
    const begun = () => {
      watched.running = undefined
      if (watched.isDirty) this.#refresh(watched)
    }
    first.then(begun, begun)
    return watched
  }

  /** Reads the view again, at once or after the pause, and sends the difference to everybody who watches it. */
  #refresh(watched: Watched): void {
    watched.isDirty = true
    if (watched.running !== undefined || watched.holders === 0) return
    watched.running = this.#run(watched).finally(() => {
      watched.running = undefined
      if (watched.isDirty) this.#refresh(watched)
    })
  }

  async #run(watched: Watched): Promise<void> {
    const wait = watched.notBefore - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait).unref())
    const wanted = performance.now()
    try {
      const rows = await this.#delivery.inTurn(() => this.#readAgain(watched))
      if (rows === undefined) return
      const now = performance.now()
      watched.notBefore = Math.max(watched.notBefore, now + Math.min(REST.mostMs, REST.times * (now - wanted)))
      await this.#delivery.prepare()
      const changes = rowChanges(watched.rows, rows)
      watched.rows = rows
      if (changes.length > 0) this.#delivery.send(watched, changes)
    } catch (error) {
      if (!this.#delivery.failed(watched, error)) return
      watched.isDirty = true
      watched.notBefore = performance.now() + RETRY_MS
    }
  }

  /**
   * Reads a view again. One read covers all announcements that came while it waited for its turn; undefined when nobody
   * holds the view any more.
   */
  async #readAgain(watched: Watched): Promise<Map<string, string> | undefined> {
    watched.isDirty = false
    watched.notBefore = performance.now() + THROTTLE_MS
    return watched.holders === 0 ? undefined : this.#read(watched)
  }

  async #read({ bound, input, admitted }: Watched): Promise<Map<string, string>> {
    const view = await viewOf(bound, input, admitted, this.#services)
    const rows = bound.call.live?.rows(JSON.parse(view.json.toString()) as never) ?? []
    return new Map(rows.map((row) => [row.id, JSON.stringify(row)]))
  }
}
