import { expect, test } from 'vitest'
import { CHECK_IN_CODE_MS, msUntilNextCode, plainTypedCode, signedTexts, typedCodeOf } from './checkInCode.ts'

const place = { screenId: 'screen', rangeId: 'range' }

test('what a code is made of is another text at each screen, for each range and in each stretch of half a minute', () => {
  const [now] = signedTexts(place, 60_000)
  expect(signedTexts(place, 60_000 + CHECK_IN_CODE_MS - 1)[0]).toBe(now)
  expect(signedTexts(place, 60_000 + CHECK_IN_CODE_MS)).toEqual([expect.not.stringMatching(now), now])
  expect(signedTexts(place, 60_000 + 2 * CHECK_IN_CODE_MS)).not.toContain(now)
  expect(signedTexts({ ...place, screenId: 'other' }, 60_000)).not.toContain(now)
  expect(signedTexts({ ...place, rangeId: 'other' }, 60_000)).not.toContain(now)
})

test.each([
  [0, 30_000],
  [29_999, 1],
  [30_000, 30_000],
])('at %i ms a code is shown for %i ms more', (now, ms) => {
  expect(msUntilNextCode(now)).toBe(ms)
})

test('typed codes have six digits, with zeros in front', () => {
  const signature = (last: number[]) => Uint8Array.from([...Array(28).fill(7), ...last])
  expect(typedCodeOf(signature([0, 0, 0, 42]))).toBe('000042')
  expect(typedCodeOf(signature([255, 255, 255, 255]))).toBe('967295')
  expect(typedCodeOf(signature([0, 0, 0, 42]).subarray(4))).toBe('000042')
})

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['', undefined],
])('%o is read as %o', (typed, code) => {
  expect(plainTypedCode(typed)).toBe(code)
})
