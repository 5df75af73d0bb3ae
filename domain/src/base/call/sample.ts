import type * as z from 'zod/mini'
import type { InputOf } from './call.ts'
import type { Id } from './fields.ts'

/** For each call of a room, an input with every field that the call takes. */
export type SamplesOf<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends { input: z.ZodMiniType } ? InputOf<Calls[Name]> : never
}

const MOST_LETTERS = 15
const KIND = /^[a-zA-Z]+$/
const ID_IN_SAMPLE = /^(.{8})-(.{4})-4(.{3})-8(.{3})-(.{12})$/

/**
 * Returns the id that stands in samples for a thing of this kind, such as `lane`: its letters, written as a UUID. Where
 * not every thing of the kind will do, `which` names a special one, such as a `friend` among the users.
 */
export function idOf<Kind extends string>(kind: Kind, which: string = kind): Id<Kind> {
  if (!KIND.test(which) || which.length > MOST_LETTERS) throw new Error(`A kind has 1 to 15 letters: ${which}`)
  const hex = Array.from(which, (letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padEnd(2 * MOST_LETTERS, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18)}`
}

/** Returns the kind that an id in a sample stands for; undefined for any other text. */
export function kindOf(text: string): string | undefined {
  const pairs =
    ID_IN_SAMPLE.exec(text)
      ?.slice(1)
      .join('')
      .replace(/(00)+$/, '')
      .match(/../g) ?? []
  const kind = pairs.map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('')
  return KIND.test(kind) ? kind : undefined
}

/**
 * Returns the sample with each id replaced by what `ids` returns for its kind; `field` is the name of the field that
 * holds the id.
 */
export function withIds<Sample>(sample: Sample, ids: (kind: string, field: string) => string): Sample {
  const filled = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') {
      const kind = kindOf(value)
      return kind === undefined ? value : ids(kind, field)
    }
    if (Array.isArray(value)) return value.map((part) => filled(part, field))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part, name)]))
  }
  return filled(sample, '') as Sample
}
/** A cursor for samples: its form is right, but it belongs to no list. */
export const NO_CURSOR = 'W10'
