import { expect, test } from 'vitest'
import { whyNotActivate } from './kioskCode.ts'

const fresh = { screenId: null, isOver: false, expiresAt: 1_000 }

test.each([
  ['an unknown code', undefined, 0, 'KIOSK_CODE_INVALID'],
  ['a fresh one', fresh, 0, undefined],
  ['one in its last millisecond', fresh, 999, undefined],
  ['one a millisecond later', fresh, 1_000, 'KIOSK_CODE_INVALID'],
  ['one that has let a screen in', { ...fresh, screenId: 'hall' }, 0, 'KIOSK_CODE_INVALID'],
  ['one whose device has gone', { ...fresh, isOver: true }, 0, 'KIOSK_CODE_INVALID'],
])('%s activates a screen, or why not [K02]', (_, waiting, now, expected) => {
  expect(whyNotActivate(waiting, now)).toBe(expected)
})
