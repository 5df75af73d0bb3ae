import { expect, test } from 'vitest'
import { type Filters, howDrawn, PRESET, storedFilters } from './filters.ts'

test('what was cancelled is shown and the switches are on until somebody changes them [CAL-036] [CAL-037]', () => {
  expect(storedFilters(null)).toEqual({ cancelled: 1, padding: 1, summarizeAdmin: 1, resolveAdmin: 1 })
})

test.each(['', 'nonsense', '{}', '{"cancelled":3,"padding":1,"summarizeAdmin":1,"resolveAdmin":1}'])(
  'a device that has stored %j begins with the presets',
  (text) => {
    expect(storedFilters(text)).toEqual(PRESET)
  },
)

test.each<[Filters['cancelled'], boolean, ReturnType<typeof howDrawn>, string]>([
  [0, false, 'whole', 'what lives'],
  [0, true, 'hidden', 'what was cancelled'],
  [1, false, 'whole', 'what lives'],
  [1, true, 'whole', 'what was cancelled'],
  [2, false, 'faint', 'what lives, whose lane must not look free'],
  [2, true, 'whole', 'what was cancelled'],
])(
  'an officer with the cancelled filter at %d sees a reservation (cancelled: %s) %s: %s [CAL-038]',
  (mode, isCancelled, look) => {
    expect(howDrawn({ isCancelled, isOwn: false }, { isOfficer: true, filters: { ...PRESET, cancelled: mode } })).toBe(
      look,
    )
  },
)

test.each([0, 1, 2] as const)(
  'a member sees what lives and what they cancelled of their own, whatever the filter (%d) says [CAL-035] [CAL-038]',
  (mode) => {
    const viewer = { isOfficer: false, filters: { ...PRESET, cancelled: mode } }
    const look = (isCancelled: boolean, isOwn: boolean) => howDrawn({ isCancelled, isOwn }, viewer)

    expect([look(false, false), look(true, false)]).toEqual(['whole', 'hidden'])
    expect([look(false, true), look(true, true)]).toEqual(['whole', 'whole'])
  },
)
