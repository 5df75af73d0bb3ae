import { requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { CALLS } from '@bahnfrei/domain/contract.ts'
import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'

const w = await world()
const guarded = CALLS.filter(({ call }) => call.guard !== 'public')
const refused = {
  status: 401,
  body: { errorCode: 'UNAUTHENTICATED', statusCode: 401, message: 'Bitte melde dich an.' },
}

test.each(guarded)('$name asks for a sign-in before anything else [AUTH-120]', async ({ call, sample }) => {
  const { method, path, body } = requestOf(call, sample)
  expect(await w.nobody.send(method, path, body)).toMatchObject(refused)
})

const ben = await w.as('ben')

test.each([
  ['nothing', ''],
  ['no scheme', ben.token],
  ['another scheme', `Basic ${ben.token}`],
  ['a small letter', `bearer ${ben.token}`],
  ['two blanks', `Bearer  ${ben.token}`],
  ['a letter more', `Bearer ${ben.token}A`],
  ['a letter less', `Bearer ${ben.token.slice(0, -1)}`],
  ['another letter', `Bearer ${ben.token.slice(0, -1)}${ben.token.endsWith('A') ? 'B' : 'A'}`],
  ['no mark', `Bearer ${ben.token.slice(3)}`],
  ['the mark of another kind', `Bearer rt_${ben.token.slice(3)}`],
  ['two tokens', `Bearer ${ben.token}, Bearer ${ben.token}`],
  ['a web token', 'Bearer eyJhbGciOiJub25lIn0.eyJ1aWQiOiJhbm5hIn0.'],
  ['a statement', "Bearer at_' OR '1'='1"],
  ['eight kilobytes', `Bearer at_${'A'.repeat(8_000)}`],
])('a token with %s opens nothing', async (_, authorization) => {
  expect(await ben.send('GET', '/auth/me', undefined, { authorization })).toMatchObject(refused)
})

test('a token is good for an hour and not a second longer', async () => {
  const clara = await w.as('clara')
  w.clock.pass({ minutes: 59, seconds: 59 })
  await expect(clara.auth.me({})).resolves.toBeDefined()
  w.clock.pass({ seconds: 1 })
  expect(await clara.send('GET', '/auth/me')).toMatchObject(refused)
  w.clock.pass({ minutes: 1 })
  expect(await clara.send('GET', '/ranges')).toMatchObject(refused)
})

test('a disabled account is dead with the next request, on every device [L15]', async () => {
  const devices = [await w.as('dirk'), await w.as('dirk')]
  for (const device of devices) await device.auth.me({})
  await w.database.rows('disable', 'UPDATE users SET disabled = true WHERE uid = $1', [w.people.dirk])
  for (const device of devices)
    for (const path of ['/auth/me', '/ranges', '/clubs']) expect(await device.send('GET', path)).toMatchObject(refused)
})

test('tokens are long, random and alike in nothing but their mark [T13]', async () => {
  const tokens = await Promise.all(Array.from({ length: 50 }, async () => (await w.as('ben')).token))
  expect(new Set(tokens).size).toBe(50)
  for (let at = 3; at < 46; at += 1) expect(new Set(tokens.map((token) => token[at])).size).toBeGreaterThan(10)
})
