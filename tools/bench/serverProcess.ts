import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/world/freePort.ts'
import { LOADED_FIRST } from '../../server/world/loadedFirst.ts'

/** The longest time to wait for a start: far more than it needs, because a busy machine is no failure. */
const PATIENCE_MS = 300_000
const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

/** The product as a process of its own, as `npm start` runs it. */
export type ServerProcess = {
  url: string
  /** The time from the start of the process to its first good health. */
  startMs: number
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** The place of a server's data: a folder with a database of its own, or a database that several servers share. */
export type Data =
  | { BAHNFREI_DATA: string }
  | { DATABASE_URL: string; BAHNFREI_DRAIN: string; BAHNFREI_KEY: string; BAHNFREI_PROXIES: string }

/** Starts the product and waits until it is healthy. */
export async function startServer(data: Data, wantedPort?: number): Promise<ServerProcess> {
  const port = wantedPort ?? (await freePort())
  const { DATABASE_URL: _, ...environment } = process.env
  const since = performance.now()
  const child = spawn(process.execPath, [...process.execArgv, ...LOADED_FIRST, MAIN], {
    env: { ...environment, ...data, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    words += text
  })
  const url = `http://127.0.0.1:${port}/api`
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded(child)) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  while (!(await isHealthy(url))) {
    if (hasEnded(child)) throw new Error(`The server ended with ${child.exitCode}: ${words}`)
    if (performance.now() - since > PATIENCE_MS) {
      await end('SIGKILL')
      throw new Error(`The server did not start: ${words}`)
    }
    await sleep(5)
  }
  return { url, startMs: performance.now() - since, end }
}

export async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/health`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
