import { type Cents, cents, MOST_CENTS } from '../base/money/money.ts'

/** The decimals that are computed with: prices of pieces have more than cents. */
const DECIMALS = 8

/** Reads a decimal number of an e-invoice as a whole number of hundred millionths; undefined for everything else. */
export function eDecimal(text: string): bigint | undefined {
  const found = /^([+-]?)(\d{1,12})(?:\.(\d{1,20}))?$/.exec(text)
  if (found === null) return undefined
  const [, sign, whole = '', decimals = ''] = found
  if (/[^0]/.test(decimals.slice(DECIMALS))) return undefined
  const count = BigInt(whole + decimals.slice(0, DECIMALS).padEnd(DECIMALS, '0'))
  return sign === '-' ? -count : count
}

const PER_CENT = 10n ** BigInt(DECIMALS - 2)

/** Reads an amount of an e-invoice in cents; undefined where it is none, or has parts of a cent. */
export function eAmount(text: string): Cents | undefined {
  const count = eDecimal(text)
  if (count === undefined || count % PER_CENT !== 0n) return undefined
  const amount = Number(count / PER_CENT)
  return Math.abs(amount) > MOST_CENTS ? undefined : cents(amount)
}
