import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { BillLine } from '@bahnfrei/domain/subscriptions/bill.ts'
import { catalogue } from '../base/texts.ts'
import { dateInWords } from '../base/time/days.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const textsIn = catalogue(german, english)

/** Says how the amount of a line came about. Invoices to clubs are German, as those to member clubs. */
export function lineText({ billingScheme, count, price, days, daysOfCycle, from, until, discounts }: BillLine): string {
  const t = textsIn('de')
  const amount = (cents: typeof price) => amountText(cents, 'EUR', 'de')
  const date = (day: Day) => dateInWords(day, 'de', 'medium')
  const parts = [
    billingScheme === 'perMember' ? t('LINE.COUNT', { count: `${count}`, price: amount(price) }) : amount(price),
    ...(days === daysOfCycle
      ? []
      : [t('LINE.DAYS', { days: `${days}`, all: `${daysOfCycle}`, from: date(from), until: date(until) })]),
    ...discounts.map(({ label, amount: less }) => t('LINE.DISCOUNT', { label, amount: amount(less) })),
  ]
  return parts.join(', ')
}
