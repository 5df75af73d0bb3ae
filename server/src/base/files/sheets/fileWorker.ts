import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

// The thread of a file: calls the function whose name is that of its module.
const { module, asked } = workerData as { module: string; asked: object }
const { [basename(module, '.ts')]: work } = await import(module)
parentPort?.postMessage(await work(asked))
