import { expect, test } from 'vitest'
import { showsCookieNotice } from './cookies.ts'

const at = (moment: string) => Date.parse(moment)
const ACCEPTED = at('2026-01-15T12:00Z')

test.each([
  [0, ACCEPTED, true, 'never accepted'],
  [ACCEPTED, ACCEPTED, false, 'accepted just now'],
  [ACCEPTED, at('2026-07-15T12:00Z'), false, 'six months ago to the millisecond'],
  [ACCEPTED, at('2026-07-15T12:00Z') + 1, true, 'a millisecond longer ago'],
  [at('2025-08-31T12:00Z'), at('2026-02-28T12:00Z'), false, 'from a month with 31 days'],
  [at('2025-08-31T12:00Z'), at('2026-03-01T00:00Z'), true, 'from a month with 31 days, a day later'],
])('accepted at %d the notice is shown at %d: %s, %s [SHELL-072] [SHELL-073]', (acceptedAt, now, isShown, _why) => {
  expect(showsCookieNotice(acceptedAt, now)).toBe(isShown)
})
