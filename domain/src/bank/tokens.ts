import { isIban } from '../base/money/iban.ts'
import { type Cents, readAmount } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'

/** A run of letters or of digits in a text, with what stands between it and the one before. */
export type Token = { text: string; isNumber: boolean; gap: string }

/** The words and numbers of a text, without the accounts and amounts in it, and the days that some of the numbers are. */
export type ReadText = {
  tokens: readonly Token[]
  ibans: readonly string[]
  /** Amounts with their currency, such as `60,00 EUR`. */
  amounts: readonly (Cents | undefined)[]
  days: ReadonlyMap<number, Day>
}

const IBAN_IN_TEXT = /\bDE\d{2}(?: ?\d){18}\b|\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/g
const AMOUNT_IN_TEXT =
  /(?<![\dA-Z.,/-])\d[\d.]*(?:,\d\d(?!\d)(?:\s?(?:EUR|€))?|\s?(?:EUR|€))|(?:EUR|€)\s?\d[\d.]*(?:,\d\d)?(?!\d)/g

/**
 * Returns a text as banks may have written it: capital letters, umlauts as one letter whichever way they are written, and
 * the digits of numbers as digits where somebody typed O for 0, or I and L for 1.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/([AOU])E/g, '$1')
    .replace(/(?<![A-Z])[OIL]+(?=\d)|(?<=\d)[OIL]+(?![A-Z])/g, (signs) =>
      signs.replace(/./g, (sign) => (sign === 'O' ? '0' : '1')),
    )
}

/** Returns the words of a name, without titles and single letters. */
export function nameWords(name: string): string[] {
  return (folded(name).match(/[A-Z]{2,}/g) ?? []).filter(
    (word) => !/^(DR|PROF|DIPL|ING|HERR|FRAU|FAM|FAMILIE|UND)$/.test(word),
  )
}

/** Splits a remittance text into its words and numbers. */
export function readText(text: string): ReadText {
  const ibans: string[] = []
  const bare = text.toUpperCase().replace(IBAN_IN_TEXT, (found) => {
    const plain = found.replaceAll(' ', '')
    if (!plain.startsWith('DE') && !isIban(plain)) return found
    ibans.push(plain)
    return ' ; '
  })
  const amounts: (Cents | undefined)[] = []
  const words = bare.replace(AMOUNT_IN_TEXT, (found) => {
    amounts.push(readAmount(found))
    return ' ; '
  })
  const tokens: Token[] = []
  let end = 0
  const signs = folded(words)
  for (const found of signs.matchAll(/[A-Z]+|\d+/g)) {
    tokens.push({ text: found[0], isNumber: /\d/.test(found[0]), gap: signs.slice(end, found.index) })
    end = found.index + found[0].length
  }
  return { tokens, ibans, amounts, days: daysIn(tokens) }
}

/** Returns the days in a text by the places of the numbers that say them: `3.2.26`, `2026-02-03`, `03022026`, `20260203`. */
function daysIn(tokens: readonly Token[]): Map<number, Day> {
  const days = new Map<number, Day>()
  tokens.forEach(({ text }, at) => {
    const [, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]]
    if (text.length === 8) {
      const day =
        dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6)) ??
        dayOf(text.slice(4), text.slice(2, 4), text.slice(0, 2))
      if (day !== undefined) days.set(at, day)
    }
    if (second === undefined || third === undefined || days.has(at)) return
    if (!/^[.\-/] ?$/.test(second.gap) || !/^[.\-/] ?$/.test(third.gap)) return
    const day =
      text.length === 4 ? dayOf(text, second.text, third.text) : dayOf(third.text.padStart(4, '20'), second.text, text)
    if (day !== undefined) for (const place of [at, at + 1, at + 2]) days.set(place, day)
  })
  return days
}

function dayOf(year: string, month: string, date: string): Day | undefined {
  if (!/^(19|20)\d\d$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(date)) return undefined
  if (Number(month) < 1 || Number(month) > 12 || Number(date) < 1 || Number(date) > 31) return undefined
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}
