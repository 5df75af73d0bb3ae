import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { accountsTopic } from '@bahnfrei/domain/accounts/topics.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { startApp } from '../server/src/app.ts'
import { accountOf } from '../server/src/auth/account.ts'
import { openLogin } from '../server/src/auth/logins.ts'
import { CLIENT } from '../server/src/bank/finApi/testFinApi.ts'
import { Database, rows } from '../server/src/base/database/db.ts'
import { LIMITS } from '../server/src/base/limits/limits.ts'
import { noNote } from '../server/src/base/security/securityLog.ts'
import { systemClock } from '../server/src/base/time/clock.ts'
import { readConfig } from '../server/src/config.ts'
import { newStartSecret } from '../server/src/start/first.ts'
import { endWithSentence, stopOnSignal } from '../server/src/stop.ts'
import { buildWorld } from '../server/world/build.ts'
import { freePort } from '../server/world/freePort.ts'
import { EMPTY_TEMPLATE, startKeptCluster } from '../server/world/keptCluster.ts'
import { clusterFolder, copyDatabase } from '../server/world/testCluster.ts'

/** The site that a test asks for: the application with the cast in it, or as it is right after the installation. */
export type Wanted = {
  world: 'cast' | 'empty'
  /** The host name by which browsers reach it, over plain http; left out, it is the address of this machine. */
  host?: string | undefined
  /** The mail server; without one, mails are kept. */
  smtp?: string | undefined
  /** The address of a finApi; without one, banks are not asked. */
  finApi?: string | undefined
}
/** The address of a test's application; with `secret` the first club of an empty one is created. */
export type Site = { origin: string; secret?: string }
/**
 * A login on that site without the form and without hashing, as if this browser had just proved everything; for a root
 * also a second factor.
 */
export type WantedLogin = { email: string; agent: string }
/** The time by which the clock of the site runs ahead from now on. */
export type WantedClock = { aheadMs: number }
/** The money of all clubs as after the restore of a backup that was made just now. */
export type WantedRestore = { isRestored: true }
export type Login = { cookie: string; token: string }

/**
 * Serves the databases of one worker of the browser tests. Each line of the standard input asks for a new site
 * (`Wanted`), which ends the one before; or for a login there (`WantedLogin`), for another time (`WantedClock`),
 * or for the money after a restore (`WantedRestore`).
 * Each site is the built application on a database of its own. This process ends with its parent.
 */
async function main(): Promise<void> {
  const folder = await clusterFolder()
  const begun = stopOnSignal()
  begun.add(async () => rmSync(folder, { recursive: true, force: true }))
  try {
    const { connection, stop } = await startKeptCluster(folder)
    begun.add(stop)
    const admin = new Database(connection, 1, () => undefined)
    begun.add(() => admin.close())
    // Browsers have the true clock, and so has what they see.
    const templates = { empty: EMPTY_TEMPLATE, cast: 'template_cast' }
    await copyDatabase(admin, templates.cast, templates.empty)
    await on(templates.cast, (database) => buildWorld(database, systemClock.now()))

    let end = async (): Promise<void> => undefined
    begun.add(() => end())
    let name = ''
    let aheadMs = 0
    const clock = { now: () => systemClock.now().add({ milliseconds: aheadMs }) }
    let made = 0
    for await (const line of createInterface(process.stdin)) {
      const asked = JSON.parse(line) as Wanted | WantedLogin | WantedClock | WantedRestore
      process.stdout.write(`${JSON.stringify(await answerTo(asked))}\n`)
    }
    await begun.end()

    function answerTo(asked: Wanted | WantedLogin | WantedClock | WantedRestore) {
      if ('aheadMs' in asked) return setClock(asked)
      if ('isRestored' in asked) return restore(asked)
      return 'email' in asked ? logIn(asked) : newSite(asked)
    }

    async function restore(wanted: WantedRestore): Promise<WantedRestore> {
      await on(name, (database) =>
        database.systemTransaction(async (db, announce) => {
          const asking = 'UPDATE billing_settings SET restored_from = $1 RETURNING club_id AS "clubId"'
          const clubs = await rows<{ clubId: Id<'club'> }>(db, 'restore_money', asking, [clock.now().toString()])
          announce(...clubs.map(({ clubId }) => accountsTopic(clubId)))
        }),
      )
      return wanted
    }

    async function newSite({ world, host, smtp, finApi }: Wanted): Promise<Site> {
      await end()
      aheadMs = 0
      name = `site_${made++}`
      await copyDatabase(admin, name, templates[world])
      const secret = await on(name, (database) => newStartSecret(database, systemClock.now()))
      const port = await freePort()
      const app = await startApp(
        {
          ...readConfig({
            PORT: String(port),
            LOG_LEVEL: 'silent',
            BAHNFREI_DATA: folder,
            ...(host !== undefined && { BAHNFREI_ORIGIN: `http://${host}:${port}` }),
            ...(finApi !== undefined && {
              ...{ BAHNFREI_FINAPI_ID: CLIENT.id, BAHNFREI_FINAPI_SECRET: CLIENT.secret },
              ...{ BAHNFREI_FINAPI_URL: finApi, BAHNFREI_FINAPI_FORM_URL: finApi },
            }),
            ...(smtp !== undefined && { SMTP_URL: smtp, MAIL_FROM: 'Bahnfrei <bahnfrei@verein.example>' }),
          }),
          // The browsers of the tests load the machine far more than one site does.
          limits: { ...LIMITS, delayMs: Number.POSITIVE_INFINITY, silenceMs: 60_000 },
        },
        { ...connection, database: name },
        clock,
      )
      end = async () => {
        await app.close()
        await admin.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
      }
      return { origin: `http://${host ?? '127.0.0.1'}:${port}`, ...(secret !== undefined && { secret }) }
    }

    function setClock(wanted: WantedClock): WantedClock {
      aheadMs = wanted.aheadMs
      return wanted
    }

    function logIn({ email, agent }: WantedLogin): Promise<Login> {
      const device = { now: clock.now(), agent, address: '127.0.0.1', note: noNote }
      return on(name, (database) =>
        database.systemTransaction(async (db) => {
          const account = await accountOf(db, email)
          if (account === undefined) throw new Error(`Nobody has the address ${email}.`)
          const { cookie, tokens } = await openLogin(
            db,
            account.uid,
            device,
            email.startsWith('rita') ? 'factor' : 'password',
          )
          return { cookie, token: tokens.token }
        }),
      )
    }

    async function on<T>(name: string, work: (database: Database) => Promise<T>): Promise<T> {
      const database = new Database({ ...connection, database: name }, 2, () => undefined)
      const answer = await work(database)
      await database.close()
      return answer
    }
  } catch (error) {
    await begun.end()
    throw error
  }
}

main().catch(endWithSentence)
