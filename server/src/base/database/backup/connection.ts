import pg from 'pg'

/**
 * A connection for a backup or a restore: alone, as the owner of all rows, and never cut by a limit that is meant for
 * requests. Its values are written and read as text that is the same everywhere.
 */
export async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'bahnfrei backup',
    options: '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c extra_float_digits=1',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // The statement that waits gets the error; without a listener the process would end.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(
    `SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
     SET client_min_messages = warning; SET search_path = public`,
  )
  return client
}

/** While it is held a backup reads the files: none is removed. Backups also wait for each other on it. */
export const BACKUP_LOCK = 4_118_760_253
