const PLAIN = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o' } as Record<string, string>
const SPELLED = { ä: 'ae', ö: 'oe', ü: 'ue' } as Record<string, string>

/** A text without capitals and marks: `Schießstände` is `schiessstande`, or spelled out `schiessstaende`. */
export function folded(text: string, spelledOut = false): string {
  return [...text.normalize('NFC')].map((sign) => foldedSign(sign, spelledOut)).join('')
}

/** One sign of a text; it can become two, or none. */
export function foldedSign(sign: string, spelledOut: boolean): string {
  const small = sign.toLowerCase()
  return (spelledOut ? SPELLED[small] : undefined) ?? PLAIN[small] ?? small.normalize('NFD').replace(/\p{Mark}/gu, '')
}
