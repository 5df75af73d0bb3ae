import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { Booking } from '@bahnfrei/domain/bookings/booking.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import columns from '../base/list/columns.module.css'
import target from '../base/styles/target.module.css'
import unseen from '../base/styles/unseen.module.css'
import { DOT, joinFacts } from '../base/texts/dot.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Dotted } from '../base/ui/Dotted.tsx'
import { EditButton } from '../base/ui/EditButton.tsx'
import { Dim } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import classes from './bookings.module.css'
import { SaveFile } from './SaveFile.tsx'

type Props = { booking: Booking; onEdit?: () => void }

/** A payment in the list: who paid whom, what for, its amount, with a word if it goes out, and what it pays. */
export function BookingRow({ booking, onEdit }: Props) {
  const t = useTexts('BOOKINGS')
  const [language] = useLanguage()
  const { paymentDate, description, paymentAccountName, absoluteAmount, currency, category, direction } = booking
  const { transactionId, userName, attachedUserName, invoices, receipts, splits, attachments, refunds, refunded } =
    booking
  const isTransfer = category === 'transfer'
  // Incoming money is the rule, so nothing is said of it.
  const kind = isTransfer ? 'transfer' : direction === 'out' && direction
  const who = useWho(booking)
  const day = dayFigures(paymentDate, language)
  const facts = [
    !isTransfer && paymentAccountName,
    !isTransfer && attachedUserName !== userName && attachedUserName && t('FOR', { name: attachedUserName }),
    transactionId && t('TRANSACTION_NUMBER', { number: transactionId }),
  ]
  const details = joinFacts(facts)
  const only = onlyInvoiceOf(booking)
  const isTold = only !== undefined && isOnlyNumber(description, only.invoiceNumber)
  return (
    <li className={`${columns.columns} ${classes.row}`}>
      <b className={columns.lead}>{who}</b>
      <span className={columns.amount}>
        {kind && <Dim as="span">{`${t(`KINDS.${kind}`)} `}</Dim>}
        <b>{amountText(absoluteAmount, currency, language)}</b>
      </span>
      <span className={columns.line}>
        <span className={isTold ? unseen.onPhone : undefined}>
          <Dotted facts={[description]} />
          {description !== '' && details !== '' && DOT}
        </span>
        <Dim as="span">{details}</Dim>
      </span>
      <span className={`${columns.dim} ${columns.first}`}>{day}</span>
      <span className={columns.marks}>
        {only ? <InvoiceMark invoice={only} currency={currency} /> : <AssignedMark booking={booking} />}
        {booking.locked && <Mark>{t('LOCKED')}</Mark>}
        {booking.prepaid && <Mark>{t('PREPAID_MARK')}</Mark>}
      </span>
      <span className={`${columns.marks} ${classes.parts}`}>
        {(only ? [] : invoices).map(({ id, invoiceNumber: number, amount }) => (
          <Button
            key={id}
            variant="subtle"
            renderRoot={(props) => (
              <Link to="/admin/billing/invoices/$invoiceId" params={{ invoiceId: id }} {...props} />
            )}
          >
            {t('PAYS', { number, amount: amountText(amount, currency, language) })}
          </Button>
        ))}
        {receipts.map(({ id, receiptNumber: number, amount }) => (
          <Button
            key={id}
            variant="subtle"
            renderRoot={(props) => (
              <Link to="/admin/billing/receipts/$receiptId" params={{ receiptId: id }} {...props} />
            )}
          >
            {t('PAYS_RECEIPT', { number, amount: amountText(amount, currency, language) })}
          </Button>
        ))}
        {refunds.map(({ id, paymentDate: paidOn, amount }) => (
          <Button
            key={id}
            variant="subtle"
            renderRoot={(props) => <Link to="/admin/billing/bookings" search={{ booking: id }} {...props} />}
          >
            {t('GIVES_BACK', { day: dayFigures(paidOn, language), amount: amountText(amount, currency, language) })}
          </Button>
        ))}
        {refunded > 0 && <Dim as="span">{t('REFUNDED', { amount: amountText(refunded, currency, language) })}</Dim>}
        {splits.map(({ account, amount }) => (
          <Mark key={`${account.number} ${amount}`}>
            {t('SPLIT.ON', {
              account: `${account.number} ${account.name}`,
              amount: amountText(amount, currency, language),
            })}
          </Mark>
        ))}
        {attachments.map((file) => (
          <SaveFile key={file.id} file={file} />
        ))}
      </span>
      <span className={columns.act}>
        {onEdit && <EditButton label={t('EDIT_NAMED', { name: who, day })} onClick={onEdit} />}
      </span>
    </li>
  )
}

/** The person who paid or was paid; of a transfer the account that gives and the one that gets. */
function useWho(booking: Booking): string {
  const t = useTexts('BOOKINGS')
  const { userName, direction, paymentAccountName: own, targetPaymentAccountName: target } = booking
  if (target === null) return userName || t('NOBODY')
  return direction === 'out' ? t('BETWEEN', { from: own, to: target }) : t('BETWEEN', { from: target, to: own })
}

type Paid = Booking['invoices'][number]

/** Returns the invoice that a payment is for as a whole, if it is for one. */
function onlyInvoiceOf({ status, invoices: [first, second], absoluteAmount }: Booking): Paid | undefined {
  return status === 'ok' && second === undefined && first?.amount === absoluteAmount ? first : undefined
}

/** The most characters that stand around a number in a purpose which says nothing else: "Rechnung RE-2026-0175". */
const AROUND_NUMBER = 12

/** Returns whether a purpose tells the number of its invoice only, which the mark of the payment tells, too. */
function isOnlyNumber(purpose: string, number: string | null): boolean {
  return number !== null && purpose.includes(number) && purpose.length <= number.length + AROUND_NUMBER
}

/** The invoice that a payment is for, as its mark. */
function InvoiceMark({ invoice, currency }: { invoice: Paid; currency: Booking['currency'] }) {
  const t = useTexts('BOOKINGS')
  const [language] = useLanguage()
  const { id, invoiceNumber: number, amount } = invoice
  return (
    <Link
      to="/admin/billing/invoices/$invoiceId"
      params={{ invoiceId: id }}
      className={target.target}
      aria-label={t('PAYS', { number, amount: amountText(amount, currency, language) })}
    >
      <Mark kind="good">{number}</Mark>
    </Link>
  )
}

/** Whether a payment is assigned. Much of what goes out has no receipt, so nothing is said of that. */
function AssignedMark({ booking: { status, direction, category } }: { booking: Booking }) {
  const t = useTexts('BOOKINGS')
  if (category === 'transfer' || (direction === 'out' && status === 'open')) return null
  if (status === 'ok') return <Mark kind="good">{t('STATUSES.ok')}</Mark>
  return <Mark kind={status === 'partial' ? 'warning' : undefined}>{t(`STATUSES.${status}`)}</Mark>
}
