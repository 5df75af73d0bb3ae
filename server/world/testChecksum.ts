import type { Database } from '../src/base/db.ts'

/** Tables that a refused request may touch: it leaves at most a counter (house rule 11). */
const COUNTERS = ['sign_in_failures', 'friend_code_tries', 'allowance_uses']

/** One text for all that the database holds, a line each table: the same before and after means that nothing was changed. */
export async function checksum(database: Database): Promise<string> {
  const tables = await database.rows<{ name: string }>(
    'checksum_tables',
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  )
  const ofTable = ({ name }: { name: string }) =>
    `SELECT '${name}' AS name, md5(string_agg(r::text, E'\\n' ORDER BY r::text)) AS sum FROM ${name} r`
  const counted = tables.filter(({ name }) => !COUNTERS.includes(name))
  const sums = await database.rows<{ name: string; sum: string | null }>(
    'checksum',
    `${counted.map(ofTable).join(' UNION ALL ')} ORDER BY name`,
  )
  return sums.map(({ name, sum }) => `${name} ${sum}`).join('\n')
}
