import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents, fileAmount } from '@bahnfrei/domain/base/money/money.ts'
import type { Database } from '../../base/database/db.ts'
import { outsideTransactions } from '../../base/database/inTransaction.ts'
import { type ListSql, listPage } from '../../base/database/list.ts'
import { csvRow } from '../../base/files/csv.ts'
import { type ZipEntry, zipOf } from '../../base/files/zip.ts'
import { senderOf } from '../../desk/sender.ts'
import { type ColumnKind, EXPORT_TABLES, type ExportTable } from './catalogue.ts'
import { describeTables, GRAMMAR, type Period } from './describe.ts'

/** The rows that one short transaction reads, so that neither they nor a slow reader hold up anybody. */
const AT_ONCE = 500

type Source = { database: Database; clubId: Id<'club'>; period: Period }

/** Writes all tables of a period with their description as one ZIP file, a piece at a time. */
export async function* taxTables(source: Source): AsyncGenerator<Buffer> {
  yield* zipOf(entriesOf(source))
}

async function* entriesOf(source: Source): AsyncGenerator<ZipEntry> {
  outsideTransactions()
  const { database, clubId, period } = source
  const { name, place } = await database.transaction({ clubId }, (db) => senderOf({ db, club: { id: clubId } }))
  yield { name: 'index.xml', content: whole(describeTables({ name, location: place }, period, EXPORT_TABLES)) }
  yield { name: GRAMMAR, content: whole(await readFile(join(import.meta.dirname, GRAMMAR), 'utf8')) }
  for (const table of EXPORT_TABLES) yield { name: table.file, content: linesOf(table, source) }
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text
}

type Cell = string | number | null

async function* linesOf(table: ExportTable, { database, clubId, period }: Source): AsyncGenerator<string> {
  const { columns } = table
  yield csvRow(
    columns.map(({ name }) => name),
    'de',
  )
  const list = sqlOf(table)
  const filters = table.day === undefined ? {} : period
  for (let after: string | undefined; ; ) {
    const asked = { scope: { club: clubId }, filters, after, limit: AT_ONCE }
    const { rows, next } = await database.transaction({ clubId }, (db) => listPage(db, list, asked))
    yield rows
      .map((json) => {
        const cells = JSON.parse(json) as Cell[]
        return csvRow(
          columns.map(({ kind }, at) => WRITTEN[kind](cells[at] ?? null)),
          'de',
        )
      })
      .join('')
    if (next === null) return
    after = next
  }
}

/** The text of a value in a file, by the kind of its column. */
const WRITTEN: Record<ColumnKind, (cell: Cell) => string> = {
  text: (cell) => `${cell ?? ''}`,
  day: (cell) => `${cell ?? ''}`.split('-').reverse().join('.'),
  cents: (cell) => (cell === null ? '' : fileAmount(cents(Number(cell))).replace('.', ',')),
  number: (cell) => `${cell ?? ''}`.replace('.', ','),
}

function sqlOf({ file, columns, from, day, order }: ExportTable): ListSql<'from' | 'to'> {
  return {
    name: `export.${file}`,
    filters: { from: `${day} >= $from::date`, to: `${day} <= $to::date` },
    order,
    direction: 'ASC',
    select: ({ where, key, order: sorted, limit }) => `
      SELECT json_build_array(${columns.map(({ sql }) => sql).join()})::text AS json, ${key} AS key
      ${from} AND ${where} ORDER BY ${sorted} LIMIT ${limit}`,
  }
}
