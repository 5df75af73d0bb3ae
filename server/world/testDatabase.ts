import { rm } from 'node:fs/promises'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { World } from './build.ts'
import { startKeptCluster } from './keptCluster.ts'
import { clusterFolder } from './testCluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    connection: pg.PoolConfig
    builtWorld: World
  }
}

/** Starts one real cluster for all test files, which already contains the cast. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await clusterFolder()
  const { connection, world, stop } = await startKeptCluster(folder)
  project.provide('builtWorld', world)
  project.provide('connection', connection)
  return async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}
