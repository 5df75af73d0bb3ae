import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, median, millis } from './figures.ts'
import { startServer } from './serverProcess.ts'

const STARTS = 5
const MOST_MS = 1_500

/** Measures the time from the start of the process to its first good health, with an existing embedded database. */
export async function measureStart(): Promise<Figure[]> {
  const data = await mkdtemp(join(tmpdir(), 'bahnfrei-start-'))
  try {
    const first = await startOnce(data)
    const times: number[] = []
    for (let start = 0; start < STARTS; start += 1) times.push(await startOnce(data))
    const time = median(times)
    return [
      { what: 'first start on an empty folder, to health', value: millis(first) },
      {
        what: 'start to health, embedded database, warm',
        value: `${millis(time)}, worst ${millis(Math.max(...times))}`,
        target: `< ${MOST_MS / 1000} s`,
        isMet: time < MOST_MS,
      },
    ]
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

async function startOnce(data: string): Promise<number> {
  const server = await startServer({ BAHNFREI_DATA: data })
  await server.end('SIGTERM')
  return server.startMs
}
