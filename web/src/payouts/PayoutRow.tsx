import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { isLate, type Payout } from '@bahnfrei/domain/payouts/payout.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import columns from '../base/list/columns.module.css'
import target from '../base/styles/target.module.css'
import { DOT } from '../base/texts/dot.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Mark } from '../base/ui/Mark.tsx'
import classes from './payouts.module.css'

type Props = {
  payout: Payout
  today: Day
  /** Undefined for people who pay nothing. */
  onPay: (() => void) | undefined
}

/** A payout in the list: to whom, why, how much, to which account, and whether it is late. */
export function PayoutRow({ payout, today, onPay }: Props) {
  const t = useTexts('PAYOUTS')
  const [language] = useLanguage()
  const { of, day, currency, accountEnd } = payout
  const name = payout.name || t('NOBODY')
  const amount = amountText(payout.amount, currency, language)
  const isDue = of.kind !== 'receipt' || day <= today
  const facts = [
    t(of.kind === 'receipt' ? 'DUE' : 'SINCE', { day: dayFigures(day, language) }),
    accountEnd !== '' && t('ACCOUNT', { end: accountEnd }),
  ]
  return (
    <li className={`${columns.columns} ${classes.row}`}>
      <b className={columns.lead}>{name}</b>
      <b className={columns.amount}>{amount}</b>
      <span className={`${columns.line} ${columns.dim}`}>
        <Why payout={payout} />
        {facts.filter(Boolean).map((fact) => `${DOT}${fact}`)}
      </span>
      <span className={columns.marks}>
        {isLate(payout, today) && (
          <Mark kind="warning" icon={IconAlertTriangle}>
            {t('LATE')}
          </Mark>
        )}
      </span>
      <span className={columns.end}>
        {onPay && (
          <Button variant={isDue ? 'default' : 'subtle'} aria-label={t('PAY_NAMED', { amount, name })} onClick={onPay}>
            {t('PAY')}
          </Button>
        )}
      </span>
    </li>
  )
}

/** The reason for a payout, which leads to what it is for. */
function Why({ payout: { of, number } }: Pick<Props, 'payout'>) {
  const t = useTexts('PAYOUTS.WHY')
  const why = number === '' ? t('other') : t(of.kind, { number })
  const id: string = of.id
  if (of.kind === 'receipt')
    return (
      <Link to="/admin/billing/receipts/$receiptId" params={{ receiptId: id }} className={target.target}>
        {why}
      </Link>
    )
  if (of.kind === 'invoice')
    return (
      <Link to="/admin/billing/invoices/$invoiceId" params={{ invoiceId: id }} className={target.target}>
        {why}
      </Link>
    )
  return (
    <Link to="/admin/billing/bookings" search={{ booking: id as Id<'booking'> }} className={target.target}>
      {why}
    </Link>
  )
}
