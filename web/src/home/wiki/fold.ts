import { folded as plain } from '@bahnfrei/domain/base/call/search.ts'

const SPELLED = { ä: 'ae', ö: 'oe', ü: 'ue' } as Record<string, string>

/**
 * A text in lower case without diacritics: `Schießstände` becomes `schiessstande`, or with `spelledOut`
 * `schiessstaende`.
 */
export function folded(text: string, spelledOut = false): string {
  return [...text.normalize('NFC')].map((sign) => foldedSign(sign, spelledOut)).join('')
}

/** A character of a text in lower case without diacritics; it can become two characters, or none. */
export function foldedSign(sign: string, spelledOut: boolean): string {
  return (spelledOut ? SPELLED[sign.toLowerCase()] : undefined) ?? plain(sign)
}
