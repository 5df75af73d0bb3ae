import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import { Refused } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Topic } from '@bahnfrei/domain/base/call/topics.ts'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Job } from '../jobs/job.ts'
import { Connections } from './connections.ts'
import { inTransaction } from './inTransaction.ts'
import { Sending } from './sending.ts'

/** The version of the rights by which a request was admitted. The commit checks that it still holds (P17). */
export type RightsSeen = { uid: Id<'user'>; clubId: Id<'club'> | undefined; rightsSeen: number }

/** Thrown when the rights of the caller changed during the request; nothing was written. */
export class RightsChanged extends Error {}

/** The SQLSTATE that `refuse_changed_rights` raises. */
const RIGHTS_CHANGED = 'BF001'

/** A connection with an open transaction, the role that it has now, and the work that is left for its end. */
export type Db = NodePgDatabase & { $client: Sending; role: Role; last: (() => Promise<void>)[] }

/**
 * The role of a transaction. `system` sees all rows; each other role sees only what its policies give to a club, a
 * person, or anybody.
 */
type Role = 'system' | 'bahnfrei_club' | 'bahnfrei_person' | typeof REQUEST_ROLE | typeof SECRETS_ROLE

/** The rows that a transaction may see: those of a club, those of a person in all clubs, or neither. */
export type Scope = { clubId: Id<'club'> } | { uid: Id<'user'> } | 'nobody'

const REQUEST_ROLE = 'bahnfrei_request'
/** The only role of requests that may write sign-in data: password hashes, logins, second factors, the root flag. */
const SECRETS_ROLE = 'bahnfrei_secrets'
const REQUEST_ROLES = [REQUEST_ROLE, 'bahnfrei_club', 'bahnfrei_person', SECRETS_ROLE]

/**
 * The settings of each connection. It plans a statement once, for any values: planning the reads of a reservation each
 * time took four times as long as running them. JIT compilation would take longer still. The timeouts end waits for a
 * lock that is never released and statements that never end; a process that hangs in a transaction loses it.
 */
export const SETTINGS =
  '-c timezone=UTC -c datestyle=ISO -c plan_cache_mode=force_generic_plan -c jit=off ' +
  '-c lock_timeout=10s -c statement_timeout=30s -c idle_in_transaction_session_timeout=60s'

/** Lifts the timeouts for background work that must be completed. */
const WITHOUT_LIMIT = 'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0'

const { builtins } = pg.types
const PARSERS: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: checkedInteger,
  [builtins.DATE]: asText,
  [builtins.TIMESTAMPTZ]: asText,
}

function asText(text: string): string {
  return text
}

function checkedInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} is too large.`)
  return value
}

/**
 * The topics that a committed transaction announced. `id` is its row in the table of announcements, undefined if it
 * wrote none.
 */
export type Announced = { id: number | undefined; topics: string[] }

/** Announces topics that a transaction changes. They go out after the commit; a rollback drops them. */
export type Announce = (...topics: Topic[]) => void

/**
 * Queues a job in the transaction. It runs after the commit, or at `runAt` by the clock of the application; a rollback
 * drops it. A later job replaces an earlier one with the same key. The job loads its data when it runs, so queue ids
 * only.
 */
export type QueueJob = <Payload extends object>(
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  options?: { runAt?: Temporal.Instant; key?: string },
) => void

type QueuedJob = { name: string; payload: object; runAt?: Temporal.Instant; key?: string }

export class Database {
  readonly pool: pg.Pool
  readonly #connections: Connections
  /** The refusal for each constraint that a request can violate; the rooms declare them. */
  constraints: Record<string, Refusal> = {}
  /** Called after each commit that announced topics. */
  onAnnounced: (announced: Announced) => void = () => undefined
  /** Called after each commit that queued jobs, with their names. */
  onQueued: (names: string[]) => void = () => undefined

  constructor(connection: pg.PoolConfig, size: number, onIdleError: (error: Error) => void) {
    this.pool = new pg.Pool({
      connectionTimeoutMillis: 10_000,
      ...connection,
      max: size,
      pipeline: true,
      application_name: 'bahnfrei',
      options: SETTINGS,
      keepAlive: true,
      types: {
        getTypeParser: (oid: number, format) => PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
      } as pg.CustomTypesConfig,
    })
    // Without a listener a connection that breaks while idle would end the process.
    this.pool.on('error', onIdleError)
    this.#connections = new Connections(this.pool)
  }

  /** Set while the database does not respond, so that nobody waits for it. */
  set isStalled(isStalled: boolean) {
    this.#connections.isStalled = isStalled
  }

  /** Runs one statement as the system, which sees the rows of all clubs. For sign-in, standing and maintenance. */
  async rows<Row>(name: string, text: string, values: unknown[] = []): Promise<Row[]> {
    return this.#connections.use(async (client) =>
      rowsOf(await client.query<Row & pg.QueryResultRow>({ name, text, values })),
    )
  }

  /**
   * Runs `work` in one transaction that sees only the rows of its scope. Throws `Refused` for constraints that have a
   * refusal and for a database that is unavailable. With `seen` it commits only if the rights are unchanged at the end,
   * and otherwise throws `RightsChanged`.
   */
  async transaction<Result>(scope: Scope, work: Work<Result>, seen?: RightsSeen): Promise<Result> {
    const role = roleOf(scope)
    return this.#inTransaction({ settings: `SET LOCAL ROLE ${role}; ${scopeSettings(scope)}`, role, seen }, work)
  }

  /** Runs `work` in a transaction that sees all rows: for the start, jobs and the demo world. */
  async systemTransaction<Result>(work: Work<Result>): Promise<Result> {
    return this.#inTransaction({ settings: '', role: 'system' }, work)
  }

  /**
   * Runs a `systemTransaction` whose commit does not wait for the disk: for jobs that delete their own row. After a
   * power cut the job is there again, and everything that it wrote is gone.
   */
  async backgroundTransaction<Result>(work: Work<Result>): Promise<Result> {
    return this.#inTransaction(
      { settings: `SET LOCAL synchronous_commit = off; ${WITHOUT_LIMIT}`, role: 'system' },
      work,
    )
  }

  async #inTransaction<Result>(opening: Opening, work: Work<Result>, tries = 2): Promise<Result> {
    try {
      return await this.#once(opening, work)
    } catch (error) {
      if (isDeadlock(error)) {
        if (tries > 1) return this.#inTransaction(opening, work, tries - 1)
        throw new Refused('SERVICE_UNAVAILABLE')
      }
      if (codeOf(error) === RIGHTS_CHANGED) throw new RightsChanged()
      throw refusalOf(error, this.constraints)
    }
  }

  #once<Result>({ settings, role, seen }: Opening, work: Work<Result>): Promise<Result> {
    return this.#connections.use(async (client) => {
      const sending = new Sending(client, settings)
      const topics: string[] = []
      const jobs: QueuedJob[] = []
      const db = dbOf(sending, role)
      let outcome: () => Result
      try {
        const result = await inTransaction(() =>
          work(
            db,
            (...changed) => topics.push(...changed),
            ({ name }, payload, options) => jobs.push({ name, payload, ...options }),
          ),
        )
        await sending.begun
        outcome = () => result
      } catch (error) {
        const failure = await sending.failureBefore(error)
        if (!(failure instanceof Refused && failure.keepsWritten)) {
          await rollBack(client)
          throw failure
        }
        // The rows that the refusal keeps are committed like any other work, with jobs and announcements.
        outcome = () => {
          throw failure
        }
      }
      let announced: Announced | undefined
      try {
        for (const work of db.last) await work()
        announced = await commit(sending, topics, jobs, seen)
        // COMMIT alone does not fail where it can only roll back.
        await sending.allHeard()
      } catch (error) {
        const failure = await sending.failureBefore(error)
        await rollBack(client)
        throw failure instanceof Error && isCut(failure) ? new Refused('OUTCOME_UNKNOWN') : failure
      }
      if (announced !== undefined) this.onAnnounced(announced)
      if (jobs.length > 0) this.onQueued(jobs.map(({ name }) => name))
      return outcome()
    })
  }

  /** Throws when a role of requests could see the rows of other clubs (T14). */
  async checkRequestRoles(): Promise<void> {
    for (const name of REQUEST_ROLES) {
      const [role] = await this.rows<{ bypasses: boolean; owns: number }>(
        'request_role',
        `SELECT rolsuper OR rolbypassrls AS bypasses,
                (SELECT count(*) FROM pg_class WHERE relowner = pg_roles.oid AND relkind = 'r') AS owns
         FROM pg_roles WHERE rolname = $1`,
        [name],
      )
      if (role === undefined || role.bypasses || role.owns > 0)
        throw new Error(`The database role ${name} must exist, own no table and not bypass row-level security.`)
    }
  }

  async close(): Promise<void> {
    await this.pool.end()
  }
}

/** The settings of a transaction, its role, and the rights by which it was admitted. */
type Opening = { settings: string; role: Role; seen?: RightsSeen | undefined }

type Work<Result> = (db: Db, announce: Announce, job: QueueJob) => Promise<Result>

/** Rolls back. It ignores a failure: such a connection is broken and is not used again. */
async function rollBack(client: pg.ClientBase): Promise<void> {
  await client.query('ROLLBACK').catch(() => undefined)
}

/** Commits. The same round trip stores jobs and announcements, so that they survive the death of this process. */
async function commit(
  { query }: Sending,
  topics: string[],
  jobs: readonly QueuedJob[],
  seen: RightsSeen | undefined,
): Promise<Announced | undefined> {
  const list = topics.map((topic) => pg.escapeLiteral(topic)).join(', ')
  const tell = `INSERT INTO announcements (topics, created_on) VALUES (ARRAY[${list}], now()) RETURNING id`
  // The rights come last: nothing is waited for after them.
  const held = seen === undefined ? [] : [holding(seen)]
  const queue = jobs.length > 0 ? [queueing(jobs)] : []
  const statements = [TOLD, ...queue, ...(topics.length > 0 ? [tell] : []), ...held, 'COMMIT']
  const results = (await query(statements.join('; '))) as unknown as pg.QueryResult[]
  const told = results[0]?.rows[0]?.told as string | null
  const announced = results[queue.length + 1]?.rows[0]?.id as number | undefined
  const byTriggers = told?.split(' ').filter((topic) => topic !== '') ?? []
  if (topics.length + byTriggers.length === 0) return undefined
  return { id: topics.length > 0 ? announced : undefined, topics: [...topics, ...byTriggers] }
}

/**
 * Reads the topics that triggers announced in the transaction (`tell_topic`). The triggers store these announcements
 * for other instances themselves.
 */
const TOLD = "SELECT current_setting('bahnfrei.told', true) AS told"

function holding({ uid, clubId, rightsSeen }: RightsSeen): string {
  const club = clubId === undefined ? 'NULL' : pg.escapeLiteral(clubId)
  return `SELECT refuse_changed_rights(${pg.escapeLiteral(uid)}, ${club}, ${rightsSeen})`
}

/** Returns the one statement that stores all jobs, in their order. */
function queueing(jobs: readonly QueuedJob[]): string {
  const queued = jobs.map(({ name, payload, runAt, key }) => {
    // Without a moment it is due by every clock.
    const values = [name, JSON.stringify(payload), runAt?.toString() ?? '-infinity', key]
    return `(${values.map((value) => (value === undefined ? 'NULL' : pg.escapeLiteral(value))).join(', ')})`
  })
  return `SELECT queue_job(name, payload::jsonb, run_at::timestamptz, key)
    FROM (VALUES ${queued.join(', ')}) AS job (name, payload, run_at, key)`
}

/**
 * Runs a statement and returns its rows. The connection prepares it once under its name for each role: sharing a plan
 * between roles with different policies would mean planning it again each time, which takes several times as long as
 * running it.
 */
export async function rows<Row>(db: Db, name: string, text: string, values: unknown[] = []): Promise<Row[]> {
  return rowsOf(await db.$client.query<Row & pg.QueryResultRow>({ name: `${name} ${db.role}`, text, values }))
}

/**
 * The most rows in one INSERT: with many columns it takes a hundredth of a second, so other requests do not wait
 * longer.
 */
const MOST_INSERTED_AT_ONCE = 50

/** Inserts any number of rows, in statements that are short enough for other requests to run in between. */
export async function insertMany<Table extends PgTable>(
  db: Db,
  table: Table,
  all: readonly PgInsertValue<Table>[],
): Promise<void> {
  for (let at = 0; at < all.length; at += MOST_INSERTED_AT_ONCE)
    await db.insert(table).values(all.slice(at, at + MOST_INSERTED_AT_ONCE))
}

/** The most rows in one JSON: writing it takes a few thousandths of a second. */
const MOST_IN_A_JSON = 500

/**
 * Inserts any number of rows that name the same columns, none of them with bytes. They are sent as JSON, which takes a tenth
 * of the time that parameters take (`insertMany`).
 */
export async function insertAlike<Table extends PgTable>(
  db: Db,
  table: Table,
  all: readonly PgInsertValue<Table>[],
): Promise<void> {
  const [first] = all
  if (first === undefined) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(first, key))
  const names = columns.map(([, { name }]) => name).join(', ')
  const into = getTableName(table)
  const text = `INSERT INTO ${into} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${into}, $1::jsonb)`
  for (let at = 0; at < all.length; at += MOST_IN_A_JSON) {
    const made = all
      .slice(at, at + MOST_IN_A_JSON)
      .map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as keyof typeof row]])))
    await db.$client.query(text, [JSON.stringify(made)])
  }
}

/**
 * Sends a statement together with the next one, at the latest with the COMMIT, and does not wait for its result. If it
 * fails, the whole transaction fails.
 */
export function send(db: Db, name: string, text: string, values: unknown[]): void {
  db.$client.hearLater(rows(db, name, text, values))
}

/**
 * Leaves work for the end of the transaction, right before the commit. A lock that it takes is the last one, so that
 * nobody who holds it waits for another.
 */
export function beforeCommit(db: Db, work: () => Promise<void>): void {
  db.last.push(work)
}

function dbOf(sending: Sending, role: Role): Db {
  return Object.assign(drizzle(sending as unknown as pg.PoolClient), { role, last: [] }) as unknown as Db
}

function rowsOf<Row>(result: pg.QueryResult): Row[] {
  return result.rows as Row[]
}

/**
 * Switches the transaction to the rows of another club or person; it no longer sees those of the earlier scope. Call it
 * only after the rights of the person in that club were checked.
 */
export function enter(db: Db, scope: { clubId: Id<'club'> } | { uid: Id<'user'> }): void {
  const [club, uid] = 'clubId' in scope ? [scope.clubId, ''] : ['', scope.uid]
  const role = db.role === 'system' ? 'system' : roleOf(scope)
  send(
    db,
    'enter',
    `SELECT set_config('bahnfrei.club', $1, true), set_config('bahnfrei.uid', $2, true),
       CASE WHEN $3 <> 'system' THEN set_config('role', $3, true) END`,
    [club, uid, role],
  )
  db.role = role
}

/**
 * Runs work that writes sign-in data, in the role that may do so, then switches back. Await it before the transaction
 * does anything else. It sees the rows that the scope gives.
 */
export async function withSecrets<Result>(db: Db, work: () => PromiseLike<Result>): Promise<Result> {
  if (db.role === 'system') return work()
  const { role } = db
  takeRole(db, SECRETS_ROLE)
  try {
    const result = await work()
    takeRole(db, role)
    return result
  } catch (error) {
    // After anything but a refusal of ours the transaction is over.
    if (error instanceof Refused) takeRole(db, role)
    throw error
  }
}

function takeRole(db: Db, role: Role): void {
  send(db, 'take_role', "SELECT set_config('role', $1, true)", [role])
  db.role = role
}

function roleOf(scope: Scope): Role {
  if (scope === 'nobody') return REQUEST_ROLE
  return 'clubId' in scope ? 'bahnfrei_club' : 'bahnfrei_person'
}

/** Builds the statement that sets the scope. A setting cannot be a parameter, so this checks that the id is a UUID. */
function scopeSettings(scope: Scope): string {
  if (scope === 'nobody') return ''
  const [name, id] = 'clubId' in scope ? ['club', scope.clubId] : ['uid', scope.uid]
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('A scope needs an id.')
  return `SET LOCAL bahnfrei.${name} = '${id}'`
}

type DatabaseError = { code?: string; constraint?: string; message?: string; cause?: unknown }

function isDeadlock(error: unknown): boolean {
  return codeOf(error) === '40P01'
}

function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as DatabaseError
  return code ?? (cause === undefined ? undefined : codeOf(cause))
}

/**
 * Translates errors of the database into refusals: violated constraints by `constraints`, and an unavailable database.
 * Returns every other error unchanged.
 */
export function refusalOf(error: unknown, constraints: Record<string, Refusal> = {}): unknown {
  if (error instanceof Refused || !(error instanceof Error)) return error
  const { constraint, cause } = error as DatabaseError
  const held = constraint ?? (cause as DatabaseError | undefined)?.constraint
  const refusal = held === undefined ? undefined : constraints[held]
  if (refusal !== undefined) return new Refused(refusal)
  return isAway(error) ? new Refused('SERVICE_UNAVAILABLE') : error
}

/**
 * Codes of errors that mean: the database is gone, stopping, starting, full, out of connections or too slow, or the
 * disk is full.
 */
const AWAY =
  /^(08|53|55P03|57014|57P0|58|25P03|25006|XX001|XX002|ECONN|ENOENT|ENOSPC|EDQUOT|EPIPE|ETIMEDOUT|EAI_|ENOTFOUND|EHOSTUNREACH)/
const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Cannot use a pool after/

function isAway(error: Error): boolean {
  return (
    AWAY.test(codeOf(error) ?? '') ||
    AWAY_WORDS.test(error.message) ||
    (error.cause instanceof Error && isAway(error.cause))
  )
}

/** Whether the connection broke before the answer, so that the statement may have run. */
function isCut(error: Error): boolean {
  return /^(08|57P0|ECONN|EPIPE|ETIMEDOUT)/.test(codeOf(error) ?? '') || AWAY_WORDS.test(error.message)
}
