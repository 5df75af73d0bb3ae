import { whyNotIssuing } from '@bahnfrei/domain/accounts/settings.ts'
import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { billingCalls } from '@bahnfrei/domain/billing/calls.ts'
import { feeCalls } from '@bahnfrei/domain/fees/calls.ts'
import { Button } from '@mantine/core'
import { IconReceiptEuro } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BillingTabs } from '../accounts/BillingTabs.tsx'
import { RestoredFirst, SettingsFirst } from '../accounts/SettingsFirst.tsx'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Columns, Row, Stack } from '../base/ui/Layout.tsx'
import { Page } from '../base/ui/Page.tsx'
import { Section } from '../base/ui/Section.tsx'
import { DueSection } from '../fees/DueSection.tsx'
import { UsesSection, useUses } from '../invoices/uses/UsesSection.tsx'
import { RunRow } from './RunRow.tsx'

/** /admin/billing/run: what is to be charged today, fees and what was used, the run that writes it as drafts, and the runs so far. */
export function RunScreen() {
  const t = useTexts('BILLING_RUN')
  const { may } = useSession()
  const { data: settings } = useLive(billingSettingsCalls.settings, {})
  const { data: fees } = useLive(feeCalls.list, {})
  const { data, state, error } = useLive(billingCalls.runs, {})
  const { data: due } = useLive(feeCalls.due, {})
  const latest = data?.runs[0]
  const uses = useUses({}, `${latest?.id} ${latest?.state}`)
  const isReady = settings !== undefined && fees !== undefined && data !== undefined && uses !== undefined
  const mayChange = may('billing:w')
  const isBusy = data?.runs.some((run) => run.state === 'running') === true
  const isDue = (due?.count ?? 0) + (uses?.count ?? 0) > 0
  const writes = mayChange && isDue && settings !== undefined && whyNotIssuing(settings) === undefined && !isBusy
  // It stands below the sum of all that it writes.
  const hasUses = (uses?.count ?? 0) > 0
  const write = writes && (
    <Row>
      <Write />
    </Row>
  )
  return (
    <Page title={t('TITLE')} width="wide" isLoading={!isReady && state !== 'failed'}>
      <BillingTabs />
      {state === 'failed' && <ErrorState error={error} />}
      {isReady && !settings.billingActive && <SettingsFirst link={t('SET_UP')}>{t('OFF')}</SettingsFirst>}
      {isReady && settings.restored !== null && <RestoredFirst />}
      {isReady && fees.fees.length === 0 && uses.count === 0 && <NoFees />}
      <Columns>
        <Stack>
          {isReady && fees.fees.length > 0 && <DueSection fees={fees.fees} act={!hasUses && write} />}
          <UsesSection uses={uses} />
          {hasUses && write}
        </Stack>
        {isReady && data.runs.length > 0 && (
          <Section title={t('RUNS')}>
            <Stack as="ul">
              {data.runs.map((run) => (
                <RunRow key={run.id} run={run} mayChange={mayChange} />
              ))}
            </Stack>
          </Section>
        )}
      </Columns>
    </Page>
  )
}

function NoFees() {
  const t = useTexts('BILLING_RUN')
  const toFees = <Button renderRoot={(props) => <Link to="/admin/billing/fees" {...props} />}>{t('TO_FEES')}</Button>
  return (
    <EmptyState icon={<IconReceiptEuro size={44} />} title={t('NO_FEES')} action={toFees}>
      {t('NO_FEES_TEXT')}
    </EmptyState>
  )
}

/** The button that writes what is due as drafts, with its question. */
function Write() {
  const t = useTexts('BILLING_RUN')
  const [isAsking, ask] = useState(false)
  const write = async () => {
    await call(billingCalls.write, {})
    ask(false)
    toast.success(t('WRITTEN'))
  }
  return (
    <>
      <Button onClick={() => ask(true)}>{t('WRITE')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={write}
        title={t('WRITE_TITLE')}
        confirm={t('WRITE')}
      >
        <p>{t('WRITE_TEXT')}</p>
      </ConfirmDialog>
    </>
  )
}
