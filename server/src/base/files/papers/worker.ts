import { parentPort } from 'node:worker_threads'
import { writeLetters } from './letter.ts'
import type { PaperFile } from './paper.ts'

parentPort?.on('message', async (file: PaperFile) => parentPort?.postMessage(new Uint8Array(await writeLetters(file))))
