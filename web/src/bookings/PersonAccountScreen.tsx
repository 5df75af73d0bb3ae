import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { amountText, type Cents } from '@bahnfrei/domain/base/money/money.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { bookingCalls } from '@bahnfrei/domain/bookings/calls.ts'
import { type AccountSum, MOST_LINES, type PersonAccount } from '@bahnfrei/domain/bookings/personAccount.ts'
import { IconReceiptEuro } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { ColumnHeads } from '../base/list/ColumnHeads.tsx'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { BackLink } from '../base/ui/BackLink.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { FactGrid } from '../base/ui/FactGrid.tsx'
import { Columns, Dim, List, Stack } from '../base/ui/Layout.tsx'
import { OnwardLink } from '../base/ui/OnwardLink.tsx'
import { Page } from '../base/ui/Page.tsx'
import { Section } from '../base/ui/Section.tsx'
import { UsesSection, useUses } from '../invoices/uses/UsesSection.tsx'
import { AccountRow } from './AccountRow.tsx'
import classes from './bookings.module.css'
import { Prepaid } from './Prepaid.tsx'
import { useOpening } from './useOpening.ts'

/** /admin/billing/people/{uid}: what the club asked of a person and what was paid, by day, with the balance. */
export function PersonAccountScreen() {
  const t = useTexts('BOOKINGS.PERSON')
  const { uid } = useParams({ from: '/admin/billing/people/$uid' })
  const { data: account, state, error } = useLive(bookingCalls.personAccount, { uid })
  const { may } = useSession()
  const { opening } = useOpening()
  const uses = useUses({ uid }, `${account?.lines.length}`)
  return (
    <Page
      title={account?.name || t('TITLE')}
      width="wide"
      isLoading={state === 'loading'}
      back={<BackLink to="/admin/billing/invoices">{t('BACK')}</BackLink>}
    >
      {state === 'failed' && account === undefined && (
        <ErrorState error={error} onward={<OnwardLink to="/admin/billing/invoices">{t('BACK')}</OnwardLink>} />
      )}
      {account?.lines.length === 0 && uses?.count === 0 && (
        <EmptyState icon={<IconReceiptEuro size={44} />} title={t('NONE')} />
      )}
      {account !== undefined && (
        <Stack gap={24}>
          {account.lines.length > 0 && <Balance sums={account.sums} />}
          <Columns>
            <Stack>
              {account.lines.length > 0 && <Account account={account} />}
              <UsesSection uses={uses} />
            </Stack>
            {may('billing:w') && opening && <Prepaid account={account} opening={opening} />}
          </Columns>
        </Stack>
      )}
    </Page>
  )
}

function Account({ account: { lines } }: { account: PersonAccount }) {
  const t = useTexts('BOOKINGS.PERSON')
  const { data: settings } = useLive(billingSettingsCalls.settings, {})
  const today = dayOf(useNow(), settings?.timeZone ?? 'Europe/Berlin')
  return (
    <Section title={t('LINES')}>
      <ColumnHeads
        className={classes.account}
        heads={[
          ['lead', 'WHAT'],
          ['line', 'DAY'],
          ['marks', 'STATE'],
          ['amount', 'AMOUNT'],
        ]}
      />
      <List>
        {lines.map((line) => (
          <AccountRow key={line.id} line={line} today={today} />
        ))}
      </List>
      {lines.length === MOST_LINES && <Dim>{t('MOST', { most: MOST_LINES })}</Dim>}
    </Section>
  )
}

/** The sums that are open, overdue, and belong to no invoice; those in several currencies stand side by side. */
function Balance({ sums }: { sums: readonly AccountSum[] }) {
  const t = useTexts('BOOKINGS.PERSON')
  const [language] = useLanguage()
  const inWords = (amountOf: (sum: AccountSum) => Cents) =>
    sums
      .filter((sum) => amountOf(sum) !== 0)
      .map((sum) => amountText(amountOf(sum), sum.currency, language))
      .join(' + ')
  return (
    <FactGrid
      hasLead
      facts={[
        [t('OPEN'), inWords(({ open }) => open) || t('NOTHING')],
        [t('OVERDUE'), inWords(({ overdue }) => overdue)],
        [t('UNASSIGNED'), inWords(({ unassigned }) => unassigned)],
        [t('PREPAID'), inWords(({ prepaid }) => prepaid)],
      ]}
    />
  )
}
