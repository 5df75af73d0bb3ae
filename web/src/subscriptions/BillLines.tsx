import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { BillLine } from '@bahnfrei/domain/subscriptions/bill.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Dotted } from '../base/ui/Dotted.tsx'
import { Dim, Lines, Row } from '../base/ui/Layout.tsx'

/** The lines of a bill, each with how its amount comes about. */
export function BillLines({ lines }: { lines: readonly BillLine[] }) {
  const t = useTexts('SUBSCRIPTION.LINE')
  const [language] = useLanguage()
  const amount = (cents: BillLine['amount']) => amountText(cents, 'EUR', language)
  const factsOf = ({ billingScheme, price, count, unit, days, daysOfCycle, from, until, discounts }: BillLine) => [
    billingScheme === 'perMember' ? t('COUNT', { count, price: amount(price) }) : `${amount(price)} / ${unit}`,
    ...(days === daysOfCycle
      ? []
      : [t('DAYS', { days, all: daysOfCycle, from: dayFigures(from, language), until: dayFigures(until, language) })]),
    ...discounts.map(({ label, amount: less }) => t('DISCOUNT', { label, amount: amount(less) })),
  ]
  return (
    <Lines>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a product can have two lines in a cycle.
        <li key={index}>
          <Row isSpread>
            <span>{line.nameOnInvoice}</span>
            <b>{amount(line.amount)}</b>
          </Row>
          <Dim>
            <Dotted facts={factsOf(line)} />
          </Dim>
        </li>
      ))}
    </Lines>
  )
}
