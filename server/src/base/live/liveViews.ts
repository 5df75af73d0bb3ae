import { createHmac, randomBytes } from 'node:crypto'
import type { Admitted } from '../http/guard.ts'
import { type BoundCall, type Services, viewKey, viewOf } from '../http/http.ts'
import { type Change, rowChanges } from './rowChanges.ts'

/** A view is computed again at most this often (LIVE-028). */
const THROTTLE_MS = 100
/** The longer a view has waited for its turn, the longer it rests: sixty views of one person leave the cores to others (R13). */
const REST = { times: 5, mostMs: 1_000 }
/** How long a view waits that could not be read. */
const RETRY_MS = 1_000

/** A view that somebody watches: its rows as they were last sent. */
export type Watched = {
  id: string
  bound: BoundCall
  input: unknown
  admitted: Admitted
  topics: string[]
  rows: Map<string, string>
  /** How many subscriptions hold it, those included that still wait for its first rows. */
  holders: number
  isDirty: boolean
  running: Promise<void> | undefined
  /** The earliest moment of the next read. */
  notBefore: number
}

export type Delivery = {
  /** Does the work when it is its turn: few views are read at once. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Resolves when it is sure who may still receive; throws when that cannot be known now. */
  prepare: () => Promise<void>
  send: (watched: Watched, changes: Change[]) => void
  /** Hears that a view could not be read; answers whether it is tried again. */
  failed: (watched: Watched, error: unknown) => boolean
}

/** The views that are watched on this instance, each computed once for all who watch it. */
export class LiveViews {
  readonly #services: Services
  readonly #delivery: Delivery
  readonly #watched = new Map<string, Watched>()
  readonly #byTopic = new Map<string, Set<Watched>>()
  /** Makes ids that name a view and that nobody can make up. */
  readonly #secret = randomBytes(32)

  constructor(services: Services, delivery: Delivery) {
    this.#services = services
    this.#delivery = delivery
  }

  /** Reads again what the topics make stale. */
  announce(topics: string[] | 'all'): void {
    if (topics === 'all') for (const watched of this.#watched.values()) this.#refresh(watched)
    else for (const topic of topics) for (const watched of this.#byTopic.get(topic) ?? []) this.#refresh(watched)
  }

  idOf(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, 24)
  }

  /** Watches a view for one more holder, and answers when its rows are known. */
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

  /** Reads the view again, at once or at the end of the running throttle, and sends the difference to all. */
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

  /** Reads a view again; announcements that came while it waited for its turn are covered by the same read. */
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
