import { expect, test } from 'vitest'
import { timeLeft } from './timeLeft.ts'

const MINUTE = 60_000
const START = 100 * 24 * 60 * MINUTE

test.each([
  [3 * 24 * 60, { kind: 'DAYS', days: 3 }],
  [24 * 60, { kind: 'DAYS', days: 1 }],
  [24 * 60 - 1, { kind: 'HOURS', hours: 23, minutes: 59 }],
  [110, { kind: 'HOURS', hours: 1, minutes: 50 }],
  [60, { kind: 'HOURS', hours: 1, minutes: 0 }],
  [59.2, { kind: 'HOURS', hours: 1, minutes: 0 }],
  [59, { kind: 'MINUTES', minutes: 59 }],
  [0.1, { kind: 'MINUTES', minutes: 1 }],
  [0, { kind: 'RUNNING', minutes: 90 }],
  [-89.5, { kind: 'RUNNING', minutes: 1 }],
  [-95, { kind: 'RUNNING', minutes: 0 }],
])('%d minutes before the start of 90 minutes it is %o', (minutes, expected) => {
  const end = START + 90 * MINUTE
  const zero = { days: 0, hours: 0, minutes: 0 }
  expect(timeLeft({ start: START, end }, START - minutes * MINUTE)).toEqual({ ...zero, ...expected })
})
