import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedItem } from './movedItem.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
])('moving the item at %i to %i gives %s', (from, to, expected) => {
  expect(movedItem([...'abc'], from, to).join('')).toBe(expected)
})

test('nothing is lost or doubled, and back again is as before', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (items, a, b) => {
      const [from, to] = [a % items.length, b % items.length]
      const moved = movedItem(items, from, to)
      expect(moved[to]).toBe(items[from])
      expect(movedItem(moved, to, from)).toEqual(items)
    }),
  )
})
