import type { BankImport } from '@bahnfrei/domain/bank/bankImport.ts'
import { bankCalls } from '@bahnfrei/domain/bank/calls.ts'
import { BillingTabs } from '../accounts/BillingTabs.tsx'
import { useLive } from '../base/live/live.ts'
import { RunSection } from '../base/run/RunSection.tsx'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Page } from '../base/ui/Page.tsx'
import { AccessLink } from './AccessLink.tsx'
import { AutomaticSection } from './AutomaticSection.tsx'
import { DoneSection } from './DoneSection.tsx'
import { DraftSection } from './DraftSection.tsx'
import { FileSection } from './FileSection.tsx'
import { OpenSection } from './OpenSection.tsx'
import { PayerRules } from './PayerRules.tsx'

/** /admin/billing/import: takes in what the bank says, and shows which invoices that pays. */
export function StatementScreen() {
  const t = useTexts('STATEMENT')
  const { me, may } = useSession()
  const { data, state, error } = useLive(bankCalls.imports, {})
  const imports = data?.imports.toSorted((one, other) => other.createdOn - one.createdOn) ?? []
  const draft = imports.find((one) => one.state === 'draft' && one.uid === me?.uid)
  const mayChange = may('billing:w')
  return (
    <Page title={t('TITLE')} width="wide" isLoading={state === 'loading'}>
      <BillingTabs />
      {state === 'failed' && <ErrorState error={error} />}
      {imports
        .filter((one) => one.state === 'running')
        .map((one) => (
          <Running key={one.id} running={one} />
        ))}
      <AccessLink />
      {mayChange && <FileSection draft={draft} isFirst={imports.length === 0} />}
      {mayChange && draft && <DraftSection key={draft.id} id={draft.id} />}
      <OpenSection mayChange={mayChange} isFirst={imports.length === 0} />
      <AutomaticSection mayChange={mayChange} />
      <DoneSection imports={imports} mayChange={mayChange} />
      <PayerRules mayChange={mayChange} />
    </Page>
  )
}

function Running({ running: { fileName, done, total } }: { running: BankImport }) {
  const t = useTexts('STATEMENT')
  return (
    <RunSection
      title={t('FILE.NAME', { name: fileName })}
      run={{ done, total }}
      words={t('RUNNING', { done, all: total })}
    />
  )
}
