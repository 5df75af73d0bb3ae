import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '../src/app.ts'
import { Database } from '../src/base/database/db.ts'
import { migrate } from '../src/base/database/migrate.ts'
import { startEmbedded } from '../src/base/database/postgres.ts'
import { systemClock } from '../src/base/time/clock.ts'
import { readConfig } from '../src/config.ts'
import { endWithSentence, stopOnSignal } from '../src/stop.ts'
import { PASSWORD } from './cast.ts'
import { buildDemo } from './demoWorld.ts'

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

/** Returns the temporary folder of the demo, for this checkout, port and user of the machine. */
function demoFolder(port: number): string {
  const checkout = createHash('sha256')
    .update(import.meta.url)
    .digest('hex')
    .slice(0, 12)
  return join(tmpdir(), `bahnfrei-demo-${process.getuid?.() ?? 0}-${checkout}-${port}`)
}

async function main(): Promise<void> {
  const { PORT, LOG_LEVEL } = process.env
  const { port } = readConfig({ PORT })
  const folder = demoFolder(port)
  const config = readConfig({ PORT, LOG_LEVEL: LOG_LEVEL ?? 'warn', BAHNFREI_DATA: folder }, true)
  const begun = stopOnSignal()
  try {
    const { connection, stop } = await startEmbedded(folder, () => undefined)
    begun.add(stop)
    await buildOnce(connection, process.argv.includes('--reset'))
    const app = await startApp(config, connection)
    begun.add(app.close)
    say(`
Bahnfrei demo: ${config.origins[0]}

  anna@demo.example      owner of SV Eichenhain 1898 e.V.
  ben@demo.example       member        clara@demo.example    guest
  rita@demo.example      root          
  trainer@demo.example   trainer       dieter@demo.example   owner of Schießzentrum Talblick GmbH
  member01@demo.example … member40@demo.example

  Password of all: ${PASSWORD}
  The data is thrown away with: npm run demo -- --reset
`)
  } catch (error) {
    await begun.end()
    throw error
  }
}

/** Builds the demo in an empty database; after a reset it empties the database first. */
async function buildOnce(connection: Parameters<typeof startApp>[1], isReset: boolean): Promise<void> {
  const database = new Database(connection, 4, () => undefined)
  try {
    if (isReset)
      await database.pool.query(
        'DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA IF EXISTS drizzle CASCADE',
      )
    await migrate(database)
    const [club] = await database.rows('demo_is_built', 'SELECT 1 FROM clubs LIMIT 1')
    if (club !== undefined) return
    await buildDemo(database, systemClock.now())
  } finally {
    await database.close()
  }
}

main().catch(endWithSentence)
