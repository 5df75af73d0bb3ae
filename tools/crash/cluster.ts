import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { Database } from '../../server/src/base/database/db.ts'
import { migrate } from '../../server/src/base/database/migrate.ts'
import { startEmbedded } from '../../server/src/base/database/postgres.ts'
import { systemClock } from '../../server/src/base/time/clock.ts'
import { type BenchWorld, buildBenchWorld } from '../bench/world.ts'

/** Makes a data folder with a club in it, as it is while no server runs. */
export async function prepareData(folder: string): Promise<BenchWorld> {
  const { connection, stop } = await startEmbedded(folder, () => undefined)
  const database = new Database(connection, 2, () => undefined)
  try {
    await migrate(database)
    return await buildBenchWorld(database, systemClock.now())
  } finally {
    await database.close()
    await stop()
  }
}

/** Ends the database that a killed server left behind. */
export async function endDatabase(folder: string): Promise<void> {
  await (await startEmbedded(folder, () => undefined)).stop()
}

/** Asks the running database directly, without the server. */
export async function ask<Row extends pg.QueryResultRow>(folder: string, statement: string): Promise<Row[]> {
  const { port, host } = await postmasterOf(folder)
  const client = new pg.Client({ host, port, user: 'bahnfrei', database: 'bahnfrei' })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

export async function killDatabase(folder: string): Promise<void> {
  process.kill((await postmasterOf(folder)).pid, 'SIGKILL')
}

/** Reads the process, port and host of the database server from the lock file of its cluster. */
async function postmasterOf(folder: string): Promise<{ pid: number; port: number; host: string }> {
  const text = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')
  const [pid, , , port, host = ''] = text.split('\n')
  return { pid: Number(pid), port: Number(port), host }
}
