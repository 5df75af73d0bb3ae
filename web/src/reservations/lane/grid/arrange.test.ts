import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrange, leastRows, MIN_EVENT_HEIGHT } from './arrange.ts'

test('reservations one after the other take the whole width', () => {
  const strips = arrange(
    [
      { at: 0, rows: 2 },
      { at: 2, rows: 1 },
    ],
    1,
  )

  expect(strips).toEqual([
    { strip: 0, strips: 1 },
    { strip: 0, strips: 1 },
  ])
})

test('a draft that collides with a reservation stands next to it', () => {
  const strips = arrange(
    [
      { at: 0, rows: 3 },
      { at: 1, rows: 1 },
    ],
    1,
  )

  expect(strips).toEqual([
    { strip: 0, strips: 2 },
    { strip: 1, strips: 2 },
  ])
})

test('a reservation of ten minutes is drawn 30 high and pushes the next aside [CAL-012]', () => {
  const strips = arrange(
    [
      { at: 0, rows: 1 / 3 },
      { at: 1 / 3, rows: 1 },
    ],
    leastRows(30),
  )

  expect(strips).toEqual([
    { strip: 0, strips: 2 },
    { strip: 1, strips: 2 },
  ])
})

test('no two entries of a column cover each other at any zoom [CAL-012]', () => {
  const place = fc.record({ at: fc.integer({ min: 0, max: 180 }), rows: fc.integer({ min: 1, max: 24 }) })
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), fc.double({ min: 0.5, max: 2, noNaN: true }), (sixths, zoom) => {
      const rowHeight = 30 * zoom
      const places = sixths.map(({ at, rows }) => ({ at: at / 6, rows: rows / 6 }))
      const boxes = arrange(places, leastRows(rowHeight)).map(({ strip, strips }, index) => {
        const { at, rows } = places[index] ?? { at: 0, rows: 0 }
        const top = at * rowHeight
        return {
          top,
          bottom: top + Math.max(MIN_EVENT_HEIGHT, rows * rowHeight),
          left: strip / strips,
          right: (strip + 1) / strips,
        }
      })
      for (const [index, a] of boxes.entries())
        for (const b of boxes.slice(index + 1)) {
          const apart = 1e-6
          const isNextTo = a.right <= b.left + apart || b.right <= a.left + apart
          const isBelow = a.bottom <= b.top + apart || b.bottom <= a.top + apart
          expect(isNextTo || isBelow).toBe(true)
        }
    }),
  )
})
