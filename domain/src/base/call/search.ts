/**
 * How people search words that others wrote: without capitals, accents and apostrophes, `ß` as `ss` and `ł` as `l`, and with
 * `oe` for `ö`. The database does the same by its functions `searchable` and `search_patterns`.
 */

const APOSTROPHES = /['’‘´`]/g
const MARKS = /[\u0300-\u036f]/g
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
}
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** A text in small letters without marks: `Köhler` is `kohler`, `Weiß` is `weiss`, `Łukasz` is `lukasz`. */
export function folded(text: string): string {
  return text
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(SPECIAL, (letter) => LETTERS[letter] as string)
}

/** A folded text in which `ae`, `oe` and `ue` are one letter: `koehler` is `kohler`, as is `köhler`. */
function shortened(text: string): string {
  return folded(text).replace(/([aou])e+/g, '$1')
}

/** Returns the text in which a search looks for its words: folded, once as written and once shortened. */
export function searchable(text: string): string {
  return `${folded(text)} ${shortened(text)}`
}

/** Whether each word of a search stands somewhere in a text, in whatever order: `Köhler, Jürgen` finds Jürgen Koehler. */
export function isFound(text: string, search: string): boolean {
  const hay = searchable(text)
  return shortened(search)
    .split(/[\s,;]+/)
    .every((word) => hay.includes(word))
}

/** A name as it is compared: ä, ae and a are one, hyphens are blanks, accents and signs count for nothing. */
export function foldName(name: string): string {
  return shortened(name.normalize('NFKD').replace(/[^\p{L}\p{M}\p{N}\s-]/gu, ''))
    .replace(/[-\s]+/g, ' ')
    .trim()
}

/** The order of names on every list and paper: Ö is among the Os. The database has it as the collation `und-x-icu`. */
export const compareNames: (one: string, other: string) => number = new Intl.Collator('de').compare
