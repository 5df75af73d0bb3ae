import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Figure, median, millis } from './figures.ts'

const STARTS = 5
const MOST_MS = 1_500
const PATIENCE_MS = 60_000
const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

/** From the start of the process to its first good health, on an embedded database whose folder is there already. */
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
  const port = await freePort()
  const { DATABASE_URL: _, ...environment } = process.env
  const before = performance.now()
  const child = spawn(process.execPath, [...process.execArgv, MAIN], {
    env: { ...environment, PORT: String(port), BAHNFREI_DATA: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    while (!(await isHealthy(port))) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
      if (performance.now() - before > PATIENCE_MS) throw new Error('The server did not start.')
      await sleep(5)
    }
    return performance.now() - before
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

async function isHealthy(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
