import type { PricedLine } from './totals.ts'

type Fraction = { over: bigint; under: bigint }

/**
 * Computes the amounts of an invoice by the rules of EN 16931 and OP-93, for tests: written apart with exact fractions and
 * without the functions of money.
 */
export function expectedTotals(lines: readonly PricedLine[]) {
  const hundredths = (percentage: number) => BigInt(percentage.toFixed(2).replace('.', ''))
  const rounded = ({ over, under }: Fraction) => {
    const [size, sign] = over < 0n ? [-over, -1n] : [over, 1n]
    const whole = size / under
    return sign * (2n * (size - whole * under) >= under ? whole + 1n : whole)
  }
  const cut = (whole: bigint, parts: readonly bigint[]) => {
    const sum = parts.reduce((a, b) => a + b, 0n)
    if (sum === 0n) return parts.map(() => 0n)
    const found = parts.map((part) => (whole * part) / sum)
    const step = whole * sum < 0n ? -1n : whole < 0n ? -1n : 1n
    const lack = (at: number) => {
      const left = whole * (parts[at] as bigint) - (found[at] as bigint) * sum
      return left < 0n ? -left : left
    }
    const order = parts.map((_, at) => at).sort((a, b) => (lack(a) < lack(b) ? 1 : lack(a) > lack(b) ? -1 : a - b))
    let missing = whole - found.reduce((a, b) => a + b, 0n)
    for (const at of order) {
      if (missing === 0n) break
      found[at] = (found[at] as bigint) + step
      missing -= step
    }
    return found
  }

  const [nets, taxes] = [lines.map(() => 0n), lines.map(() => 0n)]
  const kinds = new Set(lines.map(({ rate, taxInside }) => `${rate.category}/${rate.percentage}/${taxInside}`))
  for (const kind of kinds) {
    const own = lines.flatMap((each, at) =>
      `${each.rate.category}/${each.rate.percentage}/${each.taxInside}` === kind ? [at] : [],
    )
    const first = lines[own[0] as number] as PricedLine
    const shown = own.map((at) => BigInt((lines[at] as PricedLine).quantity) * BigInt(lines[at]?.unitAmount ?? 0))
    const sum = shown.reduce((a, b) => a + b, 0n)
    if (first.taxInside === null) {
      const tax = rounded({ over: sum * hundredths(first.rate.percentage), under: 10_000n })
      for (const [at, part] of cut(tax, shown).entries()) {
        nets[own[at] as number] = shown[at] as bigint
        taxes[own[at] as number] = part
      }
    } else {
      const net = rounded({ over: sum * 10_000n, under: 10_000n + hundredths(first.taxInside) })
      for (const [at, part] of cut(net, shown).entries()) {
        nets[own[at] as number] = part
        taxes[own[at] as number] = first.rate.percentage === first.taxInside ? (shown[at] as bigint) - part : 0n
      }
    }
  }
  const groups = [...new Set(lines.map(({ rate }) => `${rate.category}/${rate.percentage}`))].map((group) => {
    const own = lines.flatMap(({ rate }, at) => (`${rate.category}/${rate.percentage}` === group ? [at] : []))
    const sum = (of: bigint[]) => own.reduce((total, at) => total + (of[at] as bigint), 0n)
    return { group, net: sum(nets), tax: sum(taxes), gross: sum(nets) + sum(taxes) }
  })
  return { nets, taxes, groups }
}
