import { requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { withIds } from '@bahnfrei/domain/base/call/sample.ts'
import { CALLS, type SampledCall } from '@bahnfrei/domain/contract.ts'
import { expect, test } from 'vitest'
import { actsForMemberClub, makeOfficerOf } from '../../../world/insiders.ts'
import { idsOf } from '../../../world/testIds.ts'
import { type Client, world } from '../../../world/testWorld.ts'
import { testFeed } from '../../bank/testFeed.ts'

const w = await world({ bankFeed: testFeed })
const ids = await idsOf(w, await w.as('anna'))
await makeOfficerOf(ids('memberClub'), await w.as('dieter'), w)

type Sample = Record<string, unknown>

/** The sample with what must be there alone, and that with each of the other fields. */
function shortened({ input }: SampledCall['call'], sample: Sample): Sample[] {
  const isNeeded = (field: string) => {
    const { [field]: _, ...without } = sample
    return !input.safeParse(without).success
  }
  const fields = Object.keys(sample)
  const needed = fields.filter(isNeeded)
  const others = fields.filter((field) => !needed.includes(field))
  if (others.length === 0) return []
  const names = [needed, ...others.map((field) => [...needed, field])]
  return names
    .map((kept) => Object.fromEntries(kept.map((field) => [field, sample[field]])))
    .filter((some) => input.safeParse(some).success)
}

/** The calls by what they leave behind: those that take something away come last. During maintenance all would be refused. */
const IN_ORDER = CALLS.filter(({ name }) => name !== 'home.setRealtime').toSorted(
  (one, other) => rank(one) - rank(other),
)
function rank({ call, name }: SampledCall): number {
  return call.route.startsWith('DELETE') || /remove|erase|leave|end|cancel/i.test(name) ? 1 : 0
}

test('a call that names nothing but what it must, or one thing more, breaks nothing [V01]', async () => {
  const broken: string[] = []
  const done = new Set<string>()
  for (const each of IN_ORDER)
    for (const some of shortened(each.call, withIds(each.sample, ids))) {
      const person = each.call.guard === 'root' ? 'rita' : actsForMemberClub(each) ? 'dieter' : 'anna'
      const client: Client = await w.as(person)
      const { method, path, body } = requestOf(each.call, some)
      const { status } = await client.send(method, path, body && JSON.stringify(body))
      if (status >= 500) broken.push(`${each.name} with ${Object.keys(some).join(', ')}`)
      if (status < 400) done.add(each.name)
    }
  expect(broken).toEqual([])
  // Else it would only try doors.
  expect(done.size).toBeGreaterThan(60)
})
