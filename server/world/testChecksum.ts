import { createHash } from 'node:crypto'
import type { Database } from '../src/base/db.ts'

/** Tables that a refused request may touch: it leaves at most a counter (house rule 11). */
const COUNTERS = ['sign_in_failures', 'friend_code_tries']

/** One text for all that the database holds: the same before and after means that nothing was changed. */
export async function checksum(database: Database): Promise<string> {
  const tables = await database.rows<{ name: string }>(
    'checksum_tables',
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  )
  const hash = createHash('sha256')
  for (const { name } of tables) {
    if (COUNTERS.includes(name)) continue
    const [found] = await database.rows<{ all: string }>(
      `checksum_${name}`,
      `SELECT coalesce(string_agg(r::text, E'\\n' ORDER BY r::text), '') AS all FROM ${name} r`,
    )
    hash.update(`${name} ${found?.all}\n`)
  }
  return hash.digest('hex')
}
