import { expect, test } from 'vitest'
import { contrastOf, LEAST_CONTRAST } from './contrast.ts'
import { PRESET_SETTINGS } from './screen.ts'

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#FFFFFF', 4.48],
  ['#123456', '#123456', 1],
])('the contrast of %s on %s is %d', (text, ground, contrast) => {
  expect(contrastOf(text, ground)).toBeCloseTo(contrast, 1)
})

test('the colours of a new screen can be read', () => {
  expect(contrastOf(PRESET_SETTINGS.textColor, PRESET_SETTINGS.themeColor)).toBeGreaterThan(LEAST_CONTRAST)
})
