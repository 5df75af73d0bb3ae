import type { Id } from '../base/call/fields.ts'

/**
 * The time (ms) for which a screen shows a check-in code. The code stays valid for as long again, so a photo of it is
 * useless after a minute.
 */
export const CHECK_IN_CODE_MS = 30_000

/** The digits of a code for people who cannot scan it. */
const TYPED_DIGITS = 6

/** The screen and the range for which a code is valid. */
export type CodedPlace = { screenId: Id<'screen'>; rangeId: Id<'range'> }

/** Returns the texts that are signed to make the code shown at a moment (ms) and the one before it. */
export function signedTexts({ screenId, rangeId }: CodedPlace, now: number): [string, string] {
  const stretch = Math.floor(now / CHECK_IN_CODE_MS)
  const textOf = (number: number) => `check-in ${screenId} ${rangeId} ${number}`
  return [textOf(stretch), textOf(stretch - 1)]
}

/** Returns the time (ms) until the next code replaces the one that is shown now. */
export function msUntilNextCode(now: number): number {
  return CHECK_IN_CODE_MS - (now % CHECK_IN_CODE_MS)
}

/** Returns the digits to type for a signature of 32 bytes. */
export function typedCodeOf(signature: Uint8Array): string {
  const number = new DataView(signature.buffer, signature.byteOffset).getUint32(signature.byteLength - 4)
  return String(number % 10 ** TYPED_DIGITS).padStart(TYPED_DIGITS, '0')
}

/** Returns the digits of a typed code without separators; nothing where it cannot be a code. */
export function plainTypedCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s.-]/g, '')
  return new RegExp(`^\\d{${TYPED_DIGITS}}$`).test(digits) ? digits : undefined
}
