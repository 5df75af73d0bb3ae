import { expect, test } from 'vitest'
import { isSigned, Signature, signatureOf } from './signature.ts'

const line = Array.from({ length: 9 }, (_, index) => ({ x: index * 10.4, y: 50 }))

test('strokes become the path of a picture, within its sheet', () => {
  expect(
    signatureOf([
      [
        { x: -5, y: 10.6 },
        { x: 700, y: 300 },
      ],
      [{ x: 1, y: 2 }],
    ]),
  ).toBe('M0 11L600 200M1 2')
  expect(Signature.safeParse(signatureOf([line])).success).toBe(true)
})

test('a tap is no signature', () => {
  expect(isSigned(signatureOf([line.slice(0, 7)]))).toBe(false)
  expect(isSigned(signatureOf([line]))).toBe(true)
})

const LONG = 'M0 0L1 1L2 2L3 3L4 4L5 5L6 6L7 7'
test.each([
  '',
  'M0 0',
  `${LONG}"/><script>alert(1)</script>`,
  `${LONG} fill=red`,
  `url(#x)${LONG}`,
  LONG.replace('L7 7', 'L7777 7'),
  LONG.replace('M', 'm'),
  LONG.repeat(1_000),
])('%o is none that anybody could store', (text) => {
  expect(Signature.safeParse(text).success).toBe(false)
})
