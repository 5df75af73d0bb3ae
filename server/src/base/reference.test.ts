import { REFUSALS } from '@bahnfrei/domain/base/refusals.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import { expect, test } from 'vitest'
import { fromJSONSchema } from 'zod'
import * as z from 'zod/mini'
import { world } from '../../world/testWorld.ts'
import { VERSION } from '../config.ts'

const w = await world()
const calls = Object.entries(contract).flatMap(([room, named]) =>
  Object.entries(named).map(([name, call]) => ({ id: `${room}.${name}`, ...call })),
)

/** What OpenAPI 3.1 asks of a document, as far as ours uses it; closed, so that a slip in a name shows. */
const JsonSchema = z.record(z.string(), z.unknown()).check(z.refine((schema) => isReadable(schema)))
const Content = z.strictObject({
  content: z.strictObject({ 'application/json': z.strictObject({ schema: JsonSchema }) }),
})
const Form = z.strictObject({ 'multipart/form-data': z.strictObject({ schema: JsonSchema }) })
const Parameter = z.strictObject({
  name: z.string().check(z.minLength(1)),
  in: z.enum(['path', 'query', 'header']),
  required: z.optional(z.boolean()),
  schema: JsonSchema,
})
const Operation = z.strictObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string().check(z.minLength(10)),
  description: z.string(),
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
  parameters: z.array(Parameter),
  requestBody: z.optional(z.strictObject({ required: z.boolean(), content: z.union([Content.shape.content, Form]) })),
  responses: z.record(
    z.string().check(z.regex(/^[1-5]\d\d$/)),
    z.strictObject({ description: z.string(), ...Content.shape }),
  ),
})
const Document = z.strictObject({
  openapi: z.string().check(z.regex(/^3\.1\.\d+$/)),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  paths: z.record(
    z.string().check(z.regex(/^\/[^?#]*$/)),
    z.partialRecord(z.enum(['get', 'post', 'patch', 'delete']), Operation),
  ),
  components: z.strictObject({ securitySchemes: z.record(z.string(), z.object({ type: z.string() })) }),
})

/** Whether a JSON Schema can be read back into a check. */
function isReadable(schema: object): boolean {
  try {
    fromJSONSchema(schema as Parameters<typeof fromJSONSchema>[0])
    return true
  } catch {
    return false
  }
}

const { body } = await w.nobody.send('GET', '/openapi.json')
const document = z.parse(Document, body)
const operationOf = (route: string) => {
  const [method = '', path = ''] = route.split(' ')
  return document.paths[path]?.[method.toLowerCase() as 'get']
}

test('the reference is an OpenAPI 3.1 document of this version with all calls, each once', () => {
  const found = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation?.operationId),
  )
  expect(found.toSorted()).toEqual(calls.map(({ id }) => id).toSorted())
  expect(document.info.version).toBe(VERSION)
})

test.each(calls)('$id names its place, its parameters, its guard and its refusals', (call) => {
  const operation = operationOf(call.route)
  expect(operation?.operationId).toBe(call.id)
  expect(operation?.summary).toBe(call.summary)
  expect(operation?.security !== undefined).toBe(call.guard !== 'public')

  const inPath = [...call.route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const named = (place: string) =>
    operation?.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)
  expect(named('path')).toEqual(inPath)
  expect(operation?.parameters.filter((parameter) => parameter.in === 'path').every(({ required }) => required)).toBe(
    true,
  )
  const isOfClub = !['public', 'user', 'root'].includes(call.guard)
  expect(named('header')?.includes('x-club-id')).toBe(isOfClub)
  expect(named('header')?.includes('idempotency-key')).toBe('idempotent' in call && call.idempotent)

  if ('upload' in call) expect(operation?.requestBody?.content).toHaveProperty('multipart/form-data')

  const codes = Object.entries(operation?.responses ?? {}).flatMap(([status, { content }]) => {
    const { properties } = content['application/json'].schema as { properties?: { errorCode?: { enum: string[] } } }
    return (properties?.errorCode?.enum ?? []).map((code) => [code, Number(status)] as const)
  })
  for (const [code, status] of codes) expect(REFUSALS[code as keyof typeof REFUSALS]).toBe(status)
  const wanted = [...call.refusals, 'INPUT_INVALID', ...(call.guard === 'public' ? [] : ['UNAUTHENTICATED'])]
  expect(codes.map(([code]) => code)).toEqual(expect.arrayContaining(wanted))
})

test('an answer of the server fits the schema that the reference gives for it', async () => {
  const anna = await w.as('anna')
  const week = `rangeId=${w.hall.id}&from=2026-05-18&to=2026-05-24`
  for (const [path, route] of [
    ['/auth/me', 'GET /auth/me'],
    ['/clubs', 'GET /clubs'],
    ['/ranges', 'GET /ranges'],
    [`/reservations?${week}`, 'GET /reservations'],
  ] as const) {
    const answer = await anna.send('GET', path)
    const schema = operationOf(route)?.responses['200']?.content['application/json'].schema
    const check = fromJSONSchema(schema as Parameters<typeof fromJSONSchema>[0])
    expect(() => check.parse(answer.body)).not.toThrow()
  }
})

test('a page shows the reference to people', async () => {
  const page = await fetch(`${w.url}/docs`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const html = await page.text()
  // Nothing of the page comes from elsewhere or stands inline: our own policy would forbid it.
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/)
  for (const [, source = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const { status, headers } = await fetch(new URL(source, page.url))
    expect([source, status]).toEqual([source, 200])
    // An unknown address is answered with the application itself.
    expect(headers.get('content-type')).not.toMatch(/html/)
  }
})
