import { folded as plain } from '@bahnfrei/domain/base/call/search.ts'

const SPELLED = { ä: 'ae', ö: 'oe', ü: 'ue' } as Record<string, string>

/** A text without capitals and marks: `Schießstände` is `schiessstande`, or spelled out `schiessstaende`. */
export function folded(text: string, spelledOut = false): string {
  return [...text.normalize('NFC')].map((sign) => foldedSign(sign, spelledOut)).join('')
}

/** One sign of a text; it can become two, or none. */
export function foldedSign(sign: string, spelledOut: boolean): string {
  return (spelledOut ? SPELLED[sign.toLowerCase()] : undefined) ?? plain(sign)
}
