import { REFUSALS } from '@bahnfrei/domain/base/call/refusals.ts'
import { CALLS, contract } from '@bahnfrei/domain/contract.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { fromJSONSchema } from 'zod'
import * as z from 'zod/mini'
import { world } from '../../../world/testWorld.ts'
import { VERSION } from './version.ts'

const w = await world()
const calls = Object.entries(contract).flatMap(([room, named]) =>
  Object.entries(named).map(([name, call]) => ({ id: `${room}.${name}`, ...call })),
)

/** The schema of an OpenAPI 3.1 document, as far as ours uses it; strict, so that a slip in a name shows. */
const JsonSchema = z.record(z.string(), z.unknown()).check(z.refine((schema) => isReadable(schema)))
const Reference = z.strictObject({ $ref: z.string().check(z.regex(/^#\/components\/\w+\/[\w.]+$/)) })
const Examples = z.optional(z.record(z.string(), Reference))
const Content = z.strictObject({
  content: z.strictObject({
    'application/json': z.strictObject({ schema: JsonSchema, example: z.optional(z.unknown()), examples: Examples }),
  }),
})
const Form = z.strictObject({ 'multipart/form-data': z.strictObject({ schema: JsonSchema }) })
const Parameter = z.strictObject({
  name: z.string().check(z.minLength(1)),
  in: z.enum(['path', 'query', 'header']),
  required: z.optional(z.boolean()),
  schema: JsonSchema,
  description: z.optional(z.string()),
  example: z.optional(z.unknown()),
})
const Response = z.strictObject({ description: z.string(), ...Content.shape })
const Operation = z.strictObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string().check(z.minLength(10)),
  description: z.string(),
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
  parameters: z.array(z.union([Parameter, Reference])),
  requestBody: z.optional(z.strictObject({ required: z.boolean(), content: z.union([Content.shape.content, Form]) })),
  responses: z.record(z.string().check(z.regex(/^[1-5]\d\d$/)), z.union([Response, Reference])),
})
const Document = z.strictObject({
  openapi: z.string().check(z.regex(/^3\.1\.\d+$/)),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  paths: z.record(
    z.string().check(z.regex(/^\/[^?#]*$/)),
    z.partialRecord(z.enum(['get', 'post', 'patch', 'delete']), Operation),
  ),
  tags: z.array(z.strictObject({ name: z.string() })),
  components: z.strictObject({
    schemas: z.record(z.string(), JsonSchema),
    parameters: z.record(z.string(), Parameter),
    responses: z.record(z.string(), Response),
    examples: z.record(z.string(), z.strictObject({ value: z.unknown() })),
    securitySchemes: z.record(z.string(), z.object({ type: z.string() })),
  }),
})

/** The check that a JSON Schema of the document says; what it refers to stands in the document. */
function checkOf(schema: object) {
  const { schemas } = (body as { components: { schemas: object } }).components
  const whole = JSON.stringify({ ...schema, $defs: schemas }).replaceAll('#/components/schemas/', '#/$defs/')
  return fromJSONSchema(JSON.parse(whole) as Parameters<typeof fromJSONSchema>[0])
}

/** Whether a JSON Schema can be read back into a check. */
function isReadable(schema: object): boolean {
  try {
    checkOf(schema)
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

const parameterAt = (ref: string) =>
  document.components.parameters[ref.split('/').at(-1) ?? ''] as z.infer<typeof Parameter>
const contentOf = (response?: z.infer<typeof Response> | z.infer<typeof Reference>) => {
  const { content } =
    response !== undefined && '$ref' in response
      ? (document.components.responses[response.$ref.split('/').at(-1) ?? ''] as z.infer<typeof Response>)
      : (response as z.infer<typeof Response>)
  return content['application/json']
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
  const parameters = operation?.parameters.map((each) => ('$ref' in each ? parameterAt(each.$ref) : each))
  const named = (place: string) => parameters?.filter((parameter) => parameter.in === place).map(({ name }) => name)
  expect(named('path')).toEqual(inPath)
  expect(parameters?.filter((parameter) => parameter.in === 'path').every(({ required }) => required)).toBe(true)
  const isOfClub = !['public', 'user', 'root'].includes(call.guard)
  expect(named('header')?.includes('x-club-id')).toBe(isOfClub)
  expect(named('header')?.includes('idempotency-key')).toBe('idempotent' in call && call.idempotent)

  if ('upload' in call) expect(operation?.requestBody?.content).toHaveProperty('multipart/form-data')

  const codes = Object.entries(operation?.responses ?? {}).flatMap(([status, response]) => {
    const { schema } = contentOf(response)
    const [, only] = (schema.allOf ?? []) as { properties: { errorCode: { enum: string[] } } }[]
    return (only?.properties.errorCode.enum ?? []).map((code) => [code, Number(status)] as const)
  })
  for (const [code, status] of codes) expect(REFUSALS[code as keyof typeof REFUSALS]).toBe(status)
  const wanted = [...call.refusals, 'INPUT_INVALID', ...(call.guard === 'public' ? [] : ['UNAUTHENTICATED'])]
  expect(codes.map(([code]) => code)).toEqual(expect.arrayContaining(wanted))
})

test('the reference is what the official schema of OpenAPI 3.1 asks for', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(body))
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
})

test('whatever the reference refers to is in it, and all that is shared is referred to', () => {
  const parts = Object.entries(document.components).flatMap(([kind, named]) =>
    kind === 'securitySchemes' ? [] : Object.keys(named).map((name) => `#/components/${kind}/${name}`),
  )
  const text = JSON.stringify(document)
  const referred = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target)
  expect([...new Set(referred)].toSorted()).toEqual(parts.toSorted())
  const withCalls = Object.entries(contract).filter(([, calls]) => Object.keys(calls).length > 0)
  expect(document.tags.map(({ name }) => name)).toEqual(withCalls.map(([room]) => room))
})

test('the sample of each call stands in the reference and fits what it says of the call', () => {
  for (const { call, sample } of CALLS) {
    const operation = operationOf(call.route)
    const content = operation?.requestBody?.content as z.infer<typeof Content>['content'] | undefined
    const json = content?.['application/json']
    const inBody = (json?.example ?? {}) as object
    if (json !== undefined) expect(() => checkOf(json.schema).parse(inBody)).not.toThrow()
    const inAddress = (operation?.parameters ?? []).flatMap((each) =>
      '$ref' in each ? [] : [[each.name, each.example]],
    )
    expect({ ...Object.fromEntries(inAddress), ...inBody }).toEqual(sample)
  }
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
    const { schema } = contentOf(operationOf(route)?.responses['200'])
    expect(() => checkOf(schema).parse(answer.body)).not.toThrow()
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
