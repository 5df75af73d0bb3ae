import * as z from 'zod/mini'
import type { Language } from '../texts/texts.ts'

declare const unit: unique symbol

/** An amount in whole cents. A plain number is no amount: only `cents` and the functions of this file make one. */
export type Cents = number & { readonly [unit]: 'cents' }

/** All currencies that there are (BILL-062, BILL-065). */
export const CURRENCIES = ['EUR', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** The largest amount that a field takes, in cents, with either sign (BILL-059, OP-83). */
export const MOST_CENTS = 10_000_000_000 as Cents
export const NO_CENTS = 0 as Cents

/** An amount in a call, in cents; beyond the largest one it is refused. */
export const Cents: z.ZodMiniType<Cents, number> = z
  .int()
  .check(z.minimum(-MOST_CENTS), z.maximum(MOST_CENTS)) as unknown as z.ZodMiniType<Cents, number>

/** An amount in a call that is not below zero, in cents. */
export const Price: z.ZodMiniType<Cents, number> = z
  .int()
  .check(z.minimum(0), z.maximum(MOST_CENTS)) as unknown as z.ZodMiniType<Cents, number>

/** A sum in an answer, in cents, not below zero. Added up it can be beyond the largest amount of a field. */
export const Sum: z.ZodMiniType<Cents, number> = z.int().check(z.minimum(0)) as unknown as z.ZodMiniType<Cents, number>

/** A rate in percent, 0 to 100, with at most two decimals. */
export const Percent = z.number().check(
  z.minimum(0),
  z.maximum(100),
  z.refine((rate) => Number.isInteger(hundredthsOf(rate))),
)

/** Makes an amount of a number of cents. Throws a RangeError when it is not whole, or too large to be exact. */
export function cents(count: number): Cents {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is no whole number of cents.`)
  return (count === 0 ? 0 : count) as Cents
}

export function sumOf(amounts: Iterable<Cents>): Cents {
  let sum = 0
  for (const amount of amounts) sum += amount
  return cents(sum)
}

/**
 * `amount × part / whole`, rounded half away from zero: the only rounding of money there is. It computes in whole numbers,
 * so that a cancellation is the exact negative. `part` and `whole` are whole numbers. Throws a RangeError for no `whole`.
 */
export function share(amount: Cents, part: number, whole: number): Cents {
  const [over, under] = [BigInt(amount) * BigInt(part), BigInt(whole)]
  const isNegative = over < 0n !== under < 0n
  const rounded = (2n * abs(over) + abs(under)) / (2n * abs(under))
  return cents(Number(isNegative ? -rounded : rounded))
}

/** Returns the tax to add to a net amount; `rate` in percent (OP-77). */
export function taxOn(net: Cents, rate: number): Cents {
  return share(net, hundredthsOf(rate), 100_00)
}

/** Returns what a gross amount is without the tax that it contains; `rate` in percent (OP-89). */
export function netIn(gross: Cents, rate: number): Cents {
  return share(gross, 100_00, 100_00 + hundredthsOf(rate))
}

/**
 * Spreads an amount by weights, so that the parts are the whole to the cent: each gets its share rounded down, and what is
 * left goes a cent each to the largest remainders, the earlier ones first. Weights are whole numbers and not negative.
 * Throws a RangeError when there is something to spread and nobody to take it.
 */
export function spread(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n && amount !== 0) throw new RangeError('An amount cannot be spread over nothing.')
  if (whole === 0n) return weights.map(() => NO_CENTS)
  const total = abs(BigInt(amount))
  const shares = weights.map((weight, index) => {
    const over = total * BigInt(weight)
    return { index, cents: over / whole, remainder: over % whole }
  })
  const left = Number(total - shares.reduce((sum, { cents: floor }) => sum + floor, 0n))
  const first = [...shares].sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index).slice(0, left)
  for (const one of first) one.cents += 1n
  return shares.map(({ cents: part }) => cents(Number(amount < 0 ? -part : part)))
}

/**
 * Reads an amount as people and programs write it, in cents: `12,50`, `12.50`, `1.234,5`, `1 234,50 €`, `-3`. The last
 * sign between digits is the decimal one unless three digits follow it or it stands there twice. `1,234` could be either,
 * and is nothing, as is what has more than two decimals or more than the largest amount.
 */
export function readAmount(written: string): Cents | undefined {
  const bare = written.replace(/€|\$|EUR|USD|[\s\u00A0\u202F'’]/giu, '').replace(/^[−–]/, '-')
  const found = /^(-?)(\d{1,3}(?:([.,])\d{3})(?:\3\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/.exec(bare)
  if (found === null) return undefined
  const [, sign, whole = '', grouping, decimal, decimals = ''] = found
  if (grouping !== undefined && grouping === decimal) return undefined
  if (grouping === ',' && decimal === undefined && whole.indexOf(',') === whole.lastIndexOf(',')) return undefined
  const count = Number(whole.replace(/[.,]/g, '') + decimals.padEnd(2, '0'))
  return count > MOST_CENTS ? undefined : cents(sign === '' ? count : -count)
}

/**
 * Returns the amount in a field after somebody typed there: only digits count, the last two are cents, no digits are 0,
 * and above the largest amount it stays `before` (OP-83).
 */
export function typedAmount(typed: string, before: Cents, { isSigned }: { isSigned: boolean }): Cents {
  const count = Number(typed.replace(/\D/g, ''))
  if (count > MOST_CENTS) return before
  return cents(isSigned && /[-−–]/.test(typed) ? -count : count)
}

/** An amount as text: `1.234,56 €` in German, `1,234.56 €` in English, dollars with `$ ` before (BILL-058 to 061). */
export function amountText(amount: Cents, currency: Currency, language: Language): string {
  const number = plainAmount(amount, language)
  return currency === 'USD' ? `$ ${number}` : `${number}\u00A0€`
}

/** Returns the sum of some amounts of these rows in each currency as text: `72,00 € + $ 5,00`; without rows it is empty. */
export function sumsText<Row extends { currency: Currency }>(
  rows: Iterable<Row>,
  amountOf: (row: Row) => Cents,
  language: Language,
): string {
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, some]) => amountText(sumOf(some.map(amountOf)), currency, language))
    .join(' + ')
}

/** Returns an amount without its currency, with separated thousands: `1.234,56`. */
export function plainAmount(amount: Cents, language: Language): string {
  const [thousands, decimal] = language === 'de' ? ['.', ','] : [',', '.']
  const { sign, euros, rest } = partsOf(amount)
  return `${sign}${euros.replace(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${rest}`
}

/** Returns an amount as files for other programs have it: `-1234.56`. */
export function fileAmount(amount: Cents): string {
  const { sign, euros, rest } = partsOf(amount)
  return `${sign}${euros}.${rest}`
}

/**
 * Returns the price of one of `count` pieces that cost an amount together, as files have it: with two decimals, and with
 * up to six where it is no whole number of cents.
 */
export function pricePerPiece(amount: Cents, count: number): string {
  const { sign, euros, rest } = partsOf(share(amount, 100_00, count), 6)
  return `${sign}${euros}.${rest.replace(/0{1,4}$/, '')}`
}

function partsOf(amount: Cents, decimals = 2): { sign: string; euros: string; rest: string } {
  const digits = `${Math.abs(amount)}`.padStart(decimals + 1, '0')
  return { sign: amount < 0 ? '-' : '', euros: digits.slice(0, -decimals), rest: digits.slice(-decimals) }
}

function hundredthsOf(rate: number): number {
  return Math.round(rate * 100_0000) / 100_00
}

function abs(count: bigint): bigint {
  return count < 0n ? -count : count
}

/** Writes the price of a piece of a sum, with more than two decimals where it is no whole number of cents. */
export function pieceText(sum: Cents, count: number, currency: Currency, language: Language): string {
  const [, euros = '', decimals = '', more = ''] = /^(\d+)\.(\d\d)(\d*)$/.exec(pricePerPiece(sum, count)) ?? []
  return amountText(cents(Number(euros + decimals)), currency, language).replace(/\d(?=\D*$)/, `$&${more}`)
}
