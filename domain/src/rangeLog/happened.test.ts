import { expect, test } from 'vitest'
import { whyNotHappened } from './happened.ts'

const NOW = '2026-05-13T16:05:00Z'

test.each([
  [NOW, undefined, 'now'],
  ['2026-05-13T16:06:00Z', undefined, 'by a clock that is a minute ahead'],
  ['2026-05-13T16:06:01Z', 'HAPPENED_AT_INVALID', 'by a clock that is more ahead'],
  ['2026-05-12T22:00:00Z', undefined, 'in the first minute of the day at the range'],
  ['2026-05-12T21:59:59Z', 'HAPPENED_AT_INVALID', 'on the day before'],
])('what happened at %s: %s, %s', (at, why, _) => {
  const millis = Temporal.Instant.from(at).epochMilliseconds
  expect(whyNotHappened(millis, Temporal.Instant.from(NOW), 'Europe/Berlin')).toBe(why)
})
