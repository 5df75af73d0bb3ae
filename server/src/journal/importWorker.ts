import { parentPort, workerData } from 'node:worker_threads'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { MOST_IMPORTED } from '@bahnfrei/domain/journal/imported.ts'
import { knownColumns, type ReadEntry, readEntries } from '@bahnfrei/domain/journal/importRows.ts'
import { type NotRead, readSheet } from '../base/files/sheets/readSheet.ts'

const { file, today } = workerData as { file: Uint8Array; today: Day }

async function read(): Promise<ReadEntry[] | NotRead> {
  const sheet = await readSheet(Buffer.from(file), knownColumns)
  if (typeof sheet === 'string') return sheet
  const entries = readEntries(sheet.rows, today)
  if (entries === undefined) return 'noHeaders'
  return entries.length > MOST_IMPORTED ? 'tooLarge' : entries
}

read().then((entries) => parentPort?.postMessage(entries))
