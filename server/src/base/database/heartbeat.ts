import pg from 'pg'
import type { Limits } from '../limits/limits.ts'
import { streamOf } from './connections.ts'

const EVERY_MS = 1_000

/** Checks again and again that the database responds, on a connection of its own, so that no queue delays the check. */
export class Heartbeat {
  readonly #connection: pg.ClientConfig
  readonly #silenceMs: number
  readonly #onStalled: (isStalled: boolean) => void
  #client: pg.Client | undefined
  #asking: Promise<boolean> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(connection: pg.ClientConfig, { silenceMs }: Limits, onStalled: (isStalled: boolean) => void) {
    this.#silenceMs = silenceMs
    this.#connection = { ...connection, application_name: 'bahnfrei pulse' }
    this.#onStalled = onStalled
  }

  start(): void {
    this.#timer = setInterval(() => this.beats(), EVERY_MS).unref()
  }

  /** Whether the database responds. Resolves at the latest after the time of silence that is allowed. */
  beats(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#asking
    await this.#client?.end()
  }

  async #ask(): Promise<boolean> {
    const client = this.#client ?? this.#newClient()
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<'silent'>((resolve) => {
      // After a pause of this process an answer that has come already is read first.
      timer = setTimeout(() => setImmediate(() => setImmediate(resolve, 'silent')), this.#silenceMs)
    })
    const outcome = await Promise.race([this.#signOf(client), silence])
    clearTimeout(timer)
    this.#client = outcome === 'beats' ? client : undefined
    if (outcome !== 'beats') streamOf(client).destroy()
    // A database that is away says so itself, to everybody who asks.
    this.#onStalled(outcome === 'silent')
    return outcome === 'beats'
  }

  async #signOf(client: pg.Client): Promise<'beats' | 'away'> {
    try {
      if (client !== this.#client) await client.connect()
      await client.query('SELECT 1')
      return 'beats'
    } catch {
      return 'away'
    }
  }

  #newClient(): pg.Client {
    const client = new pg.Client(this.#connection)
    // A break is seen by the next question.
    client.on('error', () => undefined)
    return client
  }
}
