import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { Payout } from '@bahnfrei/domain/payouts/payout.ts'
import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import list from '../base/list/list.module.css'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Dim, Row } from '../base/ui/Layout.tsx'

type Props = {
  payout: Payout
  /** Undefined for people who pay nothing. */
  onPay: (() => void) | undefined
}

/** A payout in the list: to whom, why, since when, how much, and to which account. */
export function PayoutRow({ payout, onPay }: Props) {
  const t = useTexts('PAYOUTS')
  const [language] = useLanguage()
  const { of, number, reference, day, currency, accountEnd } = payout
  const name = payout.name || t('NOBODY')
  const amount = amountText(payout.amount, currency, language)
  const since = { day: dayFigures(day, language) }
  const facts = [
    reference,
    t(of.kind === 'receipt' ? 'DUE' : 'SINCE', since),
    accountEnd === '' ? t('NO_ACCOUNT') : t('ACCOUNT', { end: accountEnd }),
  ]
  return (
    <li className={list.row}>
      <div className={list.words}>
        <Row as="span" isSpread>
          <b>{name}</b>
          <b>{amount}</b>
        </Row>
        <span>{number === '' ? t('WHY.other') : t(`WHY.${of.kind}`, { number })}</span>
        <Dim as="span">{facts.filter(Boolean).join(' · ')}</Dim>
      </div>
      <Row>
        {onPay && (
          <Button
            leftSection={<IconQrcode size={18} aria-hidden />}
            aria-label={t('PAY_NAMED', { amount, name })}
            onClick={onPay}
          >
            {t('PAY')}
          </Button>
        )}
        <LinkTo of={of} />
      </Row>
    </li>
  )
}

/** Leads to what a payout is for. */
function LinkTo({ of }: Pick<Payout, 'of'>) {
  const t = useTexts('PAYOUTS.OPEN')
  const id: string = of.id
  return (
    <Button
      variant="subtle"
      renderRoot={(props) =>
        of.kind === 'receipt' ? (
          <Link to="/admin/billing/receipts/$receiptId" params={{ receiptId: id }} {...props} />
        ) : of.kind === 'invoice' ? (
          <Link to="/admin/billing/invoices/$invoiceId" params={{ invoiceId: id }} {...props} />
        ) : (
          <Link to="/admin/billing/bookings" search={{ booking: id as Id<'booking'> }} {...props} />
        )
      }
    >
      {t(of.kind)}
    </Button>
  )
}
