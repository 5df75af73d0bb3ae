import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { daily, LANE, openingOf } from '@bahnfrei/domain/ranges/testOpening.ts'
import { expect, test } from 'vitest'
import { frameOf, linesOf, partAt } from './timeline.ts'

const DAY = '2026-05-21'
const at = (time: string) => Temporal.Instant.from(`${DAY}T${time}+02:00`).epochMilliseconds
const lane = (id: string, orderingNumber: number, isActive = true) => ({
  ...LANE,
  id,
  orderingNumber,
  isActive,
  name: id,
})
const rangeOf = (from: number, to: number, more: object = {}) =>
  ({ ...openingOf(daily(from, to)), lanes: [lane('second', 1), lane('first', 0)], ...more }) as unknown as Range
const evening = rangeOf(18 * 60 + 30, 22 * 60)
const reserved = (laneId: string, from: string, to: string, more: object = {}) => ({
  ...{ id: `${laneId} ${from}`, lane: { id: laneId, name: laneId }, dateRange: { start: at(from), end: at(to) } },
  ...{ ownerType: 'user' as const, isGuest: false, ...more },
})

test('the drawn time is all whole hours in which any range is open, and nothing on a closed day', () => {
  const frame = { startMs: at('16:00'), endMs: at('22:00') }
  expect(frameOf(DAY, [evening, rangeOf(16 * 60, 20 * 60)])).toEqual(frame)
  expect(frameOf(DAY, [rangeOf(0, 0)])).toBeUndefined()
  expect(frameOf(DAY, [])).toBeUndefined()
  expect(frameOf(DAY, [{ ...evening, isActive: false }])).toBeUndefined()
  expect([partAt(at('19:00'), frame), partAt(at('15:59'), frame), partAt(at('22:01'), frame)]).toEqual([
    0.5,
    undefined,
    undefined,
  ])
})

test('each lane in operation is a line in its order, with what is open, reserved, blocked and taken by events, cut to the drawn time', () => {
  const frame = { startMs: at('18:00'), endMs: at('22:00') }
  const block = { id: 'block', laneIds: ['second'], dateRange: { start: at('12:00'), end: at('19:00') } }
  const training = { eventId: 'training', laneIds: ['second'], dateRange: { start: at('19:00'), end: at('20:00') } }
  const range = {
    ...evening,
    blocks: [block],
    events: [training],
    lanes: [...evening.lanes, lane('off', 2, false)],
  } as unknown as Range
  const lines = linesOf(
    DAY,
    range,
    [
      reserved('first', '18:00', '19:00'),
      reserved('first', '19:00', '20:00', { isGuest: true }),
      reserved('second', '21:00', '23:00', { ownerType: 'club' }),
      reserved('second', '10:00', '11:00'),
    ],
    frame,
  )
  expect(lines.map(({ id }) => id)).toEqual(['first', 'second'])
  expect(lines[0]?.open).toEqual([{ from: 0.125, length: 0.875 }])
  expect(lines[1]?.open).toEqual([{ from: 0.5, length: 0.5 }])
  expect(lines.map(({ bars }) => bars.map(({ kind, from, length }) => [kind, from, length]))).toEqual([
    [
      ['member', 0, 0.25],
      ['guest', 0.25, 0.25],
    ],
    [
      ['blocked', 0, 0.25],
      ['event', 0.25, 0.25],
      ['club', 0.75, 0.25],
    ],
  ])
})
