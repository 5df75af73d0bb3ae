import { parentPort, workerData } from 'node:worker_threads'
import { writeLetter } from './letter.ts'
import type { Paper } from './paper.ts'

writeLetter(workerData as Paper).then((bytes) => parentPort?.postMessage(new Uint8Array(bytes)))
