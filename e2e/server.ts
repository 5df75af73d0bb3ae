import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startApp } from '../server/src/app.ts'
import { systemClock } from '../server/src/base/clock.ts'
import { Database } from '../server/src/base/db.ts'
import { migrate } from '../server/src/base/migrate.ts'
import { newStartSecret } from '../server/src/clubs/first.ts'
import { readConfig } from '../server/src/config.ts'
import { endWithSentence, stopOnSignal } from '../server/src/stop.ts'
import { buildWorld } from '../server/world/build.ts'
import { freePort } from '../server/world/freePort.ts'
import { copyDatabase, startTestCluster } from '../server/world/testCluster.ts'

/** What a test asks for: the application with the cast in it, or as it is right after its installation. */
export type Wanted = {
  world: 'cast' | 'empty'
  /** Where it hands mails in; without it they are kept. */
  smtp?: string | undefined
}
/** Where the application of a test answers; the secret makes the first club of an empty one. */
export type Site = { origin: string; secret?: string }

/**
 * The databases of one worker of the browser tests. Each line on the standard input (`Wanted`) asks for a site, and ends the one
 * before: each test has the built application on a database of its own. It goes when the parent goes.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bahnfrei-e2e-'))
  const begun = stopOnSignal()
  begun.add(async () => rmSync(folder, { recursive: true, force: true }))
  try {
    const { connection, stop } = await startTestCluster(folder)
    begun.add(stop)
    const admin = new Database(connection, 1, () => undefined)
    begun.add(() => admin.close())
    const templates = { empty: 'template_empty', cast: 'template_cast' }
    await admin.pool.query(`CREATE DATABASE ${templates.empty}`)
    await on(templates.empty, migrate)
    await copyDatabase(admin, templates.cast, templates.empty)
    await on(templates.cast, (database) => buildWorld(database, systemClock.now()))

    let end = async (): Promise<void> => undefined
    begun.add(() => end())
    let made = 0
    for await (const line of createInterface(process.stdin)) {
      const { world, smtp } = JSON.parse(line) as Wanted
      await end()
      const name = `site_${made++}`
      await copyDatabase(admin, name, templates[world])
      const secret = await on(name, (database) => newStartSecret(database, systemClock.now()))
      const port = await freePort()
      const app = await startApp(
        readConfig({
          PORT: String(port),
          LOG_LEVEL: 'silent',
          BAHNFREI_DATA: folder,
          ...(smtp !== undefined && { SMTP_URL: smtp, MAIL_FROM: 'Bahnfrei <bahnfrei@verein.example>' }),
        }),
        { ...connection, database: name },
      )
      end = async () => {
        await app.close()
        await admin.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
      }
      const site: Site = { origin: `http://127.0.0.1:${port}`, ...(secret !== undefined && { secret }) }
      process.stdout.write(`${JSON.stringify(site)}\n`)
    }
    await begun.end()

    async function on<T>(name: string, deed: (database: Database) => Promise<T>): Promise<T> {
      const database = new Database({ ...connection, database: name }, 2, () => undefined)
      const answer = await deed(database)
      await database.close()
      return answer
    }
  } catch (error) {
    await begun.end()
    throw error
  }
}

main().catch(endWithSentence)
