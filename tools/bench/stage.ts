import { closeSync, openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '../../server/src/base/database/db.ts'
import { migrate } from '../../server/src/base/database/migrate.ts'
import { systemClock } from '../../server/src/base/time/clock.ts'
import { type BenchDatabase, openBenchDatabase } from './database.ts'
import type { Round } from './load.ts'
import { type Peer, startPeer, type Usage } from './peer.ts'
import { type BenchWorld, buildBenchWorld, fillWeeks } from './world.ts'

/**
 * Everything that a measurement over HTTP needs: the world, and the real server and the load in processes of their own.
 */
export type Stage = {
  benchDatabase: BenchDatabase
  database: Database
  world: BenchWorld
  server: Peer & { port: number }
  load: Peer
  close(): Promise<void>
}

export const QUIET_WEEK = { perWeek: 200, rows: 20_000 }

export async function openStage(): Promise<Stage> {
  const benchDatabase = await openBenchDatabase(process.env.DATABASE_URL)
  const database = new Database(benchDatabase.connection, 4, () => undefined)
  await migrate(database)
  const world = await buildBenchWorld(database, systemClock.now())
  await fillWeeks(database, world, QUIET_WEEK)

  const logFile = join(tmpdir(), `bahnfrei-bench-${process.pid}.log`)
  const log = openSync(logFile, 'w', 0o600)
  const peer = await startPeer('server.ts', log)
  const { port } = await peer.ask<{ port: number }>({ kind: 'start', connection: benchDatabase.connection })
  const load = await startPeer('load.ts')
  return {
    benchDatabase,
    database,
    world,
    server: { ...peer, port },
    load,
    close: async () => {
      await load.end()
      await peer.end()
      await database.close()
      await benchDatabase.close()
      closeSync(log)
      await rm(logFile, { force: true })
    },
  }
}

export type Measured = { perSecond: number; cpu: number; p50: number; p99: number; failed: number }

/** Runs a round of load. `cpu` is the processor time of the process `of` for each request. */
export async function measured(
  { load }: Stage,
  of: Peer | undefined,
  question: object,
): Promise<Omit<Measured, 'p50' | 'p99'> & { done: number; times: number[] }> {
  const before = await of?.ask<Usage>({ kind: 'usage' })
  const { done, seconds, failed, times } = await load.ask<Round>(question)
  const after = await of?.ask<Usage>({ kind: 'usage' })
  const cpu = before && after ? (after.cpu - before.cpu) / done : 0
  return { done, perSecond: done / seconds, cpu, failed, times }
}
