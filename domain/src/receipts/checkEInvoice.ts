import { ratesOn, type TaxRate } from '../accounts/taxRate.ts'
import { isDay } from '../base/call/fields.ts'
import { isIban, plainIban } from '../base/money/iban.ts'
import { type Cents, CURRENCIES, cents, fileAmount, share, sumOf } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import { eAmount, eDecimal } from './eAmount.ts'
import { type EInvoice, type Finding, type FindingCode, finding } from './eInvoice.ts'

/** The facts of the club and of today that decide whether the content of an e-invoice is right. */
export type CheckedFor = { names: readonly string[]; rates: readonly TaxRate[]; today: Day }

/** Up to this sum a bill names neither its receiver nor a number (§ 33 UStDV). */
const MOST_OF_SMALL = 250_00
/** The codes of invoices that give money back (UNTDID 1001). */
export const CREDIT_CODES: readonly string[] = ['381', '384', '261', '262', '296', '308', '396', '420', '458', '532']

/**
 * Checks an e-invoice: the sums to the cent and the fields that § 14 (4) UStG asks for, then whether it is for this club and
 * of a rate that the club knows. An empty list means that nothing was found.
 */
export function checkEInvoice(read: EInvoice, known: CheckedFor): Finding[] {
  return [...missingIn(read), ...wrongSums(read), ...wrongContent(read, known)]
}

function missingIn(read: EInvoice): Finding[] {
  const { number, invoiceDate, seller, buyer, deliveryDate, periodStart, periodEnd, lines, groups, gross } = read
  const isSmall = (eAmount(gross) ?? Number.POSITIVE_INFINITY) <= MOST_OF_SMALL
  const missing: [boolean, FindingCode][] = [
    [number === '' && !isSmall, 'NO_NUMBER'],
    [!isDay(invoiceDate), 'NO_DATE'],
    [seller.name === '' || seller.address === '', 'NO_SELLER'],
    [seller.vatId === '' && seller.taxNumber === '' && !isSmall, 'NO_TAX_NUMBER'],
    [(buyer.name === '' || buyer.address === '') && !isSmall, 'NO_BUYER'],
    [!isDay(deliveryDate) && !isDay(periodStart) && !isDay(periodEnd) && !isSmall, 'NO_DELIVERY'],
    [lines.length === 0, 'NO_LINES'],
    [groups.length === 0 || groups.some(({ category }) => category === ''), 'NO_RATE'],
    [groups.some(({ category, percentage, reason }) => isExempt(category, percentage) && reason === ''), 'NO_REASON'],
  ]
  return missing.flatMap(([is, code]) => (is ? finding(code) : []))
}

function isExempt(category: string, percentage: string): boolean {
  return ['E', 'AE', 'O'].includes(category) && (eDecimal(percentage || '0') ?? 0n) === 0n
}

function wrongSums(read: EInvoice): Finding[] {
  const { lines, charges, groups, lineTotal, net, tax, gross, prepaid, due } = read
  const texts = [...lines.map((line) => line.net), ...charges.map(({ amount }) => amount)]
  const all = [...texts, ...groups.flatMap((group) => [group.net, group.tax]), lineTotal, net, tax || '0', gross, due]
  const unreadable = all.filter((text) => eAmount(text) === undefined)
  if (unreadable.length > 0) return [finding('AMOUNT_WRONG', unreadable[0])]
  const read2 = (text: string) => eAmount(text) ?? cents(0)
  const sum = (texts: readonly string[]) => sumOf(texts.map(read2))
  const onTop = (of: readonly EInvoice['charges'][number][]) =>
    sumOf(of.map(({ isCharge, amount }) => cents(isCharge ? read2(amount) : -read2(amount))))
  const found: Finding[] = []
  const compare = (code: FindingCode, said: Cents, computed: number, tolerance = 0) => {
    if (Math.abs(said - computed) > tolerance)
      found.push(finding(code, `${fileAmount(said)} ≠ ${fileAmount(cents(computed))}`))
  }
  compare('LINE_SUM_WRONG', read2(lineTotal), sum(lines.map((line) => line.net)))
  compare('NET_WRONG', read2(net), read2(lineTotal) + onTop(charges))
  for (const group of groups) {
    const isOf = (one: { category: string; percentage: string }) =>
      one.category === group.category && eDecimal(one.percentage || '0') === eDecimal(group.percentage || '0')
    const basis = sum(lines.filter(isOf).map((line) => line.net)) + onTop(charges.filter(isOf))
    compare('GROUP_WRONG', read2(group.net), basis)
    const computed = share(read2(group.net), hundredths(group.percentage), 100_00)
    compare('GROUP_WRONG', read2(group.tax), computed, mostRounding(lines.filter(isOf).length))
  }
  compare('TAX_WRONG', read2(tax || '0'), sum(groups.map((group) => group.tax)))
  compare('GROSS_WRONG', read2(gross), read2(net) + read2(tax || '0'))
  compare('DUE_WRONG', read2(due), read2(gross) - read2(prepaid || '0'))
  return found
}

/**
 * Returns by how many cents a tax may differ: half a cent for each line. A supplier who rounds the tax of each line, or
 * whose prices have the tax inside, comes to another cent than the rule, and nobody has done wrong.
 */
export function mostRounding(lines: number): number {
  return Math.ceil(lines / 2)
}

function hundredths(percentage: string): number {
  return Number((eDecimal(percentage || '0') ?? 0n) / 1_000_000n)
}

function wrongContent(read: EInvoice, { names, rates, today }: CheckedFor): Finding[] {
  const { buyer, invoiceDate, currency, groups, typeCode, iban, prepaid } = read
  const offered = ratesOn(rates, isDay(invoiceDate) ? invoiceDate : today)
  const isKnown = ({ category, percentage }: EInvoice['groups'][number]) =>
    rateFor(offered, { category, percentage }) !== undefined
  const wrong: [boolean, FindingCode, string?][] = [
    [buyer.name !== '' && !names.some((name) => isSameName(name, buyer.name)), 'BUYER_OTHER', buyer.name],
    [isDay(invoiceDate) && invoiceDate > today, 'DATE_FUTURE', invoiceDate],
    [CREDIT_CODES.includes(typeCode), 'CREDIT_NOTE'],
    [!CURRENCIES.some((each) => each === currency), 'CURRENCY_UNKNOWN', currency],
    [iban !== '' && !isIban(plainIban(iban)), 'IBAN_WRONG', iban],
    [(eAmount(prepaid || '0') ?? 0) !== 0, 'PREPAID', prepaid],
  ]
  return [
    ...wrong.flatMap(([is, code, of]) => (is ? finding(code, of) : [])),
    ...groups
      .filter((group) => !isKnown(group))
      .map(({ category, percentage }) => finding('RATE_UNKNOWN', `${category} ${percentage} %`)),
  ]
}

/** Returns the rate of the club for a tax of an e-invoice: that of its category and percentage, or undefined. */
export function rateFor(
  offered: readonly TaxRate[],
  { category, percentage }: { category: string; percentage: string },
): TaxRate | undefined {
  const isAlike = (rate: TaxRate) => Math.round(rate.percentage * 100) === hundredths(percentage)
  // A club does not tell kinds of tax-free bills apart, only those of which it must pay the tax itself (AE).
  const kinds = category === 'S' || category === 'AE' ? [category] : ['E', 'O']
  return offered.find((rate) => isAlike(rate) && kinds.includes(rate.category))
}

/** Whether two names mean the same club: letters and digits alone are compared, and `e. V.` does not count. */
export function isSameName(one: string, other: string): boolean {
  const bare = (name: string) =>
    name
      .toLowerCase()
      .replace(/\be\.?\s?v\.?(?=\W|$)/g, '')
      .replace(/[^\p{L}\p{N}]/gu, '')
  const [a, b] = [bare(one), bare(other)]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}
