import { requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { withIds } from '@bahnfrei/domain/base/call/sample.ts'
import { FEATURES } from '@bahnfrei/domain/base/rights/features.ts'
import { CALLS } from '@bahnfrei/domain/contract.ts'
import { expect, test } from 'vitest'
import { idsOf } from '../../world/testIds.ts'
import { world } from '../../world/testWorld.ts'

const w = await world()
const anna = await w.as('anna')
const ids = await idsOf(w, anna)
const REQUESTS = CALLS.filter(({ room }) => room === 'ranges').map(({ name, call, sample }) => {
  const { method, path, body } = requestOf(call, withIds(sample, ids))
  return { name, method, path, body }
})
const ADMIN = REQUESTS.filter(({ path }) => path.startsWith('/admin'))

test('every call of ranges but the five reads and the prices, which are of the treasurer, changes something and is asked for here', () => {
  const others = REQUESTS.filter((request) => !ADMIN.includes(request)).map(({ name }) => name)
  expect(others).toEqual([
    'ranges.listedClubs',
    'ranges.publicClub',
    'ranges.list',
    'ranges.manualSettings',
    'ranges.fairUse',
    'ranges.savePrices',
  ])
})

test.each(['ben', 'clara', 'trainer'] as const)('%s may look at ranges and change nothing', async (who) => {
  const client = await w.as(who)
  for (const { name, method, path, body } of ADMIN) {
    const { body: answer } = await client.send(method, path, body)
    expect([name, answer.errorCode]).toEqual([name, 'INSUFFICIENT_PERMISSION'])
  }
  expect((await client.send('GET', '/ranges')).status).toBe(200)
  expect((await client.send('GET', '/ranges/fair-use')).status).toBe(200)
})

test('the calls that need the ranges are those that change ranges, and the one that blocks a lane for its defect', () => {
  const needing = CALLS.flatMap(({ name, call: { feature } }) => (feature === 'ranges_all' ? [[name, feature]] : []))
  const names = [...ADMIN.map(({ name }) => name), 'handovers.block']
  expect(needing.sort()).toEqual(names.map((name) => [name, 'ranges_all']).sort())
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
    for (const { name, method, path, body } of ADMIN) {
      const { body: answer } = await anna.send(method, path, body)
      expect([name, answer.errorCode]).toEqual([name, 'NO_CLUB_FEATURE'])
    }
    expect((await anna.send('GET', '/ranges')).status).toBe(200)
  },
)

test.each([1, 50, true])('a club whose ranges are switched to %j changes them [P13]', async (value) => {
  await switchTo(value)
  const effect = ADMIN.find(({ name }) => name === 'ranges.effect')
  expect((await anna.send('POST', effect?.path ?? '', effect?.body)).status).toBe(200)
})

test('an owner does all of it', async () => {
  const isRemoval = ({ method }: { method: string }) => method === 'DELETE'
  // A guest of the samples shoots on another lane than theirs, which stays.
  const lanes = (await anna.ranges.list({})).ranges
    .find(({ id }) => id === ids('range'))
    ?.lanes.map(({ id, name }, orderingNumber) => ({ id, name, orderingNumber }))
  const removals = REQUESTS.filter(isRemoval).reverse()
  for (const { name, method, path, body } of [...REQUESTS.filter((each) => !isRemoval(each)), ...removals]) {
    // No reservation lies in the block of the samples: there is nothing to decide.
    const changed = { ...(body?.decisions ? { decisions: [] } : {}), ...(name === 'ranges.saveLanes' ? { lanes } : {}) }
    const { status } = await anna.send(method, path, body && { ...body, ...changed })
    expect([name, status]).toEqual([name, 200])
  }
})
