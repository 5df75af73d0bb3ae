import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Axis, axisOf, type Place } from '../grid/axis.ts'
import type { ClosedStretch } from '../grid/bands.ts'
import { contentOf } from '../grid/content.ts'
import type { CalendarEvent } from '../grid/events.ts'
import { eventOf } from '../grid/testEvent.ts'
import { freeLanes, type LaneOfDay, weekDayOf } from './weekContent.ts'

const DAY = '2026-05-18'
const axis: Axis = axisOf([DAY], 'Europe/Berlin', 16 * 60, 22 * 60)
const ROWS = axis.rows.length
const startOf = (row: number) => (axis.starts.get(DAY)?.[0] ?? 0) + row * 30 * 60_000

type Lying = Place & { look?: CalendarEvent['look']; title?: string; isCancelled?: boolean }

function laneOf(id: string, lying: readonly Lying[], closed: readonly ClosedStretch[] = []): LaneOfDay {
  const events = lying.map(({ at, rows, ...more }) =>
    eventOf({ id: `${id} ${at}`, startMs: startOf(at), endMs: startOf(at + rows), ...more }),
  )
  return { id, content: contentOf(axis, DAY, closed, events, 1), closed }
}

const shut = (at: number, rows: number, why: ClosedStretch['why'] = 'closed', title?: string): ClosedStretch => ({
  at,
  rows,
  why,
  ...(title === undefined ? {} : { title }),
})

describe('how many lanes are free in each half hour [CAL-009] [CAL-010]', () => {
  const reserved = [{ at: 2, rows: 2 }]
  test.each<[string, LaneOfDay[], number[]]>([
    ['both', [laneOf('1', []), laneOf('2', [])], [2, 2, 2, 2, 2]],
    ['one while the other is taken', [laneOf('1', reserved), laneOf('2', [])], [2, 2, 1, 1, 2]],
    ['none while both are', [laneOf('1', reserved), laneOf('2', reserved)], [2, 2, 0, 0, 2]],
    [
      'what was cancelled takes nothing',
      [laneOf('1', [{ at: 2, rows: 2, isCancelled: true }]), laneOf('2', [])],
      [2, 2, 2, 2, 2],
    ],
    ['a draft takes its lane', [laneOf('1', [{ at: 0, rows: 1, look: 'draft' }])], [0, 1, 1, 1, 1]],
    [
      'one while the other is blocked',
      [laneOf('1', [], [shut(0, 3, 'block', 'Wartung')]), laneOf('2', [])],
      [1, 1, 1, 2, 2],
    ],
  ])('%s', (_, lanes, expected) => {
    expect(
      freeLanes(ROWS, lanes)
        .slice(0, 5)
        .map(({ length }) => length),
    ).toEqual(expected)
  })

  test('what officers may take although it is closed is not free', () => {
    const officers = { content: contentOf(axis, DAY, [], [], 1), closed: [shut(0, 2, 'block', 'Wartung')] }
    expect(freeLanes(ROWS, [officers]).slice(0, 3)).toEqual([[], [], [0]])
  })

  const stretch = fc
    .tuple(fc.nat(ROWS - 1), fc.integer({ min: 1, max: 5 }))
    .map(([at, rows]) => ({ at, rows: Math.min(rows, ROWS - at) }))
  const lane = fc.record({ lying: fc.array(stretch, { maxLength: 4 }), closed: fc.option(stretch, { nil: undefined }) })

  test('as many as a look at each lane in each half hour finds', () => {
    fc.assert(
      fc.property(fc.array(lane, { minLength: 1, maxLength: 6 }), (given) => {
        const lanes = given.map(({ lying, closed }, index) =>
          laneOf(String(index), lying, closed ? [shut(closed.at, closed.rows)] : []),
        )
        const covers = (row: number, { at, rows }: Place) => at <= row && row < at + rows
        const looked = axis.rows.map((_, row) =>
          given.flatMap(({ lying, closed }, index) =>
            lying.some((one) => covers(row, one)) || (closed && covers(row, closed)) ? [] : [index],
          ),
        )
        expect(freeLanes(ROWS, lanes)).toEqual(looked)
      }),
    )
  })
})

describe('a day of the week', () => {
  const day = weekDayOf(
    ROWS,
    [
      laneOf(
        '1',
        [
          { at: 4, rows: 2, look: 'mine' },
          { at: 8, rows: 2, look: 'block', title: 'Training' },
        ],
        [shut(0, 2)],
      ),
      laneOf(
        '2',
        [
          { at: 4, rows: 1 },
          { at: 5, rows: 2, look: 'friend' },
          { at: 8, rows: 2, look: 'block', title: 'Training' },
        ],
        [shut(0, 2)],
      ),
      laneOf('3', [{ at: 6, rows: 1, look: 'mine', isCancelled: true }], [shut(0, 4, 'block', 'Wartung')]),
    ],
    1,
  )

  test('shows what is the reader’s own, of friends and of the club, and own cancelled ones as marks [CAL-037]', () => {
    const words = day.content.entries.map(
      ({ look, at, rows, isCancelled }) => `${isCancelled ? 'cancelled ' : ''}${look} ${at}+${rows}`,
    )
    expect(words).toEqual(['mine 4+2', 'friend 5+2', 'cancelled mine 6+1', 'block 8+2'])
  })

  test('puts what lies at the same time side by side', () => {
    expect(day.content.entries.map(({ strip, strips }) => `${strip} of ${strips}`)).toEqual([
      '0 of 2',
      '1 of 2',
      '0 of 1',
      '0 of 1',
    ])
  })

  test('says on which lanes it lies, of equal blockers on all of them', () => {
    expect(day.content.entries.map(({ id }) => day.lanesOf.get(id))).toEqual([['1'], ['2'], ['3'], ['1', '2']])
  })

  test('is closed where every lane is, for the reason of most of them', () => {
    expect(day.closed).toEqual([shut(0, 2)])
  })

  test('lets the keyboard stop at each half hour that is not closed and at each entry', () => {
    const stops = day.content.stops.map(({ kind, at, rows }) => `${kind} ${at}+${rows}`)
    expect(stops.slice(0, 6)).toEqual(['closed 0+2', 'free 2+1', 'free 3+1', 'free 4+1', 'mine 4+2', 'free 5+1'])
    expect(stops).toHaveLength(1 + 10 + 4)
  })
})
