import { randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Telling } from './context.ts'
import { type Database, rows } from './db.ts'

/**
 * Does a job in the transaction that ends it: all of it happens once, or nothing. A failure is tried again later. It sees
 * the rows of all clubs, so it loads by club and id.
 */
type Deed = (payload: never, context: Telling) => Promise<void>

/**
 * Does a job outside of the database, such as handing in a mail. It may happen again when the process dies between the
 * act and its end. `isLast` says that after a failure it is given up.
 */
export type Errand = (
  payload: never,
  context: { database: Database; now: Temporal.Instant; isLast: boolean },
) => Promise<void>

/** The jobs that the application knows, by name. */
export type Doers = { deeds: Record<string, Deed>; errands: Record<string, Errand> }

/** Jobs of other instances that died, and jobs for a later moment, are found after this time. */
const POLL_MS = 5_000
/** Deeds wait for each other, so that a rush of them does not hold up the requests. */
const DEEDS_AT_ONCE = 1
const ERRANDS_AT_ONCE = 4
/** Longer than any errand takes; after it another instance may begin anew. */
const CLAIM_MINUTES = 5
export const MOST_ATTEMPTS = 13
const LONGEST_PAUSE_MS = 6 * 60 * 60_000
const LONGEST_CLOSE_MS = 5_000

/** How long to wait after a failure: half a minute, then always twice as long, at most 6 hours; about a day in all. */
export function pauseAfter(attempt: number): number {
  return Math.min(30_000 * 2 ** (attempt - 1), LONGEST_PAUSE_MS)
}

export type JobFailure = { job: string; attempts: number; isGivenUp: boolean; failure: unknown }

type Job = { id: number; name: string; payload: never; attempts: number }

const IS_DUE = 'failed_on IS NULL AND run_at <= $1 AND name = ANY($2)'
const DUE = `${IS_DUE} ORDER BY run_at LIMIT 1 FOR UPDATE SKIP LOCKED`
const TAKE = `DELETE FROM jobs j WHERE id = (SELECT id FROM jobs WHERE ${DUE}) RETURNING id, name, payload, attempts,
  EXISTS (SELECT FROM jobs WHERE ${IS_DUE} AND id <> j.id) AS "isMore"`
const CLAIM = `UPDATE jobs SET claim = $3, attempts = attempts + 1, run_at = $1::timestamptz + interval '${CLAIM_MINUTES} minutes'
  WHERE id = (SELECT id FROM jobs WHERE ${DUE}) RETURNING id, name, payload, attempts`
const END = 'DELETE FROM jobs WHERE id = $1 AND claim = $2'
const FAIL = `UPDATE jobs SET claim = NULL, attempts = $3, failure = $4, run_at = $5::timestamptz, failed_on = $6::timestamptz
  WHERE id = $1 AND claim IS NOT DISTINCT FROM $2`

/** Does what was queued. Every instance runs one; the database hands each job to one of them. */
export class Jobs {
  readonly #database: Database
  readonly #clock: Clock
  readonly #doers: Doers
  readonly #log: (line: JobFailure) => void
  readonly #pumps: Pump[]
  #poll: NodeJS.Timeout | undefined

  constructor(database: Database, clock: Clock, doers: Doers, log: (line: JobFailure) => void) {
    this.#database = database
    this.#clock = clock
    this.#doers = doers
    this.#log = log
    const deeds = new Pump(DEEDS_AT_ONCE, () => this.#doDeed())
    const errands = new Pump(ERRANDS_AT_ONCE, () => this.#doErrand())
    this.#pumps = [deeds, errands]
    database.onQueued = (names) => {
      if (names.some((name) => name in doers.deeds)) deeds.wake()
      if (names.some((name) => name in doers.errands)) errands.wake()
      for (const job of names)
        if (!(job in doers.deeds || job in doers.errands))
          log({ job, attempts: 0, isGivenUp: false, failure: new Error('Nobody does this job.') })
    }
  }

  start(): void {
    this.#poll = setInterval(() => this.wake(), POLL_MS).unref()
    this.wake()
  }

  /** Begins with what is due by now. */
  wake(): void {
    for (const pump of this.#pumps) pump.wake()
  }

  /** Resolves when everything is done that is due by now. */
  async done(): Promise<void> {
    this.wake()
    while (this.#pumps.some((pump) => pump.isBusy)) await Promise.all(this.#pumps.map((pump) => pump.rest()))
  }

  /** Waits for what has begun, and after a while leaves it to another instance. */
  async close(): Promise<void> {
    clearInterval(this.#poll)
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_CLOSE_MS)
    })
    await Promise.race([Promise.all(this.#pumps.map((pump) => pump.close())), patience])
    clearTimeout(timer)
  }

  async #doDeed(): Promise<boolean> {
    const { deeds } = this.#doers
    let job: (Job & { isMore: boolean }) | undefined
    try {
      await this.#database.deedTransaction(async (db, announce, queue) => {
        const now = this.#clock.now()
        ;[job] = await rows<NonNullable<typeof job>>(db, 'job_take', TAKE, [now.toString(), Object.keys(deeds)])
        if (job !== undefined) await deeds[job.name]?.(job.payload, { db, now, announce, job: queue })
      })
    } catch (error) {
      // Without a job the database is away; the next poll tries again.
      if (job === undefined) return false
      await this.#fail({ ...job, attempts: job.attempts + 1 }, null, error)
    }
    return job?.isMore === true
  }

  async #doErrand(): Promise<boolean> {
    const { errands } = this.#doers
    const claim = randomUUID()
    const now = this.#clock.now()
    const values = [now.toString(), Object.keys(errands), claim]
    const [job] = await this.#database.rows<Job>('job_claim', CLAIM, values).catch(() => [])
    if (job === undefined) return false
    try {
      const isLast = job.attempts >= MOST_ATTEMPTS
      await errands[job.name]?.(job.payload, { database: this.#database, now, isLast })
      await this.#database.rows('job_end', END, [job.id, claim])
    } catch (error) {
      await this.#fail(job, claim, error)
    }
    return true
  }

  async #fail({ id, name, attempts }: Job, claim: string | null, error: unknown): Promise<void> {
    const now = this.#clock.now()
    const { name: kind, code } = error as { name?: string; code?: string }
    const next = now.add({ milliseconds: pauseAfter(attempts) }).toString()
    const failedOn = attempts >= MOST_ATTEMPTS ? now.toString() : null
    this.#log({ job: name, attempts, failure: error, isGivenUp: failedOn !== null })
    const values = [id, claim, attempts, `${kind} ${code ?? ''}`.trim(), next, failedOn]
    // What cannot be written down now keeps its claim and is begun anew when that is over.
    await this.#database.rows('job_fail', FAIL, values).catch(() => undefined)
  }
}

/** Takes one step after the other as long as a step says that there is more to do, a few at once. */
class Pump {
  readonly #most: number
  readonly #step: () => Promise<boolean>
  readonly #working = new Set<Promise<void>>()
  #wakes = 0
  #closed = false

  constructor(most: number, step: () => Promise<boolean>) {
    this.#most = most
    this.#step = step
  }

  get isBusy(): boolean {
    return this.#working.size > 0
  }

  wake(): void {
    this.#wakes += 1
    if (this.#closed || this.#working.size >= this.#most) return
    const work = this.#work().finally(() => this.#working.delete(work))
    this.#working.add(work)
  }

  async rest(): Promise<void> {
    await Promise.all(this.#working)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.rest()
  }

  async #work(): Promise<void> {
    // Whoever wakes it while it finds nothing may have queued just after it looked.
    for (let seen = -1; seen !== this.#wakes && !this.#closed; ) {
      seen = this.#wakes
      while (!this.#closed && (await this.#step()));
    }
  }
}
