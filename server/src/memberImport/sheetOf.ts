import { Worker } from 'node:worker_threads'
import type { Refusal } from '@bahnfrei/domain/base/refusals.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import type { Sheet } from '@bahnfrei/domain/memberImport/columns.ts'
import { outsideTransactions } from '../base/inTransaction.ts'
import { Turns } from '../base/turns.ts'
import type { NotRead } from './readSheet.ts'

const LIMITS = { ms: 30_000, megabytes: 512 }

const turns = new Turns({ atOnce: 1, waiting: 20 })

const REFUSALS = {
  broken: 'IMPORT_FILE_INVALID',
  tooLarge: 'IMPORT_FILE_TOO_LARGE',
  oldFormat: 'IMPORT_FILE_OLD',
} as const satisfies Record<NotRead, Refusal>

/** The cells of a file that somebody handed in, read in a thread of its own, so that requests do not wait for it. */
export async function sheetOf(file: Buffer, limits = LIMITS): Promise<Sheet> {
  outsideTransactions()
  const sheet = await turns.take('', () => inThread(file, limits))
  return typeof sheet === 'string' ? refuse(REFUSALS[sheet]) : sheet
}

/** A thread that takes too long or too much memory was given a file that is too large in some way that nobody foresaw. */
function inThread(file: Buffer, { ms, megabytes }: typeof LIMITS): Promise<Sheet | NotRead> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), {
      workerData: new Uint8Array(file),
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    const timer = setTimeout(() => {
      resolve('tooLarge')
      worker.terminate()
    }, ms)
    worker.once('message', resolve)
    worker.once('error', () => resolve('tooLarge'))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve('broken')
    })
  })
}
