import { amountText, type Cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { type OwnInvoice, ownInvoiceCalls } from '@bahnfrei/domain/invoices/ownInvoice.ts'
import { shownStatus } from '@bahnfrei/domain/invoices/status.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { downloadBase64 } from '../../base/browser/downloadBase64.ts'
import columns from '../../base/list/columns.module.css'
import { call } from '../../base/send/api.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import { Mark } from '../../base/ui/Mark.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { openRest } from '../openRest.ts'
import { PayDialog } from './PayDialog.tsx'

type Props = {
  invoice: OwnInvoice
  today: Day
  /** Whether it is the only one to pay, so that its button is the main act of the page. */
  isOnly: boolean
  /** The class that says the widths of the columns. */
  className: string | undefined
  /** Whether the head of the list names the club. */
  isOfClub: boolean
}

/** An own invoice: its number, who asks, what is due, its PDF, and how it is paid. */
export function OwnInvoiceRow({ invoice, today, isOnly, className, isOfClub }: Props) {
  const t = useTexts('OWN_INVOICES')
  const [language] = useLanguage()
  const [isPaying, pay] = useState(false)
  const { clubName, invoiceDate, dueDate, currency, amount, giroCode, selectedCollectionMethod, instalments } = invoice
  const { credit } = invoice
  const number = invoice.invoiceNumber ?? ''
  const rest = openRest(invoice)
  const words = (day: Day) => dayFigures(day, language)
  const price = (of: Cents) => amountText(of, currency, language)
  const plan = instalments.map((each) => `${price(each.amount)} ${words(each.dueDate)}`).join(', ')
  const facts = [
    !isOfClub && clubName,
    rest > 0 && dueDate !== null ? t('DUE', { day: words(dueDate) }) : t('DAY', { day: words(invoiceDate) }),
    rest > 0 && rest < amount && t('REST', { amount: price(rest) }),
    rest > 0 && plan !== '' && t('INSTALMENTS', { plan }),
    rest > 0 && selectedCollectionMethod === 'sepa_charge' && t('DEBIT'),
    rest > 0 && selectedCollectionMethod === 'cash' && t('CASH'),
    credit > 0 && t('CREDIT', { amount: price(credit) }),
  ]
  return (
    <li className={`${columns.columns} ${className}`}>
      <b className={columns.lead}>{t('ROW', { number })}</b>
      <b className={columns.amount}>{price(amount)}</b>
      <span className={`${columns.line} ${columns.dim}`}>
        <Dotted facts={facts} />
      </span>
      <span className={columns.marks}>
        <State invoice={invoice} today={today} />
      </span>
      <Row className={columns.end}>
        {rest > 0 && giroCode !== null && (
          <Button
            variant={isOnly ? 'filled' : 'default'}
            aria-label={t('PAY_OF', { number })}
            onClick={() => pay(true)}
          >
            {t('PAY')}
          </Button>
        )}
        <PdfButton invoice={invoice} number={number} />
      </Row>
      {isPaying && giroCode !== null && (
        <PayDialog giroCode={giroCode} number={number} amount={price(invoice.askedAmount)} onClose={() => pay(false)} />
      )}
    </li>
  )
}

function State({ invoice, today }: Pick<Props, 'invoice' | 'today'>) {
  const t = useTexts('OWN_INVOICES')
  const status = shownStatus(invoice, today)
  if (invoice.invoiceType === 'void') return <Mark>{t('CANCELLATION')}</Mark>
  const kind = status === 'overdue' ? 'warning' : status === 'paid' ? 'good' : undefined
  return <Mark kind={kind}>{t(`STATUSES.${status}`)}</Mark>
}

function PdfButton({ invoice: { clubId, id }, number }: { invoice: OwnInvoice; number: string }) {
  const t = useTexts('OWN_INVOICES')
  const save = async () => {
    const { pdf, fileName } = await call(ownInvoiceCalls.ownPdf, { clubId, id })
    downloadBase64({ base64: pdf, fileName, type: 'application/pdf' })
    toast.success(t('PDF_SAVED', { name: fileName }))
  }
  return (
    <SaveButton variant="subtle" label={t('PDF_OF', { number })} onSave={save}>
      {t('PDF')}
    </SaveButton>
  )
}
