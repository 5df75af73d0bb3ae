import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Axis, axisOf, type Place } from '../grid/axis.ts'
import type { ClosedStretch } from '../grid/bands.ts'
import { contentOf } from '../grid/content.ts'
import type { CalendarEvent } from '../grid/events.ts'
import { eventOf } from '../grid/testEvent.ts'
import { type DayItem, dayItems } from './dayItems.ts'
import { type LaneOfDay, weekDayOf } from './weekContent.ts'

const DAY = '2026-05-18'
const axis: Axis = axisOf([DAY], 'Europe/Berlin', 16 * 60, 22 * 60)
const ROWS = axis.rows.length
const startOf = (row: number) => (axis.starts.get(DAY)?.[0] ?? 0) + row * 30 * 60_000

type Lying = Place & Partial<Pick<CalendarEvent, 'look' | 'title' | 'isCancelled'>>

function laneOf(id: string, lying: readonly Lying[], closed: readonly ClosedStretch[] = []): LaneOfDay {
  const events = lying.map(({ at, rows, ...more }) =>
    eventOf({ id: `${id} ${at}`, startMs: startOf(at), endMs: startOf(at + rows), ...more }),
  )
  return { id, content: contentOf(axis, DAY, closed, events, 1), closed }
}

const listOf = (lanes: LaneOfDay[]) => dayItems(ROWS, lanes, weekDayOf(ROWS, lanes, 1))

function inWords(item: DayItem): string {
  const place = `${item.at}+${item.rows}`
  if (item.kind === 'free') return `${place} ${item.count} free`
  if (item.kind === 'closed') return `${place} ${item.why}`
  return `${place} ${item.entry.look} ${item.entry.title} on ${item.lanes.join()}`
}

test('the list of a day says when how many lanes are free, what is whose where the reader may know it, and what is closed', () => {
  const shut: ClosedStretch = { at: 0, rows: 2, why: 'closed' }
  const training = { at: 6, rows: 2, look: 'block', title: 'Training' } as const
  const lanes = [
    laneOf('1', [{ at: 2, rows: 2, look: 'mine' }, training], [shut]),
    laneOf('2', [{ at: 2, rows: 1 }, { at: 4, rows: 2, title: 'Ben' }, training], [shut]),
    laneOf(
      '3',
      [
        { at: 4, rows: 1, title: 'Cara', isCancelled: true },
        { at: 8, rows: 1, look: 'mine', isCancelled: true },
      ],
      [shut],
    ),
  ]
  expect(listOf(lanes).map(inWords)).toEqual([
    '0+2 closed',
    '2+2 mine  on 1',
    '2+1 1 free',
    '3+3 2 free',
    '4+2 taken Ben on 2',
    '6+2 block Training on 1,2',
    '6+2 1 free',
    `8+${ROWS - 8} 3 free`,
  ])
})

const stretch = fc
  .tuple(fc.nat(ROWS - 1), fc.integer({ min: 1, max: 5 }))
  .map(([at, rows]) => ({ at, rows: Math.min(rows, ROWS - at) }))

test('each half hour is free or closed in exactly one line, and no two lines that follow each other say the same', () => {
  const lane = fc.record({ lying: fc.array(stretch, { maxLength: 4 }), closed: fc.option(stretch, { nil: undefined }) })
  fc.assert(
    fc.property(fc.array(lane, { minLength: 1, maxLength: 5 }), (given) => {
      const items = listOf(
        given.map(({ lying, closed }, index) =>
          laneOf(String(index), lying, closed ? [{ ...closed, why: 'closed' }] : []),
        ),
      ).filter(({ kind }) => kind !== 'entry')
      const rows = items.flatMap(({ at, rows }) => Array.from({ length: rows }, (_, row) => at + row))
      expect(rows).toEqual(Array.from({ length: ROWS }, (_, row) => row))
      for (const [index, item] of items.entries()) {
        const next = items[index + 1]
        if (item.kind === 'free' && next?.kind === 'free') expect(next.count).not.toBe(item.count)
      }
    }),
  )
})
