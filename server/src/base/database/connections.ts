import type { Duplex } from 'node:stream'
import { Refused } from '@bahnfrei/domain/base/call/refusals.ts'
import type pg from 'pg'

/** The connections of a pool. All can be dropped at once when the database no longer answers. */
export class Connections {
  readonly #pool: pg.Pool
  readonly #open = new Set<pg.PoolClient>()
  readonly #waiting = new Set<() => void>()
  #isStalled = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
    pool.on('connect', (client) => {
      this.#open.add(client)
      // Without a listener a connection that breaks, perhaps before anybody holds it, would end the process. The pool does
      // not give it out again.
      client.on('error', () => undefined)
    })
    pool.on('remove', (client) => this.#open.delete(client))
  }

  /** Runs work on a connection of the pool. */
  async use<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#take()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  }

  /**
   * Set while the database does not respond. All waiting and new callers are then refused at once. Connections in use
   * are cut, because the outcome of their statement is unknown and must not be read later.
   */
  set isStalled(isStalled: boolean) {
    if (this.#isStalled === isStalled) return
    this.#isStalled = isStalled
    if (!isStalled) return
    for (const giveUp of this.#waiting) giveUp()
    // Without a word: there is nobody who could hear it.
    for (const client of this.#open) streamOf(client).destroy()
  }

  async #take(): Promise<pg.PoolClient> {
    if (this.#isStalled) throw new Refused('SERVICE_UNAVAILABLE')
    const given = Promise.withResolvers<pg.PoolClient>()
    let isGivenUp = false
    const giveUp = () => {
      isGivenUp = true
      given.reject(new Refused('SERVICE_UNAVAILABLE'))
    }
    this.#waiting.add(giveUp)
    this.#pool.connect().then((client) => (isGivenUp ? client.release() : given.resolve(client)), given.reject)
    return given.promise.finally(() => this.#waiting.delete(giveUp))
  }
}

/** Returns the socket of a connection. */
export function streamOf(client: pg.ClientBase): Duplex {
  return (client as unknown as { connection: { stream: Duplex } }).connection.stream
}
