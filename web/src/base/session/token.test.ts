import { MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { refreshWait } from './token.ts'

const RECEIVED = Date.UTC(2026, 4, 17, 18)

test.each([
  ['just now', 0, 40],
  ['ten minutes ago', 10, 30],
  ['40 minutes ago', 40, 0],
  ['before the device slept for hours', 300, 0],
])('a token that came %s is renewed at its 40th minute', (_, age, wait) => {
  expect(refreshWait(RECEIVED, RECEIVED + age * MINUTE_MS)).toBe(wait * MINUTE_MS)
})
