import { MOST_CSV_ROWS } from '@bahnfrei/domain/base/call/list.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import { MOST_LOOKED_AT } from '@bahnfrei/domain/rangeLog/entry.ts'
import { type ClubContext, longWork } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { csvRow, UTF8_MARK } from '../base/files/csv.ts'
import { type Cells, cellsOf, textsIn } from './lineWords.ts'
import { noteLooksAt } from './look.ts'
import { checkFilter, lookAt } from './lookAt.ts'

const COLUMNS = [
  'DAY',
  'RANGE',
  'FROM',
  'TO',
  'LANE',
  'NAME',
  'GUEST',
  'WEAPON',
  'CALIBRE',
  'SHOTS',
  'PURPOSE',
  'SUPERVISOR',
  'INCIDENT',
  'STATE',
  'NUMBER',
  'CORRECTIONS',
] as const satisfies readonly (keyof Cells)[]

const COUNTS = `
  SELECT day::text AS day, count(*) AS lines FROM (
    SELECT day FROM range_log_lines WHERE club_id = $1 AND day BETWEEN $2 AND $3
    UNION ALL SELECT day FROM range_log_links WHERE club_id = $1 AND day BETWEEN $2 AND $3 AND kind = 'line') AS l
  GROUP BY day ORDER BY day DESC`

/** Divides a period into parts, the latest first, each with few enough lines for one query. */
async function periodsOf(db: Db, club: ClubContext['club'], from: Day, to: Day): Promise<{ from: Day; to: Day }[]> {
  const counted = await rows<{ day: Day; lines: number }>(db, 'log_counts', COUNTS, [club.id, from, to])
  const periods: { from: Day; to: Day; lines: number }[] = []
  for (const { day, lines } of counted) {
    const last = periods.at(-1)
    if (last === undefined || last.lines + lines > MOST_LOOKED_AT) periods.push({ from: day, to: day, lines })
    else Object.assign(last, { from: day, lines: last.lines + lines })
  }
  return periods
}

/** Returns the lines of a look-up as CSV, read part by part, so that nobody waits for a long one. */
export const csv = longWork<typeof rangeLogCalls.csv, ClubContext>(async (filter, { club, language, transaction }) => {
  const t = textsIn(language)
  const periods = await transaction(async (context) => {
    await checkFilter(context, filter)
    return periodsOf(context.db, club, filter.from, filter.to)
  })
  const parts: string[] = []
  for (const { from, to } of periods) {
    if (parts.length >= MOST_CSV_ROWS) break
    const lines = await transaction(async (context) => {
      const found = await lookAt(context, { ...filter, from, to }, MOST_CSV_ROWS)
      await noteLooksAt(context, found.lines)
      return found.lines
    })
    for (const line of lines) {
      const cells = cellsOf(line, t)
      parts.push(
        csvRow(
          COLUMNS.map((column) => cells[column]),
          language,
        ),
      )
    }
  }
  const head = csvRow(
    COLUMNS.map((column) => t(`COLUMNS.${column}`)),
    language,
  )
  const shown = parts.slice(0, MOST_CSV_ROWS)
  return {
    csv: [UTF8_MARK, head, ...shown].join(''),
    fileName: `${t('FILE')}-${filter.from}-${filter.to}.csv`,
    count: shown.length,
    hasMore: parts.length > shown.length,
  }
})
