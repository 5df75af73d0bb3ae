import { amountText, cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { AccountLine } from '@bahnfrei/domain/bookings/personAccount.ts'
import { Link } from '@tanstack/react-router'
import columns from '../base/list/columns.module.css'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Dotted } from '../base/ui/Dotted.tsx'
import { openRest } from '../invoices/openRest.ts'
import { StatusMark } from '../invoices/StatusMark.tsx'
import classes from './bookings.module.css'

type Props = { line: AccountLine; today: Day }

/** A line of a person's account: an invoice, which leads there, or a payment, which leads to it among the payments. */
export function AccountRow({ line, today }: Props) {
  const { invoice, bookingId } = line
  const row = `${columns.columns} ${classes.account}`
  return (
    <li>
      {bookingId !== null && (
        <Link to="/admin/billing/bookings" search={{ booking: bookingId }} className={row}>
          <PaymentLine line={line} />
        </Link>
      )}
      {bookingId === null && invoice !== null && (
        <Link to="/admin/billing/invoices/$invoiceId" params={{ invoiceId: invoice.id }} className={row}>
          <InvoiceLine line={line} invoice={invoice} today={today} />
        </Link>
      )}
    </li>
  )
}

function PaymentLine({ line: { kind, day, amount, currency, invoice, isPrepaid } }: { line: AccountLine }) {
  const t = useTexts('BOOKINGS.PERSON')
  const [language] = useLanguage()
  const number = invoice?.invoiceNumber ?? ''
  const ofInvoice = isPrepaid ? (amount < 0 ? 'RETURNED' : 'SPENT') : 'PAYMENT'
  const what =
    kind === 'payment'
      ? t(ofInvoice, { number })
      : t(amount < 0 ? 'OUT' : isPrepaid ? 'PREPAID_LEFT' : 'WITHOUT_INVOICE')
  return (
    <>
      <b className={columns.lead}>{what}</b>
      <b className={columns.amount}>{amountText(cents(Math.abs(amount)), currency, language)}</b>
      <span className={`${columns.line} ${columns.dim}`}>{t('ON', { day: dayFigures(day, language) })}</span>
    </>
  )
}

type InvoiceProps = Props & { invoice: NonNullable<AccountLine['invoice']> }

function InvoiceLine({ line: { day, amount, currency }, invoice, today }: InvoiceProps) {
  const t = useTexts('BOOKINGS.PERSON')
  const [language] = useLanguage()
  const { invoiceNumber: number, invoiceType, dueDate } = invoice
  const rest = openRest(invoice)
  const days = [
    t('DATED', { day: dayFigures(day, language) }),
    rest > 0 && dueDate !== null && t('DUE', { day: dayFigures(dueDate, language) }),
    rest > 0 && rest < amount && t('REST', { amount: amountText(rest, currency, language) }),
  ]
  return (
    <>
      <b className={columns.lead}>{t(invoiceType === 'void' ? 'CANCELLATION' : 'INVOICE', { number })}</b>
      <b className={columns.amount}>{amountText(amount, currency, language)}</b>
      <span className={`${columns.line} ${columns.dim}`}>
        <Dotted facts={days} />
      </span>
      <span className={columns.marks}>
        <StatusMark invoice={invoice} today={today} />
      </span>
    </>
  )
}
