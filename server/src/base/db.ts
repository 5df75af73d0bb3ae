import type { Refusal } from '@bahnfrei/domain/base/refusals.ts'
import { Refused } from '@bahnfrei/domain/base/refusals.ts'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** A connection on which one transaction is open. */
export type Db = NodePgDatabase & { $client: pg.ClientBase }

/** Whose rows a transaction may see: those of a club, those of a person in all clubs, or none of either. */
export type Scope = { clubId: string } | { uid: string } | 'nobody'

const REQUEST_ROLE = 'bahnfrei_request'

/** What the database holds, and the refusal that it means when it is broken. */
const CONSTRAINT_REFUSALS: Record<string, Refusal> = {
  reservations_one_per_lane: 'RESERVATION_CONFLICT',
  reservations_one_duty: 'RESERVATION_CONFLICT',
  users_email: 'EMAIL_EXISTS',
  friendships_once: 'FRIEND_ALREADY_ADDED',
  passkeys_pkey: 'FACTOR_EXISTS',
  logins_screen: 'CODE_INVALID',
  display_screens_range: 'INPUT_INVALID',
  // The login ended while its person asked.
  challenges_login_id_logins_id_fk: 'UNAUTHENTICATED',
  push_devices_login_id_logins_id_fk: 'UNAUTHENTICATED',
}

/**
 * Each connection plans a statement once, for any values: planning the reads of a booking anew took four times as long as
 * making them. Compiling them for the processor, as some servers do for what looks dear, would take longer still.
 */
export const SETTINGS = '-c timezone=UTC -c datestyle=ISO -c plan_cache_mode=force_generic_plan -c jit=off'

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

/** What a committed transaction announced; `id` is its row in the table of announcements. */
export type Announced = { id: number; topics: string[] }

/** Says which topics a transaction changes; they go out after its commit, or not at all. */
export type Announce = (...topics: string[]) => void

/**
 * Queues a job with the transaction: it is done after the commit, or at `runAt` by the clock of the application, or not
 * at all. Of two jobs with one key the later one counts. What it needs is loaded when it is done, so queue ids only.
 */
export type QueueJob = (name: string, payload: object, options?: { runAt?: Temporal.Instant; key?: string }) => void

export class Database {
  readonly pool: pg.Pool
  /** Hears of every commit that announced something. */
  onAnnounced: (announced: Announced) => void = () => undefined
  /** Hears of every commit that queued jobs, by their names. */
  onQueued: (names: string[]) => void = () => undefined

  constructor(connection: pg.PoolConfig, size: number, onIdleError: (error: Error) => void) {
    this.pool = new pg.Pool({
      ...connection,
      max: size,
      application_name: 'bahnfrei',
      options: SETTINGS,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      types: {
        getTypeParser: (oid: number, format) => PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
      } as pg.CustomTypesConfig,
    })
    // Without a listener a connection that breaks while idle would end the process.
    this.pool.on('error', onIdleError)
  }

  /** One statement as the system itself, which sees the rows of all clubs. For sign-in, standing and maintenance. */
  async rows<Row>(name: string, text: string, values: unknown[] = []): Promise<Row[]> {
    return rowsOf(await this.pool.query<Row & pg.QueryResultRow>({ name, text, values }))
  }

  /** Runs `work` in one transaction that sees only the rows of its scope. Throws `Refused` for what the database refuses. */
  async transaction<Result>(scope: Scope, work: Work<Result>): Promise<Result> {
    return this.#inTransaction(`BEGIN; SET LOCAL ROLE ${REQUEST_ROLE}; ${scopeSettings(scope)}`, work)
  }

  /** As `transaction`, for the start, the jobs and the demo world, which see everything. */
  async systemTransaction<Result>(work: Work<Result>): Promise<Result> {
    return this.#inTransaction('BEGIN', work)
  }

  /**
   * As `systemTransaction`, for a deed that takes its own job away: its commit does not wait for the disk. Should the
   * machine die before, the job is there again with all that the deed wrote gone.
   */
  async deedTransaction<Result>(work: Work<Result>): Promise<Result> {
    return this.#inTransaction('BEGIN; SET LOCAL synchronous_commit = off', work)
  }

  async #inTransaction<Result>(begin: string, work: Work<Result>, tries = 2): Promise<Result> {
    try {
      return await this.#once(begin, work)
    } catch (error) {
      if (isDeadlock(error)) {
        if (tries > 1) return this.#inTransaction(begin, work, tries - 1)
        throw new Refused('RESERVATION_CONFLICT')
      }
      throw refusalOf(error)
    }
  }

  async #once<Result>(begin: string, work: Work<Result>): Promise<Result> {
    const client = await this.pool.connect()
    let broken: Error | undefined
    const onError = (error: Error) => {
      broken = error
    }
    client.on('error', onError)
    try {
      await client.query(begin)
      const topics: string[] = []
      const jobs: Parameters<QueueJob>[] = []
      const result = await work(
        drizzle(client) as Db,
        (...changed) => topics.push(...changed),
        (...job) => jobs.push(job),
      )
      const announced = await commit(client, topics, jobs.map(queueing))
      if (announced !== undefined) this.onAnnounced(announced)
      if (jobs.length > 0) this.onQueued(jobs.map(([name]) => name))
      return result
    } catch (error) {
      const keeps = error instanceof Refused && error.keepsWritten
      await client.query(keeps ? 'COMMIT' : 'ROLLBACK').catch((failure: Error) => {
        broken ??= failure
      })
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  /** Throws one sentence when the role of the requests could see the rows of other clubs (T14). */
  async checkRequestRole(): Promise<void> {
    const [role] = await this.rows<{ bypasses: boolean; owns: number }>(
      'request_role',
      `SELECT rolsuper OR rolbypassrls AS bypasses,
              (SELECT count(*) FROM pg_class WHERE relowner = pg_roles.oid AND relkind = 'r') AS owns
       FROM pg_roles WHERE rolname = $1`,
      [REQUEST_ROLE],
    )
    if (role === undefined || role.bypasses || role.owns > 0) {
      throw new Error(`The database role ${REQUEST_ROLE} must exist, own no table and not bypass row-level security.`)
    }
  }

  async close(): Promise<void> {
    await this.pool.end()
  }
}

type Work<Result> = (db: Db, announce: Announce, job: QueueJob) => Promise<Result>

/** Commits, and in the same round trip writes down jobs and announcements, so that they survive the death of this process. */
async function commit(client: pg.ClientBase, topics: string[], jobs: string[]): Promise<Announced | undefined> {
  const list = topics.map((topic) => pg.escapeLiteral(topic)).join(', ')
  const tell = `INSERT INTO announcements (topics, created_on) VALUES (ARRAY[${list}], now()) RETURNING id`
  const statements = [...jobs, ...(topics.length > 0 ? [tell] : []), 'COMMIT']
  const results = await client.query(statements.join('; '))
  if (topics.length === 0) return undefined
  const told = (results as unknown as pg.QueryResult<{ id: number }>[])[jobs.length]
  return { id: told?.rows[0]?.id ?? 0, topics }
}

function queueing([name, payload, { runAt, key } = {}]: Parameters<QueueJob>): string {
  // Without a moment it is due by every clock.
  const values = [name, JSON.stringify(payload), runAt?.toString() ?? '-infinity', key]
  const literals = values.map((value) => (value === undefined ? 'NULL' : pg.escapeLiteral(value)))
  return `SELECT queue_job(${literals.join(', ')})`
}

/** Rows of one statement that the connection prepares once under its name. */
export async function rows<Row>(db: Db, name: string, text: string, values: unknown[] = []): Promise<Row[]> {
  return rowsOf(await db.$client.query<Row & pg.QueryResultRow>({ name, text, values }))
}

function rowsOf<Row>(result: pg.QueryResult): Row[] {
  return result.rows as Row[]
}

/**
 * From here on the transaction sees the rows of another club or person, and no longer those of before. Only after the
 * rights of the person in that club were asked.
 */
export async function enter(db: Db, scope: { clubId: string } | { uid: string }): Promise<void> {
  const [club, uid] = 'clubId' in scope ? [scope.clubId, ''] : ['', scope.uid]
  await rows(db, 'enter', "SELECT set_config('bahnfrei.club', $1, true), set_config('bahnfrei.uid', $2, true)", [
    club,
    uid,
  ])
}

/** A setting cannot be a parameter; ids that are no UUID never come here, and this makes sure. */
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

/** Turns what the database throws into its refusal, in this one place; everything else stays as it is. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof Refused || !(error instanceof Error)) return error
  const { constraint, cause } = error as DatabaseError
  const held = constraint ?? (cause as DatabaseError | undefined)?.constraint
  if (held !== undefined && CONSTRAINT_REFUSALS[held] !== undefined) return new Refused(CONSTRAINT_REFUSALS[held])
  return isAway(error) ? new Refused('SERVICE_UNAVAILABLE') : error
}

/** The database is gone, going, starting, full or out of connections. */
const AWAY = /^(08|53|57P0|58|25006|XX001|XX002|ECONN|ENOENT|EPIPE|ETIMEDOUT|EAI_|ENOTFOUND|EHOSTUNREACH)/
const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Cannot use a pool after/

function isAway(error: Error): boolean {
  return (
    AWAY.test(codeOf(error) ?? '') ||
    AWAY_WORDS.test(error.message) ||
    (error.cause instanceof Error && isAway(error.cause))
  )
}
