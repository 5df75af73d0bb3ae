import { parentPort, workerData } from 'node:worker_threads'
import { type Asked, analyse } from './analyse.ts'

analyse(workerData as Asked).then((analysis) => parentPort?.postMessage(analysis))
