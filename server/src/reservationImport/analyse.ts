import { shownColumns } from '@bahnfrei/domain/base/import/columns.ts'
import { addDays, dayOf, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import { type CalendarField, knownColumns, matchColumns } from '@bahnfrei/domain/reservationImport/columns.ts'
import { draftOf } from '@bahnfrei/domain/reservationImport/draftOf.ts'
import { judge, type Situation, type Wanted } from '@bahnfrei/domain/reservationImport/judge.ts'
import { readRows } from '@bahnfrei/domain/reservationImport/readRows.ts'
import {
  type Answers,
  type CalendarDraft,
  MOST_AHEAD,
  type RowState,
} from '@bahnfrei/domain/reservationImport/reservationImport.ts'
import { type NotRead, readSheet } from '../base/files/sheets/readSheet.ts'

export type Asked = {
  file: Uint8Array
  /** The moment in milliseconds: a thread takes no other form. */
  now: number
  /** The officer's own mapping of the columns; else the proposed one. */
  columns: (CalendarField | '')[] | undefined
  answers: Answers
  state: RowState | undefined
  situation: Situation
}
export type Analysis = { draft: CalendarDraft; wanted: (Wanted & { row: number })[] }

/** Years of two digits lie at most so far ahead. */
const DAYS_AHEAD = 3_650

/** Reads a file and says of each row what would become of it now. It takes long, and runs in a thread of its own. */
export async function analyse({ file, now, columns, answers, state, situation }: Asked): Promise<Analysis | NotRead> {
  const sheet = await readSheet(Buffer.from(file), knownColumns)
  if (typeof sheet === 'string') return sheet
  const matched = matchColumns(sheet.rows)
  if (matched === undefined) return 'noHeaders'
  const { header, headerRow } = matched
  const mapping = columns === undefined ? matched.mapping : header.map((_, at) => columns[at] || undefined)
  const at = instantAt(now)
  const latest = addDays(dayOf(at, 'UTC'), DAYS_AHEAD)
  const judged = judge(readRows(sheet.rows, { headerRow, mapping, latest }), situation, answers, at)
  if (judged.filter((row) => row.state !== 'past').length > MOST_AHEAD) return 'tooLarge'
  const below = sheet.rows.slice(headerRow + 1)
  return {
    draft: {
      columns: shownColumns(header, below).map((shown, column) => ({ ...shown, field: mapping[column] ?? '' })),
      ...draftOf(judged, answers, state),
    },
    wanted: judged.flatMap(({ said, wanted }) => (wanted === null ? [] : [{ ...wanted, row: said.row }])),
  }
}
