import { Worker } from 'node:worker_threads'
import type { Refusal } from '@bahnfrei/domain/base/refusals.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import { outsideTransactions } from '../base/inTransaction.ts'
import { Turns } from '../base/turns.ts'
import type { Analysis, Asked } from './analyse.ts'
import type { NotRead } from './readSheet.ts'

const LIMITS = { ms: 30_000, megabytes: 512 }

const turns = new Turns({ atOnce: 1, waiting: 20 })

const REFUSALS = {
  broken: 'IMPORT_FILE_INVALID',
  tooLarge: 'IMPORT_FILE_TOO_LARGE',
  oldFormat: 'IMPORT_FILE_OLD',
  noHeaders: 'IMPORT_NO_HEADERS',
} as const satisfies Record<NotRead, Refusal>

/** What a file says, found out in a thread of its own, so that requests do not wait for it. */
export async function analysisOf(asked: Asked, limits = LIMITS): Promise<Analysis> {
  outsideTransactions()
  const analysis = await turns.take('', () => inThread(asked, limits))
  return typeof analysis === 'string' ? refuse(REFUSALS[analysis]) : analysis
}

/** A thread that takes too long or too much memory was given a file that is too large in some way that nobody foresaw. */
function inThread(asked: Asked, { ms, megabytes }: typeof LIMITS): Promise<Analysis | NotRead> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./analysisWorker.ts', import.meta.url), {
      workerData: asked,
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
