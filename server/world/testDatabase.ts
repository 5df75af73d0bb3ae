import { rm } from 'node:fs/promises'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { Database } from '../src/base/database/db.ts'
import { migrate } from '../src/base/database/migrate.ts'
import { buildWorld, type World } from './build.ts'
import { clusterFolder, startTestCluster } from './testCluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    connection: pg.PoolConfig
    builtWorld: World
  }
}

/** The database from which each test file gets a copy of its own. */
export const TEMPLATE = 'template_world'
/** The moment at which the tests begin: Wednesday, 10 o'clock in Berlin. */
export const TEST_BEGIN = '2026-05-13T08:00:00Z'

/** One real cluster for all test files, with the cast already in it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await clusterFolder()
  const { connection, stop } = await startTestCluster(folder)
  const admin = new Database(connection, 1, () => undefined)
  await admin.pool.query(`CREATE DATABASE ${TEMPLATE}`)
  await admin.close()

  const template = new Database({ ...connection, database: TEMPLATE }, 2, () => undefined)
  await migrate(template)
  project.provide('builtWorld', await buildWorld(template, Temporal.Instant.from(TEST_BEGIN)))
  await template.close()
  project.provide('connection', connection)
  return async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}
