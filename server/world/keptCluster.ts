import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Database } from '../src/base/database/db.ts'
import { migrate } from '../src/base/database/migrate.ts'
import { postgresRunner } from '../src/base/database/postgres/binaries.ts'
import type { Embedded } from '../src/base/database/postgres.ts'
import { buildWorld, type World } from './build.ts'
import { clusterFolder, copyDatabase, startTestCluster } from './testCluster.ts'

/** The database with the cast, which is copied for each test file. */
export const TEMPLATE = 'template_world'
/** The migrated database without rows. */
export const EMPTY_TEMPLATE = 'template_empty'
/** The moment at which tests begin: Wednesday, 10:00 in Berlin. */
export const TEST_BEGIN = '2026-05-13T08:00:00Z'

const root = fileURLToPath(new URL('../..', import.meta.url))
const MADE_OF = ['server/{migrations,src,world}/**/*.{ts,sql,json}', 'domain/src/**/*.ts', 'package-lock.json']
const keptOnes = join(root, '.cache', 'databases')

const { alone } = (await import(new URL('../../tools/lock.mjs', import.meta.url).href)) as {
  alone: <T>(folder: string, work: () => Promise<T>) => Promise<T>
}

/**
 * Starts a cluster with both templates in this new folder. It copies a cluster that is made once for each state of the
 * sources; simultaneous runs wait for the first of them.
 */
export async function startKeptCluster(folder: string): Promise<Embedded & { world: World }> {
  mkdirSync(keptOnes, { recursive: true })
  const kept = join(keptOnes, hashOfSources())
  await alone(`${keptOnes}.lock`, async () => {
    if (!existsSync(kept)) await keepCluster(kept)
    cpSync(join(kept, 'postgres'), join(folder, 'postgres'), { recursive: true })
  })
  await giveToRunner(join(folder, 'postgres'))
  const world = JSON.parse(readFileSync(join(kept, 'world.json'), 'utf8')) as World
  return { ...(await startTestCluster(folder)), world }
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\0`)
  const files = globSync(MADE_OF, { cwd: root, exclude: ['**/*.test.ts', '**/node_modules/**'] })
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** Makes the cluster in memory and keeps a copy. Deletes the copies for other states of the sources. */
async function keepCluster(kept: string): Promise<void> {
  const folder = await clusterFolder()
  try {
    const { connection, stop } = await startTestCluster(folder)
    const world = await fillTemplates(connection).finally(stop)
    for (const other of readdirSync(keptOnes)) rmSync(join(keptOnes, other), { recursive: true })
    const begun = `${kept}.new`
    cpSync(join(folder, 'postgres'), join(begun, 'postgres'), { recursive: true })
    writeFileSync(join(begun, 'world.json'), JSON.stringify(world))
    renameSync(begun, kept)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function fillTemplates(connection: Embedded['connection']): Promise<World> {
  const admin = new Database(connection, 1, () => undefined)
  await admin.pool.query(`CREATE DATABASE ${EMPTY_TEMPLATE}`)
  const empty = new Database({ ...connection, database: EMPTY_TEMPLATE }, 2, () => undefined)
  await migrate(empty)
  await empty.close()
  await copyDatabase(admin, TEMPLATE, EMPTY_TEMPLATE)
  await admin.close()
  const template = new Database({ ...connection, database: TEMPLATE }, 2, () => undefined)
  const world = await buildWorld(template, Temporal.Instant.from(TEST_BEGIN))
  await template.close()
  return world
}

/** Gives the folder to the user that PostgreSQL runs as, which requires a private folder of its own. */
async function giveToRunner(data: string): Promise<void> {
  chmodSync(data, 0o700)
  const runner = await postgresRunner(data)
  if (runner === undefined) return
  const places = readdirSync(data, { recursive: true, encoding: 'utf8' }).map((name) => join(data, name))
  for (const place of [data, ...places]) chownSync(place, runner.uid, runner.gid)
}
