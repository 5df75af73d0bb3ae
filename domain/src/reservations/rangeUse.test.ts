import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayStart, MINUTE_MS } from '../base/time/time.ts'
import { unstaffedStretches } from '../ranges/openTime.ts'
import { daily, LANE, openingOf } from '../ranges/testOpening.ts'
import { sumOf, useOfDay } from './rangeUse.ts'

const BERLIN = 'Europe/Berlin'
/** A moment of a day by the minutes since it began, as the busy times of a lane are given. */
const at = (day: string, minute: number) => dayStart(day, BERLIN).epochMilliseconds + minute * MINUTE_MS
const DAY = '2026-05-21'
const taken = (...minutes: number[]) => new Map([[LANE.id, minutes.map((minute) => at(DAY, minute))]])

test.each([
  ['nothing reserved', daily(18 * 60, 20 * 60), taken(), { 18: [60, 0], 19: [60, 0] }],
  ['an hour and a half', daily(18 * 60, 20 * 60), taken(1080, 1170), { 18: [60, 60], 19: [60, 30] }],
  [
    'what lies outside of the hours',
    daily(18 * 60, 20 * 60),
    taken(1020, 1095, 1185, 1260),
    { 18: [60, 15], 19: [60, 15] },
  ],
  ['a window that begins at half past', daily(18 * 60 + 30, 20 * 60), taken(1080, 1140), { 18: [30, 30], 19: [60, 0] }],
  ['no hours', [], taken(1080, 1140), {}],
])('the use of a day by hours: %s', (_, hours, busy, expected) => {
  const found = useOfDay(DAY, openingOf(hours), [LANE], busy)

  expect(Object.fromEntries([...found].map(([hour, { open, taken }]) => [hour, [open, taken]]))).toEqual(expected)
})

test('a lane or a range out of operation has no open time, and a lane for a group has', () => {
  const hours = openingOf(daily(600, 720))
  expect(useOfDay(DAY, hours, [{ ...LANE, isActive: false }], new Map())).toEqual(new Map())
  expect(useOfDay(DAY, { ...hours, isActive: false }, [LANE], new Map())).toEqual(new Map())
  expect(sumOf(useOfDay(DAY, hours, [{ ...LANE, groupIds: ['league'] }], new Map()).values()).open).toBe(120)
})

test.each([
  ['2026-03-29', 23 * 60, 'an hour is missing'],
  ['2026-10-25', 25 * 60, 'an hour comes twice'],
])('on %s, when %3$s, the open time of a whole day is %i minutes', (day, minutes) => {
  expect(sumOf(useOfDay(day, openingOf(daily(0, 1440)), [LANE], new Map()).values()).open).toBe(minutes)
})

test('never more is taken than is open, whatever is reserved', () => {
  const window = fc.tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 1440 }))
  fc.assert(
    fc.property(window, fc.uniqueArray(fc.integer({ min: -200, max: 1700 }), { maxLength: 12 }), ([a, b], edges) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)]
      const pairs = edges.toSorted((one, other) => one - other).slice(0, edges.length - (edges.length % 2))
      const use = useOfDay(DAY, openingOf(daily(from, to)), [LANE], taken(...pairs))

      for (const { open, taken: minutes } of use.values()) expect(minutes).toBeLessThanOrEqual(open)
      const naive = Array.from({ length: to - from }, (_, index) => from + index).filter((minute) =>
        pairs.some((start, index) => index % 2 === 0 && start <= minute && minute < (pairs[index + 1] as number)),
      )
      expect(sumOf(use.values())).toEqual({ open: to - from, taken: naive.length })
    }),
  )
})

test('a range that opens only under supervision lacks one outside of the duties, less what is blocked', () => {
  const duty = { start: at(DAY, 18 * 60), end: at(DAY, 19 * 60) }
  const config = { per: 'range', type: 'staffed' } as const
  const range = openingOf(daily(18 * 60, 21 * 60), { openingHourConfig: config, staffed: [duty] })
  const minutesOf = (opening: typeof range) =>
    unstaffedStretches(DAY, opening, [LANE, { ...LANE, id: 'lane 2' }]).map(({ start, end }) =>
      [start, end].map(({ epochMilliseconds }) => (epochMilliseconds - at(DAY, 0)) / MINUTE_MS),
    )
  expect(minutesOf(range)).toEqual([[19 * 60, 21 * 60]])
  const block = { id: 'block', title: '', description: '', laneIds: [], creationTime: 0 }
  const dateRange = { start: at(DAY, 20 * 60), end: at(DAY, 22 * 60) }
  expect(minutesOf({ ...range, blocks: [{ ...block, dateRange }] })).toEqual([[19 * 60, 20 * 60]])
  expect(minutesOf({ ...range, openingHourConfig: { per: 'range', type: 'schedule' } })).toEqual([])
})
