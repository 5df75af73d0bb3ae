import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type CallDefinition, requestOf } from './base/call/call.ts'
import { idOf } from './base/call/sample.ts'
import publicTexts from './base/texts/publicTexts.de.ts'
import { CALLS as SAMPLED } from './contract.ts'

const CALLS = SAMPLED.map(({ sample, ...call }) => ({ ...call, sample: sample as Json }))
const ID = idOf('thing')

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Place = { path: string[]; value: Json }

/** A sample and everything in it, with the way to it. */
function placesIn(value: Json, path: string[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return [{ path, value }, ...Object.entries(value).flatMap(([name, part]) => placesIn(part, [...path, name]))]
}

/** The sample with something else at one place; without a value the place is gone. */
function withAt(value: Json, [name, ...rest]: string[], other: Json | undefined): Json | undefined {
  if (name === undefined) return other
  const parts = value as Record<string, Json>
  const changed = withAt(parts[name] ?? null, rest, other)
  if (Array.isArray(value)) {
    const changes = changed === undefined ? [] : [changed]
    return value.flatMap((part, index) => (String(index) === name ? changes : [part]))
  }
  const kept = Object.entries(parts).filter(([each]) => each !== name)
  return Object.fromEntries(changed === undefined ? kept : [...kept, [name, changed]])
}

/** Returns values that look like the given one but are of another kind. */
function lookalikesOf(value: Json): Json[] {
  if (typeof value === 'string') return [7, null, true, {}, [value]]
  if (typeof value === 'number')
    return [String(value), null, true, ...(Number.isInteger(value) ? [value + 0.5] : []), {}, [value]]
  if (typeof value === 'boolean') return [String(value), null, 0, 1, 'on', {}, [value]]
  if (Array.isArray(value)) return [null, {}, JSON.stringify(value), ...value]
  return [null, 7, [], [value], JSON.stringify(value)]
}

type Field = z.core.JSONSchema.BaseSchema & { isNullable: boolean }

/** The fields that the schema of an input has, each with its way, and what JSON schema says of it. */
function fieldsOf(said: z.core.JSONSchema.BaseSchema, path: string[] = []): Map<string, Field> {
  const kinds = (said.anyOf ?? [said]) as z.core.JSONSchema.BaseSchema[]
  const schema = kinds.find(({ type }) => type !== 'null') ?? said
  const fields = new Map([
    [path.join('.'), { ...schema, isNullable: kinds.some(({ type }) => [type].flat().includes('null')) }],
  ])
  const parts = Object.entries(schema.properties ?? {})
  if (schema.type === 'array') parts.push(['0', schema.items as z.core.JSONSchema.BaseSchema])
  // A map has a field for each of its names.
  const { propertyNames, additionalProperties } = schema as Record<string, z.core.JSONSchema.BaseSchema | undefined>
  for (const name of propertyNames?.enum ?? []) parts.push([String(name), additionalProperties as typeof schema])
  for (const [name, part] of parts)
    for (const entry of fieldsOf(part as z.core.JSONSchema.BaseSchema, [...path, name])) fields.set(...entry)
  return fields
}

/** Fields that no call may take from a client (P11, V01). */
const SMUGGLED: Json = {
  uid: ID,
  ownerUid: ID,
  root: true,
  verified: true,
  permissions: { owner: 'w' },
  status: 'live',
  createdOn: 0,
  reservationGroupId: ID,
}

describe.each(CALLS)('$name', ({ call, sample }) => {
  const accepts = (input: unknown) => call.input.safeParse(input).success
  const fields = fieldsOf(z.toJSONSchema(call.input, { io: 'input' }))
  const places = placesIn(sample)

  test('takes what people send, and takes it over unchanged', () => {
    expect(call.input.parse(sample)).toEqual(sample)
    expect(places.map(({ path }) => path.join('.')).sort()).toEqual([...fields.keys()].sort())
  })

  test('refuses a field that it does not know, wherever it stands [V01] [P11]', () => {
    const taken = places
      .filter(({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value))
      .flatMap(({ path, value }) =>
        Object.entries(SMUGGLED)
          .filter(([name]) => !Object.hasOwn(value as object, name))
          .filter(([name, other]) => accepts(withAt(sample, path, { ...(value as object), [name]: other })))
          .map(([name]) => [...path, name].join('.')),
      )
    expect(taken).toEqual([])
  })

  test('refuses the prototype and the constructor as fields [X11]', () => {
    const text = JSON.stringify(sample)
    const more = text === '{}' ? '}' : `, ${text.slice(1)}`

    expect(accepts(JSON.parse(`{ "__proto__": { "root": true }${more}`))).toBe(false)
    expect(accepts(JSON.parse(`{ "constructor": { "prototype": { "root": true } }${more}`))).toBe(false)
    expect(Object.hasOwn(Object.prototype, 'root')).toBe(false)
  })

  test('refuses what only looks like a value: no text is a number, no null is a zero [V02]', () => {
    const taken = places.flatMap(({ path, value }) =>
      lookalikesOf(value)
        .filter((other) => other !== null || fields.get(path.join('.'))?.isNullable !== true)
        .filter((other) => accepts(withAt(sample, path, other)))
        .map((other) => `${path.join('.')}: ${JSON.stringify(other)}`),
    )
    expect(taken).toEqual([])
  })

  test('refuses texts and lists without end [V04] [V10]', () => {
    const taken = places
      .filter(({ value }) => typeof value === 'string' || Array.isArray(value))
      .map(({ path, value }) => ({
        path,
        endless: Array.isArray(value) ? Array.from({ length: 10_000 }, () => value[0] ?? null) : 'x'.repeat(100_000),
      }))
      .filter(({ path, endless }) => accepts(withAt(sample, path, endless)))
    expect(taken.map(({ path }) => path.join('.'))).toEqual([])
  })

  test('needs exactly the fields that it says it needs', () => {
    const isItem = (path: string[]) => fields.get(path.slice(0, -1).join('.'))?.type === 'array'
    const dispensable = places.filter(
      ({ path }) => path.length > 0 && !isItem(path) && accepts(withAt(sample, path, undefined)),
    )
    const optional = [...fields.keys()].filter((field) => {
      const [holder, name] = [field.split('.').slice(0, -1).join('.'), field.split('.').at(-1) ?? '']
      return field !== '' && fields.get(holder)?.type === 'object' && !fields.get(holder)?.required?.includes(name)
    })
    expect(dispensable.map(({ path }) => path.join('.')).sort()).toEqual(optional.sort())
  })

  test('answers to anything with yes or no, never with a crash, and never changes what it takes [V02] [V03]', () => {
    const place = fc.constantFrom(...places.map(({ path }) => path))
    const piece = fc.constantFrom<Json>('2026-99-99', '9999-12-31', '24:00', '\0', '\ud800', -0, 1e308, 2 ** 53, ID)
    fc.assert(
      fc.property(place, fc.oneof(piece, fc.jsonValue({ maxDepth: 3 })), (path, other) => {
        const input = withAt(sample, path, other as Json)

        const { success, data } = call.input.safeParse(input)

        // Codes are taken in either case, and with blanks between their groups.
        if (success) expect(inCapitals(data as Json)).toEqual(inCapitals(input as Json))
      }),
    )
  })

  test('has its placeholders in its input, as texts that it needs', () => {
    const placeholders = [...call.route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

    expect(placeholders.filter((name) => fields.get(name)?.type !== 'string')).toEqual([])
    expect(placeholders.filter((name) => !fields.get('')?.required?.includes(name))).toEqual([])
  })

  test('has only texts in an address', () => {
    const { body, path } = requestOf(call, sample as Record<string, unknown>)
    const named = call.route.startsWith('GET') ? [...fields].filter(([field]) => field !== '') : []

    expect(named.filter(([, { type }]) => type !== 'string').map(([field]) => field)).toEqual([])
    expect(body === undefined).toBe(call.route.startsWith('GET'))
    expect(path).not.toMatch(/undefined|object|[{}]/)
  })
})

function inCapitals(value: Json): Json {
  if (typeof value === 'string') return value.toUpperCase()
  if (Array.isArray(value)) return value.map(inCapitals)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, inCapitals(withoutBlanks(name, of))]))
}

/** The codes whose signs people write in groups. */
const CODES = ['IBAN', 'BIC', 'creditorId', 'vatId']

function withoutBlanks(name: string, value: Json): Json {
  return CODES.includes(name) && typeof value === 'string' ? value.replace(/[\s.-]/g, '') : value
}

/**
 * The addresses that a club records for itself; `records.test.ts` of the server tests that no account is changed by
 * them.
 */
const NOTED_ADDRESSES = [
  'members.createPerson: email',
  'members.createCompany: email',
  'members.update: data.contact.email',
  'members.setBillingDetails: billingEmail',
  'families.invite: email',
  'tenants.save: contacts.0.email',
]

test('no call of officers takes the address of an account, so that none changes it [L13]', () => {
  // Addresses that a club states about itself belong to no account.
  const ofPeople = CALLS.filter(({ name, call }) => call.guard.includes(':') && !/^(clubs|accounts)\./.test(name))
  const taken = ofPeople.flatMap(({ name, call }) =>
    [...fieldsOf(z.toJSONSchema(call.input, { io: 'input' })).keys()]
      // Whether mails are sent is no address.
      .filter((field) => /mail/i.test(field) && field !== 'sendMail')
      .map((field) => `${name}: ${field}`),
  )
  expect(taken).toEqual(NOTED_ADDRESSES)
})

test('whatever refuses a stranger has its words on the first page, before the texts of the frame are there', () => {
  const ofStrangers = CALLS.filter(({ call }) => call.guard === 'public').flatMap(({ call }) => call.refusals)
  const ofAnyCall = ['UNKNOWN', 'INPUT_INVALID', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE', 'OUTCOME_UNKNOWN'] as const

  expect(Object.keys(publicTexts.SERVER_ERRORS)).toEqual(expect.arrayContaining([...ofStrangers, ...ofAnyCall]))
})

test('an open page is sent all that a live read answers, but for the cursor of the next page: what stands next to its rows would grow old', () => {
  const extras = CALLS.flatMap(({ name, call }) => {
    const { live, output } = call as CallDefinition
    if (live === undefined || !('shape' in output)) return []
    const answer = Object.fromEntries(Object.keys(output.shape as object).map((field) => [field, [{ id: field }]]))
    const list = Object.keys(answer).find((field) => live.rows(answer) === answer[field])
    return list === undefined ? [] : Object.keys(answer).flatMap((field) => (field === list ? [] : `${name}: ${field}`))
  })
  expect(extras.filter((each) => !each.endsWith(': next'))).toEqual([])
})
