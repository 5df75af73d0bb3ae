import { kindOf } from '@bahnfrei/domain/base/call/sample.ts'
import { CALLS, type SampledCall } from '@bahnfrei/domain/contract.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checksum } from '../../../world/testChecksum.ts'
import { type Client, world } from '../../../world/testWorld.ts'

const RUNS = 2_000
const w = await world()
const anna = await w.as('anna')
const people: Client[] = [anna, await w.as('clara'), await w.as('cara', 'birkenau'), w.nobody]
const before = await checksum(w.database)
afterAll(async () => {
  expect(await checksum(w.database)).toBe(before)
})

/**
 * The calls that do not refuse any ids: anybody may ask a club for access, saved views of lists are one's own, and the
 * cancelling of many reservations says of each that it is not there.
 */
const ANYTHING = [
  'members.requestAccess',
  'users.saveView',
  'reservations.cancelMany',
  // These reads record a look.
  'members.personals',
  'members.billingDetails',
]
/** Calls of a service that this installation has not (OP-80): they say that it is away, whatever is sent. */
const AWAY = CALLS.filter(({ call: { refusals } }) => refusals.includes('BANK_UNREACHABLE')).map(({ name }) => name)
/** All reads, and those changes that need an input: the others would be carried out for any nonsense. */
const calls = CALLS.filter(
  ({ name, call: { route, input } }) =>
    ![...ANYTHING, ...AWAY].includes(name) && (route.startsWith('GET') || !z.safeParse(input, {}).success),
)
const ids = [
  w.hall.id,
  w.hall.laneIds[0] ?? '',
  w.people.ben,
  w.clubs.birkenau.id,
  w.clubs.birkenau.ranges[0]?.id ?? '',
]

/** All that requests of ours are made of, so that the nonsense gets past the first door. */
const FIELDS = ['__proto__', ...new Set(CALLS.flatMap(({ sample }) => fieldsIn(sample)))]

function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) => [field, ...fieldsIn(part)])
}

/** Ids of nothing that an owner could change: naming an own range would be no nonsense. */
const strangers = ['0b5c4f1e-3a9d-4c2b-8f00-1234567890ab', w.people.fritz, w.clubs.birkenau.id]
const word = fc.oneof(
  fc.constantFrom(...strangers),
  fc.constantFrom('2026-05-21', '0001-01-01', '9999-12-31', '-000001-01-01', '+275760-09-13', '2026-02-29'),
  fc.constantFrom('18:00', '24:00', '02:30+01:00', '23:59-99:99', '00:00+00:00'),
  fc.constantFrom(
    'fixed',
    'flex',
    'Europe/Berlin',
    'UTC',
    'anna@demo.example',
    'a@b.de',
    '%',
    "'; DROP TABLE users",
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 10 }),
)
const leaf = fc.oneof(word, fc.double(), fc.integer(), fc.boolean(), fc.constant(null))
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...FIELDS), tie('tree'), { maxKeys: 6 }),
  ),
}))
const reservation = fc.record({
  type: fc.constant('fixed'),
  targetId: fc.constantFrom(...ids),
  specifics: fc.record({
    reservations: fc.array(
      fc.record({
        eventId: fc.constantFrom(...ids),
        laneId: fc.constantFrom(...ids),
        date: word,
        times: fc.record({ start: word, end: word }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
})
/** Values of the form of a sample whose ids are those of strangers. */
function shapedAs(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === 'string') return kindOf(value) === undefined ? word : fc.constantFrom(...strangers)
  if (Array.isArray(value)) return fc.array(fc.oneof(...value.map(shapedAs)), { minLength: 1, maxLength: 3 })
  if (typeof value !== 'object' || value === null) return leaf
  return fc.record(Object.fromEntries(Object.entries(value).map(([field, part]) => [field, shapedAs(part)])))
}
/** Only the calls whose sample has an id: the others would succeed. */
const shapes = CALLS.filter(({ sample }) => Object.values(sample).some((value) => kindOf(String(value)) !== undefined))
const shaped = new Map(shapes.map(({ name, sample }) => [name, shapedAs(sample)]))
const header = fc.oneof(fc.constantFrom(...ids), fc.string({ maxLength: 40 }).map(encodeURIComponent))
const fields = fc.dictionary(fc.constantFrom(...FIELDS), tree, { maxKeys: 6 })
const requestOf = ({ name, call: { route } }: SampledCall) =>
  fc.record({
    route: fc.constant(route),
    person: fc.constantFrom(...people),
    body: fc.oneof(tree, fields, reservation, shaped.get(name) ?? fields),
    query: fc.dictionary(fc.constantFrom(...FIELDS), fc.oneof(word, fc.constantFrom(...ids)), { maxKeys: 4 }),
    inPath: word,
    headers: fc.dictionary(
      fc.constantFrom(
        'x-club-id',
        'idempotency-key',
        'cookie',
        'authorization',
        'accept-encoding',
        'if-none-match',
        'accept-language',
      ),
      header,
      { maxKeys: 2 },
    ),
  })
const request = fc.constantFrom(...calls).chain(requestOf)

test('two thousand requests of nonsense: nothing breaks, nothing is changed [V03] [B22] [X10]', async () => {
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(request, async ({ route, person, body, query, inPath, headers }) => {
      const [method = '', path = ''] = route.split(' ')
      const filled = path.replace(/\{\w+\}/, encodeURIComponent(inPath.toWellFormed()))
      const asked = new URLSearchParams(query).toString()
      const answer = await (method === 'GET'
        ? person.send(method, `${filled}?${asked}`, undefined, headers)
        : person.send(method, filled, JSON.stringify(body), headers))
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      expect(answer.status).toBeLessThan(500)
      if (answer.status >= 400) {
        expect(Object.keys(answer.body).filter((key) => key !== 'line')).toEqual([
          'errorCode',
          'statusCode',
          'message',
          'requestId',
        ])
        expect(answer.body.statusCode).toBe(answer.status)
      }
    }),
    // The same nonsense each time: none of it happens to be a good registration.
    { numRuns: RUNS, seed: 1898 },
  )
  // The nonsense came as far as each kind of answer.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404]))
})
