import type { UploadRule } from '@bahnfrei/domain/base/call.ts'
import { REFUSALS, type Refusal } from '@bahnfrei/domain/base/refusals.ts'
import english from '@bahnfrei/domain/base/texts.en.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { AnyCall } from './http.ts'

/** The refusals that every call may answer with, beside its own. */
const GENERAL: Refusal[] = ['INPUT_INVALID', 'SERVICE_UNAVAILABLE', 'UNKNOWN']
const SIGNED_IN: Refusal[] = ['UNAUTHENTICATED', 'INSUFFICIENT_PERMISSION']
const OF_ROOT: Refusal[] = ['SECOND_FACTOR_NEEDED', 'STEP_UP_NEEDED']
const IN_CLUB: Refusal[] = ['CLUB_ID_MISSING', 'CLUB_NOT_FOUND']

type Named = { room: string; name: string; call: AnyCall }

/** The calls as an OpenAPI 3.1 document, made from the contract. */
export function openApi(calls: Named[], version: string): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const named of calls) {
    const [method = '', path = ''] = named.call.route.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(named, method, path) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bahnfrei', version },
    servers: [{ url: '/api' }],
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation({ room, name, call }: Named, method: string, path: string) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
  const { properties = {}, required = [], ...rest } = schemaOf(call.input)
  const others = Object.keys(properties).filter((property) => !inPath.includes(property))
  const pick = (names: string[]) => Object.fromEntries(names.map((property) => [property, properties[property]]))
  const isRead = method === 'GET'
  const parameters = [
    ...inPath.map((parameter) => ({
      name: parameter,
      in: 'path',
      required: true,
      schema: properties[parameter ?? ''],
    })),
    ...(isRead
      ? others.map((parameter) => ({
          name: parameter,
          in: 'query',
          required: required.includes(parameter),
          schema: properties[parameter],
        }))
      : []),
    ...(isOfClub(call)
      ? [{ name: 'x-club-id', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } }]
      : []),
    ...(call.idempotent ? [{ name: 'idempotency-key', in: 'header', schema: { type: 'string', maxLength: 100 } }] : []),
  ]
  const body = { ...rest, properties: pick(others), required: required.filter((property) => others.includes(property)) }
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    summary: call.summary,
    description: descriptionOf(call),
    ...(call.guard !== 'public' && { security: [{ token: [] }] }),
    parameters,
    ...(!isRead && others.length > 0 && { requestBody: bodyOf('application/json', body) }),
    ...(call.upload && { requestBody: bodyOf('multipart/form-data', formWith(call.upload)) }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: schemaOf(call.output) } } },
      ...refusalResponses(call),
    },
  }
}

function descriptionOf({ guard, stepUp, forKiosk, live }: AnyCall): string {
  return [
    `Guard: ${guard}.`,
    ...(stepUp ? ['Asks for a fresh confirmation.'] : []),
    ...(forKiosk ? [`For a kiosk too, which names its own ${forKiosk}; every other call refuses it.`] : []),
    ...(live ? [`Live read: collection ${live.collection}.`] : []),
  ].join(' ')
}

function bodyOf(type: string, schema: object) {
  return { required: true, content: { [type]: { schema } } }
}

function formWith({ mostBytes, kinds }: UploadRule) {
  const file = { type: 'string', format: 'binary', maxLength: mostBytes, description: `One of: ${kinds.join(', ')}.` }
  return { type: 'object', required: ['file'], properties: { file } }
}

function isOfClub({ guard }: AnyCall): boolean {
  return guard !== 'public' && guard !== 'user' && guard !== 'root'
}

function refusalResponses(call: AnyCall): Record<string, object> {
  const codes = new Set([
    ...GENERAL,
    ...(call.guard === 'public' ? [] : SIGNED_IN),
    ...(isOfClub(call) ? IN_CLUB : []),
    ...(call.guard === 'root' ? OF_ROOT : []),
    ...(call.stepUp ? (['STEP_UP_NEEDED'] as const) : []),
    ...call.refusals,
  ])
  const byStatus = Map.groupBy([...codes], (code) => REFUSALS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => [
      status,
      {
        description: found.map((code) => `${code}: ${english.SERVER_ERRORS[code]}`).join('\n\n'),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['errorCode', 'statusCode', 'message', 'requestId'],
              properties: {
                errorCode: { enum: found },
                statusCode: { const: status },
                message: { type: 'string' },
                requestId: { type: 'string' },
                line: { type: 'integer', description: 'The line of the request that was refused, counted from 0.' },
              },
            },
          },
        },
      },
    ]),
  )
}

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] }

function schemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...found } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema & {
    $schema?: string
  }
  return found
}

/** Serves the document and a page to read it. */
export async function addReference(app: FastifyInstance, document: object): Promise<void> {
  const swagger = await import('@fastify/swagger')
  const page = await import('@fastify/swagger-ui')
  await app.register(swagger.default, { mode: 'static', specification: { document: document as never } })
  await app.register(page.default, { routePrefix: '/docs', indexPrefix: app.prefix, staticCSP: false })
  app.get('/openapi.json', () => document)
}
