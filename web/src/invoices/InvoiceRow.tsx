import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { InvoiceRow as Row } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import list from '../base/list/list.module.css'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures, dayOnDevice } from '../base/time/days.ts'
import { Dotted } from '../base/ui/Dotted.tsx'
import columns from './columns.module.css'
import { openRest } from './openRest.ts'
import { StatusMark } from './StatusMark.tsx'

type Props = { invoice: Row; today: Day; box: ReactNode }

/** An invoice in the list of its club: its number, its receiver, its days, its state and its amount. */
export function InvoiceRow({ invoice, today, box }: Props) {
  const t = useTexts('INVOICES')
  const [language] = useLanguage()
  const { id, invoiceNumber, userName, invoiceDate, dueDate, currency, amount, sentOn } = invoice
  const day = (each: Day) => dayFigures(each, language)
  const rest = openRest(invoice)
  const days = [
    t('DAY', { day: day(invoiceDate) }),
    dueDate !== null && rest > 0 && t('DUE', { day: day(dueDate) }),
    sentOn !== null && t('SENT', { day: day(dayOnDevice(sentOn)) }),
  ]
  return (
    <li className={list.boxed}>
      {box}
      <Link
        to="/admin/billing/invoices/$invoiceId"
        params={{ invoiceId: id }}
        className={`${list.link} ${columns.columns}`}
      >
        <b className={columns.who}>{userName}</b>
        <span className={columns.number}>{invoiceNumber ?? t('NO_NUMBER')}</span>
        <span className={columns.days}>
          <Dotted facts={days} />
        </span>
        <span className={columns.state}>
          <StatusMark invoice={invoice} today={today} />
        </span>
        <span className={columns.amount}>
          <b>{amountText(amount, currency, language)}</b>
          {rest > 0 && rest < amount && (
            <span className={list.dim}>{t('REST', { amount: amountText(rest, currency, language) })}</span>
          )}
        </span>
      </Link>
    </li>
  )
}
