import { planCalls } from '@bahnfrei/domain/accounts/planCalls.ts'
import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { toast } from '../base/toasts.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Dim } from '../base/ui/Layout.tsx'
import { Page } from '../base/ui/Page.tsx'
import { PartTabs } from '../base/ui/PartTabs.tsx'
import { AllSettings } from './AllSettings.tsx'
import { BankPart } from './BankPart.tsx'
import { BillingTabs } from './BillingTabs.tsx'
import { IssuerPart } from './IssuerPart.tsx'
import { NumbersPart } from './NumbersPart.tsx'
import { PlanPart } from './PlanPart.tsx'
import type { PartProps, SharedProps } from './part.ts'
import { RatesPart } from './RatesPart.tsx'
import { ReadyPart } from './ReadyPart.tsx'
import { STEPS, type Step, stepAfter, stepSearch } from './steps.ts'
import { TaxPart } from './TaxPart.tsx'

const PARTS: Record<Exclude<Step, 'ready'>, ComponentType<PartProps>> = {
  issuer: IssuerPart,
  plan: PlanPart,
  bank: BankPart,
  tax: TaxPart,
  rates: RatesPart,
  numbers: NumbersPart,
}

/** /admin/billing/settings: how the club writes invoices; a set-up in steps until it issues the first ones. */
export function BillingSettingsScreen() {
  const t = useTexts('BILLING')
  const { may } = useSession()
  const now = useNow()
  const { data: settings, state, error } = useLive(billingSettingsCalls.settings, {})
  const { data: plans } = useLive(planCalls.plans, {})
  const isReady = settings !== undefined && plans !== undefined
  const mayChange = may('billingSettings:w')
  const isSetUp = settings?.firstActiveOn === null
  return (
    <Page title={t(isSetUp ? 'SET_UP' : 'TITLE')} width="column" isLoading={!isReady && state !== 'failed'}>
      {!isSetUp && <BillingTabs />}
      {state === 'failed' && <ErrorState error={error} />}
      {isReady && (isSetUp ? <SetUp {...shared()} /> : <AllSettings {...shared()} />)}
    </Page>
  )

  function shared() {
    if (!isReady) throw new Error('The settings are not there yet.')
    return { settings, plans, today: dayOf(now, settings.timeZone), mayChange }
  }
}

/** The set-up: one step at a time, each with one sentence that says why it is asked. */
function SetUp(shared: SharedProps) {
  const t = useTexts('BILLING')
  const navigate = useNavigate()
  const step = stepSearch(useSearch({ strict: false })).t ?? STEPS[0]
  const next = () => void navigate({ to: '/admin/billing/settings', search: { t: stepAfter(step) } })
  const Part = step === 'ready' ? undefined : PARTS[step]
  return (
    <>
      {step === STEPS[0] ? (
        <p>{t('SET_UP_TEXT')}</p>
      ) : (
        <Dim>{t('STEP', { step: STEPS.indexOf(step) + 1, count: STEPS.length })}</Dim>
      )}
      <PartTabs label={t('STEPS_LABEL')} parts={STEPS} active={step} wordOf={(each) => t(`STEPS.${each}`)} />
      {Part && <Part key={step} {...shared} save={t('NEXT')} onSaved={next} />}
      {step === 'ready' && <ReadyPart {...shared} onSaved={() => toast.success(t('TURNED_ON'))} />}
    </>
  )
}
