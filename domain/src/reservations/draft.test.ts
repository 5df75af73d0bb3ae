import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedMinutes, durationText, nearestStep, PRESET_MINUTES } from './draft.ts'

const instant = (text: string) => Temporal.Instant.from(text)

test.each([
  ['18:00:00', '18:00'],
  ['18:14:59.999', '18:00'],
  ['18:15:00', '18:30'],
  ['18:29:59', '18:30'],
  ['18:30:00', '18:30'],
  ['18:44:59.999', '18:30'],
  ['18:45:00', '19:00'],
  ['23:45:00', '24:00'],
])('a draft that somebody draws from %s begins at %s, the nearest half hour [RESV-042]', (drawn, begins) => {
  const expected = begins === '24:00' ? '2026-05-18T00:00+02:00' : `2026-05-17T${begins}+02:00`

  expect(nearestStep(instant(`2026-05-17T${drawn}+02:00`), 'Europe/Berlin').equals(expected)).toBe(true)
})

test('the nearest half hour is never farther than a quarter of an hour, before 1970 too [RESV-042]', () => {
  const HALF_HOUR = 1_800_000
  fc.assert(
    fc.property(fc.integer({ min: -4e12, max: 4e12 }), (ms) => {
      const near = nearestStep(Temporal.Instant.fromEpochMilliseconds(ms), 'UTC').epochMilliseconds

      expect(Math.abs(near % HALF_HOUR)).toBe(0)
      expect(near - ms).toBeGreaterThan(-HALF_HOUR / 2)
      expect(near - ms).toBeLessThanOrEqual(HALF_HOUR / 2)
    }),
  )
})

test('where the clock runs 45 minutes off the others, a draft still begins on its half hours [RESV-042]', () => {
  const begins = nearestStep(instant('2026-05-17T18:20+05:45'), 'Asia/Kathmandu')

  expect(begins.equals('2026-05-17T18:30+05:45')).toBe(true)
})

test('a new draft lasts half an hour [RESV-041]', () => {
  expect(PRESET_MINUTES).toBe(30)
})

test.each([
  [30, 1, 60],
  [60, 1, 90],
  [60, -1, 30],
  [90, -1, 60],
  [30, -1, 30],
] as const)(
  'a draft of %i minutes, one step of %i: %i minutes [RESV-039, RESV-040]',
  (minutes, direction, expected) => {
    expect(changedMinutes(minutes, direction)).toBe(expected)
  },
)

test('however often somebody presses plus and minus, a draft lasts whole half hours and at least one [RESV-039, RESV-040]', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1 as const, -1 as const)), (presses) => {
      let halves = 1
      for (const press of presses) {
        halves += press
        if (halves === 0) halves = 1
      }

      expect(presses.reduce(changedMinutes, PRESET_MINUTES)).toBe(halves * 30)
    }),
  )
})

test.each([
  [1, '1 min'],
  [30, '30 min'],
  [59, '59 min'],
])('%i minutes read %s [RESV-043]', (minutes, expected) => {
  expect(durationText(minutes)).toBe(expected)
})

test.each([
  [60, '01:00 h'],
  [61, '01:01 h'],
  [90, '01:30 h'],
  [600, '10:00 h'],
  [1439, '23:59 h'],
  [1500, '25:00 h'],
])('%i minutes read %s [RESV-044]', (minutes, expected) => {
  expect(durationText(minutes)).toBe(expected)
})
