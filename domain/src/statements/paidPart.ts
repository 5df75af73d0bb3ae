import { type Cents, cents, sumOf } from '../base/money/money.ts'

/**
 * Returns which part of each line of an invoice is paid, by largest remainder: together they are what was paid, and each is
 * its whole line when all is paid. Lines can be below zero, as a discount is.
 */
export function paidParts(lines: readonly Cents[], paid: Cents): Cents[] {
  const gross = BigInt(sumOf(lines))
  if (gross === 0n) return lines.map(() => cents(0))
  const whole = gross < 0n ? -gross : gross
  const parts = lines.map((line, at) => {
    const over = BigInt(line) * BigInt(paid) * (gross < 0n ? -1n : 1n)
    const remainder = ((over % whole) + whole) % whole
    return { at, floor: Number((over - remainder) / whole), remainder }
  })
  const left = paid - parts.reduce((sum, { floor }) => sum + floor, 0)
  const first = parts.toSorted((a, b) => Number(b.remainder - a.remainder) || a.at - b.at).slice(0, left)
  for (const part of first) part.floor += 1
  return parts.map(({ floor }) => cents(floor))
}

/** Returns which part of each line was paid in a time: up to its end, without what was paid before. */
export function paidMeanwhile(lines: readonly Cents[], { before, until }: { before: Cents; until: Cents }): Cents[] {
  const earlier = paidParts(lines, before)
  return paidParts(lines, until).map((part, at) => cents(part - (earlier[at] ?? 0)))
}
