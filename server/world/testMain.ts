import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { atEnd } from './atEnd.ts'
import { LOADED_FIRST } from './loadedFirst.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export type Main = {
  child: ChildProcess
  /** Returns everything that it wrote so far to both outputs. */
  output: () => string
  /** Resolves with the match when the text was written; throws when the process ends before. */
  said: (what: RegExp) => Promise<RegExpExecArray>
  ended: Promise<number | null>
}

/**
 * Starts the server like `npm start`, with only this environment, until the end of the test or file. `wrapper` is a
 * command that must run the command after it.
 */
export function startMain(environment: Record<string, string>, wrapper: string[] = []): Main {
  const { PATH = '', TMPDIR, NODE_OPTIONS, BAHNFREI_CLOCK_AHEAD } = process.env
  const [command = '', ...words] = [...wrapper, process.execPath, ...LOADED_FIRST, MAIN]
  const child = spawn(command, words, {
    env: {
      PATH,
      ...(TMPDIR && { TMPDIR }),
      ...(NODE_OPTIONS && { NODE_OPTIONS, BAHNFREI_CLOCK_AHEAD }),
      ...environment,
    },
  })
  let written = ''
  const looks = new Set<() => void>()
  const tell = () => {
    for (const look of looks) look()
  }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      written += chunk
      tell()
    })
  let isOver = false
  const ended = once(child, 'close').then(([code]) => {
    isOver = true
    tell()
    return code as number | null
  })
  atEnd(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const said = (what: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = what.exec(written)
        if (found === null && !isOver) return
        looks.delete(look)
        if (found === null) reject(new Error(`It ended without a word of ${what}: ${written}`))
        else resolve(found)
      }
      looks.add(look)
      look()
    })
  return { child, output: () => written, said, ended }
}
