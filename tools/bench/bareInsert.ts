import pg from 'pg'
import { SETTINGS } from '../../server/src/base/database/db.ts'
import type { Stage } from './stage.ts'

/** How many rows are sent at once. */
const ROWS_AT_ONCE = 100

/** Inserts rows into tables of the same columns, constraints and indexes as those that the application fills. */
export class BareInsert {
  readonly #stage: Stage
  readonly #client: pg.Client
  readonly #tables: readonly string[]

  private constructor(stage: Stage, client: pg.Client, tables: readonly string[]) {
    this.#stage = stage
    this.#client = client
    this.#tables = tables
  }

  static async open(stage: Stage, tables: readonly string[]): Promise<BareInsert> {
    for (const table of tables)
      await stage.database.pool.query(`CREATE TABLE bench_${table} (LIKE ${table} INCLUDING ALL)`)
    const client = new pg.Client({ ...stage.benchDatabase.connection, options: SETTINGS })
    await client.connect()
    return new BareInsert(stage, client, tables)
  }

  /** Inserts the rows that are read by this SQL for each table, in one transaction; returns the time. */
  async insert(rowsOf: Readonly<Record<string, string>>): Promise<number> {
    const { pool } = this.#stage.database
    const statements: { name: string; text: string; values: string[] }[] = []
    for (const table of this.#tables) {
      await this.#client.query(`TRUNCATE bench_${table}`)
      const { rows } = await pool.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM (${rowsOf[table]}) AS x`)
      const columns = await columnsOf(this.#stage.database, table)
      const text = `INSERT INTO bench_${table} (${columns}) SELECT ${columns}
        FROM jsonb_populate_recordset(NULL::bench_${table}, $1::jsonb)`
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        const some = rows.slice(at, at + ROWS_AT_ONCE).map(({ row }) => row)
        statements.push({ name: `bench_${table}`, text, values: [`[${some.join()}]`] })
      }
    }
    const start = performance.now()
    await this.#client.query('BEGIN')
    for (const statement of statements) await this.#client.query(statement)
    await this.#client.query('COMMIT')
    return performance.now() - start
  }

  async close(): Promise<void> {
    await this.#client.end()
    for (const table of this.#tables) await this.#stage.database.pool.query(`DROP TABLE bench_${table}`)
  }
}

/** Returns the columns of a table into which rows can be written: all but the generated ones. */
export async function columnsOf(database: Stage['database'], table: string): Promise<string> {
  const found = await database.pool.query<{ columns: string }>(
    `SELECT string_agg(column_name, ', ') AS columns FROM information_schema.columns
     WHERE table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  )
  return found.rows[0]?.columns ?? ''
}
