import { setImmediate } from 'node:timers/promises'

/** Signs of a text that are written at once. */
export const PIECE = 65_536

/** Whether a text is too long to be written at once while others wait. */
export function isLong(text: string): boolean {
  return text.length > PIECE
}

/** A text in pieces, of which none ends within a sign; other requests come between them. */
export async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; ) {
    const isCut = /[\uD800-\uDBFF]/.test(text.charAt(at + PIECE - 1))
    const end = at + PIECE + (isCut ? 1 : 0)
    yield text.slice(at, end)
    await setImmediate()
    at = end
  }
}
