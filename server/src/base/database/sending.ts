import type pg from 'pg'
import { streamOf } from './connections.ts'

/**
 * The statements of one transaction, on a connection that sends without waiting for answers. Statements sent in one go
 * are one packet, BEGIN with the first ones and the last writes with COMMIT: the database and Node are woken once for
 * it. BEGIN comes first in its packet and alone cannot fail. Where a setting after it fails, the database refuses all that
 * follows, so that nothing is read or written outside of the scope.
 */
export class Sending {
  readonly #client: pg.ClientBase
  readonly #begun: Promise<void>
  #hasBegun = false
  /** The answers that nobody has awaited yet. */
  #unheard: Promise<unknown>[]

  /** Begins a transaction; `settings` are statements that hold for it. */
  constructor(client: pg.ClientBase, settings: string) {
    this.#client = client
    this.#begun = this.#send([`BEGIN; ${settings}`]).then(() => {
      this.#hasBegun = true
    })
    this.#unheard = [heardLater(this.#begun)]
  }

  /** The `query` of a client. Until BEGIN is answered no answer is believed. */
  readonly query = ((...statement: unknown[]) => {
    const answer = this.#send(statement)
    if (this.#hasBegun) return answer
    heardLater(answer)
    return this.#begun.then(() => answer)
  }) as pg.ClientBase['query']

  /** Leaves the answer to `allHeard`. */
  hearLater(answer: Promise<unknown>): void {
    this.#unheard.push(heardLater(answer))
  }

  /** Waits for BEGIN and all that nobody waited for; fails with the first failure. */
  async allHeard(): Promise<void> {
    for (const answer of this.#unheard.splice(0)) await answer
  }

  /**
   * The cause of a failed transaction: an earlier failure that nobody has heard of yet, because it led to `error`, or
   * `error`.
   */
  async failureBefore(error: unknown): Promise<unknown> {
    return this.allHeard().then(
      () => error,
      (first) => first,
    )
  }

  /** When BEGIN is answered. */
  get begun(): Promise<void> {
    return this.#begun
  }

  /** Keeps the packet open until all that runs now has sent its part. */
  #send(statement: unknown[]): Promise<unknown> {
    const stream = streamOf(this.#client)
    stream.cork()
    process.nextTick(() => stream.uncork())
    return (this.#client.query as (...args: unknown[]) => Promise<unknown>)(...statement)
  }
}

/** Without a listener, a failure that comes before somebody waits for it would end the process. */
function heardLater<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => undefined)
  return answer
}
