import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

test('a command that nobody knows is answered with the list of commands', async () => {
  const { ended } = run(await makeCheckout(), 'serve')

  const { code, output } = await ended
  expect(code).toBe(1)
  for (const name of ['demo', 'start', 'dev', 'test', 'check', 'bench', 'bench:web'])
    expect(output).toContain(`npm run ${name}`)
})

test('a fresh clone installs once, even when two commands start at the same instant', async () => {
  const checkout = await makeCheckout()

  const both = [run(checkout, 'start'), run(checkout, 'start')]
  await Promise.all(both.map(({ says }) => says('serving')))

  const installs = both.filter(({ output }) => output().includes('Installing'))
  expect(installs).toHaveLength(1)
})

test('a lock that a killed command left behind holds nobody up', async () => {
  const checkout = await makeCheckout()
  const gone = spawn(process.execPath, ['--version'])
  await once(gone, 'exit')
  await mkdir(join(checkout, '.cache', 'install.lock'), { recursive: true })
  await writeFile(join(checkout, '.cache', 'install.lock', String(gone.pid)), '')

  await run(checkout, 'start').says('serving')
})

test('the server ends in good order when the command is asked to end, and its exit code comes out', async () => {
  const server = run(await makeCheckout(), 'start')
  await server.says('serving')

  server.child.kill('SIGTERM')

  const { code, output } = await server.ended
  expect(code).toBe(7)
  expect(output.match(/ending in good order/g)).toHaveLength(1)
})

test('the server does not outlive a command that was killed', async () => {
  const checkout = await makeCheckout()
  const server = run(checkout, 'start')
  await server.says('serving')

  server.child.kill('SIGKILL')

  await expect.poll(server.output).toContain('ending in good order')
})

test('words after the command reach the program, and options for Node from outside do not', async () => {
  const checkout = await makeCheckout()

  const server = run(checkout, 'start', ['--reset'], { NODE_OPTIONS: '--no-warnings' })

  await server.says('serving ["--reset"] undefined')
})

const SERVER = `
  process.on('SIGTERM', () => { console.log('ending in good order'); process.exit(7) })
  setInterval(() => {}, 1000)
  console.log('serving', JSON.stringify(process.argv.slice(2)), process.env.NODE_OPTIONS)
`

/** A checkout with our tools, no packages and a server that does nothing. */
async function makeCheckout(): Promise<string> {
  const checkout = await mkdtemp(join(tmpdir(), 'bahnfrei-test-'))
  undo.push(() => rm(checkout, { recursive: true, force: true, maxRetries: 5 }))
  await cp(dirname(fileURLToPath(import.meta.url)), join(checkout, 'tools'), { recursive: true })
  await mkdir(join(checkout, 'server', 'src'), { recursive: true })
  await writeFile(join(checkout, 'server', 'src', 'main.ts'), SERVER)
  const name = { name: 'checkout', version: '1.0.0' }
  await writeFile(join(checkout, 'package.json'), JSON.stringify({ ...name, type: 'module' }))
  await writeFile(
    join(checkout, 'package-lock.json'),
    JSON.stringify({ ...name, lockfileVersion: 3, packages: { '': name } }),
  )
  return checkout
}

type Command = {
  child: ChildProcess
  output: () => string
  says: (words: string) => Promise<unknown>
  ended: Promise<{ code: number | null; output: string }>
}

function run(checkout: string, command: string, args: string[] = [], env: Record<string, string> = {}): Command {
  const child = spawn(process.execPath, [join(checkout, 'tools', 'run.mjs'), command, ...args], {
    env: { ...process.env, ...env, npm_lifecycle_event: undefined },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }))
  undo.push(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return {
    child,
    output: () => output,
    says: async (words) => {
      await expect.poll(() => output.includes(words) || child.exitCode !== null).toBe(true)
      expect(output).toContain(words)
    },
    ended,
  }
}
