/**
 * The search ignores capitals, accents and apostrophes, takes `ß` for `ss` and `ł` for `l`, and finds `ö` by `oe`. The
 * database does the same by its functions `searchable` and `search_patterns`.
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

/** Returns a text in small letters without marks: `Köhler` is `kohler`, `Weiß` is `weiss`, `Łukasz` is `lukasz`. */
export function folded(text: string): string {
  return text
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(SPECIAL, (letter) => LETTERS[letter] as string)
}

/** Returns a folded text in which `ae`, `oe` and `ue` are one letter: `koehler` is `kohler`, as is `köhler`. */
function shortened(text: string): string {
  return folded(text).replace(/([aou])e+/g, '$1')
}

/** Returns the text in which a search looks for its words: folded, once as written and once shortened. */
export function searchable(text: string): string {
  return `${folded(text)} ${shortened(text)}`
}

/** Whether each word of a search is in a text, in any order: `Köhler, Jürgen` finds Jürgen Koehler. */
export function isFound(text: string, search: string): boolean {
  const hay = searchable(text)
  return shortened(search)
    .split(/[\s,;]+/)
    .every((word) => hay.includes(word))
}

/**
 * Returns a name in the form in which names are compared: ä, ae and a are the same, hyphens are blanks, accents and
 * signs do not count.
 */
export function foldName(name: string): string {
  return shortened(name.normalize('NFKD').replace(/[^\p{L}\p{M}\p{N}\s-]/gu, ''))
    .replace(/[-\s]+/g, ' ')
    .trim()
}

/**
 * Compares two names for the order of all lists and papers: Ö is among the Os. In the database it is the collation
 * `und-x-icu`.
 */
export const compareNames: (one: string, other: string) => number = new Intl.Collator('de').compare
