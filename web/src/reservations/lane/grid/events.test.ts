import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PlacedEvent, paddingsOf, summariesOf } from './events.ts'

const event = (startMs: number, endMs: number, more: Partial<PlacedEvent> = {}): PlacedEvent => ({
  id: `${startMs}`,
  title: '',
  isClub: false,
  isTaking: true,
  startMs,
  endMs,
  ...more,
})
const blocker = (startMs: number, endMs: number, title = 'Training') => event(startMs, endMs, { isClub: true, title })

test('a blocker over three lanes is one piece, its neighbour of another text another one [CAL-036]', () => {
  const pieces = summariesOf([
    [blocker(0, 4)],
    [blocker(0, 4)],
    [blocker(0, 4)],
    [blocker(0, 4, 'Pokal')],
    [blocker(0, 4, 'Pokal')],
    [],
    [blocker(0, 4)],
  ])

  expect(pieces.map(({ title, first, lanes, type }) => [title, first, lanes, type])).toEqual([
    ['Training', 0, 3, 'partialRangeEvent'],
    ['Pokal', 3, 2, 'partialRangeEvent'],
  ])
})

test('a blocker over all lanes is a full range event [CAL-045]', () => {
  expect(summariesOf([[blocker(0, 4)], [blocker(0, 4)]])[0]?.type).toBe('fullRangeEvent')
})

test('a blocker that lies next to a cancelled reservation stays by itself', () => {
  const lanes = [[blocker(0, 4), event(2, 3, { isTaking: false })], [blocker(0, 4)], [blocker(0, 4)]]

  expect(summariesOf(lanes).map(({ first, lanes }) => [first, lanes])).toEqual([[1, 2]])
})

test('a time with some lanes taken is filled up, one with none or all is not [CAL-046]', () => {
  const paddings = paddingsOf([[event(0, 2)], [event(1, 2)], [event(1, 2)]])

  expect(paddings).toEqual([{ startMs: 0, endMs: 1, first: 1, lanes: 2 }])
})

test('what was cancelled and what is only a draft takes no lane [CAL-046]', () => {
  expect(paddingsOf([[event(0, 2, { isTaking: false })], []])).toEqual([])
})

test('paddings fill exactly the lanes that are not taken while others are, and lie on nothing [CAL-046]', () => {
  const stretch = fc
    .record({ start: fc.nat(20), length: fc.integer({ min: 1, max: 6 }), isTaking: fc.boolean() })
    .map(({ start, length, isTaking }) => event(start, start + length, { isTaking }))
  fc.assert(
    fc.property(fc.array(fc.array(stretch, { maxLength: 5 }), { minLength: 1, maxLength: 6 }), (lanes) => {
      const paddings = paddingsOf(lanes)
      for (let at = 0; at < 27; at++) {
        const covers = ({ startMs, endMs }: { startMs: number; endMs: number }) => startMs <= at && at < endMs
        const taken = lanes.map((events) => events.some((one) => one.isTaking && covers(one)))
        const padded = lanes.map(
          (_, lane) =>
            paddings.filter((one) => one.first <= lane && lane < one.first + one.lanes && covers(one)).length,
        )
        const isMixed = taken.includes(true) && taken.includes(false)
        expect(padded).toEqual(taken.map((isTaken) => (isMixed && !isTaken ? 1 : 0)))
      }
    }),
  )
})
