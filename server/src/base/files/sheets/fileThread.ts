import { Worker } from 'node:worker_threads'
import { type Refusal, refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { outsideTransactions } from '../../database/inTransaction.ts'
import { Turns } from '../../limits/turns.ts'
import type { NotRead } from './readSheet.ts'

/**
 * The processor time and the memory for reading one file. Processor time, because on a busy machine a good file only
 * takes longer on the clock.
 */
export const FILE_LIMITS = { ms: 30_000, megabytes: 512 }
const LOOK_EVERY_MS = 500
const WORKER = new URL('./fileWorker.ts', import.meta.url)

const turns = new Turns({ atOnce: 1, waiting: 20 })

const REFUSALS = {
  broken: 'IMPORT_FILE_INVALID',
  tooLarge: 'IMPORT_FILE_TOO_LARGE',
  oldFormat: 'IMPORT_FILE_OLD',
  noHeaders: 'IMPORT_NO_HEADERS',
} as const satisfies Record<NotRead, Refusal>

/**
 * Calls the function that a module exports under its own name, in a worker thread, so that requests do not wait for it.
 * Refuses an unreadable file.
 */
export async function inFileThread<Result extends object>(
  module: URL,
  asked: object,
  limits = FILE_LIMITS,
): Promise<Result> {
  outsideTransactions()
  const result = await turns.take('', () => inThread<Result>({ module: module.href, asked }, limits))
  return typeof result === 'string' ? refuse(REFUSALS[result]) : result
}

/** Runs the thread. A file that takes too much time or memory counts as too large. */
function inThread<Result>(workerData: object, { ms, megabytes }: typeof FILE_LIMITS): Promise<Result | NotRead> {
  return new Promise((resolve) => {
    const thread = new Worker(WORKER, { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    const end = () => {
      resolve('tooLarge')
      thread.terminate()
    }
    // Nothing is told of a thread that has ended meanwhile.
    const look = () =>
      thread.cpuUsage().then(
        ({ user, system }) => (user + system) / 1_000 > ms && end(),
        () => undefined,
      )
    const timer = setInterval(look, Math.min(LOOK_EVERY_MS, ms))
    thread.once('message', resolve)
    thread.once('error', () => resolve('tooLarge'))
    thread.once('exit', () => {
      clearInterval(timer)
      resolve('broken')
    })
  })
}
