import { Worker } from 'node:worker_threads'
import { type Refusal, refuse } from '@bahnfrei/domain/base/refusals.ts'
import { outsideTransactions } from '../inTransaction.ts'
import { Turns } from '../turns.ts'
import type { NotRead } from './readSheet.ts'

export const FILE_LIMITS = { ms: 30_000, megabytes: 512 }

const turns = new Turns({ atOnce: 1, waiting: 20 })

const REFUSALS = {
  broken: 'IMPORT_FILE_INVALID',
  tooLarge: 'IMPORT_FILE_TOO_LARGE',
  oldFormat: 'IMPORT_FILE_OLD',
  noHeaders: 'IMPORT_NO_HEADERS',
} as const satisfies Record<NotRead, Refusal>

/** What a thread of its own finds out about a file, so that requests do not wait for it; refuses what it cannot read. */
export async function inFileThread<Result extends object>(
  worker: URL,
  asked: object,
  limits = FILE_LIMITS,
): Promise<Result> {
  outsideTransactions()
  const result = await turns.take('', () => inThread<Result>(worker, asked, limits))
  return typeof result === 'string' ? refuse(REFUSALS[result]) : result
}

/** A thread that takes too long or too much memory was given a file that is too large in some way that nobody foresaw. */
function inThread<Result>(
  worker: URL,
  workerData: object,
  { ms, megabytes }: typeof FILE_LIMITS,
): Promise<Result | NotRead> {
  return new Promise((resolve) => {
    const thread = new Worker(worker, { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    const timer = setTimeout(() => {
      resolve('tooLarge')
      thread.terminate()
    }, ms)
    thread.once('message', resolve)
    thread.once('error', () => resolve('tooLarge'))
    thread.once('exit', () => {
      clearTimeout(timer)
      resolve('broken')
    })
  })
}
