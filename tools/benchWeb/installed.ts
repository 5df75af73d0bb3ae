import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs the packages of these measurements when they are first needed: they are large, and nothing else needs them.
 */
export async function installed(): Promise<void> {
  if (existsSync(join(import.meta.dirname, 'node_modules'))) return
  const installing = spawn('npm', ['ci', '--ignore-scripts'], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  const [code] = (await once(installing, 'exit')) as [number]
  if (code !== 0) throw new Error('Lighthouse and the other calendars could not be installed.')
}
