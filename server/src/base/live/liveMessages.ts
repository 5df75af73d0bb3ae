import { type Refusal, Refused, refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import * as z from 'zod/mini'
import { type Admitted, admit, type WhoIs } from '../http/guard.ts'
import { type BoundCall, envelope, type Services } from '../http/http.ts'
import { TurnsByName } from '../limits/turns.ts'
import type { LiveRealtime } from './liveRealtime.ts'
import type { LiveRights } from './liveRights.ts'
import type { LiveViews } from './liveViews.ts'
import type { Subscriptions, Visitor } from './visitors.ts'

/** The subscriptions of one person, over all sockets, that are answered at once, and those that may wait (R13). */
const OF_PERSON = { atOnce: 2, waiting: 200 }

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

type Parts = {
  views: LiveViews
  subscriptions: Subscriptions
  rights: LiveRights
  realtime: LiveRealtime
  whoIs: WhoIs
  codeOf: (error: unknown) => Refusal
  /** Called when a visitor lacks the right for a subscription. */
  refused: (visitor: Visitor, code: Refusal, call: string) => void
}
type Reply = (payload: object) => void

/** Handles the messages of a socket (`rpc/in`). */
export class LiveMessages {
  readonly #clock: Services['clock']
  readonly #parts: Parts
  readonly #collections: Map<string, BoundCall>
  readonly #turns = new TurnsByName(OF_PERSON)

  constructor(boundCalls: BoundCall[], { clock }: Pick<Services, 'clock'>, parts: Parts) {
    this.#clock = clock
    this.#parts = parts
    this.#collections = new Map(
      boundCalls.flatMap((bound) => (bound.call.live ? [[bound.call.live.collection, bound]] : [])),
    )
  }

  /** Handles a message. `stay` is called when it is one that a socket without a sign-in may send. */
  async answer(visitor: Visitor, message: unknown, stay: () => void): Promise<void> {
    const { socket } = visitor
    const { realtime, codeOf } = this.#parts
    if (!socket.connected) return
    const parsed = z.safeParse(Envelope, message)
    const transactionId = parsed.success ? parsed.data.transactionId : undefined
    const reply: Reply = (payload) => socket.emit('rpc/out', { ...(transactionId && { transactionId }), ...payload })
    try {
      if (!parsed.success) refuse('INPUT_INVALID')
      const { method, data } = parsed.data
      if (method === 'subscribe') await this.#turns.take(visitor.uid ?? '', () => this.#subscribe(visitor, data, reply))
      else if (method === 'realtime') await realtime.watch(socket, data, reply).then(stay)
      else if (method === 'unsubscribe') reply({ data: this.#unsubscribe(visitor, data) })
      else refuse('INPUT_INVALID')
    } catch (error) {
      reply(envelope(codeOf(error), visitor.language))
    }
  }

  async #subscribe(visitor: Visitor, data: unknown, reply: Reply): Promise<void> {
    const { socket } = visitor
    const { views, subscriptions, rights, whoIs, refused } = this.#parts
    const { bound, input } = this.#readWish(data, visitor)
    const changesBefore = rights.changes
    let admitted: Admitted
    try {
      admitted = await admit(bound.call, { ...visitor, input }, whoIs, this.#clock.now())
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refused(visitor, error.code, `${bound.name}, live`)
      if (error.code === 'UNAUTHENTICATED') throw error
      // Without the right a stream yields nothing, and says nothing of why (AUTH-121).
      const nothing = views.idOf(`nothing ${socket.id}`)
      reply({ data: { subscriptionId: nothing } })
      socket.emit('db/res', { subscriptionId: nothing, docs: [] })
      return
    }
    if (admitted.person !== undefined) visitor.until = admitted.person.until
    const watched = await views.hold(bound, input, admitted)
    const isKnown = visitor.subscriptions.has(watched.id)
    if (isKnown || !socket.connected) views.release(watched)
    if (!socket.connected) return
    if (!isKnown) subscriptions.add(visitor, watched)
    reply({ data: { subscriptionId: watched.id } })
    socket.emit('db/res', {
      subscriptionId: watched.id,
      docs: [...watched.rows.values()].map((row) => JSON.parse(row)),
    })
    await socket.join(watched.id)
    // Rights may have changed after they were asked for and before anybody knew whom to ask about.
    if (changesBefore !== rights.changes) rights.askAgain(visitor)
  }

  #readWish(data: unknown, { clubId }: Visitor): { bound: BoundCall; input: unknown } {
    const wish = z.safeParse(Subscribe, data)
    const bound = wish.success ? this.#collections.get(wish.data.collection) : undefined
    if (!wish.success || bound === undefined) refuse('INPUT_INVALID')
    const { clubId: named, ...filter } = wish.data.filter ?? {}
    if (named !== undefined && named !== clubId) refuse('INPUT_INVALID')
    const input = z.safeParse(bound.call.input, filter)
    if (!input.success) refuse('INPUT_INVALID')
    return { bound, input: input.data }
  }

  #unsubscribe(visitor: Visitor, data: unknown): object {
    const parsed = z.safeParse(Unsubscribe, data)
    if (!parsed.success) refuse('INPUT_INVALID')
    const { subscriptionId } = parsed.data
    const { realtime, subscriptions } = this.#parts
    if (!realtime.leave(visitor.socket, subscriptionId)) subscriptions.drop(visitor, subscriptionId)
    return {}
  }
}
