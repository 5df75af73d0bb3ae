import { expect, test } from 'vitest'
import { cli as run, urlOf } from '../world/testCli.ts'
import { world } from '../world/testWorld.ts'

const w = await world()
const cli = (...args: string[]) => run({ DATABASE_URL: urlOf(w.connection) }, ...args)

test('the command line makes a root while the application runs, takes it back, and both are in the security log [O19]', async () => {
  const anna = await w.as('anna')
  expect((await anna.auth.me({})).root).toBe(false)
  expect(await cli('root', ' Anna@Demo.example')).toEqual([0, ' Anna@Demo.example is a root now.\n'])
  expect((await anna.auth.me({})).root).toBe(true)
  expect(await cli('root', '--off', 'anna@demo.example')).toEqual([0, 'anna@demo.example is no root any more.\n'])
  expect((await anna.auth.me({})).root).toBe(false)

  await w.app.jobs.done()
  const noted = await w.database.rows<{ event: string; target: string }>(
    'root_noted',
    'SELECT event, target FROM security_log WHERE event <> $1 ORDER BY id',
    ['refused'],
  )
  expect(noted.map(({ event }) => event)).toEqual(['rootMade', 'rootUnmade'])
  expect(noted[0]?.target).toMatch(/^[\w-]{16}$/)
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
