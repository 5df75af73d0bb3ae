import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DATE_FORMATS, PRESET_SETTINGS, ScreenSettings, SentSettings } from './screen.ts'

const takes = (settings: object) => z.safeParse(SentSettings, settings).success

test('what a screen shows before anybody has set it up is what one could choose, and no range', () => {
  expect(z.parse(ScreenSettings, PRESET_SETTINGS)).toEqual({ ...PRESET_SETTINGS, rangeId: null })
})

test('calendar and frame have one of seven scales, and 100 before anybody chose [KIOS-019] [K09]', () => {
  for (const field of ['scale', 'frameScale'] as const) {
    const scales = Array.from({ length: 400 }, (_, scale) => scale).filter((scale) => takes({ [field]: scale }))
    expect(scales).toEqual([100, 125, 150, 175, 200, 250, 300])
    expect(takes({ [field]: '100' })).toBe(false)
    expect(PRESET_SETTINGS[field]).toBe(100)
  }
})

test('titles are set in Roboto and in nothing else [KIOS-020] [K09]', () => {
  expect(takes({ titleFont: 'Roboto' })).toBe(true)
  for (const titleFont of ['Arial', 'roboto', 'Roboto, serif', 'Roboto;color:red', ''])
    expect(takes({ titleFont })).toBe(false)
})

test('there are four patterns of a date [KIOS-021]', () => {
  expect(DATE_FORMATS).toEqual(['EEE dd. MMMM yyyy', 'EEEE dd. MMMM yyyy', 'EEE dd.MM.yyyy', 'dd.MM.yyyy'])
  expect(DATE_FORMATS.every((dateFormat) => takes({ dateFormat }))).toBe(true)
  for (const dateFormat of ['yyyy', 'EEE dd. MMMM yyyy ', '<b>dd</b>', '']) expect(takes({ dateFormat })).toBe(false)
})

test('without a choice a date has the pattern with the short name of its day [KIOS-022]', () => {
  expect(PRESET_SETTINGS.dateFormat).toBe('EEE dd. MMMM yyyy')
})

test.each([
  ['#1a7F37', true],
  ['#000000', true],
  ['#FFF', false],
  ['1A7F37', false],
  ['#1A7F37 ', false],
  ['#1A7F37\n', false],
  ['#GGGGGG', false],
  ['red', false],
  ['red;background:url(https://evil.example)', false],
  ['#1A7F37;}</style><script>', false],
  ['', false],
])('the colour %j: %s [K09]', (colour, expected) => {
  expect([takes({ themeColor: colour }), takes({ textColor: colour })]).toEqual([expected, expected])
})

test.each([
  [-1, false],
  [0, true],
  [1, true],
  [1.5, false],
  [24, true],
  [25, false],
  [null, false],
])('%j hours of what is over: %s [KIOS-016]', (pastDisplay, expected) => {
  expect(takes({ pastDisplay })).toBe(expected)
})
