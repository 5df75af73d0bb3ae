import { randomUUID } from 'node:crypto'
import type { TransactionContext } from '../context.ts'
import { type Database, rows } from '../database/db.ts'
import { Turns } from '../limits/turns.ts'
import type { Clock } from '../time/clock.ts'
import type { Job } from './job.ts'
import { Lane } from './lane.ts'

type InTransaction<Payload> = (payload: Payload, context: TransactionContext) => Promise<void>

type OutsideContext = { database: Database; now: Temporal.Instant; isLast: boolean }
type Outside<Payload> = (payload: Payload, context: OutsideContext) => Promise<void>

/** The handler for all jobs of one name. */
export type JobHandler = { name: string } & (
  | { inTransaction: (payloads: unknown[], context: TransactionContext) => Promise<void>; atOnce: number }
  | { outside: Outside<unknown> }
)

/**
 * Makes a handler that runs in the transaction that ends the job: all of it happens once, or nothing. A failure is
 * retried later. The transaction sees the rows of all clubs, so load by club and id.
 */
export function handle<Payload extends object>(
  { name, payload }: Job<Payload>,
  work: InTransaction<Payload>,
): JobHandler {
  return { name, atOnce: 1, inTransaction: async ([first], context) => work(payload.parse(first), context) }
}

/**
 * Makes a handler like `handle` that takes many jobs in one transaction, in the order in which they were queued. When
 * one of them fails, all are repeated one by one, so that only the failing job counts an attempt.
 */
export function handleInBatches<Payload extends object>(
  { name, payload }: Job<Payload>,
  work: InTransaction<Payload[]>,
): JobHandler {
  const inTransaction = async (raw: unknown[], context: TransactionContext) =>
    work(
      raw.map((one) => payload.parse(one)),
      context,
    )
  return { name, atOnce: MOST_IN_BATCH, inTransaction }
}

/**
 * Makes a handler that works outside of the database, such as handing in a mail. The work may run twice, when the
 * process dies before the job is marked as done. `isLast`: after a failure the job is given up.
 */
export function handleOutside<Payload extends object>(
  { name, payload }: Job<Payload>,
  work: Outside<Payload>,
): JobHandler {
  return { name, outside: async (raw, context) => work(payload.parse(raw), context) }
}

const MOST_IN_BATCH = 50
/** How often the table is polled for later jobs and for jobs of instances that died. */
const POLL_MS = 5_000
/**
 * The names whose jobs run in transactions at once on one instance: at most half of its connections, so that requests
 * are not held up.
 */
const TRANSACTIONS_AT_ONCE = 3
/** The jobs of one name that run outside of transactions at once. */
const OUTSIDE_AT_ONCE = 4
/** Longer than any job outside of a transaction takes. After this time another instance may run it again. */
const CLAIM_MINUTES = 5
export const MOST_ATTEMPTS = 13
const LONGEST_PAUSE_MS = 6 * 60 * 60_000
const LONGEST_CLOSE_MS = 5_000

/** Returns the pause after a failure (ms): half a minute, doubled each time, up to 6 hours; about a day in total. */
export function pauseAfter(attempt: number): number {
  return Math.min(30_000 * 2 ** (attempt - 1), LONGEST_PAUSE_MS)
}

export type JobFailure = { job: string; attempts: number; isGivenUp: boolean; failure: unknown }

type QueuedJob = { id: number; name: string; payload: unknown; attempts: number }

const IS_DUE = 'failed_on IS NULL AND run_at <= $1 AND name'
const DUE = `${IS_DUE} = $2 ORDER BY run_at, id`
const DUE_NAMES = `SELECT of.name FROM unnest($2::text[]) AS of (name) WHERE EXISTS (SELECT FROM jobs WHERE ${IS_DUE} = of.name)`
/**
 * Materialized, because a plan may evaluate a subquery once for each row, and each time its limit would admit the next
 * rows.
 */
const TAKE = `WITH due AS MATERIALIZED (SELECT id FROM jobs WHERE ${DUE} LIMIT $3 FOR UPDATE SKIP LOCKED)
  DELETE FROM jobs USING due WHERE jobs.id = due.id RETURNING jobs.id, name, payload, attempts`
const CLAIM = `UPDATE jobs SET claim = $3, attempts = attempts + 1, run_at = $1::timestamptz + interval '${CLAIM_MINUTES} minutes'
  WHERE id = (SELECT id FROM jobs WHERE id <> ALL ($4::bigint[]) AND ${DUE} LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, name, payload, attempts`
const END = 'DELETE FROM jobs WHERE id = $1 AND claim = $2'
const FAIL = `UPDATE jobs SET claim = NULL, attempts = $3, failure = $4, run_at = $5::timestamptz, failed_on = $6::timestamptz
  WHERE id = $1 AND claim IS NOT DISTINCT FROM $2`

/**
 * Runs the queued jobs. Every instance has one; the database gives each job to one of them. Each name has its own lane,
 * so that a long job delays only its own kind. Within one instance, jobs of one name that run in transactions keep the
 * order in which they were queued; other jobs and other instances keep no order.
 */
export class Jobs {
  readonly #database: Database
  readonly #clock: Clock
  readonly #log: (line: JobFailure) => void
  readonly #lanes: Map<string, Lane>
  readonly #turns: Turns
  /** The running jobs outside of transactions, each with its begin (ms that no clock of the machine moves). */
  readonly #outside = new Map<number, number>()
  #poll: NodeJS.Timeout | undefined

  constructor(database: Database, clock: Clock, handlers: readonly JobHandler[], log: (line: JobFailure) => void) {
    this.#database = database
    this.#clock = clock
    this.#log = log
    const atOnce = Math.max(1, Math.min(TRANSACTIONS_AT_ONCE, Math.floor(database.pool.options.max / 2)))
    this.#turns = new Turns({ atOnce, waiting: Number.POSITIVE_INFINITY })
    this.#lanes = new Map(handlers.map((handler) => [handler.name, this.#laneOf(handler)]))
    database.onQueued = (names) => {
      for (const job of new Set(names)) {
        const lane = this.#lanes.get(job)
        if (lane !== undefined) lane.hear()
        else log({ job, attempts: 0, isGivenUp: false, failure: new Error('Nobody does this job.') })
      }
    }
  }

  start(): void {
    this.#poll = setInterval(() => this.wake(), POLL_MS).unref()
    this.wake()
  }

  /** Runs the jobs that are due. */
  async wake(): Promise<void> {
    // Without the database nothing is due; the next poll asks again.
    this.#begin(await this.#due().catch(() => []))
  }

  /** Resolves when no job is due any more, including jobs that the database did not give out at first. */
  async done(): Promise<void> {
    const lanes = [...this.#lanes.values()]
    let due: string[]
    do {
      due = await this.#due()
      this.#begin(due)
      while (lanes.some((lane) => lane.isBusy)) {
        await Promise.all(lanes.map((lane) => lane.rest()))
        for (const lane of lanes) lane.hurry()
      }
    } while (due.length > 0)
  }

  async #due(): Promise<string[]> {
    const values = [this.#clock.now().toString(), [...this.#lanes.keys()]]
    return (await this.#database.rows<{ name: string }>('jobs_due', DUE_NAMES, values)).map(({ name }) => name)
  }

  #begin(names: readonly string[]): void {
    for (const name of names) this.#lanes.get(name)?.wake()
  }

  /** Waits for the running jobs. After a while it leaves them to another instance. */
  async close(): Promise<void> {
    clearInterval(this.#poll)
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_CLOSE_MS)
    })
    await Promise.race([Promise.all([...this.#lanes.values()].map((lane) => lane.close())), patience])
    clearTimeout(timer)
  }

  #laneOf(handler: JobHandler): Lane {
    if ('outside' in handler)
      return new Lane({ most: OUTSIDE_AT_ONCE, gathers: false }, () => this.#doOutside(handler.name, handler.outside))
    const { name, inTransaction, atOnce } = handler
    /** The number of jobs still to run one by one, after a batch has failed. */
    let alone = 0
    return new Lane({ most: 1, gathers: atOnce > 1 }, () =>
      this.#turns.take('jobs', async () => {
        const most = alone > 0 ? 1 : atOnce
        const { taken, failure } = await this.#doInTransaction(name, most, inTransaction)
        const [job] = taken
        if (job === undefined) {
          alone = 0
          return false
        }
        alone = failure !== undefined && taken.length > 1 ? taken.length : Math.max(0, alone - 1)
        if (failure !== undefined && taken.length === 1)
          await this.#fail({ ...job, attempts: job.attempts + 1 }, null, failure.error)
        return taken.length === most || alone > 0
      }),
    )
  }

  async #doInTransaction(
    name: string,
    most: number,
    work: InTransaction<unknown[]>,
  ): Promise<{ taken: QueuedJob[]; failure?: { error: unknown } }> {
    let taken: QueuedJob[] = []
    try {
      await this.#database.backgroundTransaction(async (db, announce, job) => {
        const now = this.#clock.now()
        const found = await rows<QueuedJob>(db, 'job_take', TAKE, [now.toString(), name, most])
        taken = found.toSorted((a, b) => a.id - b.id)
        const payloads = taken.map(({ payload }) => payload)
        if (payloads.length > 0) await work(payloads, { db, now, announce, job })
      })
      return { taken }
    } catch (error) {
      // Without a job the database is away; the next poll tries again.
      return { taken, failure: { error } }
    }
  }

  async #doOutside(name: string, work: Outside<unknown>): Promise<boolean> {
    const claim = randomUUID()
    const now = this.#clock.now()
    // A clock that jumps ahead ends no claim of this instance.
    const since = performance.now() - CLAIM_MINUTES * 60_000
    const running = [...this.#outside].filter(([, begun]) => begun > since).map(([id]) => id)
    const values = [now.toString(), name, claim, running]
    const [job] = await this.#database.rows<QueuedJob>('job_claim', CLAIM, values).catch(() => [])
    if (job === undefined) return false
    this.#outside.set(job.id, performance.now())
    try {
      const isLast = job.attempts >= MOST_ATTEMPTS
      await work(job.payload, { database: this.#database, now, isLast })
      await this.#database.rows('job_end', END, [job.id, claim])
    } catch (error) {
      await this.#fail(job, claim, error)
    } finally {
      this.#outside.delete(job.id)
    }
    return true
  }

  async #fail({ id, name, attempts }: QueuedJob, claim: string | null, error: unknown): Promise<void> {
    const now = this.#clock.now()
    const { name: kind, code } = error as { name?: string; code?: string }
    const next = now.add({ milliseconds: pauseAfter(attempts) }).toString()
    const failedOn = attempts >= MOST_ATTEMPTS ? now.toString() : null
    this.#log({ job: name, attempts, failure: error, isGivenUp: failedOn !== null })
    const values = [id, claim, attempts, `${kind} ${code ?? ''}`.trim(), next, failedOn]
    // A job whose failure cannot be stored now keeps its claim and begins again when that has expired.
    await this.#database.rows('job_fail', FAIL, values).catch(() => undefined)
  }
}
