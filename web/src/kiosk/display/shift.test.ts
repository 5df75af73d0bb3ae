import { expect, test } from 'vitest'
import { shiftAt } from './shift.ts'

test('a display moves by a pixel each minute, no further than four, and comes to every place in between', () => {
  const places = Array.from({ length: 24 * 60 }, (_, minute) => shiftAt(1_800_000_000_000 + minute * 60_000))
  for (const [index, { x, y }] of places.entries()) {
    const before = places[index - 1] ?? { x, y }
    expect(Math.abs(x - before.x)).toBeLessThanOrEqual(1)
    expect(Math.abs(y - before.y)).toBeLessThanOrEqual(1)
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(4)
  }
  expect(new Set(places.map(({ x }) => x)).size).toBe(9)
  expect(new Set(places.map(({ y }) => y)).size).toBe(7)
  const share = places.filter(({ x, y }) => x === 0 && y === 0).length / places.length
  expect(share).toBeLessThan(0.05)
})
