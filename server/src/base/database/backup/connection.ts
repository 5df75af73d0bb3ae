import pg from 'pg'

/**
 * Opens a connection for a backup or a restore: outside of the pool, as the owner of all rows, without the timeouts of
 * requests. Values are written in a fixed text format, whatever the settings of the database.
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

/**
 * A backup holds this lock while it reads files, and no file is removed meanwhile. Backups also wait for each other on
 * it.
 */
export const BACKUP_LOCK = 4_118_760_253
