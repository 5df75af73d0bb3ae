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

test('a club whose ranges are switched off looks at them and changes nothing', async () => {
  const switchTo = (isOn: boolean) =>
    w.database.rows(
      'switch_ranges',
      `UPDATE clubs SET features = features || jsonb_build_object('ranges_all', $2::boolean) WHERE id = $1`,
      [anna.clubId, isOn],
    )
  await switchTo(false)
  for (const [name, [method, path, body]] of ADMIN as [string, readonly [string, string, object?]][]) {
    const { body: answer } = await anna.send(method, path, body)
    expect([name, answer.errorCode]).toEqual([name, 'INSUFFICIENT_PERMISSION'])
  }
  expect((await anna.send('GET', '/ranges')).status).toBe(200)
  await switchTo(true)
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
