import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt, MINUTE_MS, type Slot } from '../base/time/time.ts'
import { partsOf, planDuties, type Standing } from './plan.ts'

const at = (minute: number) => instantAt(minute * MINUTE_MS)
const slot = (from: number, to: number): Slot => ({ start: at(from), end: at(to) })
const minutesOf = ({ start, end }: Slot) => [start, end].map((edge) => edge.epochMilliseconds / MINUTE_MS)
const duty = (id: string, from: number, to: number, isKept: boolean): Standing => ({ id, slot: slot(from, to), isKept })

test.each([
  ['hours without a duty get one', [], [[960, 1200]], []],
  ['a duty that stands already is not made again', [duty('a', 960, 1200, false)], [], []],
  ['an empty one of former hours goes', [duty('a', 900, 1200, false)], [[960, 1200]], ['a']],
  ['one with somebody in it stays, and only the rest is planned', [duty('a', 900, 1140, true)], [[1140, 1200]], []],
  ['what was cancelled or made by hand covers its time', [duty('a', 960, 1200, true)], [], []],
] as const)('%s', (_, standing, create, remove) => {
  const plan = planDuties([slot(960, 1200)], standing, null)
  expect({ create: plan.create.map(minutesOf), remove: plan.remove }).toEqual({ create, remove })
})

test.each([
  [600, null, [[0, 600]]],
  [240, 240, [[0, 240]]],
  [
    600,
    240,
    [
      [0, 180],
      [180, 390],
      [390, 600],
    ],
  ],
  [
    480,
    120,
    [
      [0, 120],
      [120, 240],
      [240, 360],
      [360, 480],
    ],
  ],
] as const)('%d minutes by at most %j are parts of about one length', (length, most, parts) => {
  expect(partsOf(slot(0, length), most).map(minutesOf)).toEqual(parts)
})

const minute = fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15)
const stretch = fc.tuple(minute, minute).filter(([from, to]) => from < to)
/** Hours in order and apart, as a day has them. */
const hours = fc.uniqueArray(minute, { maxLength: 8 }).map((edges) => {
  const sorted = edges.toSorted((one, other) => one - other)
  return Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) =>
    slot(sorted[index * 2] as number, sorted[index * 2 + 1] as number),
  )
})

test('whatever stands already: planning twice plans nothing more, and each minute of the hours is in a duty', () => {
  const standing = fc.array(fc.tuple(stretch, fc.boolean()), { maxLength: 6 })
  const most = fc.constantFrom(null, 60, 90, 240)
  fc.assert(
    fc.property(hours, standing, most, (open, made, mostMinutes) => {
      const before = made.map(([[from, to], isKept], index) => duty(`made ${index}`, from, to, isKept))
      const plan = planDuties(open, before, mostMinutes)
      const after = [
        ...before.filter(({ id }) => !plan.remove.includes(id)),
        ...plan.create.map((planned, index): Standing => ({ id: `planned ${index}`, slot: planned, isKept: false })),
      ]

      expect(planDuties(open, after, mostMinutes)).toEqual({ create: [], remove: [] })
      const quarters = Array.from({ length: 96 }, (_, quarter) => quarter * 15)
      const covered = (slots: readonly Slot[]) => quarters.filter((now) => slots.some((each) => holds(each, now)))
      const kept = before.filter(({ isKept }) => isKept).map((each) => each.slot)
      expect(covered(after.map((each) => each.slot))).toEqual(covered([...open, ...kept]))
      if (mostMinutes !== null)
        for (const created of plan.create)
          expect(created.end.epochMilliseconds - created.start.epochMilliseconds).toBeLessThanOrEqual(
            (mostMinutes + 30) * MINUTE_MS,
          )
    }),
    { numRuns: 300 },
  )
})

function holds({ start, end }: Slot, minuteOfDay: number): boolean {
  const now = minuteOfDay * MINUTE_MS
  return start.epochMilliseconds <= now && now < end.epochMilliseconds
}
