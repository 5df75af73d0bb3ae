import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { ViewedAs } from '@bahnfrei/domain/base/rights/viewAs.ts'
import type { Socket } from 'socket.io'
import type { BoundCall } from '../http/http.ts'
import type { LiveViews, Watched } from './liveViews.ts'

/** The most subscriptions of a socket, and the most different views of a person over all sockets. */
const MOST = { ofSocket: 50, viewsOfPerson: 60 }

/** A socket, its person, and the views watched over it. */
export type Visitor = {
  socket: Socket
  token: string | undefined
  clubId: Id<'club'> | undefined
  /** The role in which the person looks at the club, if it is not their own. */
  viewedAs: ViewedAs | undefined
  language: string | undefined
  uid: Id<'user'> | undefined
  /** When the token ends, in ms. */
  until: number | undefined
  /** The watched views by their ids, the oldest first. */
  subscriptions: Map<string, Watched>
  /** Whether the rights may have changed and could not be read yet. */
  isUnsure: boolean
}

/** The subscriptions of all sockets. Beyond the limits the oldest one ends (LIVE-021 to LIVE-026, R04, R13). */
export class Subscriptions {
  readonly #views: LiveViews
  /** The sockets that watch a view, by person and view. */
  readonly #ofPerson = new Map<string, Map<string, Set<Visitor>>>()

  constructor(views: LiveViews) {
    this.#views = views
  }

  /** Adds the subscription of a visitor to a view that is held. */
  add(visitor: Visitor, watched: Watched): void {
    const counted = [...visitor.subscriptions.values()].filter(({ bound }) => !isExempt(bound))
    const alike = counted.filter(({ bound }) => bound === watched.bound)
    const most = watched.bound.call.live?.most ?? MOST.ofSocket
    const oldest = alike.length >= most ? alike[0] : counted.length >= MOST.ofSocket ? counted[0] : undefined
    if (oldest !== undefined) this.drop(visitor, oldest.id)
    visitor.subscriptions.set(watched.id, watched)
    if (!isExempt(watched.bound)) this.#count(visitor, watched.id)
  }

  drop(visitor: Visitor, id: string): void {
    const watched = visitor.subscriptions.get(id)
    if (watched === undefined) return
    visitor.subscriptions.delete(id)
    visitor.socket.leave(id)
    this.#views.release(watched)
    const views = this.#ofPerson.get(visitor.uid ?? '')
    views?.get(id)?.delete(visitor)
    if (views?.get(id)?.size === 0) views.delete(id)
    if (views?.size === 0) this.#ofPerson.delete(visitor.uid ?? '')
  }

  dropAll(visitor: Visitor): void {
    for (const id of [...visitor.subscriptions.keys()]) this.drop(visitor, id)
  }

  #count(visitor: Visitor, id: string): void {
    const { uid = '' } = visitor
    const views = this.#ofPerson.get(uid) ?? new Map<string, Set<Visitor>>()
    this.#ofPerson.set(uid, views)
    const watchers = views.get(id) ?? new Set()
    // A view that is asked for again becomes the newest.
    views.delete(id)
    views.set(id, watchers.add(visitor))
    const [oldest] = views
    if (views.size > MOST.viewsOfPerson && oldest !== undefined)
      for (const watcher of [...oldest[1]]) this.drop(watcher, oldest[0])
  }
}

function isExempt({ call }: BoundCall): boolean {
  return call.live?.isExempt === true
}
