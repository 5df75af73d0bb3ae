import { requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { CALLS } from '@bahnfrei/domain/contract.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { checksum } from '../../../world/testChecksum.ts'
import { world } from '../../../world/testWorld.ts'

const w = await world()
const anna = await w.as('anna')

const before = await checksum(w.database)
afterAll(async () => {
  expect(await checksum(w.database)).toBe(before)
})

/** Returns the path of keys and indexes to every place in an input. */
function placesIn(value: unknown, way: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [way]
  const inside = Object.entries(value).flatMap(([key, item]) => placesIn(item, [...way, key]))
  return way.length === 0 ? inside : [way, ...inside]
}

function withValue(value: unknown, [step, ...rest]: (string | number)[], put: unknown): unknown {
  if (step === undefined) return put
  const copy = structuredClone(value) as Record<string | number, unknown>
  copy[step] = withValue(copy[step], rest, put)
  return copy
}

const objectsIn = (input: unknown) => [[], ...placesIn(input)].filter((way) => isObject(valueAt(input, way)))
const valueAt = (value: unknown, way: (string | number)[]): unknown =>
  way.reduce<unknown>((inside, step) => (inside as Record<string | number, unknown>)[step], value)
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

const SURPLUS =
  'uid ownerUid root verified permissions status createdOn amountTaxed runningNumber hasAttachedAccount locked __proto__ constructor'.split(
    ' ',
  )

async function refusalOf(call: { route: string }, input: unknown): Promise<unknown> {
  const { method, path, body } = requestOf(call, input as Record<string, unknown>)
  const { status, body: answer } = await anna.send(method, path, body && JSON.stringify(body))
  return status >= 400 && status < 500 ? answer.errorCode : `${status} for ${JSON.stringify(input).slice(0, 300)}`
}

test.each(CALLS)('$name takes no field that it does not know, at any depth [V01]', async ({ call, sample }) => {
  for (const way of objectsIn(sample))
    for (const field of SURPLUS.filter((name) => !Object.hasOwn(valueAt(sample, way) as object, name))) {
      const spoiled = withValue(sample, way, withKey(valueAt(sample, way) as object, field))
      expect(await refusalOf(call, spoiled)).toBe('INPUT_INVALID')
    }
})

describe.each(CALLS.filter(({ call }) => !call.route.startsWith('GET')))('$name', ({ call, sample }) => {
  // A value in the path is always text.
  const places = placesIn(sample).filter(([field]) => !call.route.includes(`{${field}}`))

  test('takes no value of another type, and coerces none [V02]', async () => {
    for (const way of places)
      for (const wrong of othersThan(valueAt(sample, way))) {
        const spoiled = withValue(sample, way, wrong)
        // A number within its limits, null where it clears, and a list without items are no other type.
        if (!call.input.safeParse(spoiled).success) expect(await refusalOf(call, spoiled)).toBe('INPUT_INVALID')
      }
  })

  test('takes no text with a NUL or half a letter, and none without end [V03]', async () => {
    for (const way of places.filter((place) => typeof valueAt(sample, place) === 'string'))
      for (const wrong of ['\0', 'a\0b', '\ud800', 'a\udfffb', 'x'.repeat(50_000)])
        expect(await refusalOf(call, withValue(sample, way, wrong))).toBe(
          // A zone that does not exist has a code of its own, whatever is wrong with it (OP-60).
          way.at(-1) === 'timeZone' ? 'TIMEZONE_INVALID' : 'INPUT_INVALID',
        )
  })
})

function withKey(object: object, field: string): object {
  return Object.defineProperty({ ...object }, field, { value: 'x', enumerable: true })
}

/** Values of all other types, and those that would become the right one if somebody coerced them. */
function othersThan(right: unknown): unknown[] {
  const wrong = [null, {}, [], [right], 0, 1, 1.5, -1, 2 ** 53, 1e308, true, false, '', '7', 'true', 'null', 'NaN']
  const isAllowed = (value: unknown) => {
    if (typeof right === 'string') return typeof value === 'string'
    if (typeof right === 'boolean') return typeof value === 'boolean'
    if (typeof right === 'number') return value === 1
    return false
  }
  return wrong.filter((value) => !isAllowed(value))
}
