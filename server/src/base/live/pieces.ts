import { setImmediate } from 'node:timers/promises'

/** The characters of a text that are written at once. */
export const PIECE = 65_536

/** Whether a text is too long to be written in one piece. */
export function isLong(text: string): boolean {
  return text.length > PIECE
}

/** Yields a text in pieces, and never splits a surrogate pair. Other requests get their turn in between. */
export async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; ) {
    const isCut = /[\uD800-\uDBFF]/.test(text.charAt(at + PIECE - 1))
    const end = at + PIECE + (isCut ? 1 : 0)
    yield text.slice(at, end)
    await setImmediate()
    at = end
  }
}
