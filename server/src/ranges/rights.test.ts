import type { CallDefinition } from '@bahnfrei/domain/base/call.ts'
import { FEATURES } from '@bahnfrei/domain/base/features.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import { expect, test } from 'vitest'
import { rangeRequestsOf, setUp } from '../../world/testSetup.ts'
import { world } from '../../world/testWorld.ts'

const w = await world()
const anna = await w.as('anna')
const requests = rangeRequestsOf(await setUp(w.database, anna))
const ADMIN = Object.entries(requests).filter(([, [, path]]) => path.startsWith('/admin'))

test('every call that changes ranges stands in the table', () => {
  expect(Object.keys(requests).sort()).toEqual(
    Object.keys(contract.ranges)
      .map((name) => `ranges.${name}`)
      .sort(),
  )
})

test.each(['ben', 'clara', 'trainer'] as const)('%s may look at ranges and change nothing', async (who) => {
  const client = await w.as(who)
  for (const [name, [method, path, body]] of ADMIN as [string, readonly [string, string, object?]][]) {
    const { body: answer } = await client.send(method, path, body)
    expect([name, answer.errorCode]).toEqual([name, 'INSUFFICIENT_PERMISSION'])
  }
  expect((await client.send('GET', '/ranges')).status).toBe(200)
  expect((await client.send('GET', '/ranges/fair-use')).status).toBe(200)
})

test('the calls that need a feature are those that change ranges', () => {
  const needing = Object.entries(contract).flatMap(([room, calls]) =>
    Object.entries(calls as Record<string, CallDefinition>).flatMap(([name, { feature }]) =>
      feature === undefined ? [] : [[`${room}.${name}`, feature]],
    ),
  )
  expect(needing.sort()).toEqual(ADMIN.map(([name]) => [name, 'ranges_all']).sort())
})

const others = Object.fromEntries(FEATURES.map((feature) => [feature, true]))
const switchTo = (value: unknown) =>
  w.database.rows('switch_ranges', 'UPDATE clubs SET features = $2 WHERE id = $1', [
    anna.clubId,
    JSON.stringify({ ...others, ranges_all: value }),
  ])

test.each([false, 0, -1, '1', 'true', null, undefined, {}])(
  'a club whose ranges are switched to %j and all else on looks at them and changes nothing [P13]',
  async (value) => {
    await switchTo(value)
    for (const [name, [method, path, body]] of ADMIN as [string, readonly [string, string, object?]][]) {
      const { body: answer } = await anna.send(method, path, body)
      expect([name, answer.errorCode]).toEqual([name, 'INSUFFICIENT_PERMISSION'])
    }
    expect((await anna.send('GET', '/ranges')).status).toBe(200)
  },
)

test.each([1, 50, true])('a club whose ranges are switched to %j changes them [P13]', async (value) => {
  await switchTo(value)
  const [method, path, body] = requests['ranges.effect']
  expect((await anna.send(method, path, body)).status).toBe(200)
})

test('an owner does all of it', async () => {
  for (const [name, [method, path, body]] of Object.entries(requests) as [
    string,
    readonly [string, string, object?],
  ][]) {
    const { status } = await anna.send(method, path, body)
    expect([name, status]).toEqual([name, 200])
  }
})
