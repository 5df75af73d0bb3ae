import type * as z from 'zod/mini'
import type { Flaw } from './formChecks.ts'

/** The facts that a form reads from the input schema of its call, so that a limit is written down once. */

type Schema = z.core.$ZodType

/** The rules of the schema for one field. */
export type FieldRules = {
  /** Whether the field must be filled in: the call takes no empty value, and the field may not be left out. */
  isRequired: boolean
  /** The most characters of a text. */
  mostCharacters?: number
  /** The limits of a number, and whether it is a whole one. */
  least?: number
  most?: number
  isWhole?: true
}

type Unwrapped = { inner: z.core.$ZodTypes; takesNull: boolean; mayBeAbsent: boolean }

function unwrapped(schema: Schema): Unwrapped {
  const inner = schema as z.core.$ZodTypes
  const { def } = inner._zod
  if (def.type === 'nullable') return { ...unwrapped(def.innerType), takesNull: true }
  if (def.type === 'optional') return { ...unwrapped(def.innerType), mayBeAbsent: true }
  return { inner, takesNull: false, mayBeAbsent: false }
}

/** The schema of a field by its path, such as `address.city` or `links.0.url`; nothing where the call has no such field. */
export function schemaAt(schema: Schema, path: string): Schema | undefined {
  return path.split('.').reduce<Schema | undefined>((outer, key) => outer && schemaIn(outer, key), schema)
}

function schemaIn(outer: Schema, key: string): Schema | undefined {
  const { def } = unwrapped(outer).inner._zod
  if (def.type === 'object') return def.shape[key]
  return def.type === 'array' ? def.element : undefined
}

function takes(schema: Schema, value: unknown): boolean {
  return (schema as z.ZodMiniType).safeParse(value).success
}

/** Returns the rules that the schema of a field sets; without a schema there are none. */
export function rulesOf(schema: Schema | undefined): FieldRules {
  if (schema === undefined) return { isRequired: false }
  const { inner, takesNull, mayBeAbsent } = unwrapped(schema)
  const rules: FieldRules = { isRequired: !takesNull && !mayBeAbsent && !takes(inner, '') }
  if (takesWhole(inner)) rules.isWhole = true
  for (const check of checksOf(inner)) {
    if (check.check === 'max_length' && inner._zod.def.type === 'string') rules.mostCharacters = check.maximum
    if (check.check === 'greater_than') rules.least = Number(check.value)
    if (check.check === 'less_than') rules.most = Number(check.value)
  }
  return rules
}

function checksOf(inner: Schema): z.core.$ZodChecks['_zod']['def'][] {
  return (inner._zod.def.checks ?? []).map((check) => (check as z.core.$ZodChecks)._zod.def)
}

/**
 * Returns the values to send for the typed ones: texts that the schema cleans without outer blanks, numbers as numbers
 * (NaN for a text that is no number), and empty values as null, or left out, where the call takes that. In `typed`, NaN
 * is a number field that nobody has filled in.
 */
export function sentOf<Values>(schema: Schema | undefined, typed: Values): Values {
  return sent(schema, typed) as Values
}

function sent(schema: Schema | undefined, typed: unknown): unknown {
  if (Array.isArray(typed)) return typed.map((item) => sent(schema && schemaIn(schema, ''), item))
  if (typeof typed === 'object' && typed !== null)
    return Object.fromEntries(
      Object.entries(typed).map(([key, value]) => [key, sent(schema && schemaIn(schema, key), value)]),
    )
  return schema === undefined ? typed : sentField(schema, typed)
}

function sentField(schema: Schema, typed: unknown): unknown {
  const { inner, takesNull, mayBeAbsent } = unwrapped(schema)
  const { def } = inner._zod
  const isCleaned = checksOf(inner).some(({ check }) => check === 'overwrite')
  const value = typeof typed === 'string' && (isCleaned || def.type === 'number') ? typed.trim() : typed
  if (isEmpty(value)) {
    if (takes(inner, value)) return value
    if (takesNull) return null
    if (mayBeAbsent) return undefined
    return def.type === 'number' ? null : value
  }
  return def.type === 'number' && typeof value === 'string' ? numberOf(value, takesWhole(inner)) : value
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined || Number.isNaN(value)
}

function takesWhole({ _zod: { def } }: z.core.$ZodTypes): boolean {
  return def.type === 'number' && 'format' in def && def.format === 'safeint'
}

/**
 * Reads a number as people write it, with a comma or a point; a whole one with or without points between its thousands.
 * NaN for any other text.
 */
export function numberOf(text: string, isWholeNumber = false): number {
  const plain = isWholeNumber ? text.replace(/[.,\s](?=\d{3}(\D|$))/g, '') : text.replace(',', '.')
  return (isWholeNumber ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/).test(plain) ? Number(plain) : Number.NaN
}

/**
 * Returns the faults of the values to send, by the path of the field; only for fields of the form. A call leaves a
 * field as it is when it is left out, so leaving out a stored value that somebody emptied is a fault too.
 */
export function flawsOf(schema: Schema, values: object, stored: object = {}): Record<string, Flaw> {
  const { error } = (schema as z.ZodMiniType).safeParse(values)
  const flaws = (error?.issues ?? []).flatMap((issue): [string, Flaw][] => {
    const path = issue.path.map(String)
    const field = schemaAt(schema, path.join('.'))
    const value = valueAt(values, path)
    const isOfForm = Object.hasOwn(Object(valueAt(values, path.slice(0, -1))), path.at(-1) ?? '')
    return isOfForm ? [[path.join('.'), flawOf(issue, field, value)]] : []
  })
  // When a field has several faults, the first one is shown.
  return Object.fromEntries([...flaws.reverse(), ...emptied(stored, values)])
}

function emptied(stored: object, values: object, path = ''): [string, Flaw][] {
  return Object.entries(stored).flatMap(([key, before]): [string, Flaw][] => {
    const now = (values as Record<string, unknown>)[key]
    if (now === undefined) return isEmpty(before) ? [] : [[path + key, { key: 'REQUIRED' }]]
    return isBranch(before) && isBranch(now) ? emptied(before, now, `${path}${key}.`) : []
  })
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function flawOf(issue: z.core.$ZodIssue, field: Schema | undefined, value: unknown): Flaw {
  if (isEmpty(value) && !Number.isNaN(value)) return { key: 'REQUIRED' }
  if (issue.code === 'too_big' && issue.origin === 'string') return { key: 'MAX_LENGTH', len: String(issue.maximum) }
  const { least, most, isWhole } = rulesOf(field)
  if (typeof value !== 'number' || least === undefined || most === undefined) return { key: 'INVALID' }
  return { key: isWhole ? 'WHOLE_NUMBER' : 'NUMBER', least, most }
}

/** Returns the value of a field by its path. */
export function valueAt(values: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((outer, key) => (outer as Record<string, unknown> | null | undefined)?.[key], values)
}

/** Returns a copy of the values with `value` at this path. */
export function withValueAt<Values>(values: Values, path: readonly string[], value: unknown): Values {
  const [key, ...rest] = path
  if (key === undefined) return value as Values
  const inner = withValueAt((values as Record<string, unknown>)[key], rest, value)
  return (Array.isArray(values) ? values.with(Number(key), inner) : { ...values, [key]: inner }) as Values
}
