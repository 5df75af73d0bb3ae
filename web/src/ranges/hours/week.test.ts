import { clockOfMinute } from '@bahnfrei/domain/base/time/time.ts'
import type { BookableTime } from '@bahnfrei/domain/ranges/bookableTime.ts'
import { windowsOf } from '@bahnfrei/domain/ranges/windows.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newHistory, redone, undone, withChange } from './undoHistory.ts'
import {
  type Brush,
  endOfClock,
  minuteOfClock,
  painted,
  runsOf,
  type Stroke,
  sameDays,
  typeAt,
  type Week,
  weekOf,
  withDayCopied,
  withWindowChanged,
} from './week.ts'

const minute = fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15)
const pair = fc.tuple(minute, minute).filter(([a, b]) => a !== b)
const window: fc.Arbitrary<BookableTime> = fc
  .tuple(fc.integer({ min: 0, max: 6 }), pair, fc.constantFrom('open' as const, 'blocked' as const), fc.nat(3))
  .map(([weekday, [a, b], type, priority]) => ({ weekday, from: Math.min(a, b), to: Math.max(a, b), type, priority }))
const times = fc.array(window, { maxLength: 20 })
const brush = fc.constantFrom<Brush>('open', 'blocked', 'none')
const stroke: fc.Arbitrary<Stroke> = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }), pair)
  .map(([a, b, [c, d]]) => ({
    firstDay: Math.min(a, b),
    lastDay: Math.max(a, b),
    from: Math.min(c, d),
    to: Math.max(c, d),
  }))

const isUnder = ({ firstDay, lastDay, from, to }: Stroke, weekday: number, at: number) =>
  firstDay <= weekday && weekday <= lastDay && from <= at && at < to

function expectDrawn(week: Week) {
  for (const [index, { weekday, from, to }] of week.entries()) {
    expect(from).toBeLessThan(to)
    const next = week[index + 1]
    if (next === undefined || next.weekday !== weekday) continue
    expect(to).toBeLessThanOrEqual(next.from)
    if (to === next.from) expect(next.type).not.toBe(week[index]?.type)
  }
}

test('what was painted is what is read, under the stroke and next to it [RANG-018] [RANG-019]', () => {
  fc.assert(
    fc.property(times, stroke, brush, (before, under, color) => {
      const week = weekOf(before)
      const after = painted(week, under, color)
      for (let weekday = 0; weekday < 7; weekday += 1)
        for (let at = 0; at < 1440; at += 15)
          expect(typeAt(after, weekday, at)).toBe(isUnder(under, weekday, at) ? color : typeAt(week, weekday, at))
    }),
    { numRuns: 60 },
  )
})

test('windows of a drawn week never overlap, are in order, and equal neighbours are one', () => {
  fc.assert(
    fc.property(times, fc.array(fc.tuple(stroke, brush), { maxLength: 8 }), (before, strokes) => {
      expectDrawn(strokes.reduce((week, [under, color]) => painted(week, under, color), weekOf(before)))
    }),
  )
})

test('drawing a stored week changes no minute of what it opens', () => {
  fc.assert(
    fc.property(times, (stored) => {
      for (let weekday = 0; weekday < 7; weekday += 1)
        for (const type of ['open', 'blocked'] as const)
          expect(windowsOf(weekOf(stored), weekday, type)).toEqual(windowsOf(stored, weekday, type))
    }),
  )
})

test('the same stroke twice is the same as once', () => {
  fc.assert(
    fc.property(times, stroke, brush, (before, under, color) => {
      const once = painted(weekOf(before), under, color)
      expect(painted(once, under, color)).toEqual(once)
    }),
  )
})

test('undo gives back every week that was there, redo every one that followed', () => {
  fc.assert(
    fc.property(fc.array(stroke, { minLength: 1, maxLength: 8 }), (strokes) => {
      const weeks: Week[] = [[]]
      let history = newHistory<Week>([])
      for (const under of strokes) {
        history = withChange(history, painted(history.present, under, 'open'))
        weeks.push(history.present)
      }
      for (const week of weeks.toReversed().slice(1)) {
        history = undone(history)
        expect(history.present).toEqual(week)
      }
      expect(undone(history)).toBe(history)
      for (const week of weeks.slice(1)) {
        history = redone(history)
        expect(history.present).toEqual(week)
      }
      expect(redone(history)).toBe(history)
    }),
  )
})

test('a new stroke after an undo leaves nothing to redo', () => {
  const history = withChange(undone(withChange(newHistory('a'), 'b')), 'c')
  expect(redone(history).present).toBe('c')
  expect(undone(history).present).toBe('a')
})

test('a copied day is the same as its source, and no other day changes', () => {
  fc.assert(
    fc.property(times, fc.nat(6), fc.uniqueArray(fc.nat(6)), (before, from, to) => {
      const week = weekOf(before)
      const after = withDayCopied(week, from, to)
      for (let weekday = 0; weekday < 7; weekday += 1)
        for (let at = 0; at < 1440; at += 15)
          expect(typeAt(after, weekday, at)).toBe(typeAt(week, to.includes(weekday) ? from : weekday, at))
    }),
    { numRuns: 40 },
  )
})

const MONDAY: BookableTime = { weekday: 0, from: 960, to: 1320, type: 'open', priority: 0 }

test('a window that is made shorter leaves nothing behind, and one that grows swallows its neighbour', () => {
  const blocked: BookableTime = { ...MONDAY, from: 1320, to: 1380, type: 'blocked' }
  const week = weekOf([MONDAY, blocked])
  const [open] = week
  if (open === undefined) throw new Error('There is a window.')
  expect(withWindowChanged(week, open, { ...open, to: 1200 })).toEqual([{ ...MONDAY, to: 1200 }, blocked])
  expect(withWindowChanged(week, open, { ...open, to: 1380 })).toEqual([{ ...MONDAY, to: 1380 }])
})

test('a block in the middle of open hours splits them in two', () => {
  const stroke = { firstDay: 0, lastDay: 0, from: 1020, to: 1110 }
  expect(painted([MONDAY], stroke, 'blocked').map(({ from, to, type }) => [from, to, type])).toEqual([
    [960, 1020, 'open'],
    [1020, 1110, 'blocked'],
    [1110, 1320, 'open'],
  ])
})

test('days with equal hours are told together, in runs', () => {
  const week = weekOf([0, 1, 2, 4].map((weekday) => ({ ...MONDAY, weekday })))
  expect(sameDays(week).map(({ days }) => runsOf(days))).toEqual([
    [
      [0, 2],
      [4, 4],
    ],
    [
      [3, 3],
      [5, 6],
    ],
  ])
})

test('a clock time and its minute are the same, up to the end of the day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1440 }), (at) => {
      expect(minuteOfClock(clockOfMinute(at))).toBe(at)
    }),
  )
  expect(clockOfMinute(1440)).toBe('24:00')
  expect(minuteOfClock('')).toBeUndefined()
  expect(['00:00', '18:30', ''].map((clock) => endOfClock(clock))).toEqual([1440, 1110, undefined])
})
