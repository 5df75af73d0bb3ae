import * as z from 'zod/mini'
import { Id, Millis } from './fields.ts'

/**
 * The value of a field before or after a change, for people to read: names in place of ids, null for nothing, a list
 * for what was added or removed.
 */
export const ChangedValue = z.nullable(z.union([z.boolean(), z.number(), z.string(), z.array(z.string())]))
export type ChangedValue = z.infer<typeof ChangedValue>

/**
 * A change that somebody made, with its moment. `fields` is empty when it concerns only fields that the caller may not
 * see.
 */
export type Change<Field extends string> = {
  id: Id<'change'>
  changedOn: number
  /** The person who made the change; empty when that account is erased. */
  name: string
  fields: { field: Field; from: ChangedValue; to: ChangedValue }[]
}

/** Makes the schema for a list of changes of these fields. */
export function changesSchema<const Field extends string>(fields: readonly Field[]) {
  const field = z.strictObject({ field: z.enum(fields), from: ChangedValue, to: ChangedValue })
  return z.array(z.strictObject({ id: Id('change'), changedOn: Millis, name: z.string(), fields: z.array(field) }))
}

/** The stored data of a thing before or after a change; null when it did not exist. */
type Recorded = Readonly<Record<string, unknown>> | null

/** Returns the fields that differ between two records, from and to, in the order of `fields`. */
export function changedFields<Field extends string>(
  before: Recorded,
  after: Recorded,
  fields: readonly Field[],
  readable: (field: Field, recorded: unknown) => unknown,
): Change<Field>['fields'] {
  const recorded = after ?? before ?? {}
  return fields
    .filter((field) => field in recorded)
    .map((field) => ({
      field,
      from: forPeople(readable(field, before?.[field])),
      to: forPeople(readable(field, after?.[field])),
    }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
}

function forPeople(value: unknown): ChangedValue {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? value : null
}
