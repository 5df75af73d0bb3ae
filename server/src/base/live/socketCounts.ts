import type { IncomingMessage } from 'node:http'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Socket } from 'socket.io'
import { addressOf, networkOf } from '../http/address.ts'

/** The most sockets: many tabs and devices for a person; a hall or a school behind one router for an address. */
const MOST = { ofPerson: 20, ofAddress: 500, strangersOfAddress: 200 }

/** Counts the open sockets of each person and address on this instance (R13, R14). */
export class SocketCounts {
  readonly #proxies: string[]
  readonly #ofAddress = new Map<string, number>()
  readonly #strangers = new Map<string, number>()
  readonly #ofPerson = new Map<string, Set<Socket>>()

  constructor(proxies: string[]) {
    this.#proxies = proxies
  }

  /** Whether the network of this request may open one more connection. */
  hasRoomFor(request: IncomingMessage): boolean {
    return (this.#ofAddress.get(this.#networkOf(request)) ?? 0) < MOST.ofAddress
  }

  /** Counts a connection until the returned function is called. */
  enter(request: IncomingMessage): () => void {
    return countIn(this.#ofAddress, this.#networkOf(request))
  }

  /**
   * Counts a socket without a sign-in until it disconnects. Returns false, and does not count it, when its network has
   * too many.
   */
  takesStranger(socket: Socket): boolean {
    const network = this.#networkOf(socket.request)
    if ((this.#strangers.get(network) ?? 0) >= MOST.strangersOfAddress) return false
    const leave = countIn(this.#strangers, network)
    socket.once('disconnect', leave)
    return true
  }

  /**
   * Counts a socket of a person until it disconnects. If there are now too many, returns the person's oldest socket,
   * which the caller must close: people look at the newest.
   */
  takePerson(uid: Id<'user'>, socket: Socket): Socket | undefined {
    const sockets = this.#ofPerson.get(uid) ?? new Set()
    this.#ofPerson.set(uid, sockets.add(socket))
    socket.once('disconnect', () => {
      sockets.delete(socket)
      if (sockets.size === 0 && this.#ofPerson.get(uid) === sockets) this.#ofPerson.delete(uid)
    })
    const [oldest] = sockets
    return sockets.size > MOST.ofPerson ? oldest : undefined
  }

  #networkOf(request: IncomingMessage): string {
    return networkOf(addressOf(request, this.#proxies))
  }
}

function countIn(counts: Map<string, number>, name: string): () => void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
  return () => {
    const left = (counts.get(name) ?? 1) - 1
    if (left > 0) counts.set(name, left)
    else counts.delete(name)
  }
}
