import type { Server as HttpServer } from 'node:http'
import type { Realtime } from '@bahnfrei/domain/base/call/realtime.ts'
import { type Refusal, Refused, refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { VIEWED_AS } from '@bahnfrei/domain/base/rights/viewAs.ts'
import { Server, type Socket } from 'socket.io'
import { refusalOf } from '../database/db.ts'
import { addressOf } from '../http/address.ts'
import type { WhoIs } from '../http/guard.ts'
import { type BoundCall, describe, envelope, type Services, tokenOf } from '../http/http.ts'
import { cutSlowReader } from '../limits/slowReader.ts'
import { Turns } from '../limits/turns.ts'
import { type Asks, hearAsks } from './asks.ts'
import { LiveMessages } from './liveMessages.ts'
import { LiveRealtime } from './liveRealtime.ts'
import { LiveRights } from './liveRights.ts'
import { LiveViews, type Watched } from './liveViews.ts'
import { keepWithinRate } from './messageRate.ts'
import { endOnStrangePackets } from './packets.ts'
import { SocketCounts } from './socketCounts.ts'
import { Subscriptions, type Visitor } from './visitors.ts'

/** A socket is closed this long before its token ends, unless it reconnects with a new token (LIVE-029). */
const END_BEFORE_TOKEN_MS = 10 * 60_000
/** A socket without a sign-in is closed after this time unless it has sent a permitted message (R14). */
const STRANGER_MS = 5_000
/** The live reads that run at once. The other connections to the database stay free for requests (R13). */
const MOST_READS = 2

/**
 * Serves live reads over sockets: the first result, then changes by key. Each view is computed once and sent to
 * everybody who watches it.
 */
export class LiveReads {
  readonly #io: Server
  readonly #services: Services
  readonly #views: LiveViews
  readonly #asks: Asks
  readonly #socketCounts: SocketCounts
  readonly #visitors = new Set<Visitor>()
  readonly #subscriptions: Subscriptions
  readonly #rights: LiveRights
  readonly #realtime: LiveRealtime
  readonly #messages: LiveMessages
  #isClosing = false
  readonly #log: (line: object) => void

  /** `whenDelivered` resolves when every topic that was announced before the call has been passed to `announce`. */
  constructor(
    http: HttpServer,
    boundCalls: BoundCall[],
    services: Services,
    { asks, whenDelivered, log }: { asks: Asks; whenDelivered: () => Promise<void>; log: (line: object) => void },
  ) {
    this.#services = services
    this.#asks = asks
    this.#log = log
    this.#socketCounts = new SocketCounts(services.proxies)
    const turns = new Turns({ atOnce: readsAtOnce(services), waiting: Number.POSITIVE_INFINITY })
    const inTurn = <Result>(work: () => Promise<Result>) => turns.take('', work)
    const whoIs: WhoIs = (...asked) => inTurn(() => services.whoIs(...asked))
    this.#views = new LiveViews(services, {
      inTurn,
      prepare: () => this.#rights.know(),
      send: ({ id }, changes) => this.#io.to(id).emit('rpc/docs', { subscriptionId: id, changes }),
      failed: (watched, error) => this.#failed(watched, error),
    })
    this.#subscriptions = new Subscriptions(this.#views)
    const codeOf = (error: unknown) => this.#codeOf(error)
    const [visitors, subscriptions] = [this.#visitors, this.#subscriptions]
    this.#rights = new LiveRights(services, { visitors, subscriptions, whoIs, whenDelivered, codeOf })
    this.#io = new Server(http, {
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: 100_000,
      perMessageDeflate: false,
      connectTimeout: STRANGER_MS,
      // A line that breaks without a word is noticed within 23 s, on both ends.
      pingInterval: 15_000,
      pingTimeout: 8_000,
      allowRequest: (request, answer) => {
        const { origin } = request.headers
        const isOurs = origin === undefined || services.origins.includes(origin)
        answer(null, !this.#isClosing && isOurs && this.#socketCounts.hasRoomFor(request))
      },
    })
    this.#realtime = new LiveRealtime(this.#io)
    const [views, rights, realtime] = [this.#views, this.#rights, this.#realtime]
    this.#messages = new LiveMessages(boundCalls, services, {
      ...{ views, subscriptions, rights, realtime, whoIs, codeOf },
      refused: (visitor, code, call) => this.#noteRefusal(visitor, code, call),
    })
    this.#io.engine.on('connection', (connection: Socket['conn']) => {
      connection.once('close', this.#socketCounts.enter(connection.request))
    })
    endOnStrangePackets(this.#io, services.clock)
    this.#io.on('connection', (socket) => this.#welcome(socket))
  }

  /** Refreshes the watched views of these topics, and checks again the rights of the people whom they name. */
  announce(topics: string[] | 'all'): void {
    this.#rights.announce(topics)
    this.#views.announce(topics)
  }

  /** Sends the changed global values to every socket that watches them. */
  tellRealtime(values: Realtime): void {
    this.#realtime.tell(values)
  }

  /** The number of open sockets. */
  get sockets(): number {
    return this.#io.engine.clientsCount
  }

  /** Tells all sockets that the server stops, and closes them. */
  close(): void {
    this.#isClosing = true
    this.#io.disconnectSockets(true)
    this.#io.engine.close()
  }

  #welcome(socket: Socket): void {
    const { auth, headers } = socket.handshake
    const visitor: Visitor = {
      socket,
      token: tokenOf(typeof auth.token === 'string' ? `Bearer ${auth.token}` : headers.authorization),
      clubId: [auth.clubId, headers['x-club-id']].find((id): id is string => typeof id === 'string'),
      // Said and not understood, it shows the least.
      viewedAs: auth.viewAs === undefined ? undefined : (VIEWED_AS.find((each) => each === auth.viewAs) ?? 'guest'),
      language: headers['accept-language'],
      uid: undefined,
      until: undefined,
      subscriptions: new Map(),
      isUnsure: false,
    }
    this.#visitors.add(visitor)
    socket.on('disconnect', () => this.#leave(visitor))
    keepWithinRate(socket, this.#services.clock)
    cutSlowReader(socket)
    const stay = visitor.token === undefined ? this.#receive(visitor) : () => undefined
    // One message after the other, so that an answer never overtakes an earlier one.
    let last = visitor.token === undefined ? Promise.resolve() : this.#recognize(visitor)
    socket.on('rpc/in', (message: unknown) => {
      last = last.then(() => this.#messages.answer(visitor, message, stay))
    })
  }

  /**
   * Receives a socket without a sign-in. It is closed unless it sends a permitted message in time; the returned
   * function records that it has.
   */
  #receive({ socket, language }: Visitor): () => void {
    if (!this.#socketCounts.takesStranger(socket)) {
      this.#end(socket, language, 'TOO_MANY_REQUESTS')
      return () => undefined
    }
    const patience = setTimeout(() => socket.disconnect(true), STRANGER_MS).unref()
    const stay = () => clearTimeout(patience)
    socket.on('disconnect', stay)
    const { proxies } = this.#services
    hearAsks(socket, this.#asks, { proxies, onServed: stay, codeOf: (error) => this.#codeOf(error) })
    return stay
  }

  async #recognize(visitor: Visitor): Promise<void> {
    const { socket, language } = visitor
    const changesBefore = this.#rights.changes
    try {
      const person = await this.#rights.personOf(visitor)
      if (person === undefined) {
        this.#noteRefusal(visitor, 'UNAUTHENTICATED', 'live')
        refuse('UNAUTHENTICATED')
      }
      if (!socket.connected) return
      visitor.uid = person.uid
      visitor.until = person.until
      const oldest = this.#socketCounts.takePerson(person.uid, socket)
      if (oldest !== undefined) this.#end(oldest, language, 'TOO_MANY_REQUESTS')
      if (changesBefore !== this.#rights.changes) this.#rights.askAgain(visitor)
      this.#endInTime(socket, person.until)
    } catch (error) {
      this.#end(socket, language, this.#codeOf(error))
    }
  }

  /** Sends the reason to the socket and closes it. */
  #end(socket: Socket, language: string | undefined, why: Refusal): void {
    socket.emit('rpc/out', envelope(why, language))
    socket.disconnect(true)
  }

  #endInTime(socket: Socket, until: number): void {
    const left = until - END_BEFORE_TOKEN_MS - this.#services.clock.now().epochMilliseconds
    const timer = setTimeout(() => socket.disconnect(true), Math.max(0, left)).unref()
    socket.on('disconnect', () => clearTimeout(timer))
  }

  #noteRefusal({ socket: { request }, uid }: Visitor, code: Refusal, call: string): void {
    const { securityLog, proxies } = this.#services
    securityLog.refused(code, { call, address: addressOf(request, proxies), ...(uid && { uid }) })
  }

  #codeOf(error: unknown): Refusal {
    const known = refusalOf(error)
    if (known instanceof Refused) return known.code
    this.#log({ failure: describe(error), event: 'live' })
    return 'UNKNOWN'
  }

  #leave(visitor: Visitor): void {
    this.#visitors.delete(visitor)
    this.#subscriptions.dropAll(visitor)
  }

  #failed(watched: Watched, error: unknown): boolean {
    if (this.#codeOf(error) === 'SERVICE_UNAVAILABLE') return true
    this.#io.in(watched.id).disconnectSockets(true)
    return false
  }
}

function readsAtOnce({ database }: Services): number {
  return Math.max(1, Math.min(MOST_READS, Math.floor((database.pool.options.max ?? 0) / 4)))
}
