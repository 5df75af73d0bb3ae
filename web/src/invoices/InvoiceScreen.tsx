import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import type { Invoice } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import { whyNotPay } from '@bahnfrei/domain/invoices/status.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import target from '../base/styles/target.module.css'
import { DOT } from '../base/texts/dot.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures, dayOnDevice, momentWords } from '../base/time/days.ts'
import { useNow } from '../base/time/useNow.ts'
import { BackLink } from '../base/ui/BackLink.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Columns, Dim, List, Stack } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { OnwardLink } from '../base/ui/OnwardLink.tsx'
import { Page } from '../base/ui/Page.tsx'
import { Section } from '../base/ui/Section.tsx'
import { FactList } from './FactList.tsx'
import { Instalments } from './Instalments.tsx'
import { InvoiceActs } from './InvoiceActs.tsx'
import { InvoicePaper } from './InvoicePaper.tsx'
import classes from './invoices.module.css'
import { MoreActs } from './MoreActs.tsx'
import { openRest } from './openRest.ts'
import { StatusMark } from './StatusMark.tsx'
import { WriteOffs } from './WriteOffs.tsx'

/** /admin/billing/invoices/{id}: an invoice, its state, and what can be done with it. */
export function InvoiceScreen() {
  const t = useTexts('INVOICES.ONE')
  const { invoiceId } = useParams({ from: '/admin/billing/invoices/$invoiceId' })
  const { data: invoice, state, error } = useLive(invoiceCalls.one, { id: invoiceId })
  return (
    <Page
      title={useTitle(invoice)}
      width="wide"
      isLoading={state === 'loading'}
      back={<BackLink to="/admin/billing/invoices">{t('BACK')}</BackLink>}
    >
      {state === 'failed' && invoice === undefined && (
        <ErrorState error={error} onward={<OnwardLink to="/admin/billing/invoices">{t('BACK')}</OnwardLink>} />
      )}
      {invoice && <Shown invoice={invoice} />}
    </Page>
  )
}

function useTitle(invoice: Invoice | undefined): string {
  const t = useTexts('INVOICES')
  if (invoice === undefined) return t('TITLE')
  const { invoiceNumber: number, invoiceType } = invoice
  if (number === null) return t('ONE.DRAFT_TITLE')
  return t(invoiceType === 'void' ? 'ONE.VOID_TITLE' : 'ONE.INVOICE_TITLE', { number })
}

function Shown({ invoice }: { invoice: Invoice }) {
  const t = useTexts('INVOICES.ONE')
  const { data: settings } = useLive(billingSettingsCalls.settings, {})
  const today = dayOf(useNow(), settings?.timeZone ?? 'Europe/Berlin')
  return (
    <Columns>
      <Stack gap={24} className={classes.standing} data-aside>
        <Standing invoice={invoice} today={today} />
        <Relations invoice={invoice} />
        <InvoiceActs invoice={invoice} />
        <Payments invoice={invoice} />
        <WriteOffs invoice={invoice} />
        <Instalments invoice={invoice} today={today} />
        <MoreActs invoice={invoice} />
      </Stack>
      <Section title={t('PAPER')}>
        <InvoicePaper says={invoice} />
      </Section>
    </Columns>
  )
}

/** The state of an invoice in facts. */
function Standing({ invoice, today }: { invoice: Invoice; today: Day }) {
  const t = useTexts('INVOICES')
  const [language] = useLanguage()
  const { status, currency, paidAmount, dueDate, sentOn, downloadedOn, timestamp, selectedCollectionMethod } = invoice
  const { uid, userName } = invoice
  const rest = openRest(invoice)
  const isIssued = status !== 'draft'
  const sent = sentOn === null ? t('ONE.NOT_SENT') : momentWords(sentOn, language)
  const receiver =
    uid === null ? (
      userName
    ) : (
      <Link to="/admin/billing/people/$uid" params={{ uid }} className={target.target}>
        {userName}
      </Link>
    )
  const reminders = isIssued && dueDate !== null && dueDate < today && (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/admin/billing/reminders" search={{ invoice: invoice.id }} {...props} />}
    >
      {t('ONE.REMINDERS')}
    </Button>
  )
  return (
    <Section title={t('ONE.STATE')} actions={reminders}>
      <FactList
        facts={[
          [t('COLUMNS.RECEIVER'), receiver],
          [t('STATUS'), <StatusMark key="status" invoice={invoice} today={today} />],
          [t('ONE.OPEN_REST'), rest > 0 && amountText(rest, currency, language)],
          [t('ONE.PAID_SUM'), paidAmount > 0 && amountText(paidAmount, currency, language)],
          [t('METHOD'), t(`METHODS.${selectedCollectionMethod}`)],
          [t('ONE.DUE'), dueDate && dayFigures(dueDate, language)],
          [t('ONE.SENT'), isIssued && sent],
          [t('ONE.DOWNLOADED'), downloadedOn !== null && momentWords(downloadedOn, language)],
          [t(isIssued ? 'ONE.ISSUED' : 'ONE.WRITTEN'), momentWords(timestamp, language)],
        ]}
      />
    </Section>
  )
}

/** The cancellation of an invoice, or the invoice that a cancellation cancels. */
function Relations({ invoice }: { invoice: Invoice }) {
  const t = useTexts('INVOICES.ONE')
  const [language] = useLanguage()
  const { cancellationId, voidedInvoiceId, voidedInvoiceNumber, voidReason, voidedOn } = invoice
  if (cancellationId !== null && voidedOn !== null)
    return (
      <Notice kind="note" action={<ToInvoice id={cancellationId}>{t('CANCELLATION')}</ToInvoice>}>
        {t('VOIDED_ON', { day: dayFigures(dayOnDevice(voidedOn), language), reason: voidReason ?? '' })}
      </Notice>
    )
  if (voidedInvoiceId === null || voidedInvoiceNumber === null) return null
  const original = t('ORIGINAL', { number: voidedInvoiceNumber })
  return (
    <Notice kind="note" action={<ToInvoice id={voidedInvoiceId}>{original}</ToInvoice>}>
      {t('CANCELS', { number: voidedInvoiceNumber })}
    </Notice>
  )
}

function ToInvoice({ id, children }: { id: Invoice['id']; children: string }) {
  return (
    <Link to="/admin/billing/invoices/$invoiceId" params={{ invoiceId: id }}>
      {children}
    </Link>
  )
}

function Payments({ invoice }: { invoice: Invoice }) {
  const t = useTexts('INVOICES.ONE')
  const [language] = useLanguage()
  const { may } = useSession()
  const { id, status, invoiceType, attachedBookings, currency } = invoice
  if (status === 'draft' || invoiceType === 'void') return null
  const enter = may('billing:w') && whyNotPay(invoice) === undefined && openRest(invoice) > 0 && (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/admin/billing/bookings" search={{ invoice: id }} {...props} />}
    >
      {t('ENTER_PAYMENT')}
    </Button>
  )
  return (
    <Section title={t('PAYMENTS')} actions={enter}>
      {attachedBookings.length === 0 ? (
        <Dim>{t('NO_PAYMENTS')}</Dim>
      ) : (
        <List>
          {attachedBookings.map(({ id: bookingId, date, amount, status: state }) => (
            <li key={bookingId} className={list.row}>
              <div className={list.words}>
                <b>{amountText(amount, currency, language)}</b>
                <Dim as="span">
                  {t('PAYMENT', { day: dayFigures(date, language) })}
                  {DOT}
                  {t(`PAYMENT_STATES.${state}`)}
                </Dim>
              </div>
            </li>
          ))}
        </List>
      )}
    </Section>
  )
}
