import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from './readSheet.ts'

readSheet(Buffer.from(workerData as Uint8Array)).then((sheet) => parentPort?.postMessage(sheet))
