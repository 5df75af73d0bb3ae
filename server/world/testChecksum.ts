import { createHash } from 'node:crypto'
import type { Database } from '../src/base/db.ts'

/** Tables that a refused request may touch: it leaves at most a counter (house rule 11). */
const COUNTERS = ['sign_in_failures', 'friend_code_tries', 'allowance_uses']

/** One text for all that the database holds, a line each table: the same before and after means that nothing was changed. */
export async function checksum(database: Database): Promise<string> {
  const tables = await database.rows<{ name: string }>(
    'checksum_tables',
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  )
  const lines: string[] = []
  for (const { name } of tables) {
    if (COUNTERS.includes(name)) continue
    const [found] = await database.rows<{ all: string }>(
      `checksum_${name}`,
      `SELECT coalesce(string_agg(r::text, E'\\n' ORDER BY r::text), '') AS all FROM ${name} r`,
    )
    lines.push(
      `${name} ${createHash('sha256')
        .update(found?.all ?? '')
        .digest('hex')}`,
    )
  }
  return lines.join('\n')
}
