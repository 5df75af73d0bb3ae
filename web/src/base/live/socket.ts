import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Socket } from 'socket.io-client'
import { retryWait } from '../send/retry.ts'
import { renew } from '../session/token.ts'
import { viewedAs } from '../session/viewedAs.ts'

export type ConnectionState = 'connected' | 'connecting' | 'disconnected'
export type Row = { id: string }
export type Change = { type: 'added' | 'modified' | 'removed'; id: string; data?: Row }
export type Watch = {
  /** `subscribe` to the rows of a collection by a filter, or to a value that concerns everybody (`realtime`). */
  method: 'subscribe' | 'realtime'
  data: unknown
  onRows: (rows: Row[]) => void
  onChanges: (changes: Change[]) => void
  /** Called when no rows will arrive: the connection was lost, or the server refused. */
  onSilence: () => void
}

type RpcOut = { transactionId?: string; data?: { subscriptionId: string }; errorCode?: string }
type Docs = { subscriptionId: string; docs: Row[] }
type Changes = { subscriptionId: string; changes: Change[] }

const LONGEST_WAIT_MS = 30_000

let transactions = 0

/** The socket of one club. Its subscriptions survive lost connections and new handshakes. */
export class LiveSocket {
  readonly #clubId: Id<'club'> | undefined
  readonly #token: () => string | undefined
  readonly #onState: (state: ConnectionState, retries: number) => void
  readonly #watches = new Set<Watch>()
  readonly #waiting = new Map<string, Watch>()
  readonly #open = new Map<string, Watch>()
  // The first rows can arrive before the answer that names their subscription.
  readonly #early = new Map<string, Row[]>()
  #socket: Socket | undefined
  #isClosed = false
  /** Whether the server closed this socket because the person has too many of them. */
  #isCrowdedOut = false
  #retries = 0

  constructor(
    clubId: Id<'club'> | undefined,
    token: () => string | undefined,
    onState: (state: ConnectionState, retries: number) => void,
  ) {
    this.#clubId = clubId
    this.#token = token
    this.#onState = onState
    void this.#connect()
  }

  /** Subscribes to a collection. Returns a function that ends the subscription. */
  subscribe(watch: Watch): () => void {
    this.#watches.add(watch)
    if (this.#socket?.connected) this.#ask(watch)
    return () => this.#unsubscribe(watch)
  }

  /** Connects again, so that the server sees the new token. */
  shakeHands() {
    if (this.#socket === undefined) return
    this.#onState('connecting', this.#retries)
    this.#socket.disconnect().connect()
  }

  close() {
    this.#isClosed = true
    this.#socket?.disconnect()
  }

  async #connect() {
    const { io } = await import('socket.io-client')
    if (this.#isClosed) return
    const socket = io({
      transports: ['websocket'],
      auth: (give) => give({ token: this.#token(), clubId: this.#clubId, viewAs: viewedAs() }),
      reconnectionDelayMax: LONGEST_WAIT_MS,
    })
    this.#socket = socket
    socket.on('connect', () => {
      this.#retries = 0
      this.#isCrowdedOut = false
      this.#onState('connected', 0)
      for (const watch of this.#watches) this.#ask(watch)
    })
    socket.on('disconnect', (reason) => {
      this.#fallSilent()
      if (reason === 'io client disconnect') return
      this.#onState('disconnected', this.#retries)
      // Socket.IO does not come back by itself when the server has ended the connection.
      if (reason === 'io server disconnect') void this.#comeBack()
    })
    socket.on('connect_error', () => {
      this.#onState('disconnected', this.#retries)
      // Not active means that the handshake was refused: the token has probably ended.
      if (!socket.active) void this.#comeBack()
    })
    socket.io.on('reconnect_error', () => this.#onState('connecting', ++this.#retries))
    socket.io.on('reconnect_failed', () => this.#onState('disconnected', this.#retries))
    socket.on('rpc/out', (answer: RpcOut) => this.#answered(answer))
    socket.on('db/res', ({ subscriptionId, docs }: Docs) => {
      const watch = this.#open.get(subscriptionId)
      if (watch) watch.onRows(docs)
      else this.#early.set(subscriptionId, docs)
    })
    socket.on('rpc/docs', ({ subscriptionId, changes }: Changes) => this.#open.get(subscriptionId)?.onChanges(changes))
  }

  async #comeBack() {
    await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** this.#retries)))
    // Twenty tabs are served: whichever is looked at, and not in turn whichever comes back first.
    if (this.#isCrowdedOut) await untilVisible()
    if (this.#isClosed) return
    await renew().catch(() => undefined)
    if (!this.#isClosed && this.#token() !== undefined) this.#socket?.connect()
  }

  #ask(watch: Watch) {
    const transactionId = String(++transactions)
    this.#waiting.set(transactionId, watch)
    this.#socket?.emit('rpc/in', { transactionId, method: watch.method, data: watch.data })
  }

  /**
   * Repeats a subscription that the server could not answer, after a pause, unless a new connection has repeated it
   * already.
   */
  #askLater(watch: Watch) {
    setTimeout(() => {
      const isAsked = [...this.#waiting.values(), ...this.#open.values()].includes(watch)
      if (this.#watches.has(watch) && !isAsked && this.#socket?.connected) this.#ask(watch)
    }, retryWait(0))
  }

  #answered({ transactionId, data, errorCode }: RpcOut) {
    if (transactionId === undefined) {
      this.#isCrowdedOut = errorCode === 'TOO_MANY_REQUESTS'
      return
    }
    const watch = this.#waiting.get(transactionId)
    this.#waiting.delete(transactionId)
    if (watch === undefined) return
    if (data === undefined) {
      watch.onSilence()
      if (errorCode === 'SERVICE_UNAVAILABLE') this.#askLater(watch)
      return
    }
    const { subscriptionId } = data
    const early = this.#early.get(subscriptionId)
    this.#early.delete(subscriptionId)
    // Nobody waits for it any more.
    if (!this.#watches.has(watch)) return this.#tellUnsubscribe(subscriptionId, watch)
    this.#open.set(subscriptionId, watch)
    if (early) watch.onRows(early)
  }

  #unsubscribe(watch: Watch) {
    this.#watches.delete(watch)
    for (const [subscriptionId, open] of this.#open)
      if (open === watch) {
        this.#open.delete(subscriptionId)
        this.#tellUnsubscribe(subscriptionId, watch)
      }
  }

  #tellUnsubscribe(subscriptionId: string, { method, data }: Watch) {
    // The server names a subscription after its view: anybody else who watches the same one would lose it too.
    const view = JSON.stringify([method, data])
    if ([...this.#watches].some((other) => JSON.stringify([other.method, other.data]) === view)) return
    this.#socket?.emit('rpc/in', {
      transactionId: String(++transactions),
      method: 'unsubscribe',
      data: { subscriptionId },
    })
  }

  #fallSilent() {
    this.#waiting.clear()
    this.#open.clear()
    this.#early.clear()
    for (const watch of this.#watches) watch.onSilence()
  }
}

function untilVisible(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    look()
  })
}
