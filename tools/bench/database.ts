import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../server/src/base/database/postgres.ts'

/** A database that only this measurement uses. */
export type BenchDatabase = { connection: pg.PoolConfig; close(): Promise<void> }

/** Opens a database on the server at `url`, from `DATABASE_URL`, or on an embedded one in a temporary folder. */
export async function openBenchDatabase(url: string | undefined): Promise<BenchDatabase> {
  return url === undefined ? embeddedDatabase() : databaseAt(url)
}

async function embeddedDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'bahnfrei-bench-'))
  const { connection, stop } = await startEmbedded(folder, () => undefined)
  const close = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { connection, close }
}

async function databaseAt(url: string): Promise<BenchDatabase> {
  const name = `bahnfrei_bench_${randomUUID().slice(0, 8)}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await admin(`CREATE DATABASE ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const close = () => admin(`DROP DATABASE ${name} WITH (FORCE)`)
  return { connection: { connectionString: own.href }, close }
}
