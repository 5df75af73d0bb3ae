import { planCalls } from '@bahnfrei/domain/accounts/planCalls.ts'
import { offeredRates } from '@bahnfrei/domain/accounts/settings.ts'
import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import type { Invoice } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import { whyNotEdit } from '@bahnfrei/domain/invoices/status.ts'
import { Button } from '@mantine/core'
import { IconLock, IconReceiptTax } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useLive } from '../../base/live/live.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { useNow } from '../../base/time/useNow.ts'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { OnwardLink } from '../../base/ui/OnwardLink.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'

/** /admin/billing/invoices/new: an invoice is written, and its page grows next to it. */
export function NewInvoiceScreen() {
  const t = useTexts('INVOICES')
  return (
    <Page
      title={t('EDITOR.NEW_TITLE')}
      width="wide"
      back={<BackLink to="/admin/billing/invoices">{t('ONE.BACK')}</BackLink>}
    >
      <Editor invoice={undefined} />
    </Page>
  )
}

/** /admin/billing/invoices/{id}/edit: a draft is changed. */
export function EditInvoiceScreen() {
  const t = useTexts('INVOICES.EDITOR')
  const { invoiceId } = useParams({ from: '/admin/billing/invoices/$invoiceId/edit' })
  const all = useTexts('INVOICES.ONE')
  const { data: invoice, state, error } = useLive(invoiceCalls.one, { id: invoiceId })
  const isIssued = invoice !== undefined && whyNotEdit(invoice) !== undefined
  return (
    <Page
      title={isIssued ? t('ISSUED_TITLE', { number: invoice.invoiceNumber ?? '' }) : t('EDIT_TITLE')}
      width="wide"
      isLoading={state === 'loading'}
      back={
        <BackLink to="/admin/billing/invoices/$invoiceId" params={{ invoiceId }}>
          {t('BACK')}
        </BackLink>
      }
    >
      {state === 'failed' && invoice === undefined && (
        <ErrorState error={error} onward={<OnwardLink to="/admin/billing/invoices">{all('BACK')}</OnwardLink>} />
      )}
      {isIssued && <Issued id={invoice.id} />}
      {invoice && !isIssued && <Editor invoice={invoice} />}
    </Page>
  )
}

function Issued({ id }: Pick<Invoice, 'id'>) {
  const t = useTexts('INVOICES.EDITOR')
  return (
    <EmptyState
      icon={<IconLock size={44} />}
      title={t('NOT_A_DRAFT')}
      action={
        <Button
          renderRoot={(props) => <Link to="/admin/billing/invoices/$invoiceId" params={{ invoiceId: id }} {...props} />}
        >
          {t('SHOW')}
        </Button>
      }
    >
      {t('NOT_A_DRAFT_TEXT')}
    </EmptyState>
  )
}

function Editor({ invoice }: { invoice: Invoice | undefined }) {
  const { data: settings, state, error } = useLive(billingSettingsCalls.settings, {})
  const { data: plans } = useLive(planCalls.plans, {})
  const now = useNow()
  if (settings === undefined && state === 'failed') return <ErrorState error={error} />
  if (settings === undefined || plans === undefined) return null
  const today = dayOf(now, settings.timeZone)
  if (offeredRates(settings, today).length === 0) return <RatesFirst />
  return <InvoiceForm invoice={invoice} settings={settings} plan={plans.activePlan} today={today} />
}

function RatesFirst() {
  const t = useTexts('INVOICES')
  return (
    <EmptyState
      icon={<IconReceiptTax size={44} />}
      title={t('EDITOR.RATES_FIRST')}
      action={
        <Button component={Link} to="/admin/billing/settings">
          {t('SET_UP')}
        </Button>
      }
    >
      {t('EDITOR.RATES_FIRST_TEXT')}
    </EmptyState>
  )
}
