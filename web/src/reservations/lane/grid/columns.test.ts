import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellUnder, columnsOf, windowOf } from './columns.ts'

const lanes = [
  { id: 'a', name: 'Stand 1' },
  { id: 'b', name: 'Stand 2' },
]

test('columns are the lanes of one day after the other [CAL-018]', () => {
  const columns = columnsOf(['2026-05-17', '2026-05-18'], lanes)

  expect(columns.map(({ day, lane }) => `${day} ${lane.name}`)).toEqual([
    '2026-05-17 Stand 1',
    '2026-05-17 Stand 2',
    '2026-05-18 Stand 1',
    '2026-05-18 Stand 2',
  ])
})

describe('only columns near the view are drawn', () => {
  test.each([
    [0, 6],
    [4, 14],
  ])('of 84 columns a phone draws few: with %i beyond the view at most %i', (beyond, most) => {
    const { first, end } = windowOf({ left: 2000, width: 310, columnWidth: 100, count: 84 }, beyond)

    expect(first).toBeLessThanOrEqual(20)
    expect(end).toBeGreaterThanOrEqual(24)
    expect(end - first).toBeLessThanOrEqual(most)
  })

  test('every column that is seen is drawn, wherever somebody scrolled to', () => {
    const arb = {
      left: fc.nat(20000),
      width: fc.integer({ min: 100, max: 2000 }),
      columnWidth: fc.integer({ min: 40, max: 300 }),
    }
    fc.assert(
      fc.property(
        arb.left,
        arb.width,
        arb.columnWidth,
        fc.nat(120),
        fc.nat(5),
        (left, width, columnWidth, count, beyond) => {
          const { first, end } = windowOf({ left, width, columnWidth, count }, beyond)
          for (let column = 0; column < count; column++) {
            const isSeen = (column + 1) * columnWidth > left && column * columnWidth < left + width
            if (isSeen) expect(first <= column && column < end).toBe(true)
          }
          expect(first).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(count)
        },
      ),
    )
  })
})

test.each([
  [
    { x: 0, y: 0 },
    { column: 0, row: 0 },
  ],
  [
    { x: 99.9, y: 29.9 },
    { column: 0, row: 29.9 / 30 },
  ],
  [
    { x: 100, y: 45 },
    { column: 1, row: 1.5 },
  ],
  [{ x: -1, y: 0 }, undefined],
  [{ x: 300, y: 0 }, undefined],
  [{ x: 0, y: 900 }, undefined],
])('the point %j lies in %j [CAL-024]', (point, cell) => {
  expect(cellUnder(point, { columnWidth: 100, rowHeight: 30, columns: 3, rows: 30 })).toEqual(cell)
})
