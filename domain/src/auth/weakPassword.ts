import type { Refusal } from '../base/call/refusals.ts'
import { GUESSABLE_WORDS } from './guessableWords.ts'
import { plainPassword } from './password.ts'

/**
 * The facts about a person that somebody who guesses would know: the address, the parts of the name, the names of the
 * clubs.
 */
export type KnownOf = { email: string; names: readonly string[]; clubs: readonly string[] }

/** The least number of letters that a password must have apart from what anybody could guess. */
const LEAST_LEFT = 4
const PRODUCT = 'bahnfrei'
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '!"§$%&/()=?',
  '!@#$%^&*()_+',
  'qwertzuiopu+',
  'asdfghjkloa#',
  'yxcvbnm,.-',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap((row) => [row, [...row].reverse().join('')])
const SHORTEST_RUN = 3

/**
 * Returns why a new password could be guessed by anybody who knows the person, the sport and a keyboard, or nothing
 * (L30).
 */
export function whyWeakPassword(password: string, { email, names, clubs }: KnownOf): Refusal | undefined {
  const folded = fold(plainPassword(password))
  if (/^(.{1,3}?)\1+.?$/su.test(folded)) return 'PASSWORD_REPEATED'
  if (isMadeOfRuns(folded)) return 'PASSWORD_SEQUENCE'
  const personal = [email, ...email.split('@'), ...names].flatMap(partsOf)
  if (isMadeOf(folded, personal)) return 'PASSWORD_PERSONAL'
  const product = [PRODUCT, ...clubs.flatMap(partsOf)]
  if (isMadeOf(folded, product)) return 'PASSWORD_PRODUCT'
  return isMadeOf(folded, [...personal, ...product, ...guessableParts()]) ? 'PASSWORD_GUESSABLE' : undefined
}

/** Returns a text in small letters, without the dots and marks of letters. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '')
}

/** Returns a text as a whole and its words; umlauts both without dots and spelled out. */
function partsOf(text: string): string[] {
  const spelled = text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
  return [fold(text), fold(spelled)].flatMap((whole) => [whole, ...whole.split(/[^\p{L}\p{N}]+/u)])
}

let guessable: string[] | undefined

/** Returns the parts of the guessable words. They are made on first use: the sign-in page of a phone does not need them. */
function guessableParts(): string[] {
  guessable ??= GUESSABLE_WORDS.flatMap(partsOf)
  return guessable
}

/**
 * Whether fewer than 4 letters of a password are left without these words, also where signs stand for letters:
 * `s0mmer`, `$chuetze`, `3ichenhain`.
 */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const inner = password.replace(/[^\p{L}]+$/u, '')
  const meant = words.map(withLetters)
  return (
    isLeftLittle(password, words) ||
    [password, inner, inner.replace(/^[^\p{L}]+/u, '')].some((form) => isLeftLittle(withLetters(form), meant))
  )
}

function isLeftLittle(password: string, words: readonly string[]): boolean {
  const known = words.filter(({ length }) => length >= 3).toSorted((a, b) => b.length - a.length)
  const left = known.reduce((rest, word) => rest.replaceAll(word, ' '), password)
  return left !== password && left.replace(/\P{L}/gu, '').length < LEAST_LEFT
}

const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
}

/** Returns a text with letters in place of signs that look like them; `l`, `1` and `i` become the same. */
function withLetters(text: string): string {
  return text.replace(/[01!|l3€4@5$7+8]/g, (sign) => LETTERS[sign] as string)
}

function isMadeOfRuns(password: string): boolean {
  let left = 0
  for (let at = 0; at < password.length; ) {
    const run = runAt(password, at)
    if (run === 0) left += 1
    at += Math.max(run, 1)
  }
  return left < LEAST_LEFT
}

/**
 * Returns how many signs from `at` on follow each other on a keyboard, in the alphabet or in counting; 0 for fewer than
 * 3.
 */
function runAt(password: string, at: number): number {
  let length = SHORTEST_RUN
  const isRun = () =>
    at + length <= password.length && ROWS.some((row) => row.includes(password.slice(at, at + length)))
  if (!isRun()) return 0
  while (isRun()) length += 1
  return length - 1
}
