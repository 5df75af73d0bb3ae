import { Worker } from 'node:worker_threads'
import { outsideTransactions } from '../../database/inTransaction.ts'
import { Turns } from '../../limits/turns.ts'
import type { Paper, PaperFile } from './paper.ts'

/**
 * The limits for making one paper, beyond any real one. The time is shorter than the claim of a job that makes papers.
 */
const LIMITS = { ms: 2 * 60_000, megabytes: 512 }

/** Two threads at once leave processor time for requests. */
const turns = new Turns({ atOnce: 2, waiting: 100 })

/** How long an idle thread is kept: starting one takes longer than making a paper, and papers often come in series. */
const KEPT_MS = 30_000
const idle = new Map<Worker, NodeJS.Timeout>()

/** Renders a paper as PDF in a worker thread, so that requests do not wait for it. */
export function renderPaper(paper: Paper, limits = LIMITS): Promise<Buffer> {
  return renderPapers({ title: paper.title, papers: [paper] }, limits)
}

/** Renders papers as one PDF, as `renderPaper` does one. */
export function renderPapers(file: PaperFile, limits = LIMITS): Promise<Buffer> {
  outsideTransactions()
  return turns.take('papers', async () => {
    const thread = (limits === LIMITS && takeIdle()) || newThread(limits)
    try {
      const pdf = await written(file, thread, limits)
      if (limits === LIMITS) keep(thread)
      else thread.terminate()
      return pdf
    } catch (error) {
      thread.terminate()
      throw error
    }
  })
}

function newThread({ megabytes }: typeof LIMITS): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
}

async function written(file: PaperFile, thread: Worker, { ms }: typeof LIMITS): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const timer = setTimeout(() => reject(new Error('The paper took too long.')), ms)
  thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
  thread.once('error', reject)
  thread.once('exit', () => reject(new Error('The paper was not written.')))
  thread.postMessage(file)
  return promise.finally(() => {
    clearTimeout(timer)
    for (const name of ['message', 'error', 'exit']) thread.removeAllListeners(name)
  })
}

/** Keeps a thread for the next paper. It does not keep the process alive, and ends after a while without work. */
function keep(thread: Worker): void {
  thread.unref()
  const timer = setTimeout(() => {
    idle.delete(thread)
    thread.terminate()
  }, KEPT_MS)
  idle.set(thread, timer.unref())
}

function takeIdle(): Worker | undefined {
  for (const [thread, timer] of idle) {
    clearTimeout(timer)
    idle.delete(thread)
    thread.ref()
    return thread
  }
  return undefined
}
