import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { MOST_IMPORTED } from '@bahnfrei/domain/journal/imported.ts'
import { knownColumns, type ReadEntry, readEntries } from '@bahnfrei/domain/journal/importRows.ts'
import { type NotRead, readSheet } from '../base/files/sheets/readSheet.ts'

/** The visits in the file of an old journal. It takes long, and runs in a thread of its own. */
export async function readJournal({ file, today }: { file: Uint8Array; today: Day }): Promise<ReadEntry[] | NotRead> {
  const sheet = await readSheet(Buffer.from(file), knownColumns)
  if (typeof sheet === 'string') return sheet
  const entries = readEntries(sheet.rows, today)
  if (entries === undefined) return 'noHeaders'
  return entries.length > MOST_IMPORTED ? 'tooLarge' : entries
}
