import { setImmediate } from 'node:timers/promises'
import { Day, Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MOST_CSV_ROWS } from '@bahnfrei/domain/base/call/list.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { JsonText } from '../context.ts'
import { csvRow, UTF8_MARK } from '../files/csv.ts'
import { type Db, rows } from './db.ts'

/** Checks for the values of a sort key, by type, so that the database accepts any cursor that passes. */
const KEY_TYPES = {
  date: (value: string) => Day.safeParse(value).success,
  timestamptz: isMoment,
  uuid: (value: string) => Id('thing').safeParse(value).success,
  int: (value: string) => /^-?\d{1,9}$/.test(value),
  numeric: (value: string) => /^-?\d{1,20}([.]\d{1,10})?$/.test(value),
  text: (value: string) => value.isWellFormed() && !value.includes('\0'),
}

/** The pieces of SQL that `select` puts into its statement. */
type Holes = { where: string; key: string; order: string; limit: number }

/**
 * How a list is read. SQL names its parameters: `$status` is the filter `status`, and `$club` what the caller gives. The
 * text of a filter never sees its value.
 */
export type ListSql<Filter extends string> = {
  /**
   * The name of its prepared statements: one for each set of filters in use, because one plan for all would fit none.
   */
  name: string
  filters: Record<Filter, string>
  /** The sort columns; the last one is different for every row. */
  order: readonly (readonly [sql: string, type: keyof typeof KEY_TYPES])[]
  direction: 'ASC' | 'DESC'
  /** The whole statement, which answers a row as `json` and its sort key as `key`. */
  select: (holes: Holes) => string
}

type Asked<Filter extends string> = {
  /**
   * The values that limit the rows and are no filter, such as the club; a cursor is valid only for the first one (T07).
   */
  scope: Record<string, string>
  filters: { [Name in Filter]?: string | undefined }
  after?: string | undefined
  /** Rows of the page. */
  limit: number
}

export type ListPage = { rows: string[]; next: string | null }

/** One page of a list, each row as JSON, from the cursor on or from the beginning. */
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

/** How a list says what all that its filters find comes to: SQL that answers it as `json`. */
export type TotalsSql<Filter extends string> = Pick<ListSql<Filter>, 'name' | 'filters'> & {
  totals: (where: string) => string
}

/** The totals of all rows that the filters find, however many pages they have. */
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

/** The sort key as JSON: only that of the last row is read. */
type Found = JsonText & { key: string }

/** A list for a file, to the most rows that one holds. Each part is the JSON of some rows, with commas between them. */
export type WholeList = { parts: string[]; hasMore: boolean }

/** Rows of a file that are made at once: few enough that other requests come between them. */
const AT_ONCE = 50
/** So many parts are read at once: what the database sends faster is read to its end before other requests get their turn. */
const PARTS_AT_ONCE = 10

/** All of a list. Rows come together in parts: ten thousand small texts keep the memory busy, and everybody else waits. */
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

/** A page as the answer of its call, with the rows under their name there. */
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

/** The places of these filters among all: PostgreSQL tells names of statements apart by their first 63 bytes. */
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

/** SQL that names its parameters, with their numbers instead, and which parameter is which number. */
export function numbered(sql: string): { text: string; parameters: string[] } {
  const parameters: string[] = []
  const text = sql.replace(/\$([a-z]\w*)/g, (_, parameter: string) => {
    if (!parameters.includes(parameter)) parameters.push(parameter)
    return `$${parameters.indexOf(parameter) + 1}`
  })
  return { text, parameters }
}

/** The first key stands there alone too: behind row-level security an index is asked for nothing more. */
function further({ order, direction }: Pick<ListSql<string>, 'order' | 'direction'>): string {
  const sign = direction === 'ASC' ? '>' : '<'
  const values = order.map(([, type], index) => `$after${index}::${type}`)
  return `${order[0]?.[0]} ${sign}= ${values[0]} AND (${order.map(([sql]) => sql).join()}) ${sign} (${values.join()})`
}

function isoText(sql: string): string {
  return `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** The place behind a row with this sort key, in the list of this club or person. */
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

/** The rows of a file, one part after the other; other requests get their turn meanwhile. */
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
  /** The lines of a row of the list. */
  linesOf: (row: Row) => readonly (readonly string[])[]
  list: WholeList
}

/** A list as CSV. */
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

/** A text as it stands between the quotes of a JSON text. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

type FileInfo = { fileName: string; count: number; hasMore: boolean }

/** The answer with a file whose parts are written as in JSON already: all at once would hold up everybody else. */
export function fileJson(name: 'csv' | 'base64', parts: readonly string[], info: FileInfo): JsonText {
  return { json: `{"${name}":"${parts.join('')}",${JSON.stringify(info).slice(1)}` }
}
