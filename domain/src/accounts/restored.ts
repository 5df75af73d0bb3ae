import * as z from 'zod/mini'
import { Counter, Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { Prefix, TALLY_KINDS } from './tally.ts'

/** The most numbers of a counter that can be missing after a restore: a larger gap is a slip of the keyboard. */
const MOST_MISSING = 100_000

/** A counter of numbers and its last number; `year` is null where the prefix does not name it. */
export const CounterLast = z.strictObject({
  series: z.enum(TALLY_KINDS),
  prefix: Prefix,
  year: z.nullable(z.int().check(z.minimum(1), z.maximum(9999))),
  last: Counter.check(z.maximum(999_999_999)),
})
export type CounterLast = z.infer<typeof CounterLast>

/**
 * The restore of a backup for which the club has not said yet which numbers it gave since: the moment of the backup, and
 * the last number of each counter that is stored.
 */
export const Restored = z.strictObject({ backupOn: Millis, counters: z.array(CounterLast) })
export type Restored = z.infer<typeof Restored>

/** The last numbers that were given, by the papers of the club, for the restore of this backup. */
export const GivenNumbers = z.strictObject({
  backupOn: Millis,
  counters: z.array(CounterLast).check(z.maxLength(500)),
})
export type GivenNumbers = z.infer<typeof GivenNumbers>

/** Returns how many numbers of each counter are missing, in the order of the stored ones. */
export function missingAfter(
  { counters }: Restored,
  given: readonly CounterLast[],
): (CounterLast & { first: number })[] {
  return counters.map((counter) => {
    const last = given.find((each) => isSame(each, counter))?.last ?? counter.last
    return { ...counter, first: counter.last + 1, last }
  })
}

/** Returns why the club cannot say these numbers, or nothing: each stored counter once, and none of them goes back. */
export function whyNotGiven({ backupOn, counters }: GivenNumbers, restored: Restored | null): Refusal | undefined {
  if (restored === null || restored.backupOn !== backupOn) return 'CHANGED_MEANWHILE'
  const isWhole =
    counters.length === restored.counters.length &&
    restored.counters.every((counter) => counters.filter((each) => isSame(each, counter)).length === 1)
  if (!isWhole) return 'CHANGED_MEANWHILE'
  return missingAfter(restored, counters).every(isPossible) ? undefined : 'INPUT_INVALID'
}

/** Whether a counter can have gone on so far: it never goes back. */
export function isPossible({ first, last }: { first: number; last: number }): boolean {
  return last >= first - 1 && last - first < MOST_MISSING
}

function isSame(one: CounterLast, other: CounterLast): boolean {
  return one.series === other.series && one.prefix === other.prefix && one.year === other.year
}
