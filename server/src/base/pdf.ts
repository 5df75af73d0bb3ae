import { Worker } from 'node:worker_threads'

/** A paper of headings and records, each record a list of labels and values. */
export type Paper = {
  title: string
  lead: string[]
  sections: { title: string; empty: string; records: [label: string, value: string][][] }[]
}

/** Longer than any paper takes; shorter than the claim of the job that makes it. */
const LONGEST_MS = 2 * 60_000

/** Writes a paper as PDF, in a thread of its own, so that requests do not wait for it. */
export function renderPdf(paper: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdfWorker.ts', import.meta.url), { workerData: paper })
    const timer = setTimeout(() => {
      reject(new Error('The paper took too long.'))
      worker.terminate()
    }, LONGEST_MS)
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The paper was not written.'))
    })
  })
}
