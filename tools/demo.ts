import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { LOADED_FIRST } from '../server/world/loadedFirst.ts'

/** Starts the demo with a fresh world on this port. */
export async function startDemo(port: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const file = fileURLToPath(new URL('../server/world/demo.ts', import.meta.url))
  const demo = spawn(process.execPath, [...LOADED_FIRST, file, '--reset'], {
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (demo.exitCode !== null) return
    demo.kill('SIGTERM')
    await once(demo, 'exit')
  }
  for await (const line of createInterface(demo.stdout)) {
    const [origin] = /http:\S+/.exec(line) ?? []
    if (origin !== undefined) return { origin, stop }
  }
  await stop()
  throw new Error('The demo did not start.')
}
