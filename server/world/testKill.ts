import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { startServer } from '../../tools/bench/serverProcess.ts'
import { openLogin } from '../src/auth/logins.ts'
import { Database } from '../src/base/database/db.ts'
import { systemClock } from '../src/base/time/clock.ts'
import { atEnd } from './atEnd.ts'
import { TEMPLATE } from './keptCluster.ts'
import { freshDatabase } from './testApp.ts'
import { clientOf, deviceAt } from './testWorld.ts'

/** The product as a process that is killed, on a database that lives on; with a client of Anna, who owns the club. */
export async function killable() {
  const connection = await freshDatabase(TEMPLATE)
  const database = new Database(connection, 2, () => undefined)
  atEnd(() => database.close())
  const { people, clubs } = inject('builtWorld')
  const { host, port, user } = connection
  const data = {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${connection.database}?host=${encodeURIComponent(String(host))}`,
    BAHNFREI_DRAIN: '0',
    BAHNFREI_PROXIES: '127.0.0.1',
    BAHNFREI_KEY: randomBytes(32).toString('base64url'),
  }
  const start = async () => {
    const server = await startServer(data)
    atEnd(() => server.end('SIGKILL'))
    const login = await database.systemTransaction((db) =>
      openLogin(db, people.anna, deviceAt(systemClock.now()), 'password'),
    )
    const { uid, clubId } = { uid: people.anna, clubId: clubs.eichenhain.id }
    return { server, anna: clientOf(server.url, { uid, clubId, token: login.tokens.token }) }
  }
  return { database, start, hall: clubs.eichenhain.ranges[0] }
}

/** Work is caught in its middle: it is looked at often, and is done after a while. */
export const OFTEN = { interval: 20, timeout: 60_000 }

/** SQL: lets each statement that inserts into a table or changes it take so many milliseconds. */
export function slowed(table: string, ms: number, on: 'INSERT' | 'UPDATE' = 'INSERT'): string {
  return `
    CREATE FUNCTION slowly_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(${ms / 1000}); RETURN NULL; END $$;
    CREATE TRIGGER slowly AFTER ${on} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION slowly_${table}()`
}
