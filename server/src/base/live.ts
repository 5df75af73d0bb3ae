import type { Server as HttpServer } from 'node:http'
import {
  NO_REALTIME,
  REALTIME_PATHS,
  type Realtime,
  type RealtimePath,
  realtimeAt,
} from '@bahnfrei/domain/base/realtime.ts'
import { type Refusal, Refused, refuse } from '@bahnfrei/domain/base/refusals.ts'
import { Server, type Socket } from 'socket.io'
import * as z from 'zod/mini'
import { type Asks, hearAsks } from './asks.ts'
import { refusalOf } from './db.ts'
import { type Admitted, admit, type Person, wellFormed } from './guard.ts'
import { type Bound, describe, envelope, QUARTER_MS, tokenOf, type Wiring } from './http.ts'
import { LiveViews, type Watched } from './liveViews.ts'
import { keepWithinRate } from './messageRate.ts'
import { cutSlowReader } from './slowReader.ts'

const MOST_SUBSCRIPTIONS = 50
const MOST_PER_COLLECTION: Record<string, number> = { publicReservations: 6 }
/** Subscriptions that do not count and are never dropped (LIVE-027). */
const EXEMPT = new Set(['users', 'notifications'])
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
const WatchRealtime = z.strictObject({ path: z.enum(REALTIME_PATHS) })
const Unsubscribe = z.strictObject({ subscriptionId: z.string().check(z.maxLength(64)) })

const REALTIME_ROOMS = new Set(REALTIME_PATHS.map(roomOf))

/** The room of those who watch a value; no view is called so. */
function roomOf(path: RealtimePath): string {
  return `realtime/${path}`
}

type Subscription = { watched: Watched; isExempt: boolean }
type Visitor = {
  token: string | undefined
  clubId: string | undefined
  language: string | undefined
  uid: string | undefined
  /** When the token ends, in ms. */
  until: number | undefined
  subscriptions: Map<string, Subscription>
  /** Whether the rights could not be asked for when they may have changed. */
  isUnsure: boolean
}

/** The live reads: first result, then keyed changes, computed once per view and sent to all who watch it. */
export class LiveReads {
  readonly #io: Server
  readonly #wiring: Wiring
  readonly #collections: Map<string, Bound>
  readonly #views: LiveViews
  readonly #asks: Asks
  readonly #caughtUp: () => Promise<void>
  readonly #visitors = new Map<Socket, Visitor>()
  /** Rights that are being asked for again. */
  readonly #asking = new Set<Promise<void>>()
  /** Grows whenever somebody's rights may have changed. */
  #changesOfRights = 0
  #quarter: number
  #isClosing = false
  /** The values of which the sockets know. */
  #told: Realtime = NO_REALTIME
  readonly #log: (line: object) => void

  /** `caughtUp` resolves when all that was announced before the call has been handed to `announce`. */
  constructor(
    http: HttpServer,
    bounds: Bound[],
    wiring: Wiring,
    { asks, caughtUp, log }: { asks: Asks; caughtUp: () => Promise<void>; log: (line: object) => void },
  ) {
    this.#wiring = wiring
    this.#asks = asks
    this.#caughtUp = caughtUp
    this.#log = log
    this.#quarter = this.#quarterNow()
    this.#views = new LiveViews(wiring, {
      prepare: () => this.#knowRights(),
      send: ({ id }, changes) => this.#io.to(id).emit('rpc/docs', { subscriptionId: id, changes }),
      failed: (watched, error) => this.#failed(watched, error),
    })
    this.#collections = new Map(
      bounds.flatMap((bound) => (bound.call.live ? [[bound.call.live.collection, bound]] : [])),
    )
    this.#io = new Server(http, {
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: 100_000,
      perMessageDeflate: false,
      // A line that breaks without a word is noticed within 23 s, on both ends.
      pingInterval: 15_000,
      pingTimeout: 8_000,
      allowRequest: (request, answer) => {
        const { origin } = request.headers
        answer(null, !this.#isClosing && (origin === undefined || wiring.origins.includes(origin)))
      },
    })
    this.#io.on('connection', (socket) => this.#welcome(socket))
  }

  /** Serves the watched views that the topics make stale, and asks again for the rights of those who are named. */
  announce(topics: string[] | 'all'): void {
    if (topics === 'all' || topics.includes('clubs')) this.#askAll()
    else {
      const named = new Set(topics.filter((topic) => topic.startsWith('standing/')))
      if (named.size > 0) this.#changesOfRights += 1
      for (const [socket, { uid }] of named.size > 0 ? this.#visitors : []) {
        if (named.has(`standing/${uid}`)) this.#askAgain(socket)
      }
    }
    this.#views.announce(topics)
  }

  /** Sends the values that concern everybody to whoever watches them, as far as they have changed. */
  tellRealtime(values: Realtime): void {
    const before = this.#told
    this.#told = values
    for (const path of REALTIME_PATHS) {
      const value = realtimeAt(values, path)
      if (value === realtimeAt(before, path)) continue
      const changes = [{ type: 'modified', id: path, data: { id: path, value } }]
      this.#io.to(roomOf(path)).emit('rpc/docs', { subscriptionId: roomOf(path), changes })
    }
  }

  /** Tells the sockets that the server goes, and closes them. */
  close(): void {
    this.#isClosing = true
    this.#io.disconnectSockets(true)
    this.#io.engine.close()
  }

  async #welcome(socket: Socket): Promise<void> {
    const { auth, headers } = socket.handshake
    const visitor: Visitor = {
      token: tokenOf(typeof auth.token === 'string' ? `Bearer ${auth.token}` : headers.authorization),
      clubId: [auth.clubId, headers['x-club-id']].find((id): id is string => typeof id === 'string'),
      language: headers['accept-language'],
      uid: undefined,
      until: undefined,
      subscriptions: new Map(),
      isUnsure: false,
    }
    this.#visitors.set(socket, visitor)
    socket.on('disconnect', () => this.#leave(socket, visitor))
    keepWithinRate(socket, this.#wiring.clock)
    cutSlowReader(socket)
    // One message after the other, so that an answer never overtakes an earlier one.
    let last = Promise.resolve()
    socket.on('rpc/in', (message: unknown) => {
      last = last.then(() => this.#answer(socket, visitor, message))
    })
    if (visitor.token === undefined) {
      const { proxies } = this.#wiring
      hearAsks(socket, this.#asks, { proxies, codeOf: (error) => this.#codeOf(error) })
      return
    }
    const changesBefore = this.#changesOfRights
    try {
      const person = await this.#person(visitor)
      if (person === undefined) refuse('UNAUTHENTICATED')
      this.#remember(visitor, person)
      if (changesBefore !== this.#changesOfRights) this.#askAgain(socket)
      this.#endInTime(socket, person.until)
    } catch (error) {
      socket.emit('rpc/out', envelope(this.#codeOf(error), visitor.language))
      socket.disconnect(true)
    }
  }

  #remember(visitor: Visitor, { uid, until }: Person): void {
    visitor.uid = uid
    visitor.until = until
  }

  #person({ token, clubId }: Visitor) {
    return token === undefined
      ? Promise.resolve(undefined)
      : this.#wiring.whoIs(token, wellFormed(clubId), this.#wiring.clock.now())
  }

  #endInTime(socket: Socket, until: number): void {
    const left = until - END_BEFORE_TOKEN_MS - this.#wiring.clock.now().epochMilliseconds
    const timer = setTimeout(() => socket.disconnect(true), Math.max(0, left)).unref()
    socket.on('disconnect', () => clearTimeout(timer))
  }

  async #answer(socket: Socket, visitor: Visitor, message: unknown): Promise<void> {
    const parsed = z.safeParse(Envelope, message)
    const transactionId = parsed.success ? parsed.data.transactionId : undefined
    const reply = (payload: object) => socket.emit('rpc/out', { ...(transactionId && { transactionId }), ...payload })
    try {
      if (!parsed.success) refuse('INPUT_INVALID')
      const { method, data } = parsed.data
      if (method === 'subscribe') await this.#subscribe(socket, visitor, data, reply)
      else if (method === 'realtime') await this.#watchRealtime(socket, data, reply)
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
    const changesBefore = this.#changesOfRights
    let admitted: Admitted
    try {
      admitted = await admit(bound.call, { ...visitor, input }, this.#wiring.whoIs, this.#wiring.clock.now())
    } catch (error) {
      if (!(error instanceof Refused) || error.code === 'UNAUTHENTICATED') throw error
      // Without the right a stream yields nothing, and says nothing of why (AUTH-121).
      const nothing = this.#views.idOf(`nothing ${socket.id}`)
      reply({ data: { subscriptionId: nothing } })
      socket.emit('db/res', { subscriptionId: nothing, docs: [] })
      return
    }
    if (admitted.person !== undefined) this.#remember(visitor, admitted.person)
    const watched = await this.#views.hold(bound, input, admitted)
    const isKnown = visitor.subscriptions.has(watched.id)
    if (isKnown || !socket.connected) this.#views.release(watched)
    if (!socket.connected) return
    if (!isKnown) {
      this.#makeRoom(socket, visitor, bound)
      visitor.subscriptions.set(watched.id, { watched, isExempt: EXEMPT.has(bound.call.live?.collection ?? '') })
    }
    reply({ data: { subscriptionId: watched.id } })
    socket.emit('db/res', {
      subscriptionId: watched.id,
      docs: [...watched.rows.values()].map((row) => JSON.parse(row)),
    })
    await socket.join(watched.id)
    // Rights may have changed after they were asked for and before anybody knew whom to ask about.
    if (changesBefore !== this.#changesOfRights) this.#askAgain(socket)
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

  /** These values are for everybody, signed in or not (appendix C). */
  async #watchRealtime(socket: Socket, data: unknown, reply: (payload: object) => void): Promise<void> {
    const wish = z.safeParse(WatchRealtime, data)
    if (!wish.success) refuse('INPUT_INVALID')
    const { path } = wish.data
    const subscriptionId = roomOf(path)
    await socket.join(subscriptionId)
    reply({ data: { subscriptionId } })
    socket.emit('db/res', { subscriptionId, docs: [{ id: path, value: realtimeAt(this.#told, path) }] })
  }

  #unsubscribe(socket: Socket, visitor: Visitor, data: unknown): object {
    const parsed = z.safeParse(Unsubscribe, data)
    if (!parsed.success) refuse('INPUT_INVALID')
    const { subscriptionId } = parsed.data
    if (REALTIME_ROOMS.has(subscriptionId)) socket.leave(subscriptionId)
    else this.#drop(socket, visitor, subscriptionId)
    return {}
  }

  /** Beyond the limits the oldest subscription goes (LIVE-021 to LIVE-026). */
  #makeRoom(socket: Socket, visitor: Visitor, bound: Bound): void {
    const collection = bound.call.live?.collection ?? ''
    const counted = [...visitor.subscriptions.values()].filter(({ isExempt }) => !isExempt)
    const alike = counted.filter(({ watched }) => watched.bound === bound)
    const most = MOST_PER_COLLECTION[collection] ?? MOST_SUBSCRIPTIONS
    const oldest = alike.length >= most ? alike[0] : counted.length >= MOST_SUBSCRIPTIONS ? counted[0] : undefined
    if (oldest !== undefined) this.#drop(socket, visitor, oldest.watched.id)
  }

  #drop(socket: Socket, visitor: Visitor, id: string): void {
    const subscription = visitor.subscriptions.get(id)
    if (subscription === undefined) return
    visitor.subscriptions.delete(id)
    socket.leave(id)
    this.#views.release(subscription.watched)
  }

  #leave(socket: Socket, visitor: Visitor): void {
    this.#visitors.delete(socket)
    for (const id of [...visitor.subscriptions.keys()]) this.#drop(socket, visitor, id)
  }

  /** Before anything is sent: whoever may no longer receive it does not, also when that changed a moment ago (R03). */
  async #knowRights(): Promise<void> {
    await this.#caughtUp()
    const isLater = this.#quarter !== this.#quarterNow()
    this.#quarter = this.#quarterNow()
    // Somewhere a day has begun, and with it memberships begin and end.
    if (isLater) this.#askAll()
    const now = this.#wiring.clock.now().epochMilliseconds
    for (const [socket, { until, isUnsure }] of this.#visitors) {
      if (until !== undefined && until <= now) socket.disconnect(true)
      else if (isUnsure) this.#askAgain(socket)
    }
    await Promise.all(this.#asking)
    for (const { isUnsure } of this.#visitors.values()) if (isUnsure) refuse('SERVICE_UNAVAILABLE')
  }

  #quarterNow(): number {
    return Math.floor(this.#wiring.clock.now().epochMilliseconds / QUARTER_MS)
  }

  #askAll(): void {
    this.#changesOfRights += 1
    for (const socket of this.#visitors.keys()) this.#askAgain(socket)
  }

  #askAgain(socket: Socket): void {
    const asking = this.#ask(socket).finally(() => this.#asking.delete(asking))
    this.#asking.add(asking)
  }

  /** Asks again for the rights of a socket: a login that ended closes it, a right that went ends what it allowed. */
  async #ask(socket: Socket): Promise<void> {
    const visitor = this.#visitors.get(socket)
    if (visitor?.token === undefined) return
    try {
      const person = await this.#person(visitor)
      visitor.isUnsure = false
      if (person === undefined) {
        socket.disconnect(true)
        return
      }
      for (const [id, { watched }] of [...visitor.subscriptions]) {
        const asked = { ...visitor, input: watched.input }
        const stillMay = admit(watched.bound.call, asked, () => Promise.resolve(person), this.#wiring.clock.now())
        await stillMay.catch(() => this.#drop(socket, visitor, id))
      }
    } catch (error) {
      // While the database is away nothing is sent to anybody, until this socket could be asked for.
      if (this.#codeOf(error) === 'SERVICE_UNAVAILABLE') visitor.isUnsure = true
      else socket.disconnect(true)
    }
  }

  #failed(watched: Watched, error: unknown): boolean {
    if (this.#codeOf(error) === 'SERVICE_UNAVAILABLE') return true
    this.#io.in(watched.id).disconnectSockets(true)
    return false
  }
}
