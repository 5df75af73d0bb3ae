import type { UploadRule } from '@bahnfrei/domain/base/call/call.ts'
import { REFUSALS, type Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import english from '@bahnfrei/domain/base/texts/texts.en.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { View } from '../live/views.ts'
import { type AnyCall, sendView } from './http.ts'

/** The refusals that every call can return in addition to its own. */
const GENERAL: Refusal[] = ['INPUT_INVALID', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE', 'UNKNOWN']
/**
 * Whether repeating the call could do its work twice: then OUTCOME_UNKNOWN is possible. All other calls get
 * SERVICE_UNAVAILABLE instead.
 */
const mayDouble = ({ route, guard, idempotent }: AnyCall) =>
  guard !== 'public' && !idempotent && !route.startsWith('GET ')
const SIGNED_IN: Refusal[] = ['UNAUTHENTICATED', 'INSUFFICIENT_PERMISSION']
const OF_ROOT: Refusal[] = ['SECOND_FACTOR_NEEDED', 'STEP_UP_NEEDED']
const IN_CLUB: Refusal[] = ['CLUB_ID_MISSING', 'CLUB_NOT_FOUND', 'EMAIL_UNVERIFIED']

type Named = { room: string; name: string; call: AnyCall; sample: Record<string, unknown> }
type JsonSchema = { properties?: Record<string, JsonSchema>; required?: string[]; $ref?: string }
type Parts = {
  calls: Named[]
  /** The named schemas, each written once in the document. */
  schemas: [name: string, schema: z.ZodMiniType][]
  version: string
}

/** Builds the OpenAPI 3.1 document of the calls from their contract. */
function openApi({ calls, schemas, version }: Parts): object {
  const { said, named } = jsonSchemasOf(calls, schemas)
  const paths: Record<string, Record<string, unknown>> = {}
  const responses: Record<string, object> = {}
  for (const each of calls) {
    const [method = '', path = ''] = each.call.route.split(' ')
    const refusals = refusalsOf(each.call)
    for (const [status, codes] of refusals) responses[nameOf(codes)] = refusalResponse(status, codes)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(each, { method, path, said, refusals }) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bahnfrei', version },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(({ room }) => room))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...named, Refusal: REFUSAL },
      parameters: PARAMETERS,
      responses,
      examples: Object.fromEntries([...new Set(calls.flatMap(({ call }) => codesOf(call)))].map(refusalExample)),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The `token` that a sign-in answers, for an hour.' },
      },
    },
  }
}

const PARAMETERS = {
  club: {
    name: 'x-club-id',
    in: 'header',
    required: true,
    schema: { type: 'string', format: 'uuid' },
    description: 'The club in which the call is made.',
  },
  idempotencyKey: {
    name: 'idempotency-key',
    in: 'header',
    schema: { type: 'string', maxLength: 100 },
    description: 'The same sent again with the same key gets the first answer again.',
  },
}

const REFUSAL = {
  type: 'object',
  required: ['errorCode', 'statusCode', 'message', 'requestId'],
  properties: {
    errorCode: { type: 'string' },
    statusCode: { type: 'integer' },
    message: { type: 'string', description: 'In the language that the request asks for.' },
    requestId: { type: 'string' },
    line: { type: 'integer', description: 'The line of the request that was refused, counted from 0.' },
    lane: { type: 'string', description: 'The name of the lane on which somebody is, where that is the reason.' },
  },
}

/** Converts the schemas of all calls into JSON Schema. Named ones are written once; all others refer to them. */
function jsonSchemasOf(calls: Named[], schemas: Parts['schemas']) {
  const registry = z.registry<{ id: string }>()
  const ids = new Map(schemas.map(([id, schema]) => [schema, id]))
  if (new Set(ids.values()).size < schemas.length) throw new Error('Each named schema needs a name of its own.')
  for (const { name, call } of calls)
    for (const [schema, part] of [
      [call.input, 'input'],
      [call.output, 'output'],
    ] as const)
      if (!ids.has(schema)) ids.set(schema, `${name}.${part}`)
  for (const [schema, id] of ids) registry.add(schema, { id })
  const all = z.toJSONSchema(registry, { io: 'input', unrepresentable: 'any', uri: refTo }).schemas
  const found = Object.fromEntries(
    Object.entries(all).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema as JsonSchema]),
  )
  const names = schemas.map(([name]) => name)
  return {
    named: Object.fromEntries(names.toSorted().map((name) => [name, found[name]])),
    /** Returns a schema for the place where it is used: whole, or as a reference. */
    said: (schema: z.ZodMiniType, isWhole = false): JsonSchema => {
      const id = ids.get(schema) ?? ''
      return names.includes(id) && !isWhole ? { $ref: refTo(id) } : (found[id] ?? {})
    },
  }
}

function refTo(name: string): string {
  return `#/components/schemas/${name}`
}

type Place = {
  method: string
  path: string
  said: ReturnType<typeof jsonSchemasOf>['said']
  refusals: Map<number, Refusal[]>
}

function operation({ room, name, call, sample }: Named, { method, path, said, refusals }: Place) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)
  const { properties = {}, required = [], ...rest } = said(call.input, true)
  const others = Object.keys(properties).filter((property) => !inPath.includes(property))
  const isRead = method === 'GET'
  const parameter = (place: 'path' | 'query') => (property: string) => ({
    name: property,
    in: place,
    required: required.includes(property),
    schema: properties[property],
    example: sample[property],
  })
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(others.map((property) => [property, from[property]]))
  const body = { ...rest, properties: pick(properties), required: required.filter((each) => others.includes(each)) }
  const parameters = [
    ...inPath.map(parameter('path')),
    ...(isRead ? others.map(parameter('query')) : []),
    ...(isOfClub(call) ? [{ $ref: '#/components/parameters/club' }] : []),
    ...(call.idempotent ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
  ]
  return {
    operationId: name,
    tags: [room],
    summary: call.summary,
    description: descriptionOf(call),
    ...(call.guard !== 'public' && { security: [{ token: [] }] }),
    parameters,
    ...(!isRead &&
      others.length > 0 && {
        requestBody: bodyOf('application/json', {
          schema: inPath.length > 0 ? body : said(call.input),
          example: pick(sample),
        }),
      }),
    ...(call.upload && { requestBody: bodyOf('multipart/form-data', { schema: formWith(call.upload) }) }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: said(call.output) } } },
      ...Object.fromEntries(
        [...refusals].map(([status, codes]) => [status, { $ref: `#/components/responses/${nameOf(codes)}` }]),
      ),
    },
  }
}

function descriptionOf({ guard, stepUp, needsVerified, forKiosk, live }: AnyCall): string {
  return [
    `Guard: ${guard}.`,
    ...(needsVerified ? ['Needs a confirmed address.'] : []),
    ...(stepUp === 'once' ? ['Asks a sign-in by QR code for a confirmation.'] : []),
    ...(stepUp === true ? ['Asks for a fresh confirmation.'] : []),
    ...(forKiosk ? [`For a kiosk too, which names its own ${forKiosk}; every other call refuses it.`] : []),
    ...(live ? [`Live read: collection ${live.collection}.`] : []),
  ].join(' ')
}

function bodyOf(type: string, content: object) {
  return { required: true, content: { [type]: content } }
}

function formWith({ mostBytes, kinds }: UploadRule) {
  const file = { type: 'string', format: 'binary', maxLength: mostBytes, description: `One of: ${kinds.join(', ')}.` }
  return { type: 'object', required: ['file'], properties: { file } }
}

function isOfClub({ guard }: AnyCall): boolean {
  return guard !== 'public' && guard !== 'user' && guard !== 'root'
}

function codesOf(call: AnyCall): Refusal[] {
  const codes = new Set([
    ...GENERAL,
    ...(mayDouble(call) ? (['OUTCOME_UNKNOWN'] as const) : []),
    ...(call.guard === 'public' ? [] : SIGNED_IN),
    ...(isOfClub(call) ? IN_CLUB : []),
    ...(call.guard === 'root' ? OF_ROOT : []),
    ...(call.feature ? (['NO_CLUB_FEATURE'] as const) : []),
    ...(call.needsVerified ? (['EMAIL_UNVERIFIED'] as const) : []),
    ...(call.stepUp ? (['STEP_UP_NEEDED'] as const) : []),
    ...call.refusals,
  ])
  return [...codes]
}

function refusalsOf(call: AnyCall): Map<number, Refusal[]> {
  return Map.groupBy(codesOf(call).toSorted(), (code) => REFUSALS[code])
}

/** Names a group of refusals. Calls with the same refusals share its description. */
function nameOf(codes: Refusal[]): string {
  return codes.join('.')
}

function refusalResponse(status: number, codes: Refusal[]): object {
  const only = { properties: { errorCode: { enum: codes }, statusCode: { const: status } } }
  return {
    description: codes.map((code) => `${code}: ${english.SERVER_ERRORS[code]}`).join('\n\n'),
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: refTo('Refusal') }, only] },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  }
}

function refusalExample(code: Refusal): [string, object] {
  const value = {
    errorCode: code,
    statusCode: REFUSALS[code],
    message: english.SERVER_ERRORS[code],
    requestId: 'req-1',
  }
  return [code, { value }]
}

/** The OpenAPI document, and its prepared answer. */
export type Reference = { document: object; prepared: View }

export function prepareReference(parts: Parts): Reference {
  const document = openApi(parts)
  return { document, prepared: new View(JSON.stringify(document)) }
}

/** Serves the document and a page for reading it. */
export async function addReference(app: FastifyInstance, { document, prepared }: Reference): Promise<void> {
  const swagger = await import('@fastify/swagger')
  const page = await import('@fastify/swagger-ui')
  await app.register(swagger.default, { mode: 'static', specification: { document: document as never } })
  // The page would write the document again for each of its readers.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.routeOptions.url?.endsWith('/docs/json')) return sendView(request, reply, prepared)
    if (request.routeOptions.url?.endsWith('/docs/yaml')) return reply.callNotFound()
  }
  await app.register(page.default, {
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    staticCSP: false,
    uiHooks: { onRequest },
  })
  app.get('/openapi.json', (request, reply) => sendView(request, reply, prepared))
}
