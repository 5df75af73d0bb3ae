import { expect, test } from 'vitest'
import { scrolledTo } from './scrolling.ts'

const sizes = { width: 360, height: 500, left: 50, top: 60, columnWidth: 100, rowHeight: 45 }

test.each([
  [{ column: 1, at: 2, rows: 1 }, { left: 0, top: 0 }, 'what is seen does not scroll'],
  [{ column: 5, at: 2, rows: 1 }, { left: 290, top: 0 }, 'a lane further right is brought to the right edge'],
  [{ column: 0, at: 12, rows: 2 }, { left: 0, top: 190 }, 'a later time is brought to the lower edge'],
  [{ column: 0, at: 0, rows: 40 }, { left: 0, top: 0 }, 'what is higher than the view shows its beginning'],
])('%j scrolls to %j: %s', (slot, to) => {
  expect(scrolledTo({ left: 0, top: 0 }, slot, sizes)).toEqual(to)
})
