import { AsyncLocalStorage } from 'node:async_hooks'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { startApp } from '../../server/src/app.ts'
import { WITHOUT_BUDGETS } from '../../server/src/base/limits/limits.ts'

/**
 * A statement that the server sent to the database for a request, with its values. `waits`: it was sent after the
 * answer to the statement before.
 */
export type Statement = { text: string; name?: string; values?: unknown[]; waits: boolean }

type Recording = { statements: Statement[]; unanswered: number; isOver: boolean }

/** A limit that the recording never reaches. */
const LONGEST_MS = 3_600_000

const current = new AsyncLocalStorage<Recording>()

/**
 * Makes the requests in this process and returns the statements that each sent to the database, so that the limit
 * always consists of what the server really does. Only for a process that measures nothing itself.
 */
export async function recordStatements(connection: pg.PoolConfig, requests: InjectOptions[]): Promise<Statement[][]> {
  watchClients()
  const config = {
    host: '127.0.0.1',
    port: 0,
    origins: [],
    proxies: [],
    key: 'the key of all benches, which is no secret',
    keyFile: '',
    files: join(tmpdir(), 'bahnfrei-bench-files'),
    mail: undefined,
    hookNetworks: [],
    bankAccess: undefined,
    provider: undefined,
    feedbackMail: [],
    drainSeconds: 0,
    metrics: undefined,
  }
  const app = await startApp(
    {
      ...config,
      isStrict: false,
      // Enough that no request waits for the connection of another, which would take its place in the recording.
      poolSize: 10,
      logLevel: 'silent',
      demo: false,
      environment: '',
      maintenance: undefined,
      // An injected request has no connection that could be cut.
      limits: { ...WITHOUT_BUDGETS, bodyMs: LONGEST_MS },
    },
    connection,
  )
  // A job that begins within a request would be recorded as a part of it.
  await app.jobs.close()
  const recorded: Statement[][] = []
  for (const request of requests) {
    const recording: Recording = { statements: [], unanswered: 0, isOver: false }
    const answer = await current.run(recording, async () => app.fastify.inject(request))
    recording.isOver = true
    if (answer.statusCode !== 200) throw new Error(`A request to record was refused: ${answer.body}`)
    recorded.push(recording.statements)
  }
  await app.close()
  return recorded
}

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown

function watchClients(): void {
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const recording = current.getStore()
    const answer = query.apply(this, args) as Promise<unknown>
    // Statements after the answer to a request, such as telling other instances, are not part of it.
    if (recording?.isOver !== false) return answer
    recording.statements.push({ ...statementOf(args), waits: recording.unanswered === 0 })
    recording.unanswered += 1
    const answered = () => {
      recording.unanswered -= 1
    }
    answer.then(answered, answered)
    return answer
  } as typeof pg.Client.prototype.query
}

function statementOf([first, second]: unknown[]): Omit<Statement, 'waits'> {
  if (typeof first === 'string') return { text: first, ...(Array.isArray(second) && { values: second }) }
  const { text, name, values } = first as Statement
  return { text, ...(name !== undefined && { name }), ...(values !== undefined && { values }) }
}
