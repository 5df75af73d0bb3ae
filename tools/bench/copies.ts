import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { ROOMS } from '../../server/src/rooms.ts'
import type { Stage } from './stage.ts'

/** The columns with people, whose rows get a person of the copied club each. */
const PEOPLE = new Set(ROOMS.flatMap(({ people = {} }) => Object.keys(people)))
/** The columns whose ids are unique in all clubs together: a lane excludes others in time by its id alone. */
const PLACES = new Set(['range_id', 'lane_id'])
const OWN_IDS = new Set(['ranges.id', 'lanes.id', 'reservations.id'])
/** Tables whose hashes hold the author, and tables that belong to no single club. */
const VERBATIM = new Set(['audit_entries'])
const LEFT_OUT = new Set(['clubs', 'announcements', 'jobs', 'answers', 'changes', 'security_log'])

type Column = { table: string; column: string; type: string }
const COLUMNS = `
  SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type FROM information_schema.columns c
  JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
  WHERE c.table_schema = 'public' AND c.is_generated = 'NEVER' ORDER BY c.table_name, c.ordinal_position`
const EXCLUSION = `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
  WHERE conrelid = 'reservations'::regclass AND contype = 'x' ORDER BY conname`

/**
 * Copies a club with all its rows so many times, in SQL. Each copy has people of its own; the rows of its money keep their ids, whose
 * keys begin with the club, so that documents, hashes and chains stay true. Triggers and foreign keys are off meanwhile; what
 * excludes others is dropped, and added again, which proves it.
 */
export async function copyClub({ database }: Stage, clubId: Id<'club'>, copies: number): Promise<void> {
  const client = await database.pool.connect()
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values)
  try {
    await run("SET statement_timeout = 0; SET session_replication_role = replica; SET maintenance_work_mem = '512MB'")
    const { rows: exclusions } = await run(EXCLUSION)
    for (const { name } of exclusions) await run(`ALTER TABLE reservations DROP CONSTRAINT ${name}`)
    await run(
      'CREATE TEMP TABLE copies AS SELECT n, gen_random_uuid() AS club_id FROM generate_series(1, $1::int) AS n',
      [copies],
    )
    const { rows: columns } = await run(COLUMNS)
    const tables = Map.groupBy(columns as Column[], ({ table }) => table)
    await run(insertOf('clubs', tables.get('clubs') ?? [], { id: 'c.club_id', name: "t.name || ' ' || c.n" }, 't.id'), [
      clubId,
    ])
    await run(
      insertOf(
        'users',
        tables.get('users') ?? [],
        { uid: another('t.uid'), mark: 'md5(c.n || t.mark)', email: 'c.n || t.email' },
        '(SELECT m.club_id FROM memberships m WHERE m.uid = t.uid AND m.club_id = $1)',
      ),
      [clubId],
    )
    for (const [table, all] of tables) {
      if (LEFT_OUT.has(table) || !all.some(({ column }) => column === 'club_id')) continue
      const { rows: some } = await run(`SELECT FROM ${table} WHERE club_id = $1 LIMIT 1`, [clubId])
      if (some.length > 0) await run(insertOf(table, all, { club_id: 'c.club_id' }, 't.club_id'), [clubId])
    }
    for (const { name, definition } of exclusions)
      await run(`ALTER TABLE reservations ADD CONSTRAINT ${name} ${definition}`)
    await run('SET session_replication_role = origin')
    await run('VACUUM ANALYZE')
  } finally {
    client.release(true)
  }
}

function insertOf(table: string, columns: readonly Column[], given: Record<string, string>, club: string): string {
  const expressionOf = ({ column, type }: Column) => {
    if (given[column] !== undefined) return given[column]
    if (type !== 'uuid' || VERBATIM.has(table)) return `t.${column}`
    const isOther = PEOPLE.has(`${table}.${column}`) || PLACES.has(column) || OWN_IDS.has(`${table}.${column}`)
    return isOther ? another(`t.${column}`) : `t.${column}`
  }
  const names = columns.map(({ column }) => column)
  return `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE SELECT ${columns.map(expressionOf)} FROM copies c, ${table} t WHERE ${club} = $1`
}

/** SQL: the id in the copy for one of the club that is copied. */
function another(id: string): string {
  return `md5(c.n || '/' || ${id})::uuid`
}
