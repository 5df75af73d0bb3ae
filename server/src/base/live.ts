import { createHmac, randomBytes } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import { type Refusal, Refused, refuse } from '@bahnfrei/domain/base/refusals.ts'
import { Server, type Socket } from 'socket.io'
import * as z from 'zod/mini'
import { refusalOf } from './db.ts'
import { type Admitted, admit } from './guard.ts'
import { type Bound, describe, envelope, tokenOf, viewKey, viewOf, type Wiring } from './http.ts'
import { rowChanges } from './rowChanges.ts'

/** A view is computed again at most this often (LIVE-028). */
const THROTTLE_MS = 100
const MOST_SUBSCRIPTIONS = 50
const MOST_PER_COLLECTION: Record<string, number> = { publicReservations: 6 }
/** Subscriptions that do not count and are never dropped (LIVE-027). */
const EXEMPT = new Set(['users'])
const RATE = { perSecond: 20, burst: 40, mostRefused: 100 }
/** Sockets end this long before their token, unless they came back with a new one (LIVE-029). */
const END_BEFORE_TOKEN_MS = 10 * 60_000

const Envelope = z.strictObject({
  transactionId: z.string().check(z.minLength(1), z.maxLength(64)),
  method: z.string().check(z.maxLength(40)),
  data: z.optional(z.unknown()),
})
const Subscribe = z.strictObject({
  collection: z.string().check(z.maxLength(40)),
  filter: z.optional(z.record(z.string(), z.unknown())),
})
const Unsubscribe = z.strictObject({ subscriptionId: z.string().check(z.maxLength(64)) })

type Subscription = { id: string; bound: Bound; input: unknown; isExempt: boolean }
type Visitor = {
  token: string | undefined
  clubId: string | undefined
  language: string | undefined
  uid: string | undefined
  subscriptions: Map<string, Subscription>
  tokens: number
  filledAt: number
  refused: number
}

/** A view that somebody watches: its rows as they were last sent. */
type Watched = {
  id: string
  bound: Bound
  input: unknown
  admitted: Admitted
  topics: string[]
  rows: Map<string, string>
  isDirty: boolean
  running: Promise<void> | undefined
  lastRun: number
}

/** The live reads: first result, then keyed changes, computed once per view and sent to all who watch it. */
export class LiveReads {
  readonly #io: Server
  readonly #wiring: Wiring
  readonly #collections: Map<string, Bound>
  readonly #watched = new Map<string, Watched>()
  readonly #byTopic = new Map<string, Set<Watched>>()
  readonly #visitors = new Map<Socket, Visitor>()
  /** Makes subscription ids that name a view and that nobody can make up. */
  readonly #secret = randomBytes(32)
  readonly #log: (line: object) => void

  constructor(http: HttpServer, bounds: Bound[], wiring: Wiring, log: (line: object) => void) {
    this.#wiring = wiring
    this.#log = log
    this.#collections = new Map(
      bounds.flatMap((bound) => (bound.call.live ? [[bound.call.live.collection, bound]] : [])),
    )
    this.#io = new Server(http, {
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: 100_000,
      perMessageDeflate: false,
      allowRequest: (request, answer) => {
        const { origin } = request.headers
        answer(null, origin === undefined || wiring.origins.includes(origin))
      },
    })
    this.#io.on('connection', (socket) => this.#welcome(socket))
  }

  /** Serves the watched views that the topics make stale, and asks again for the rights of those who are named. */
  announce(topics: string[] | 'all'): void {
    if (topics === 'all') {
      for (const watched of this.#watched.values()) this.#refresh(watched)
      for (const socket of this.#visitors.keys()) this.#askAgain(socket)
      return
    }
    for (const topic of topics) {
      for (const watched of this.#byTopic.get(topic) ?? []) this.#refresh(watched)
      if (topic === 'clubs' || topic.startsWith('standing/')) this.#askThoseNamed(topic)
    }
  }

  #askThoseNamed(topic: string): void {
    for (const [socket, { uid }] of this.#visitors)
      if (topic === 'clubs' || topic === `standing/${uid}`) this.#askAgain(socket)
  }

  /** Tells the sockets that the server goes, and closes them. */
  async close(): Promise<void> {
    this.#io.disconnectSockets(true)
    await this.#io.close()
  }

  async #welcome(socket: Socket): Promise<void> {
    const { auth, headers } = socket.handshake
    const visitor: Visitor = {
      token: tokenOf(typeof auth.token === 'string' ? `Bearer ${auth.token}` : headers.authorization),
      clubId: [auth.clubId, headers['x-club-id']].find((id): id is string => typeof id === 'string'),
      language: headers['accept-language'],
      uid: undefined,
      subscriptions: new Map(),
      tokens: RATE.burst,
      filledAt: Date.now(),
      refused: 0,
    }
    this.#visitors.set(socket, visitor)
    socket.on('disconnect', () => this.#leave(socket, visitor))
    // One message after the other, so that an answer never overtakes an earlier one.
    let last = Promise.resolve()
    socket.on('rpc/in', (message: unknown) => {
      if (!this.#isWithinRate(socket, visitor)) return
      last = last.then(() => this.#answer(socket, visitor, message))
    })
    if (visitor.token === undefined) return
    const person = await this.#person(visitor).catch(() => undefined)
    visitor.uid = person?.uid
    if (person === undefined) {
      socket.emit('rpc/out', { ...envelope('UNAUTHENTICATED', visitor.language) })
      socket.disconnect(true)
    } else this.#endInTime(socket, person.until)
  }

  #person({ token, clubId }: Visitor) {
    return token === undefined
      ? Promise.resolve(undefined)
      : this.#wiring.whoIs(token, clubId, this.#wiring.clock.now())
  }

  #endInTime(socket: Socket, until: number): void {
    const left = until - END_BEFORE_TOKEN_MS - this.#wiring.clock.now().epochMilliseconds
    const timer = setTimeout(() => socket.disconnect(true), Math.max(0, left)).unref()
    socket.on('disconnect', () => clearTimeout(timer))
  }

  /** 20 messages a second with bursts of 40; whoever goes on beyond is cut (R05). */
  #isWithinRate(socket: Socket, visitor: Visitor): boolean {
    const now = Date.now()
    visitor.tokens = Math.min(RATE.burst, visitor.tokens + ((now - visitor.filledAt) * RATE.perSecond) / 1000)
    visitor.filledAt = now
    if (visitor.tokens >= 1) {
      visitor.tokens -= 1
      return true
    }
    visitor.refused += 1
    if (visitor.refused > RATE.mostRefused) socket.disconnect(true)
    return false
  }

  async #answer(socket: Socket, visitor: Visitor, message: unknown): Promise<void> {
    const parsed = z.safeParse(Envelope, message)
    const transactionId = parsed.success ? parsed.data.transactionId : undefined
    const reply = (payload: object) => socket.emit('rpc/out', { ...(transactionId && { transactionId }), ...payload })
    try {
      if (!parsed.success) refuse('INPUT_INVALID')
      const { method, data } = parsed.data
      if (method === 'subscribe') await this.#subscribe(socket, visitor, data, reply)
      else if (method === 'unsubscribe') reply({ data: this.#unsubscribe(socket, visitor, data) })
      else refuse('INPUT_INVALID')
    } catch (error) {
      reply(envelope(this.#codeOf(error), visitor.language))
    }
  }

  #codeOf(error: unknown): Refusal {
    const known = refusalOf(error)
    if (known instanceof Refused) return known.code
    this.#log({ failure: describe(error), event: 'live' })
    return 'UNKNOWN'
  }

  async #subscribe(socket: Socket, visitor: Visitor, data: unknown, reply: (payload: object) => void): Promise<void> {
    const { bound, input } = this.#readWish(data, visitor)
    let admitted: Admitted
    try {
      admitted = await admit(bound.call, visitor, this.#wiring.whoIs, this.#wiring.clock.now())
    } catch (error) {
      if (!(error instanceof Refused) || error.code === 'UNAUTHENTICATED') throw error
      // Without the right a stream yields nothing, and says nothing of why (AUTH-121).
      const nothing = this.#idOf(`nothing ${socket.id}`)
      reply({ data: { subscriptionId: nothing } })
      socket.emit('db/res', { subscriptionId: nothing, docs: [] })
      return
    }
    const watched = await this.#watch(bound, input, admitted)
    if (!socket.connected) return this.#unwatchIfAlone(watched)
    this.#makeRoom(socket, visitor, bound)
    const isExempt = EXEMPT.has(bound.call.live?.collection ?? '')
    visitor.subscriptions.set(watched.id, { id: watched.id, bound, input, isExempt })
    reply({ data: { subscriptionId: watched.id } })
    socket.emit('db/res', {
      subscriptionId: watched.id,
      docs: [...watched.rows.values()].map((row) => JSON.parse(row)),
    })
    await socket.join(watched.id)
  }

  #readWish(data: unknown, { clubId }: Visitor): { bound: Bound; input: unknown } {
    const wish = z.safeParse(Subscribe, data)
    const bound = wish.success ? this.#collections.get(wish.data.collection) : undefined
    if (!wish.success || bound === undefined) refuse('INPUT_INVALID')
    const { clubId: named, ...filter } = wish.data.filter ?? {}
    if (named !== undefined && named !== clubId) refuse('INPUT_INVALID')
    const input = z.safeParse(bound.call.input, filter)
    if (!input.success) refuse('INPUT_INVALID')
    return { bound, input: input.data }
  }

  #unsubscribe(socket: Socket, visitor: Visitor, data: unknown): object {
    const parsed = z.safeParse(Unsubscribe, data)
    if (!parsed.success) refuse('INPUT_INVALID')
    this.#drop(socket, visitor, parsed.data.subscriptionId)
    return {}
  }

  /** Beyond the limits the oldest subscription goes (LIVE-021 to LIVE-026). */
  #makeRoom(socket: Socket, visitor: Visitor, bound: Bound): void {
    const collection = bound.call.live?.collection ?? ''
    const counted = [...visitor.subscriptions.values()].filter(({ isExempt }) => !isExempt)
    const alike = counted.filter((other) => other.bound === bound)
    const most = MOST_PER_COLLECTION[collection] ?? MOST_SUBSCRIPTIONS
    const oldest = alike.length >= most ? alike[0] : counted.length >= MOST_SUBSCRIPTIONS ? counted[0] : undefined
    if (oldest !== undefined) this.#drop(socket, visitor, oldest.id)
  }

  #drop(socket: Socket, visitor: Visitor, id: string): void {
    if (!visitor.subscriptions.delete(id)) return
    socket.leave(id)
    const watched = this.#watched.get(id)
    if (watched !== undefined) this.#unwatchIfAlone(watched)
  }

  #leave(socket: Socket, visitor: Visitor): void {
    this.#visitors.delete(socket)
    for (const id of [...visitor.subscriptions.keys()]) this.#drop(socket, visitor, id)
  }

  /** Asks again for the rights of a socket: a login that ended closes it, a right that went ends what it allowed. */
  async #askAgain(socket: Socket): Promise<void> {
    const visitor = this.#visitors.get(socket)
    if (visitor === undefined) return
    const person = await this.#person(visitor).catch(() => undefined)
    if (person === undefined) {
      socket.disconnect(true)
      return
    }
    for (const { id, bound } of [...visitor.subscriptions.values()]) {
      const stillMay = admit(bound.call, visitor, () => Promise.resolve(person), this.#wiring.clock.now())
      await stillMay.catch(() => this.#drop(socket, visitor, id))
    }
  }

  #idOf(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, 24)
  }

  async #watch(bound: Bound, input: unknown, admitted: Admitted): Promise<Watched> {
    const id = this.#idOf(viewKey(bound, input, admitted))
    const known = this.#watched.get(id)
    if (known !== undefined) {
      await known.running
      return known
    }
    const topics = bound.call.live?.topics(input, { clubId: admitted.club?.id, uid: admitted.person?.uid ?? '' }) ?? []
    const watched: Watched = {
      id,
      bound,
      input,
      admitted,
      topics,
      rows: new Map(),
      isDirty: false,
      running: undefined,
      lastRun: 0,
    }
    this.#watched.set(id, watched)
    for (const topic of topics) this.#byTopic.set(topic, (this.#byTopic.get(topic) ?? new Set()).add(watched))
    watched.running = this.#read(watched).then((rows) => {
      watched.rows = rows
    })
    try {
      await watched.running
    } catch (error) {
      this.#unwatch(watched)
      throw error
    }
    watched.running = undefined
    if (watched.isDirty) this.#refresh(watched)
    return watched
  }

  #unwatchIfAlone(watched: Watched): void {
    for (const { subscriptions } of this.#visitors.values()) if (subscriptions.has(watched.id)) return
    this.#unwatch(watched)
  }

  #unwatch(watched: Watched): void {
    this.#watched.delete(watched.id)
    for (const topic of watched.topics) {
      const others = this.#byTopic.get(topic)
      others?.delete(watched)
      if (others?.size === 0) this.#byTopic.delete(topic)
    }
  }

  /** Reads the view again, at once or at the end of the running throttle, and sends the difference to all. */
  #refresh(watched: Watched): void {
    watched.isDirty = true
    if (watched.running !== undefined) return
    watched.running = this.#run(watched).finally(() => {
      watched.running = undefined
      if (watched.isDirty && this.#watched.get(watched.id) === watched) this.#refresh(watched)
    })
  }

  async #run(watched: Watched): Promise<void> {
    const wait = watched.lastRun + THROTTLE_MS - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    watched.isDirty = false
    watched.lastRun = performance.now()
    try {
      const rows = await this.#read(watched)
      const changes = rowChanges(watched.rows, rows)
      watched.rows = rows
      if (changes.length > 0) this.#io.to(watched.id).emit('rpc/docs', { subscriptionId: watched.id, changes })
    } catch (error) {
      // The database is away: the next announcement, or the one after it came back, reads again.
      if (this.#codeOf(error) !== 'SERVICE_UNAVAILABLE') this.#io.in(watched.id).disconnectSockets(true)
    }
  }

  async #read({ bound, input, admitted }: Watched): Promise<Map<string, string>> {
    const view = await viewOf(bound, input, admitted, this.#wiring)
    const rows = bound.call.live?.rows(JSON.parse(view.json.toString()) as never) ?? []
    return new Map(rows.map((row) => [row.id, JSON.stringify(row)]))
  }
}
