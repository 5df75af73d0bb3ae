import * as z from 'zod/mini'
import { Day, Id, lines, note, text } from '../base/call/fields.ts'

/** The types of values that a custom field can hold (MEMB-029). */
export const FIELD_TYPES = ['number', 'string', 'multiline', 'date', 'checkbox'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

const MOST_FIELD_NAME = 50
const MOST_FIELD_DESCRIPTION = 200
/** The most custom fields of a club. */
export const MOST_CUSTOM_FIELDS = 100
const MOST_VALUE = 2_000

/** A field that a club gives to the records of its people. */
export const CustomField = z.strictObject({
  id: Id('customField'),
  /** The place of the field among all fields, from 0. */
  priority: z.int(),
  name: z.string(),
  description: z.string(),
  fieldType: z.enum(FIELD_TYPES),
  /** The number of people with a value in it (OP-44). */
  instances: z.int(),
})
export type CustomField = z.infer<typeof CustomField>

export const NewCustomField = z.strictObject({
  name: text(MOST_FIELD_NAME),
  description: z.optional(note(MOST_FIELD_DESCRIPTION)),
  fieldType: z.enum(FIELD_TYPES),
  /**
   * The place among the fields, from 0; the other fields make room. Left out, a new field comes last and an existing
   * one stays (OP-109).
   */
  priority: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_CUSTOM_FIELDS - 1))),
})

/** The values of a person's custom fields; an empty text clears a field. */
export const CustomValues = z.array(z.strictObject({ id: Id('customField'), value: lines(MOST_VALUE) })).check(
  z.maxLength(MOST_CUSTOM_FIELDS),
  z.refine((values) => new Set(values.map(({ id }) => id)).size === values.length),
)

/**
 * Whether a text is a valid value for a field of this type. All values are stored as texts; a checkbox has `true` or an
 * empty text.
 */
export function isValue(fieldType: FieldType, value: string): boolean {
  if (value === '') return true
  if (fieldType === 'number') return /^-?\d{1,15}([.]\d{1,6})?$/.test(value)
  if (fieldType === 'date') return Day.safeParse(value).success
  if (fieldType === 'checkbox') return value === 'true'
  return fieldType === 'multiline' || !value.includes('\n')
}
