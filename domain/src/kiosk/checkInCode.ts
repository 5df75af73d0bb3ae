import type { Id } from '../base/call/fields.ts'

/** A screen shows another code so often, and the one before is good for as long again: a photo of it is old in a minute. */
export const CHECK_IN_CODE_MS = 30_000

/** Digits that somebody types who has no camera at hand. */
const TYPED_DIGITS = 6

/** The place for which the codes of a screen count: this screen and this range, within this stretch of time. */
export type CodedPlace = { screenId: Id<'screen'>; rangeId: Id<'range'> }

/** Returns the texts that are signed for the code that is shown at a moment (ms), and for the one before it. */
export function signedTexts({ screenId, rangeId }: CodedPlace, now: number): [string, string] {
  const stretch = Math.floor(now / CHECK_IN_CODE_MS)
  const textOf = (number: number) => `check-in ${screenId} ${rangeId} ${number}`
  return [textOf(stretch), textOf(stretch - 1)]
}

/** How long (ms) the code of a moment is still shown. */
export function shownFor(now: number): number {
  return CHECK_IN_CODE_MS - (now % CHECK_IN_CODE_MS)
}

/** A signature (32 bytes) as the digits that somebody types. */
export function typedCodeOf(signature: Uint8Array): string {
  const number = new DataView(signature.buffer, signature.byteOffset).getUint32(signature.byteLength - 4)
  return String(number % 10 ** TYPED_DIGITS).padStart(TYPED_DIGITS, '0')
}

/** The digits of a typed code, whatever stands between them; nothing for what cannot be one. */
export function plainTypedCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s.-]/g, '')
  return new RegExp(`^\\d{${TYPED_DIGITS}}$`).test(digits) ? digits : undefined
}
