import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellAt, stepped, strokeOf } from './stroke.ts'

const cell = fc.record({ weekday: fc.nat(6), step: fc.nat(47) })

test('a stroke covers both its ends, whichever came first', () => {
  fc.assert(
    fc.property(cell, cell, (one, other) => {
      const stroke = strokeOf(one, other)
      expect(stroke).toEqual(strokeOf(other, one))
      for (const { weekday, step } of [one, other]) {
        expect(stroke.firstDay).toBeLessThanOrEqual(weekday)
        expect(stroke.lastDay).toBeGreaterThanOrEqual(weekday)
        expect(stroke.from).toBeLessThanOrEqual(step * 30)
        expect(stroke.to).toBeGreaterThanOrEqual(step * 30 + 30)
      }
    }),
  )
})

test.each([
  ['ArrowDown', { weekday: 2, step: 11 }],
  ['ArrowRight', { weekday: 3, step: 10 }],
  ['PageUp', { weekday: 2, step: 2 }],
  ['Home', { weekday: 2, step: 0 }],
  ['End', { weekday: 2, step: 47 }],
  ['a', undefined],
])('the key %s leads to %o', (key, expected) => {
  expect(stepped({ weekday: 2, step: 10 }, key)).toEqual(expected)
})

test('no key and no point leads out of the week', () => {
  expect(stepped({ weekday: 6, step: 47 }, 'ArrowDown')).toEqual({ weekday: 6, step: 47 })
  expect(stepped({ weekday: 0, step: 0 }, 'ArrowLeft')).toEqual({ weekday: 0, step: 0 })
  const box = { left: 10, top: 10, width: 70, height: 480 } as DOMRect
  expect(cellAt({ clientX: 0, clientY: 9999 }, box)).toEqual({ weekday: 0, step: 47 })
  expect(cellAt({ clientX: 31, clientY: 35 }, box)).toEqual({ weekday: 2, step: 2 })
})
