import { encodeQR } from 'qr'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrPath } from './qrPath.ts'

const PIXELS = 4

/** The picture that a camera sees of a path: black on white. */
function pictureOf(path: string, size: number) {
  const data = new Uint8Array(4 * (size * PIXELS) ** 2).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row += 1)
      for (let column = Number(x) * PIXELS; column < (Number(x) + Number(length)) * PIXELS; column += 1)
        data.fill(0, 4 * (row * size * PIXELS + column), 4 * (row * size * PIXELS + column) + 3)
  return { width: size * PIXELS, height: size * PIXELS, data }
}

test('a reader reads the link of the code from the drawn path [FRND-006]', () => {
  const link = 'https://bahnfrei.example/ra/ZmEsN0dLMk0tMDAwMDAtQUJDREUtWllYV1Y'
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 4 })
  expect(decodeQR(pictureOf(qrPath(rows), rows.length))).toBe(link)
})
