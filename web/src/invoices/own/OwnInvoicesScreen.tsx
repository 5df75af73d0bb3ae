import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { ownInvoiceCalls } from '@bahnfrei/domain/invoices/ownInvoice.ts'
import { IconReceiptEuro } from '@tabler/icons-react'
import { useLive } from '../../base/live/live.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { useNow } from '../../base/time/useNow.ts'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { useChildren } from '../../families/useChildren.ts'
import classes from '../invoices.module.css'
import { ChildInvoices } from './ChildInvoices.tsx'
import { OwnInvoiceList } from './OwnInvoiceList.tsx'
import { OwnPrepaid } from './OwnPrepaid.tsx'
import { OwnUses } from './OwnUses.tsx'

/** /invoices: what clubs invoiced to the person and the children for whom the person acts, and how it is paid (USER-070). */
export function OwnInvoicesScreen() {
  const t = useTexts('OWN_INVOICES')
  const { data, state, error } = useLive(ownInvoiceCalls.own, {})
  const children = useChildren()
  const today = dayOf(useNow(), 'Europe/Berlin')
  return (
    <Page title={t('TITLE')} width="wide" isLoading={state === 'loading'}>
      {state === 'failed' && data === undefined && <ErrorState error={error} />}
      <OwnPrepaid />
      {data?.invoices.length === 0 && children.length === 0 && (
        <EmptyState icon={<IconReceiptEuro size={44} />} title={t('NONE')}>
          {t('NONE_TEXT')}
        </EmptyState>
      )}
      {data !== undefined && data.invoices.length > 0 && (
        <div className={classes.own}>
          <OwnInvoiceList invoices={data.invoices} today={today} isFirst />
        </div>
      )}
      <OwnUses />
      {children.map((child) => (
        <ChildInvoices key={child.id} child={child} today={today} />
      ))}
    </Page>
  )
}
