import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeLanes } from './freeLanes.ts'
import { isQuiet } from './quiet.ts'

const HOUR = 3_600_000
const lanes = [{ id: '1' }, { id: '2' }, { id: '3' }]
const taken = (laneId: string, start: number, end: number) => ({
  laneId,
  dateRange: { start: start * HOUR, end: end * HOUR },
})
const free = (all: ReturnType<typeof taken>[], now: number) => {
  const { now: here, next } = freeLanes(lanes, all, { now: now * HOUR, dayEnd: 24 * HOUR })
  return {
    now: here.map(({ laneId, until }) => `${laneId} until ${until / HOUR}`),
    next: next && `${next.laneIds} from ${next.from / HOUR}`,
  }
}

test('a screen names the lanes that are free now, and until when; without any, those that are free next', () => {
  const evening = [taken('1', 17, 20), taken('2', 18, 19), taken('3', 0, 24)]
  expect(free(evening, 16)).toEqual({ now: ['1 until 17', '2 until 18'], next: undefined })
  expect(free(evening, 17)).toEqual({ now: ['2 until 18'], next: undefined })
  expect(free(evening, 18)).toEqual({ now: [], next: '2 from 19' })
  expect(free([...evening, taken('2', 19, 20)], 18)).toEqual({ now: [], next: '1,2 from 20' })
  expect(free([taken('1', 0, 24), taken('2', 9, 24), taken('3', 0, 24)], 18)).toEqual({ now: [], next: undefined })
})

test('less than half an hour is not free, neither now nor between two reservations', () => {
  const tight = [taken('1', 10, 11), taken('1', 11.25, 12), taken('2', 10.25, 24), taken('3', 9, 23.75)]
  expect(free(tight, 10)).toEqual({ now: [], next: '1 from 12' })
  expect(free(tight, 9.9)).toEqual({ now: [], next: '1 from 12' })
  expect(free(tight, 9.75)).toEqual({ now: ['2 until 10.25'], next: undefined })
})

test('what is said to be free never lies over anything, and nothing free is left out', () => {
  const times = fc.tuple(
    fc.constantFrom('1', '2', '3'),
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 1, max: 9 }),
  )
  fc.assert(
    fc.property(fc.array(times, { maxLength: 12 }), fc.integer({ min: 0, max: 45 }), (parts, quarter) => {
      const all = parts.map(([lane, start, length]) => taken(lane, start / 2, (start + length) / 2))
      const now = (quarter / 2) * HOUR
      const { now: here } = freeLanes(lanes, all, { now, dayEnd: 24 * HOUR })
      for (const { id } of lanes) {
        const hits = (from: number, to: number) =>
          all.some(({ laneId, dateRange }) => laneId === id && dateRange.start < to && from < dateRange.end)
        const said = here.find(({ laneId }) => laneId === id)
        if (said !== undefined) expect(hits(now, said.until)).toBe(false)
        else expect(hits(now, now + HOUR / 2)).toBe(true)
      }
    }),
  )
})

test.each([
  [9.5, true],
  [9.75, false],
  [10, false],
  [11.99, false],
  [12, true],
])('with a reservation from ten to twelve, at %s o’clock it is quiet: %s', (hour, expected) => {
  expect(isQuiet([taken('1', 10, 12)], hour * HOUR)).toBe(expected)
})
