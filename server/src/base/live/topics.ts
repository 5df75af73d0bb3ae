import { randomUUID } from 'node:crypto'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type pg from 'pg'
import type { Announced, Database } from '../database/db.ts'

const CHANNEL = 'bahnfrei_topics'
/** How long committed announcements are collected before they are sent to the other instances (ms). */
const GATHER_MS = 20
/** The age at which an announcement of an instance that died is sent by another one (ms). */
const ORPHAN_MS = 2_000
/** PostgreSQL limits a NOTIFY message to 8,000 bytes. */
const MOST_TOPICS_PER_MESSAGE = 80
const RELISTEN_MS = 500

type Message = { from: string | null; topics: string[] }

/**
 * Builds the statement that deletes announcements from the table and sends them to the listeners. Its commit does not
 * wait for the disk: announcements that reappear after a crash are sent once more.
 */
const tell = (which: string) => `
  WITH gone AS (DELETE FROM announcements WHERE ${which} RETURNING topics),
    numbered AS (SELECT topic, row_number() OVER () / ${MOST_TOPICS_PER_MESSAGE} AS message
      FROM (SELECT DISTINCT unnest(topics) AS topic FROM gone) AS every)
  SELECT pg_notify('${CHANNEL}', json_build_object('from', $2::text, 'topics', json_agg(topic))::text)
  FROM numbered, (SELECT set_config('synchronous_commit', 'off', true)) AS at_once GROUP BY message`
const TELL_OWN = tell('id = ANY($1::bigint[])')
const TELL_ORPHANS = tell("created_on < now() - $1::int * interval '1 millisecond'")

/**
 * Announces that something changed, never what. Within this instance topics are delivered right after the commit. Other
 * instances get them by NOTIFY, in batches from a table that the transactions wrote, so that none is lost when an
 * instance dies in between.
 */
export class Topics {
  readonly #database: Database
  readonly #instance = randomUUID()
  readonly #listeners = new Set<(topics: string[] | 'all') => void>()
  #untold: number[] = []
  #timer: NodeJS.Timeout | undefined
  #sweep: NodeJS.Timeout | undefined
  #client: pg.PoolClient | undefined
  #closed = false
  #telling: Promise<void> = Promise.resolve()
  #question: Promise<void> = Promise.resolve()
  #nextQuestion: Promise<void> | undefined

  constructor(database: Database) {
    this.#database = database
    database.onAnnounced = (announced) => this.#committed(announced)
  }

  /** Registers a listener. It gets the topics of each commit, or `all` when some may have been missed. */
  onTopics(listener: (topics: string[] | 'all') => void): void {
    this.#listeners.add(listener)
  }

  async start(): Promise<void> {
    await this.#listen()
    this.#sweep = setInterval(() => this.#tellOrphans().catch(() => undefined), ORPHAN_MS).unref()
  }

  #committed({ id, topics }: Announced): void {
    this.#hand(topics)
    if (id === undefined) return
    this.#untold.push(id)
    this.#timer ??= setTimeout(() => this.#tell(), GATHER_MS)
  }

  /**
   * Resolves when every topic that was announced before the call has been delivered to the listeners; throws while the
   * connection that listens is lost.
   */
  whenDelivered(): Promise<void> {
    // Calls that come while a question is under way share the next one: only a later answer is surely late enough.
    this.#nextQuestion ??= this.#question
      .catch(() => undefined)
      .then(() => {
        this.#nextQuestion = undefined
        this.#question = this.#askWhetherCaughtUp()
        return this.#question
      })
    return this.#nextQuestion
  }

  async #askWhetherCaughtUp(): Promise<void> {
    if (this.#client === undefined) refuse('SERVICE_UNAVAILABLE')
    // PostgreSQL hands over what is waiting for a connection before it answers that connection.
    await this.#client.query('SELECT 1')
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#sweep)
    clearTimeout(this.#timer)
    await this.#tell()
    const client = this.#client
    this.#client = undefined
    client?.release(true)
  }

  #hand(topics: string[] | 'all'): void {
    for (const listener of this.#listeners) listener(topics)
  }

  #tell(): Promise<void> {
    this.#timer = undefined
    const ids = this.#untold
    this.#untold = []
    // A failure leaves the rows in the table, where the next sweep of any instance finds them.
    this.#telling = this.#telling.then(() => this.#tellOwn(ids)).catch(() => undefined)
    return this.#telling
  }

  async #tellOwn(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.#database.rows('tell_own', TELL_OWN, [ids, this.#instance])
  }

  async #tellOrphans(): Promise<void> {
    await this.#database.rows('tell_orphans', TELL_ORPHANS, [ORPHAN_MS, null])
  }

  async #listen(): Promise<void> {
    const client = await this.#database.pool.connect()
    client.on('notification', ({ payload }) => {
      const { from, topics } = JSON.parse(payload ?? '{"topics":[]}') as Message
      if (from !== this.#instance) this.#hand(topics)
    })
    const lost = () => {
      if (this.#client !== client) return
      this.#client = undefined
      client.release(true)
      this.#relisten()
    }
    client.on('error', lost)
    client.on('end', lost)
    try {
      await client.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      client.release(true)
      throw error
    }
    if (this.#closed) client.release(true)
    else this.#client = client
  }

  /** Connects and listens again. Announcements in the gap are unknown, so everything counts as changed. */
  #relisten(): void {
    if (this.#closed) return
    this.#hand('all')
    setTimeout(() => {
      if (this.#closed) return
      this.#listen().then(
        () => this.#hand('all'),
        () => this.#relisten(),
      )
    }, RELISTEN_MS).unref()
  }
}
