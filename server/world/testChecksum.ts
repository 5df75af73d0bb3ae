import type { Database } from '../src/base/database/db.ts'

/**
 * The tables that a refused request may change: it leaves at most a counter and a line in the security log (house rule
 * 11).
 */
const COUNTERS = ['sign_in_failures', 'friend_code_tries', 'allowance_uses', 'security_log']

/**
 * Returns a text about the whole database, one line for each table; equal texts mean that nothing changed. The sum of a
 * table adds up a 64-bit hash of each row, so that no sorting is needed.
 */
export async function checksum(database: Database): Promise<string> {
  // Announcements disappear as soon as everybody has heard them.
  while ((await database.rows('announced', 'SELECT 1 FROM announcements')).length > 0);
  const tables = await database.rows<{ name: string }>(
    'checksum_tables',
    `SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const ofTable = ({ name }: { name: string }) =>
    `SELECT '${name}' AS name, sum(hashtextextended(r::text, 0))::text AS sum FROM ${name} r`
  const counted = tables.filter(({ name }) => !COUNTERS.includes(name))
  // The statement has no name, because the next one may have more tables.
  const sums = await database.pool.query<{ name: string; sum: string | null }>(
    `${counted.map(ofTable).join(' UNION ALL ')} ORDER BY name`,
  )
  return sums.rows.map(({ name, sum }) => `${name} ${sum}`).join('\n')
}
