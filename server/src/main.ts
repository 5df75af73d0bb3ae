import pg from 'pg'
import { startEmbedded } from './base/database/postgres.ts'
import { systemClock } from './base/time/clock.ts'
import { readConfig, warningsOf } from './config.ts'
import { endWithSentence, stopOnSignal } from './stop.ts'

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

/** Loads the program, which takes at least as long as the database needs to start. */
async function program() {
  const [{ startApp }, { newStartSecret }] = await Promise.all([import('./app.ts'), import('./start/first.ts')])
  return { startApp, newStartSecret }
}

/** Starts the server for production. */
async function main(): Promise<void> {
  const examined = readConfig(process.env)
  const { databaseUrl, data, ...config } = examined
  for (const warning of warningsOf(config)) say(warning)
  const begun = stopOnSignal()
  try {
    if (databaseUrl !== undefined) await knock(databaseUrl)
    let connection: pg.PoolConfig = { ...(databaseUrl !== undefined && { connectionString: databaseUrl }) }
    if (databaseUrl === undefined) {
      const embedded = await startEmbedded(data, (line) => say(JSON.stringify(line)), program)
      begun.add(embedded.stop)
      connection = embedded.connection
    }
    const { startApp, newStartSecret } = await program()
    const app = await startApp({ ...config, examined }, connection)
    begun.add(app.close)
    begun.add(app.drain)

    const secret = await newStartSecret(app.database, systemClock.now())
    const origin = config.origins[0]
    if (secret !== undefined) {
      say(`Empty system. Create the first club once at: ${origin}/start#${secret}`)
      say(
        'Who makes it owns it. To look after the whole installation, too: npm run root -- the-address-of-that-account',
      )
    }
    if (config.mail === undefined)
      say('No mail server (SMTP_URL): no mails are sent. People join by the code of their club or by a slip.')
    say(`Bahnfrei is at ${origin}`)
  } catch (error) {
    await begun.end()
    throw error
  }
}

/** Throws when the configured database cannot be reached. */
async function knock(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    throw new Error(`The database of DATABASE_URL cannot be reached: ${message || code}.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

main().catch(endWithSentence)
