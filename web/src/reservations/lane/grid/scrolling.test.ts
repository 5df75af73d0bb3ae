import { instantOf } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { axisOf, DAY_START_MINUTE } from './axis.ts'
import type { GridModel } from './gridModel.ts'
import { firstRowOf, openingRowOf, scrolledTo, scrollTopOfPresent } from './scrolling.ts'

const sizes = { width: 360, height: 500, left: 50, top: 60, columnWidth: 100, rowHeight: 45 }

test.each([
  [{ column: 1, at: 2, rows: 1 }, { left: 0, top: 0 }, 'what is seen does not scroll'],
  [{ column: 5, at: 2, rows: 1 }, { left: 290, top: 0 }, 'a lane further right is brought to the right edge'],
  [{ column: 0, at: 12, rows: 2 }, { left: 0, top: 190 }, 'a later time is brought to the lower edge'],
  [{ column: 0, at: 0, rows: 40 }, { left: 0, top: 0 }, 'what is higher than the view shows its beginning'],
])('%j scrolls to %j: %s', (slot, to) => {
  expect(scrolledTo({ left: 0, top: 0 }, slot, sizes)).toEqual(to)
})

test.each([
  ['2026-05-17', '09:10', 1, 0, 'in the morning it stays at the top'],
  ['2026-05-17', '18:00', 1, 16 * 45, 'in the evening an hour of what is over is above the present'],
  ['2026-05-17', '18:15', 0, 18.5 * 45, 'or nothing; it goes along within the half hour too'],
  ['2026-05-17', '18:00', 24, 18 * 45 - 330, 'and the present is never lower than three quarters down'],
  ['2026-05-18', '18:00', 1, 16 * 45, 'on the second day too'],
  ['2026-05-19', '18:00', 1, undefined, 'on days that are not shown it goes nowhere'],
])(
  'a display that follows the present on %s at %s with %i hours before it scrolls to %s (%s) [CAL-030]',
  (day, clock, hours, top, _how) => {
    const days = ['2026-05-17', '2026-05-18']
    const axis = axisOf(days, 'Europe/Berlin', DAY_START_MINUTE)
    const now = instantOf(day, clock, 'Europe/Berlin') as Temporal.Instant
    expect(scrollTopOfPresent({ axis, days }, now, sizes, hours)).toBe(top)
  },
)

test('officers, who may take what is closed, begin where the range opens', () => {
  const model = {
    contentOf: () => ({ entries: [], free: [{ at: 0, rows: 30 }], stops: [] }),
    columns: [{ day: '2026-05-17' }, { day: '2026-05-17' }],
    axis: { starts: new Map() },
    bandsOf: () => [
      { first: 0, lanes: 2, at: 0, rows: 14, why: 'closed' },
      { first: 0, lanes: 1, at: 14, rows: 2, why: 'blocked' },
    ],
  } as unknown as GridModel

  expect(firstRowOf(model, 0, Temporal.Instant.from('2026-05-10T10:00Z'))).toBe(16)
  expect(firstRowOf(model, 1, Temporal.Instant.from('2026-05-10T10:00Z'))).toBe(14)
})

test.each([
  ['09:40', [{ at: 2, rows: 12 }], 14, 'before it opens, where it opens'],
  ['09:40', [{ at: 2, rows: 8 }], 1, 'while it is open and all is taken, at the present'],
  ['15:40', [], 13, 'right before the first free half hour, at the present'],
  ['18:40', [], 14, 'never after the first that is free'],
])('at %s with closed hours %j today opens at row %i: %s', (clock, closed, row) => {
  const day = '2026-05-17'
  const model = {
    contentOf: () => ({ entries: [], free: [{ at: 14, rows: 10 }], stops: [] }),
    columns: [{ day }],
    axis: axisOf([day], 'Europe/Berlin', DAY_START_MINUTE),
    bandsOf: () => closed.map((stretch) => ({ ...stretch, first: 0, lanes: 1, why: 'closed' })),
  } as unknown as GridModel

  expect(openingRowOf(model, 0, instantOf(day, clock, 'Europe/Berlin') as Temporal.Instant)).toBe(row)
})
