import { type Request, requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { withIds } from '@bahnfrei/domain/base/call/sample.ts'
import { CALLS, type SampledCall } from '@bahnfrei/domain/contract.ts'

type Schema = {
  $ref?: string
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
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema?: Schema }
/** The components of the reference to which operations refer. */
export type Parts = { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
/** A call as the reference describes it. */
export type Operation = {
  operationId: string
  path: string
  method: string
  parameters: Parameter[]
  requestBody?: { content: { 'application/json'?: { schema: Schema }; 'multipart/form-data'?: object } }
}
type Made = Pick<Request, 'path'> & { body: unknown }

/** One in this many values of a spoiled request is junk. */
const SPOILED = 6
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
const SAMPLED = new Map(CALLS.map((each) => [each.name, each]))
/** The kinds of ids that a field can have, by room and name of the field. */
const KINDS = new Map<string, Set<string>>()
for (const { room, sample } of CALLS)
  withIds(sample, (kind, field) => {
    const key = `${room} ${field}`
    KINDS.set(key, (KINDS.get(key) ?? new Set()).add(kind))
    return ''
  })
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Makes requests from the descriptions and samples of calls. Ids come from `known` by the kinds in the samples, from
 * earlier answers, or otherwise from `texts`.
 */
export class RequestMaker {
  readonly #random: () => number
  readonly #texts: string[]
  readonly #known: Map<string, string[]>
  /** The ids from answers by room and field, because every room calls its own ids `id`. */
  readonly #heard = new Map<string, string[]>()
  readonly #fitting = new Map<string, string[]>()
  readonly #parts: Parts
  #isSpoiled = false
  #room = ''

  constructor(random: () => number, texts: string[], known: Record<string, string[]>, parts: Parts) {
    this.#parts = parts
    this.#random = random
    this.#texts = texts
    this.#known = new Map(Object.entries(known))
  }

  one<Value>(values: readonly Value[]): Value {
    return values[this.#below(values.length)] as Value
  }

  chance(of: number): boolean {
    return this.#below(of) === 0
  }

  /** Makes a request that the reference allows; if spoiled, one that it mostly does not. */
  described({ operationId, path, parameters, requestBody }: Operation, isSpoiled: boolean): Made {
    this.#isSpoiled = isSpoiled
    this.#room = roomOf(operationId)
    const text = ({ schema, name }: Parameter) => String(this.#made(schema, name)).toWellFormed()
    const filled = parameters
      .filter((each) => each.in === 'path')
      .reduce((way, each) => way.replace(`{${each.name}}`, () => encodeURIComponent(text(each))), path)
    const query = parameters.filter((each) => each.in === 'query' && (each.required || this.chance(2)))
    const asked = query.length === 0 ? '' : `?${new URLSearchParams(query.map((each) => [each.name, text(each)]))}`
    const json = requestBody?.content['application/json']
    return { path: filled + asked, body: json && this.#made(json.schema) }
  }

  /** Makes a request from the sample of a call with known ids. It gets further than one from the reference alone. */
  sampled({ operationId }: Operation): Made {
    this.#room = roomOf(operationId)
    const { call, sample } = SAMPLED.get(operationId) as SampledCall
    return requestOf(
      call,
      withIds(sample, (kind, field) => this.#idOf([kind], field) ?? this.#textFor({ pattern: UUID.source }, '')),
    )
  }

  /** Stores the ids of an answer for later requests. */
  hear(operationId: string, value: unknown, name = ''): void {
    if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) this.hear(operationId, part, Array.isArray(value) ? name : key)
    } else if (typeof value === 'string' && UUID.test(value)) {
      const key = `${roomOf(operationId)} ${name}`
      const others = (this.#heard.get(key) ?? []).filter((other) => other !== value)
      this.#heard.set(key, [...others, value].slice(-10))
    }
  }

  #below(end: number): number {
    return Math.floor(this.#random() * end)
  }

  /** Makes a value for the schema; if spoiled, sometimes one that does not fit it. */
  #made(schema: Schema = {}, name = ''): unknown {
    if (this.#isSpoiled && this.chance(SPOILED)) return this.one(JUNK)
    if (schema.$ref !== undefined) return this.#made(this.#parts.schemas[schema.$ref.split('/').at(-1) ?? ''], name)
    if (schema.const !== undefined) return schema.const
    if (schema.enum !== undefined) return this.one(schema.enum)
    const kinds = schema.anyOf ?? schema.oneOf
    if (kinds !== undefined) return this.#made(this.one(kinds), name)
    switch (schema.type) {
      case 'object':
        return this.#objectMade(schema)
      case 'array':
        return Array.from({ length: this.#below(Math.min(schema.maxItems ?? 3, 3) + 1) }, () =>
          this.#made(schema.items, name),
        )
      case 'integer':
      case 'number':
        return this.#numberOf(schema)
      case 'boolean':
        return this.chance(2)
      case 'null':
        return null
      default:
        return this.#textFor(schema, name)
    }
  }

  #objectMade({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    const names = Object.keys(properties).filter((name) =>
      required.includes(name) ? !(this.#isSpoiled && this.chance(SPOILED * 3)) : this.chance(2),
    )
    const filled = Object.fromEntries(names.map((name) => [name, this.#made(properties[name], name)]))
    return this.#isSpoiled && this.chance(SPOILED * 3)
      ? { ...filled, [this.one(['uid', 'root', 'permissions', '__proto__'])]: this.one(JUNK) }
      : filled
  }

  #numberOf({ minimum = 0, maximum = 1_000 }: Schema): number {
    const least = Math.max(minimum, -1e6)
    const within = least + this.#below(Math.min(maximum - least, 1e6) + 1)
    return this.#isSpoiled ? this.one([minimum, maximum, minimum - 1, maximum + 1, within]) : within
  }

  /** Returns an id of one of these kinds, in most cases an existing one. */
  #idOf(kinds: Iterable<string>, name: string): string | undefined {
    const known = [...kinds].flatMap((kind) => this.#known.get(kind) ?? [])
    const heard = this.#heard.get(`${this.#room} ${name}`)
    const ids = known.length > 0 && (heard === undefined || this.chance(2)) ? known : heard
    return ids === undefined || this.chance(8) ? undefined : this.one(ids)
  }

  /** Makes a text that fits the schema, such as an id, a day or a time. */
  #textFor({ pattern = '', minLength = 0, maxLength = 1e6 }: Schema, name: string): string {
    const id = this.#idOf(KINDS.get(`${this.#room} ${name}`) ?? [], name)
    if (id !== undefined) return id
    const key = `${minLength} ${maxLength} ${pattern}`
    const form = new RegExp(pattern)
    const fitting =
      this.#fitting.get(key) ??
      this.#texts.filter((text) => text.length >= minLength && text.length <= maxLength && form.test(text))
    this.#fitting.set(key, fitting)
    return this.one(fitting.length > 0 ? fitting : this.#texts)
  }
}

function roomOf(operationId: string): string {
  return operationId.split('.')[0] ?? ''
}
