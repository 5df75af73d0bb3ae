import { setImmediate } from 'node:timers/promises'
import { Day, Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MOST_CSV_ROWS } from '@bahnfrei/domain/base/call/list.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { JsonText } from '../context.ts'
import { csvRow, UTF8_MARK } from '../files/csv.ts'
import { type Db, rows } from './db.ts'

/** The checks for the values of a sort key, by type: the database accepts each cursor that passes. */
const KEY_TYPES = {
  date: (value: string) => Day.safeParse(value).success,
  timestamptz: isMoment,
  uuid: (value: string) => Id('thing').safeParse(value).success,
  int: (value: string) => /^-?\d{1,9}$/.test(value),
  numeric: (value: string) => /^-?\d{1,20}([.]\d{1,10})?$/.test(value),
  text: (value: string) => value.isWellFormed() && !value.includes('\0'),
}

/** The SQL fragments and the limit that `select` puts into its statement. */
type Holes = { where: string; key: string; order: string; limit: number }

/**
 * The definition of a list. Its SQL names its parameters: `$status` is the filter `status`, and `$club` a value of the
 * scope. Values are always parameters, never part of the SQL.
 */
export type ListSql<Filter extends string> = {
  /**
   * The prefix of its prepared statements. Each set of filters gets its own statement, because one plan would not suit
   * all.
   */
  name: string
  filters: Record<Filter, string>
  /** The sort columns; the last one is different for every row. */
  order: readonly (readonly [sql: string, type: keyof typeof KEY_TYPES])[]
  direction: 'ASC' | 'DESC'
  /** Returns the whole statement. Each row of it has the columns `json` and `key` (the sort key). */
  select: (holes: Holes) => string
}

type Asked<Filter extends string> = {
  /**
   * The values that limit the rows in addition to the filters, such as the club. A cursor is valid only for the first of them
   * (T07).
   */
  scope: Record<string, string>
  filters: { [Name in Filter]?: string | undefined }
  after?: string | undefined
  /** The number of rows of the page. */
  limit: number
}

export type ListPage = { rows: string[]; next: string | null }

/** Reads one page of a list, each row as JSON: from the beginning, or after the cursor. */
export async function listPage<Filter extends string>(
  db: Db,
  list: ListSql<Filter>,
  { scope, filters, after, limit }: Asked<Filter>,
): Promise<ListPage> {
  const [bound = ''] = Object.values(scope)
  const { name, text, values } = queryOf(list, { scope, filters, after, limit })
  const found = await rows<Found>(db, name, text, values)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const next = found.length > limit && last !== undefined ? cursorOf(bound, JSON.parse(last.key)) : null
  return { rows: page.map(({ json }) => json), next }
}

/** The definition of the totals of a list: its filters, and SQL that returns the totals as `json`. */
export type TotalsSql<Filter extends string> = Pick<ListSql<Filter>, 'name' | 'filters'> & {
  totals: (where: string) => string
}

/** Computes the totals over all rows that match the filters, not only those of one page. */
export async function listTotals<Filter extends string>(
  db: Db,
  list: TotalsSql<Filter>,
  { scope, filters }: Pick<Asked<Filter>, 'scope' | 'filters'>,
): Promise<JsonText> {
  const used = usedOf(list, filters)
  const { name, text, parameters } = prepared([list.name, 'totals', ...placesOf(list, used)], () =>
    list.totals(used.map((filter) => list.filters[filter]).join(' AND ') || 'true'),
  )
  const values = valuesOf(used, { scope, filters })
  const [totals] = await rows<JsonText>(
    db,
    name,
    text,
    parameters.map((parameter) => values[parameter]),
  )
  return totals as JsonText
}

/** A row with its sort key as JSON; only the key of the last row is used. */
type Found = JsonText & { key: string }

/**
 * A whole list for a file, up to the row limit of files. Each part is the JSON of several rows, separated by commas.
 */
export type WholeList = { parts: string[]; hasMore: boolean }

/** The rows of one part: few enough for other requests to be served in between. */
const AT_ONCE = 50
/** The parts that are fetched at once: the driver reads all that has arrived before other requests get their turn. */
const PARTS_AT_ONCE = 10

/**
 * Reads the whole list. The database joins rows into parts, because ten thousand small texts would block other
 * requests.
 */
export async function wholeList<Filter extends string>(
  db: Db,
  list: ListSql<Filter>,
  { scope, filters }: Pick<Asked<Filter>, 'scope' | 'filters'>,
): Promise<WholeList> {
  const { text, values } = queryOf(list, { scope, filters, limit: MOST_CSV_ROWS })
  const inParts = `
    SELECT string_agg(json, ',' ORDER BY place) AS json
    FROM (SELECT json, row_number() OVER () AS place FROM (${text}) listed) placed
    GROUP BY (place - 1) / ${AT_ONCE} ORDER BY min(place)`
  await db.$client.query({ text: `DECLARE whole NO SCROLL CURSOR FOR ${inParts}`, values })
  const parts: string[] = []
  for (;;) {
    const { rows } = await db.$client.query<JsonText>(`FETCH ${PARTS_AT_ONCE} FROM whole`)
    parts.push(...rows.map(({ json }) => json))
    if (rows.length < PARTS_AT_ONCE) break
  }
  await db.$client.query('CLOSE whole')
  const most = MOST_CSV_ROWS / AT_ONCE
  return { parts: parts.slice(0, most), hasMore: parts.length > most }
}

function queryOf<Filter extends string>(
  list: ListSql<Filter>,
  { scope, filters, after, limit }: Asked<Filter>,
): { name: string; text: string; values: unknown[] } {
  const used = usedOf(list, filters)
  const [bound = ''] = Object.values(scope)
  const place = after === undefined ? [] : placeOf(after, list, bound)
  const { name, text, parameters } = statementOf(list, used, { isFurther: after !== undefined, limit })
  const values: Record<string, unknown> = {
    ...valuesOf(used, { scope, filters }),
    ...Object.fromEntries(place.map((value, index) => [`after${index}`, value])),
  }
  return { name, text, values: parameters.map((parameter) => values[parameter]) }
}

function usedOf<Filter extends string>(
  list: Pick<ListSql<Filter>, 'filters'>,
  filters: Asked<Filter>['filters'],
): Filter[] {
  return (Object.keys(list.filters) as Filter[]).filter((name) => filters[name] !== undefined)
}

function valuesOf<Filter extends string>(
  used: readonly Filter[],
  { scope, filters }: Pick<Asked<Filter>, 'scope' | 'filters'>,
): Record<string, unknown> {
  // Spaces around a search word are no part of it.
  return { ...scope, ...Object.fromEntries(used.map((filter) => [filter, filters[filter]?.trim()])) }
}

/** Builds the answer of a list call, with the rows under the given name. */
export function pageJson(name: string, { rows, next }: ListPage): JsonText {
  return { json: `{"${name}":[${rows.join()}],"next":${JSON.stringify(next)}}` }
}

type Statement = { name: string; text: string; parameters: string[] }

const statements = new Map<string, Statement>()

function statementOf<Filter extends string>(
  list: ListSql<Filter>,
  used: Filter[],
  { isFurther, limit }: { isFurther: boolean; limit: number },
): Statement {
  return prepared([list.name, limit, ...placesOf(list, used), ...(isFurther ? ['on'] : [])], () => {
    const conditions = [...used.map((filter) => list.filters[filter]), ...(isFurther ? [further(list)] : [])]
    return list.select({
      where: conditions.join(' AND ') || 'true',
      key: `json_build_array(${list.order.map(([sql, type]) => (type === 'timestamptz' ? isoText(sql) : `(${sql})::text`)).join()})::text`,
      order: list.order.map(([sql]) => `${sql} ${list.direction}`).join(),
      // One more tells whether there is more.
      limit: limit + 1,
    })
  })
}

/**
 * Returns the positions of the used filters. They shorten the statement's name, of which PostgreSQL compares only the
 * first 63 bytes.
 */
function placesOf<Filter extends string>(list: Pick<ListSql<Filter>, 'filters'>, used: readonly Filter[]): number[] {
  const all = Object.keys(list.filters)
  return used.map((filter) => all.indexOf(filter))
}

function prepared(of: readonly (string | number)[], sql: () => string): Statement {
  const name = of.join('.')
  const known = statements.get(name)
  if (known !== undefined) return known
  const statement = { name, ...numbered(sql()) }
  statements.set(name, statement)
  return statement
}

/** Replaces the named parameters of SQL by numbers; returns the names in that order. */
export function numbered(sql: string): { text: string; parameters: string[] } {
  const parameters: string[] = []
  const text = sql.replace(/\$([a-z]\w*)/g, (_, parameter: string) => {
    if (!parameters.includes(parameter)) parameters.push(parameter)
    return `$${parameters.indexOf(parameter) + 1}`
  })
  return { text, parameters }
}

/**
 * Builds the condition for rows after the cursor. It compares the first key separately, because with row-level security
 * an index can serve only that comparison.
 */
function further({ order, direction }: Pick<ListSql<string>, 'order' | 'direction'>): string {
  const sign = direction === 'ASC' ? '>' : '<'
  const values = order.map(([, type], index) => `$after${index}::${type}`)
  return `${order[0]?.[0]} ${sign}= ${values[0]} AND (${order.map(([sql]) => sql).join()}) ${sign} (${values.join()})`
}

function isoText(sql: string): string {
  return `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** Returns the cursor after the row with this sort key. It is bound to one club or person. */
export function cursorOf(bound: string, key: readonly string[]): string {
  return Buffer.from(JSON.stringify([bound, ...key])).toString('base64url')
}

function placeOf(cursor: string, { order }: Pick<ListSql<string>, 'order'>, bound: string): string[] {
  const [of, ...key] = parsed(Buffer.from(cursor, 'base64url').toString())
  const fits = (type: keyof typeof KEY_TYPES, value: unknown) => typeof value === 'string' && KEY_TYPES[type](value)
  if (of !== bound || key.length !== order.length || !order.every(([, type], index) => fits(type, key[index])))
    refuse('INPUT_INVALID')
  return key as string[]
}

function parsed(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function isMoment(value: string): boolean {
  try {
    return /^\d{4}-/.test(value) && Temporal.Instant.from(value).toString() !== ''
  } catch {
    return false
  }
}

/** Yields the rows of a whole list, part by part. Other requests get their turn in between. */
export async function* inTurns<Row>({ parts }: Pick<WholeList, 'parts'>): AsyncGenerator<Row[]> {
  for (const part of parts) {
    await setImmediate()
    yield JSON.parse(`[${part}]`)
  }
}

type CsvTable<Row> = {
  fileName: string
  language: Language
  head: readonly string[]
  /** Converts a row of the list into lines of the file. */
  linesOf: (row: Row) => readonly (readonly string[])[]
  list: WholeList
}

/** Builds the answer with a list as CSV. */
export async function csvOf<Row>({ fileName, language, head, linesOf, list }: CsvTable<Row>): Promise<JsonText> {
  const text = [UTF8_MARK, inJson(csvRow(head, language))]
  let count = 0
  for await (const some of inTurns<Row>(list)) {
    const lines = some.flatMap(linesOf)
    count += lines.length
    text.push(inJson(lines.map((cells) => csvRow(cells, language)).join('')))
  }
  return fileJson('csv', text, { fileName, count, hasMore: list.hasMore })
}

/** Escapes a text for use inside of a JSON string. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

type FileInfo = { fileName: string; count: number; hasMore: boolean }

/**
 * Builds the answer with a file whose parts are already escaped for JSON: escaping all at once would block other
 * requests.
 */
export function fileJson(name: 'csv' | 'base64', parts: readonly string[], info: FileInfo): JsonText {
  return { json: `{"${name}":"${parts.join('')}",${JSON.stringify(info).slice(1)}` }
}
