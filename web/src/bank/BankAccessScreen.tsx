import { planCalls } from '@bahnfrei/domain/accounts/planCalls.ts'
import { bankAccessCalls } from '@bahnfrei/domain/bank/accessCalls.ts'
import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { codeOf } from '../base/send/apiError.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Dim } from '../base/ui/Layout.tsx'
import { Page } from '../base/ui/Page.tsx'
import { ConnectBank } from './ConnectBank.tsx'
import { ConnectionSection } from './ConnectionSection.tsx'

/** /admin/billing/bank-access: the banks that are asked directly, how they stand, and how one is connected. */
export function BankAccessScreen() {
  const t = useTexts('BANK_ACCESS')
  const { may } = useSession()
  const { data, state, error } = useLive(bankAccessCalls.connections, {})
  const { data: plans } = useLive(planCalls.plans, {})
  const mayConnect = may('billingSettings:w')
  useReturn(mayConnect)
  const accounts = plans?.activePlan?.bankAccounts ?? []
  const connections = Map.groupBy(data?.connections ?? [], ({ bankConnectionId }) => bankConnectionId)
  return (
    <Page
      title={t('TITLE')}
      width="column"
      isLoading={state === 'loading'}
      back={<BackLink to="/admin/billing/import">{t('BACK')}</BackLink>}
    >
      {state === 'failed' && data === undefined && <ErrorState error={error} />}
      {data?.isAvailable === false && (
        <EmptyState
          icon={<IconBuildingBank size={44} />}
          title={t('UNAVAILABLE')}
          action={<Button renderRoot={(look) => <Link {...look} to="/admin/billing/import" />}>{t('BY_FILE')}</Button>}
        >
          {t('UNAVAILABLE_TEXT')}
        </EmptyState>
      )}
      {data?.isAvailable && (
        <>
          <p>{t('TEXT')}</p>
          {connections.size === 0 && <Dim>{t('NONE')}</Dim>}
          {[...connections].map(([id, all]) => (
            <ConnectionSection key={id} accounts={all} targets={accounts} mayConnect={mayConnect} />
          ))}
          {mayConnect && <ConnectBank />}
        </>
      )}
    </Page>
  )
}

/** Says what became of the form of the bank from which somebody comes back. */
function useReturn(mayConnect: boolean): void {
  const t = useTexts('BANK_ACCESS')
  const says = useTexts('SERVER_ERRORS')
  const { back } = useSearch({ from: '/admin/billing/bank-access' })
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each return.
  useEffect(() => {
    if (back !== 'yes' || !mayConnect) return
    void navigate({ to: '/admin/billing/bank-access', search: {}, replace: true })
    call(bankAccessCalls.finishBank, {}).then(
      ({ state }) => (state === 'done' ? toast.success : toast.error)(t(`STATES.${state}`)),
      (error: unknown) => toast.error(says(codeOf(error))),
    )
  }, [back])
}
