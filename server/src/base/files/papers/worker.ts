import { parentPort } from 'node:worker_threads'
import { writeLetter } from './letter.ts'
import type { Paper } from './paper.ts'

parentPort?.on('message', async (paper: Paper) => parentPort?.postMessage(new Uint8Array(await writeLetter(paper))))
