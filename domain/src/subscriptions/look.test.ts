import { expect, test } from 'vitest'
import { endOfLook } from './look.ts'
import { firstUseMonth } from './use.ts'

test.each([
  ['2026-05-12T10:00:00Z', '2026-05-12T11:00:00Z', 'a full hour where it begins on a quarter'],
  ['2026-05-12T10:14:59Z', '2026-05-12T11:00:00Z', 'the quarter before the hour is over'],
  ['2026-05-12T23:59:59Z', '2026-05-13T00:45:00Z', 'over midnight'],
])('a look that a root begins at %s ends at %s: %s [SUBS-005]', (now, until) => {
  expect(endOfLook(Temporal.Instant.from(now)).toString()).toBe(until)
})

test.each([
  ['2026-05-31', '2025-06-01'],
  ['2026-12-01', '2026-01-01'],
  ['2028-02-29', '2027-03-01'],
])('on %s roots see the use of a club from %s on: twelve months with this one', (today, first) => {
  expect(firstUseMonth(today)).toBe(first)
})
