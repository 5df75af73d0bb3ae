import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import { type App, type AppConfig, startApp } from '../src/app.ts'
import { Database } from '../src/base/database/db.ts'
import { WITHOUT_BUDGETS } from '../src/base/limits/limits.ts'
import { type Clock, systemClock } from '../src/base/time/clock.ts'
import { ownOrigins } from '../src/config.ts'
import { atEnd } from './atEnd.ts'
import { freePort } from './freePort.ts'
import { copyDatabase } from './testCluster.ts'

/** Creates a database in the test cluster, empty or copied from a template, until the end of the test or file. */
export async function freshDatabase(template = 'template0'): Promise<pg.PoolConfig & { database: string }> {
  const name = `world_${randomUUID().replaceAll('-', '')}`
  const shared = inject('connection')
  const admin = new Database(shared, 1, () => undefined)
  await copyDatabase(admin, name, template)
  atEnd(async () => {
    await admin.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.close()
  })
  return { ...shared, database: name }
}

/** Creates an empty folder until the end of the test or file. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bahnfrei-files-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The key by which all tests encrypt the secrets in their databases. */
export const TEST_KEY = 'the-key-of-all-tests-which-is-no-secret'

export type RunningApp = App & { origin: string; url: string }

/** Runs the application on a database until the end of the test or file, or until the test closes it. */
export async function runApp(
  connection: pg.PoolConfig,
  changes: Partial<AppConfig> = {},
  clock: Clock = systemClock,
): Promise<RunningApp> {
  const port = await freePort()
  const origins = ownOrigins(port)
  const config: AppConfig = {
    host: '127.0.0.1',
    port,
    origins,
    proxies: [],
    key: TEST_KEY,
    keyFile: '',
    files: await freshFolder(),
    mail: undefined,
    hookNetworks: [],
    bankAccess: undefined,
    provider: undefined,
    feedbackMail: [],
    isStrict: false,
    poolSize: 10,
    drainSeconds: 0,
    metrics: undefined,
    logLevel: 'silent',
    demo: false,
    environment: '',
    maintenance: undefined,
    limits: WITHOUT_BUDGETS,
    checksAnswers: true,
    ...changes,
  }
  const app = await startApp(config, connection, clock)
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= app.close()
    return closed
  }
  atEnd(close)
  const origin = origins[0] as string
  return { ...app, close, origin, url: `${origin}/api` }
}
