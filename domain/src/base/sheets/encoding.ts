/** The text of a file. `isGuess`: its encoding was chosen because the words look right in it. */
export type Decoded = { text: string; isGuess: boolean }

/** The upper half of code page 850, in which DOS wrote in Western Europe. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

/**
 * Decodes the bytes of a file. A byte order mark decides; without one it is UTF-16 where every second byte is 0, UTF-8
 * where that is valid, else Windows-1252, or Mac Roman or code page 850 where Windows-1252 puts signs into the middle
 * of words. Letters are composed (NFC).
 */
export function decode(bytes: Uint8Array): Decoded {
  const { text, isGuess } = decodedAs(bytes)
  return { text: text.normalize('NFC'), isGuess }
}

function decodedAs(bytes: Uint8Array): Decoded {
  const wide = wideEncodingOf(bytes)
  if (wide !== undefined) return { text: new TextDecoder(wide).decode(bytes), isGuess: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuess: false }
  } catch {
    return oldText(isMarkedUtf8(bytes) ? bytes.subarray(3) : bytes)
  }
}

function isMarkedUtf8(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}

/** The number of bytes that decide how a file is encoded. */
const LOOKED_AT = 1_000

function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, LOOKED_AT)
  const zeros = [0, 1].map((odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length)
  const [even = 0, odd = 0] = zeros
  // A letter such as Ā has its zero where the others have none.
  if (start.length < 4 || even + odd < start.length * 0.4 || Math.min(even, odd) * 10 > Math.max(even, odd))
    return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

function oldText(bytes: Uint8Array): Decoded {
  const windows = new TextDecoder('windows-1252').decode(bytes)
  if (looksOf(windows).strange === 0) return { text: windows, isGuess: false }
  const others = [new TextDecoder('macintosh').decode(bytes), dosText(bytes)]
  const best = others.reduce((one, other) => (rightness(other) > rightness(one) ? other : one))
  return rightness(best) > rightness(windows) ? { text: best, isGuess: true } : { text: windows, isGuess: false }
}

function dosText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (DOS[byte - 0x80] as string))).join('')
}

function rightness(text: string): number {
  const { umlauts, letters, strange } = looksOf(text)
  return 2 * umlauts + letters - 2 * strange
}

/**
 * Counts the letters beyond ASCII that stand where German has them, and the signs that stand where no word has them.
 * Only signs next to a plain letter count: DOS drew lines with signs that are letters in other encodings ("ÄÄÄÄ").
 */
function looksOf(text: string) {
  const looks = { umlauts: 0, letters: 0, strange: 0 }
  for (const { 0: sign, index } of text.matchAll(/[\u0080-\uffff]/g)) {
    const [before, behind] = [text[index - 1] ?? '', text[index + 1] ?? '']
    if (!/[a-z]/i.test(before + behind)) continue
    const isInWord = /\p{L}/u.test(before)
    if (/\p{Ll}/u.test(sign) || (/\p{Lu}/u.test(sign) && (!isInWord || !/\p{Ll}/u.test(before + behind))))
      looks[/[äöüßÄÖÜ]/.test(sign) ? 'umlauts' : 'letters'] += 1
    else if (isInWord && /\p{L}/u.test(behind) && !/[’´‘–-]/.test(sign)) looks.strange += 1
  }
  return looks
}
