import * as z from 'zod/mini'
import { Day } from '../base/call/fields.ts'

/** The most results of a discipline that are returned: the latest ones. */
export const MOST_RESULTS = 50
/** The number of latest results from which mean and spread are computed. */
const OF_LATEST = 10
/** The most disciplines and weapons that are listed: those that were shot last. */
export const MOST_PROGRESS = 50

/** The result of a discipline on one visit, where the rings were counted. */
const Result = z.strictObject({ day: Day, rings: z.number(), shots: z.int() })
export type Result = z.infer<typeof Result>

/** A discipline that somebody has shot, with its latest results, the oldest of them first. */
export const DisciplineProgress = z.strictObject({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  results: z.array(Result),
})
export type DisciplineProgress = z.infer<typeof DisciplineProgress>

/** The days and shots with a weapon. */
export const WeaponShots = z.strictObject({
  id: z.string(),
  name: z.string(),
  own: z.boolean(),
  days: z.int(),
  shots: z.int(),
})
export type WeaponShots = z.infer<typeof WeaponShots>

export type Progress = {
  /** Each result in rings per shot, so that forty shots can be compared with sixty. */
  each: { day: string; average: number }[]
  /** The mean of the latest ten results, or of all where there are fewer. */
  mean: number
  /** The difference between the best and the worst of these results. */
  spread: number
  /** The best of all results. */
  best: number
}

/** Returns the progress in a discipline; nothing without a result. */
export function progressOf(results: readonly Result[]): Progress | undefined {
  const each = results.map(({ day, rings, shots }) => ({ day, average: rings / shots }))
  const averages = each.map(({ average }) => average)
  const latest = averages.slice(-OF_LATEST)
  if (latest.length === 0) return undefined
  return {
    each,
    mean: latest.reduce((sum, average) => sum + average, 0) / latest.length,
    spread: Math.max(...latest) - Math.min(...latest),
    best: Math.max(...averages),
  }
}
