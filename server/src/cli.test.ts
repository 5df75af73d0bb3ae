import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { world } from '../world/testWorld.ts'

const CLI = fileURLToPath(new URL('cli.ts', import.meta.url))
const w = await world()
const { host, port, user, password, database } = w.connection
const query = new URLSearchParams({ host: String(host) })
const DATABASE_URL = `postgres://${user}${password === undefined ? '' : `:${password}`}@localhost:${port}/${database}?${query}`

/** What the command line says, and with which code it ends. */
async function cli(...args: string[]) {
  const run = promisify(execFile)(process.execPath, [CLI, ...args], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL },
  })
  return run.then(
    ({ stdout }) => [0, stdout],
    ({ code, stderr }: { code: number; stderr: string }) => [code, stderr],
  )
}

test('the command line makes a root while the application runs, and takes it back', async () => {
  const anna = await w.as('anna')
  expect((await anna.auth.me({})).root).toBe(false)
  expect(await cli('root', ' Anna@Demo.example')).toEqual([0, ' Anna@Demo.example is a root now.\n'])
  expect((await anna.auth.me({})).root).toBe(true)
  expect(await cli('root', '--off', 'anna@demo.example')).toEqual([0, 'anna@demo.example is no root any more.\n'])
  expect((await anna.auth.me({})).root).toBe(false)
})

test.each([
  ['an address without an account', ['root', 'zoe@demo.example'], /^There is no account with the address zoe/],
  ['no address', ['root'], /^Makes an account a root/],
  ['two addresses', ['root', 'ben@demo.example', 'anna@demo.example'], /^Makes an account a root/],
  ['another command', ['boot', 'ben@demo.example'], /^Makes an account a root/],
])('the command line ends with a sentence for %s', async (_, args, sentence) => {
  const before = await w.database.rows('roots', 'SELECT uid FROM users WHERE root')
  expect(await cli(...args)).toEqual([1, expect.stringMatching(sentence)])
  expect(await w.database.rows('roots', 'SELECT uid FROM users WHERE root')).toEqual(before)
})
