import { expect, test } from 'vitest'
import { isLong, PIECE, piecesOf } from './pieces.ts'

test.each([
  ['a sign of two units lies across the end of a piece', `${'a'.repeat(PIECE - 1)}😀${'b'.repeat(PIECE)}`],
  ['it ends with a piece', 'ä'.repeat(2 * PIECE)],
  ['it is one sign longer than a piece', 'c'.repeat(PIECE + 1)],
])('a long text comes whole where %s', async (_, text) => {
  expect(isLong(text)).toBe(true)
  const bytes: Buffer[] = []
  for await (const piece of piecesOf(text)) bytes.push(Buffer.from(piece))

  expect(bytes.length).toBeGreaterThan(1)
  expect(Buffer.concat(bytes).toString() === text).toBe(true)
})
