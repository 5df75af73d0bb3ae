import { expect, test, vi } from 'vitest'
import { randomFrom } from '../../world/randomFrom.ts'
import { checksum } from '../../world/testChecksum.ts'
import { type Client, world } from '../../world/testWorld.ts'

/** `npm run fuzz` makes a hundred thousand. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000)
const SEED = Number(process.env.FUZZ_SEED ?? 1898)
/** After so many requests it is looked whether anything changed. */
const BATCH = 20
/** Of every second request one place in so many is spoiled. */
const SPOILED = 12

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  maximum?: number
  maxItems?: number
}
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema?: Schema }
type Operation = {
  parameters: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}
type Document = { paths: Record<string, Record<string, Operation>> }

const w = await world()
const people: Record<string, Client> = {
  nobody: w.nobody,
  owner: await w.as('anna'),
  member: await w.as('ben'),
  guest: await w.as('clara'),
  elsewhere: await w.as('cara', 'birkenau'),
}
const random = randomFrom(SEED)
const below = (end: number) => Math.floor(random() * end)
const one = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
const chance = (of: number) => below(of) === 0

let isSpoiled = false

const TEXTS = [
  '0b5c4f1e-3a9d-4c2b-8f00-1234567890ab',
  w.people.ben,
  w.hall.id,
  w.hall.laneIds[0] ?? '',
  w.clubs.birkenau.id,
  w.clubs.birkenau.ranges[0]?.id ?? '',
  '2026-05-21',
  '2026-05-24',
  '2026-02-29',
  '9999-12-31',
  '0001-01-01',
  '18:00',
  '19:00',
  '24:00',
  'anna@demo.example',
  'a@b.example',
  'Europe/Berlin',
  'DE',
  'Luftgewehr 10 m',
  'bahnfrei-demo',
  'ÄÖÜß €',
]
const JUNK = [
  null,
  true,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  -(2 ** 31) - 1,
  1e300,
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  "'; DROP TABLE users; --",
  '%_\\',
  '{{x}}',
  '../../etc',
  '=1+1',
  'x'.repeat(5_000),
  [],
  {},
  [[[[[]]]]],
  { constructor: { prototype: {} } },
]

/** A value that the schema describes, or here and there one that it does not. */
function made(schema: Schema = {}): unknown {
  if (isSpoiled && chance(SPOILED)) return one(JUNK)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return one(schema.enum)
  const kinds = schema.anyOf ?? schema.oneOf
  if (kinds !== undefined) return made(one(kinds))
  switch (schema.type) {
    case 'object':
      return objectMade(schema)
    case 'array':
      return Array.from({ length: below(Math.min(schema.maxItems ?? 3, 3) + 1) }, () => made(schema.items))
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return chance(2)
    case 'null':
      return null
    default:
      return textFor(schema)
  }
}

const fitting = new Map<string, readonly unknown[]>()

/** A text of the right form, such as an id, a day or a time. */
function textFor({ pattern = '', minLength = 0, maxLength = 1e6 }: Schema): unknown {
  const key = `${minLength} ${maxLength} ${pattern}`
  const form = new RegExp(pattern)
  const known =
    fitting.get(key) ?? TEXTS.filter((text) => text.length >= minLength && text.length <= maxLength && form.test(text))
  fitting.set(key, known)
  return one(known.length > 0 ? known : TEXTS)
}

function numberOf({ minimum = 0, maximum = 1_000 }: Schema): number {
  const least = Math.max(minimum, -1e6)
  const most = Math.min(maximum, 2e12)
  return one([least, most, least - 1, most + 1, least + below(Math.min(most - least, 1e6) + 1)])
}

function objectMade({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  const names = Object.keys(properties).filter((name) =>
    required.includes(name) ? !(isSpoiled && chance(SPOILED * 3)) : chance(2),
  )
  const filled = Object.fromEntries(names.map((name) => [name, made(properties[name])]))
  return isSpoiled && chance(SPOILED * 3)
    ? { ...filled, [one(['uid', 'root', 'permissions', '__proto__'])]: one(JUNK) }
    : filled
}

const { body: document } = (await w.nobody.send('GET', '/openapi.json')) as unknown as { body: Document }
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
)

/** One request; answers whether it may have changed something. */
async function ask(): Promise<boolean> {
  isSpoiled = chance(2)
  const { path, method, parameters, requestBody } = one(operations)
  const who = one(Object.keys(people))
  const text = (parameter: Parameter) => String(made(parameter.schema)).toWellFormed()
  const filled = path.replace(/\{(\w+)\}/g, () => encodeURIComponent(String(one(TEXTS))))
  const query = parameters.filter((each) => each.in === 'query' && (each.required || chance(2)))
  const asked = query.length === 0 ? '' : `?${new URLSearchParams(query.map((each) => [each.name, text(each)]))}`
  const body = requestBody && JSON.stringify(made(requestBody.content['application/json'].schema))
  const answer = await (people[who] as Client).send(method, filled + asked, body)
  const said = `${who}: ${method} ${filled}${asked} ${body} answered ${JSON.stringify(answer.body).slice(0, 300)}`
  expect(answer.status, said).toBeLessThan(500)
  if (answer.status >= 400)
    expect(answer.body, said).toMatchObject({ statusCode: answer.status, errorCode: expect.any(String) })
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  return method !== 'GET' && answer.status < 400
}
/** What was done is told, and what it queued is done. */
async function settled(): Promise<void> {
  await w.app.jobs.done()
  await vi.waitUntil(
    async () => {
      const [left] = await w.database.rows<{ count: number }>(
        'untold',
        'SELECT count(*)::int AS count FROM announcements',
      )
      return left?.count === 0
    },
    { timeout: 20_000, interval: 5 },
  )
}

const statuses = new Map<number, number>()

test(
  `${REQUESTS} requests made of the reference of calls: nothing breaks, and what is refused changes nothing [V01] [V02] [V03]`,
  async () => {
    // What asks for a fresh confirmation is refused, so that nobody's account goes.
    w.clock.pass({ minutes: 40 })
    let before = await checksum(w.database)
    let compared = 0
    for (let sent = 0; sent < REQUESTS; sent += BATCH) {
      const changing = await Promise.all(Array.from({ length: Math.min(BATCH, REQUESTS - sent) }, ask))
      if (changing.includes(true)) await settled()
      const after = await checksum(w.database)
      if (!changing.includes(true)) {
        expect(after, `what the requests ${sent} to ${sent + BATCH} changed`).toBe(before)
        compared += 1
      }
      before = after
    }
    expect(compared).toBeGreaterThan(REQUESTS / BATCH / 10)
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]))
    for (const who of ['owner', 'member', 'guest', 'elsewhere'])
      expect((await people[who]?.send('GET', '/auth/me'))?.status, who).toBe(200)
  },
  REQUESTS * 50,
)
