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

/** Returns the calls that broke, each with the inputs that did it; `inputs` are the inputs to try with a sample. */
async function broken(inputs: (call: SampledCall['call'], sample: Sample) => Sample[]): Promise<string[]> {
  const found: string[] = []
  const done = new Set<string>()
  for (const each of IN_ORDER)
    for (const input of inputs(each.call, withIds(each.sample, ids))) {
      const person = each.call.guard === 'root' ? 'rita' : actsForMemberClub(each) ? 'dieter' : 'anna'
      const client: Client = await w.as(person)
      const { method, path, body } = requestOf(each.call, input)
      const { status } = await client.send(method, path, body && JSON.stringify(body))
      if (status >= 500) found.push(`${each.name} with ${JSON.stringify(input)}`)
      if (status < 400) done.add(each.name)
    }
  // Else it would only try doors.
  expect(done.size).toBeGreaterThan(30)
  return found
}

/** The first and the last day and moment that calls accept: of all days, and of those to which terms are added. */
const EDGES = [
  { day: '0001-01-01', ms: -62_135_596_800_000 },
  { day: '9999-12-31', ms: 253_402_300_799_999 },
  { day: '1000-01-01', ms: -30_610_224_000_000 },
  { day: '2999-12-31', ms: 32_503_679_999_999 },
]
const isDay = (part: unknown) => typeof part === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(part)
/** No other number in a sample is as large as a moment of today. */
const isMoment = (part: unknown) => typeof part === 'number' && part > 1_000_000_000_000

/** The sample with all its days and moments at an edge, and with each of them alone. */
function atEdges({ input }: SampledCall['call'], sample: Sample): Sample[] {
  const put = ({ day, ms }: (typeof EDGES)[number], isMeant: (at: number) => boolean) => {
    let count = 0
    const edged = JSON.stringify(sample, (_, part: unknown) => {
      if (!isDay(part) && !isMoment(part)) return part
      return isMeant(count++) ? (isDay(part) ? day : ms) : part
    })
    return { count, edged: JSON.parse(edged) as Sample }
  }
  return EDGES.flatMap((edge) => {
    const { count, edged } = put(edge, () => true)
    const alone = Array.from({ length: count > 1 ? count : 0 }, (_, which) => put(edge, (at) => at === which).edged)
    return count === 0 ? [] : [edged, ...alone]
  }).filter((some) => input.safeParse(some).success)
}

test('the first and the last day and moment that are accepted break nothing [V01]', async () => {
  expect(await broken(atEdges)).toEqual([])
})

test('a call that names nothing but what it must, or one thing more, breaks nothing [V01]', async () => {
  expect(await broken(shortened)).toEqual([])
})
