import { Worker } from 'node:worker_threads'
import { outsideTransactions } from '../inTransaction.ts'
import { Turns } from '../turns.ts'
import type { Paper } from './paper.ts'

/** Longer and larger than any paper is; shorter than the claim of a job that makes one. */
const LIMITS = { ms: 2 * 60_000, megabytes: 512 }

/** Two threads at once leave the others to the requests. */
const turns = new Turns({ atOnce: 2, waiting: 100 })

/** Writes a paper as PDF, in a thread of its own, so that requests do not wait for it. */
export function renderPaper(paper: Paper, limits = LIMITS): Promise<Buffer> {
  outsideTransactions()
  return turns.take('papers', () => inThread(paper, limits))
}

function inThread(paper: Paper, { ms, megabytes }: typeof LIMITS): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: paper,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    const timer = setTimeout(() => {
      reject(new Error('The paper took too long.'))
      worker.terminate()
    }, ms)
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The paper was not written.'))
    })
  })
}
