import { expect, test } from 'vitest'
import { drawn, type Filters, PRESET, storedFilters } from './filters.ts'

test('all four filters are 1 until somebody changes them [CAL-036] [CAL-037]', () => {
  expect(storedFilters(null)).toEqual({ cancelled: 1, padding: 1, summarizeAdmin: 1, resolveAdmin: 1 })
})

test.each(['', 'nonsense', '{}', '{"cancelled":3,"padding":1,"summarizeAdmin":1,"resolveAdmin":1}'])(
  'a device that has stored %j begins with the presets',
  (text) => {
    expect(storedFilters(text)).toEqual(PRESET)
  },
)

const live = { isCancelled: false, isOwn: false }
const cancelled = { isCancelled: true, isOwn: false }
const own = { isCancelled: true, isOwn: true }

test.each<[Filters['cancelled'], typeof live, ReturnType<typeof drawn>, string]>([
  [0, live, 'whole', 'what lives'],
  [0, cancelled, 'hidden', 'what was cancelled'],
  [1, live, 'whole', 'what lives'],
  [1, cancelled, 'whole', 'what was cancelled'],
  [2, live, 'faint', 'what lives, whose lane must not look free'],
  [2, cancelled, 'whole', 'what was cancelled'],
])('an officer with the cancelled filter at %d sees %j %s (%s) [CAL-038]', (mode, reservation, look, _what) => {
  expect(drawn(reservation, { isOfficer: true, filters: { ...PRESET, cancelled: mode } })).toBe(look)
})

test.each([0, 1, 2] as const)(
  'a member sees what lives and the own cancelled ones, whatever the filter (%d) says [CAL-035]',
  (mode) => {
    const viewer = { isOfficer: false, filters: { ...PRESET, cancelled: mode } }

    expect([live, cancelled, own].map((reservation) => drawn(reservation, viewer))).toEqual([
      'whole',
      'hidden',
      'whole',
    ])
  },
)
