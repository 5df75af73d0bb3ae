import type pg from 'pg'
import { Database } from './base/db.ts'
import { migrate } from './base/migrate.ts'
import { reachEmbedded } from './base/postgres.ts'
import { readConfig } from './config.ts'
import { endWithSentence } from './stop.ts'
import { setRoot } from './users/update.ts'

const USAGE = `Makes an account a root, who looks after the whole installation:  npm run root -- mail@verein.example
Takes that back:                                                  npm run root -- --off mail@verein.example`

/** Commands for whoever has the server in hand; the application may be running meanwhile. */
async function main(): Promise<void> {
  const [command, ...words] = process.argv.slice(2)
  const isRoot = words[0] !== '--off'
  const [email, ...more] = isRoot ? words : words.slice(1)
  if (command !== 'root' || email === undefined || more.length > 0) throw new Error(USAGE)

  const { databaseUrl, data } = readConfig(process.env)
  const embedded = databaseUrl === undefined ? await reachEmbedded(data, () => undefined) : undefined
  const connection: pg.PoolConfig = embedded?.connection ?? { connectionString: databaseUrl as string }
  const database = new Database(connection, 2, () => undefined)
  try {
    await migrate(database)
    const uid = await database.systemTransaction(async (db, announce) => {
      const found = await setRoot(db, email, isRoot)
      if (found !== undefined) announce(`users/${found}`)
      return found
    })
    if (uid === undefined) throw new Error(`There is no account with the address ${email}.`)
    process.stdout.write(`${email} is ${isRoot ? 'a root now' : 'no root any more'}.\n`)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

main().catch(endWithSentence)
