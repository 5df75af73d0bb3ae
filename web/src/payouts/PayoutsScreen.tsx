import { sumsText } from '@bahnfrei/domain/base/money/money.ts'
import { type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { payoutCalls } from '@bahnfrei/domain/payouts/calls.ts'
import { comparePayouts, isLate, type Payout } from '@bahnfrei/domain/payouts/payout.ts'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { BillingTabs } from '../accounts/BillingTabs.tsx'
import { SettingsFirst } from '../accounts/SettingsFirst.tsx'
import { ColumnHeads } from '../base/list/ColumnHeads.tsx'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { DOT } from '../base/texts/dot.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Dim } from '../base/ui/Layout.tsx'
import { Page } from '../base/ui/Page.tsx'
import { useOpening } from '../bookings/useOpening.ts'
import { PayoutDialog } from './PayoutDialog.tsx'
import { PayoutRow } from './PayoutRow.tsx'
import classes from './payouts.module.css'

/** /admin/billing/payouts: what the club owes people and suppliers, each with the code for a bank's app. */
export function PayoutsScreen() {
  const t = useTexts('PAYOUTS')
  const { may } = useSession()
  const { data, state, error } = useLive(payoutCalls.list, {})
  const { opening, isWithoutAccount } = useOpening()
  const [chosen, choose] = useState<Payout>()
  const mayPay = may('billing:w') && opening !== undefined
  const today = dayOf(useNow(), 'Europe/Berlin')
  const payouts = data?.payouts.toSorted(comparePayouts) ?? []
  return (
    <Page title={t('TITLE')} width="wide" isLoading={state === 'loading'}>
      <BillingTabs />
      {state === 'failed' && data === undefined && <ErrorState error={error} />}
      {isWithoutAccount && <SettingsFirst link={t('SET_UP')}>{t('ACCOUNT_FIRST')}</SettingsFirst>}
      {data !== undefined && payouts.length === 0 && (
        <EmptyState icon={<IconCash size={44} />} title={t('NONE')}>
          {t('NONE_TEXT')}
        </EmptyState>
      )}
      {payouts.length > 0 && (
        <>
          <Counted payouts={payouts} today={today} />
          <ColumnHeads
            className={classes.row}
            heads={[
              ['lead', 'NAME'],
              ['line', 'WHAT'],
              ['marks', 'STATE'],
              ['amount', 'AMOUNT'],
            ]}
          />
          <ul className={list.rows}>
            {payouts.map((payout) => (
              <PayoutRow
                key={payout.id}
                payout={payout}
                today={today}
                onPay={mayPay ? () => choose(payout) : undefined}
              />
            ))}
          </ul>
        </>
      )}
      {chosen && opening && (
        <PayoutDialog key={chosen.id} payout={chosen} opening={opening} onClose={() => choose(undefined)} />
      )}
    </Page>
  )
}

/** How many payouts there are, their sum in each currency, and how much of it is late. */
function Counted({ payouts, today }: { payouts: readonly Payout[]; today: Day }) {
  const t = useTexts('PAYOUTS')
  const [language] = useLanguage()
  const sumOf = (of: readonly Payout[]) => sumsText(of, ({ amount }) => amount, language)
  const late = payouts.filter((payout) => isLate(payout, today))
  return (
    <p role="status">
      <b>{t('COUNT', { count: payouts.length, sum: sumOf(payouts) })}</b>
      {late.length > 0 && (
        <Dim as="span">
          {DOT}
          {t('LATE_SUM', { sum: sumOf(late) })}
        </Dim>
      )}
    </p>
  )
}
