import * as z from 'zod/mini'
import { Id, note, text } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { DISCIPLINE_CLASSES } from './disciplineList.ts'

const MOST_DISCIPLINE_NAME = 100
const MOST_DISCIPLINE_SIGN = 20
/** The most disciplines of a club, and the most ranges to which one can be limited. */
export const MOST_DISCIPLINES = 200
const MOST_RANGES = 100

/** A discipline of the club (JRNL-017). */
export const Discipline = z.strictObject({
  id: Id('discipline'),
  /** The place in the order of the club's disciplines, from 0. */
  orderingNumber: z.int(),
  disciplineName: z.string(),
  /** The association, and its number for the discipline; both may be empty. */
  association: z.string(),
  number: z.string(),
  disciplineClass: z.enum(DISCIPLINE_CLASSES),
  distance: z.nullable(z.int()),
  isActive: z.boolean(),
  /** Whether the discipline may be shot only on the ranges in `ranges`. */
  whitelistEnabled: z.boolean(),
  ranges: z.array(Id('range')),
})
export type Discipline = z.infer<typeof Discipline>

export const DisciplineInput = z.strictObject({
  disciplineName: text(MOST_DISCIPLINE_NAME),
  association: z.optional(note(MOST_DISCIPLINE_SIGN)),
  number: z.optional(note(MOST_DISCIPLINE_SIGN)),
  disciplineClass: z.optional(z.enum(DISCIPLINE_CLASSES)),
  distance: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(2000)))),
  isActive: z.boolean(),
  whitelistEnabled: z.boolean(),
  ranges: z.array(Id('range')).check(z.maxLength(MOST_RANGES)),
})
export type DisciplineInput = z.infer<typeof DisciplineInput>

/** Whether a discipline of the club may be shot on a range. */
export function isShotOn(
  { isActive, whitelistEnabled, ranges }: Pick<Discipline, 'isActive' | 'whitelistEnabled' | 'ranges'>,
  rangeId: Id<'range'>,
): boolean {
  return isActive && (!whitelistEnabled || ranges.includes(rangeId))
}

/** Why this order of disciplines is refused, or nothing: it must name each discipline of the club once. */
export function whyNotOrder(ids: readonly Id<'discipline'>[], all: readonly Id<'discipline'>[]): Refusal | undefined {
  const isEach = ids.length === all.length && new Set(ids).size === ids.length && ids.every((id) => all.includes(id))
  return isEach ? undefined : 'CHANGED_MEANWHILE'
}
