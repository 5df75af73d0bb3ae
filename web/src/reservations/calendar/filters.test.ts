import { expect, test } from 'vitest'
import { drawn, type Filters, PRESET, storedFilters } from './filters.ts'

test('what was cancelled is hidden and the switches are on until somebody changes them [CAL-036]', () => {
  expect(storedFilters(null)).toEqual({ cancelled: 0, padding: 1, summarizeAdmin: 1, resolveAdmin: 1 })
})

test.each(['', 'nonsense', '{}', '{"cancelled":3,"padding":1,"summarizeAdmin":1,"resolveAdmin":1}'])(
  'a device that has stored %j begins with the presets',
  (text) => {
    expect(storedFilters(text)).toEqual(PRESET)
  },
)

test.each<[Filters['cancelled'], boolean, ReturnType<typeof drawn>, string]>([
  [0, false, 'whole', 'what lives'],
  [0, true, 'hidden', 'what was cancelled'],
  [1, false, 'whole', 'what lives'],
  [1, true, 'whole', 'what was cancelled'],
  [2, false, 'faint', 'what lives, whose lane must not look free'],
  [2, true, 'whole', 'what was cancelled'],
])(
  'an officer with the cancelled filter at %d sees a reservation (cancelled: %s) %s: %s [CAL-038]',
  (mode, isCancelled, look) => {
    expect(drawn(isCancelled, { isOfficer: true, filters: { ...PRESET, cancelled: mode } })).toBe(look)
  },
)

test.each([0, 1, 2] as const)('a member sees what lives, whatever the filter (%d) says [CAL-035]', (mode) => {
  const viewer = { isOfficer: false, filters: { ...PRESET, cancelled: mode } }

  expect([false, true].map((isCancelled) => drawn(isCancelled, viewer))).toEqual(['whole', 'hidden'])
})
