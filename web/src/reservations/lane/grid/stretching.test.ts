import { expect, test } from 'vitest'
import type { ColumnContent } from './content.ts'
import { drawnRows, isDrag, landingRows, pulledRows } from './stretching.ts'
import { entryOf } from './testEvent.ts'

const draft = entryOf(4, 2, { id: 'd', look: 'draft', isDraggable: true })
const content: ColumnContent = {
  entries: [draft],
  free: [
    { at: 0, rows: 4 },
    { at: 6, rows: 3 },
  ],
  stops: [],
}

test('a drag starts after more than one pixel [CAL-016]', () => {
  expect(isDrag({ x: 0, y: 0 }, { x: 0, y: 1 })).toBe(false)
  expect(isDrag({ x: 0, y: 0 }, { x: 1, y: 1 })).toBe(true)
})

test.each([
  [1.5, 1.9, { at: 1, rows: 1 }, 'within a half hour'],
  [1.5, 3.2, { at: 1, rows: 3 }, 'downwards'],
  [2.5, 0.1, { at: 0, rows: 3 }, 'upwards'],
  [1.5, 12, { at: 1, rows: 3 }, 'down to what is taken'],
  [1.5, -5, { at: 0, rows: 2 }, 'up to the edge'],
  [4.5, 6, undefined, 'from a slot that is not free'],
])('a drag from %d to %d draws %j (%s)', (anchor, current, rows, _how) => {
  expect(drawnRows(content, anchor, current)).toEqual(rows)
})

test.each([
  [9, { at: 4, rows: 5 }, 'longer'],
  [20, { at: 4, rows: 5 }, 'up to the next taken'],
  [5.2, { at: 4, rows: 1 }, 'shorter'],
  [0, { at: 4, rows: 1 }, 'never under half an hour'],
])('pulling the lower edge to row %d gives %j (%s) [RESV-040]', (edge, rows) => {
  expect(pulledRows(content, draft, edge)).toEqual(rows)
})

test.each([
  [4.4, { at: 4, rows: 2 }, 'where it was'],
  [1.6, { at: 2, rows: 2 }, 'to the nearest half hour'],
  [5, { at: 5, rows: 2 }, 'half onto its own place'],
  [8, undefined, 'where only one half hour is left'],
  [11, undefined, 'where nothing is free'],
])('carried to row %d the draft lands at %j (%s) [CAL-014] [CAL-025]', (top, rows, _where) => {
  expect(landingRows(content, draft, top)).toEqual(rows)
})
