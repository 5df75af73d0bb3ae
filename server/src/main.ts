import { startApp } from './app.ts'
import { systemClock } from './base/clock.ts'
import { startEmbedded } from './base/postgres.ts'
import { newStartSecret } from './clubs/first.ts'
import { type Config, readConfig } from './config.ts'
import { stopOnSignal } from './stop.ts'

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

/** Starts the product for real and stops it cleanly on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { connection, stop } = await databaseOf(config)
  try {
    const app = await startApp(config, connection)
    stopOnSignal(async () => {
      await app.close()
      await stop()
    })
    const secret = await newStartSecret(app.database, systemClock.now())
    const origin = config.origins[0]
    if (secret !== undefined) say(`Empty system. Create the first club once at: ${origin}/start#${secret}`)
    say(`Bahnfrei is at ${origin}`)
  } catch (error) {
    await stop()
    throw error
  }
}

async function databaseOf(config: Config) {
  if (config.databaseUrl !== undefined) {
    return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined }
  }
  return startEmbedded(config.data, (line) => process.stdout.write(`${JSON.stringify(line)}\n`))
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
