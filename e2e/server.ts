import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '../server/src/app.ts'
import { systemClock } from '../server/src/base/clock.ts'
import { Database } from '../server/src/base/db.ts'
import { migrate } from '../server/src/base/migrate.ts'
import { startEmbedded } from '../server/src/base/postgres.ts'
import { newStartSecret } from '../server/src/clubs/first.ts'
import { readConfig } from '../server/src/config.ts'
import { endWithSentence, stopOnSignal } from '../server/src/stop.ts'
import { buildWorld } from '../server/world/build.ts'
import { freePort } from '../server/world/freePort.ts'

/**
 * The built application on a database of its own, for one worker of the browser tests: with the cast in it, or empty.
 * It tells its origin to the parent as one line, and goes when the parent goes.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bahnfrei-e2e-'))
  const begun = stopOnSignal()
  begun.add(async () => rmSync(folder, { recursive: true, force: true }))
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
  try {
    const { connection, stop } = await startEmbedded(folder, () => undefined)
    begun.add(stop)
    const database = new Database(connection, 2, () => undefined)
    await migrate(database)
    const isEmpty = process.argv.includes('--empty')
    if (!isEmpty) await buildWorld(database, systemClock.now())
    const secret = await newStartSecret(database, systemClock.now())
    await database.close()

    const port = await freePort()
    const app = await startApp(readConfig({ PORT: String(port), LOG_LEVEL: 'silent' }), connection)
    begun.add(app.close)
    process.stdout.write(`${JSON.stringify({ origin: `http://127.0.0.1:${port}`, secret })}\n`)
  } catch (error) {
    await begun.end()
    throw error
  }
}

main().catch(endWithSentence)
