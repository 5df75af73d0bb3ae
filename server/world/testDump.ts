import type { Database } from '../src/base/database/db.ts'

/** Returns all rows of all tables as one text, as a thief of the database would see them. */
export async function dump(database: Database): Promise<string> {
  const tables = await database.rows<{ name: string }>(
    'dump_tables',
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  const all = tables.map(({ name }) => `SELECT r::text AS row FROM ${name} r`).join(' UNION ALL ')
  return (await database.rows<{ row: string }>('dump', all)).map(({ row }) => row).join('\n')
}
