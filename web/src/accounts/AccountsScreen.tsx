import { ACCOUNT_TYPES, SPHERES } from '@bahnfrei/domain/accounts/account.ts'
import type { AccountPlan } from '@bahnfrei/domain/accounts/plan.ts'
import { planCalls } from '@bahnfrei/domain/accounts/planCalls.ts'
import { ACCOUNTS, type ListedAccount, MAKERS } from '@bahnfrei/domain/accounts/planList.ts'
import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { Button } from '@mantine/core'
import { IconListNumbers, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ColumnHeads } from '../base/list/ColumnHeads.tsx'
import columns from '../base/list/columns.module.css'
import { FilterBar } from '../base/list/FilterBar.tsx'
import { FilterSelect } from '../base/list/FilterSelect.tsx'
import { LongList } from '../base/list/LongList.tsx'
import list from '../base/list/list.module.css'
import { useFilters } from '../base/list/useFilters.ts'
import { type ListState, useList } from '../base/list/useList.ts'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { EditButton } from '../base/ui/EditButton.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import { Page } from '../base/ui/Page.tsx'
import { AccountDialog } from './AccountDialog.tsx'
import classes from './accounts.module.css'
import { BillingTabs } from './BillingTabs.tsx'
import { CostCenters } from './CostCenters.tsx'
import { PlanDialog } from './PlanDialog.tsx'

/** /admin/billing/accounts: the accounts of the active plan, with search, and the cost centres. */
export function AccountsScreen() {
  const t = useTexts('BILLING.ACCOUNTS')
  const { may } = useSession()
  const { data, state, error } = useLive(planCalls.plans, {})
  const [isMaking, make] = useState(false)
  const [edited, edit] = useState<ListedAccount | 'new'>()
  const mayChange = may('billingSettings:w')
  const { activePlan: plan } = data ?? {}
  const makePlan = mayChange && (
    <Button variant="subtle" onClick={() => make(true)}>
      {t('NEW_PLAN')}
    </Button>
  )
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
      {t('ADD')}
    </Button>
  )
  return (
    <Page title={t('TITLE')} width="wide" isLoading={state === 'loading'} actions={mayChange && plan && add}>
      <BillingTabs />
      {state === 'failed' && <ErrorState error={error} />}
      {plan === null && (
        <EmptyState
          icon={<IconListNumbers size={44} />}
          title={t('NO_PLAN')}
          action={
            <Button renderRoot={(props) => <Link to="/admin/billing/settings" search={{ t: 'plan' }} {...props} />}>
              {t('CHOOSE_PLAN')}
            </Button>
          }
        >
          {t('NO_PLAN_TEXT')}
        </EmptyState>
      )}
      {plan !== undefined && (
        <Row>
          {plan && <p>{t('TEXT', { name: plan.name })}</p>}
          {makePlan}
        </Row>
      )}
      {plan && <Plan plan={plan} edited={edited} onEdit={mayChange ? edit : undefined} />}
      {isMaking && <PlanDialog onClose={() => make(false)} />}
    </Page>
  )
}

const accountsOf = ({ accounts }: OutputOf<typeof planCalls.accounts>) => accounts

/** Returns a list with its accounts by their kind, so that each kind stands once, above its accounts. */
const byType = ({ rows, ...rest }: ListState<ListedAccount>): ListState<ListedAccount> => ({
  ...rest,
  rows: rows?.toSorted((one, other) => ACCOUNT_TYPES.indexOf(one.type) - ACCOUNT_TYPES.indexOf(other.type)),
})

type PlanProps = {
  plan: AccountPlan
  edited: ListedAccount | 'new' | undefined
  /** Undefined for people who change nothing. */
  onEdit: ((edited: ListedAccount | 'new' | undefined) => void) | undefined
}

function Plan({ plan, edited, onEdit }: PlanProps) {
  const t = useTexts('BILLING.ACCOUNTS')
  const words = useTexts('BILLING')
  const { data: settings } = useLive(billingSettingsCalls.settings, {})
  const keepsSpheres = settings?.keepsSpheres !== false
  const filtered = useFilters(ACCOUNTS)
  const found = useList(planCalls.accounts, filtered.filters, accountsOf, ACCOUNTS)
  return (
    <>
      <Filters filtered={filtered} keepsSpheres={keepsSpheres} />
      <LongList
        list={byType(found)}
        className={list.rows}
        heading={({ type }) => words(`TYPES.${type}`)}
        head={
          <ColumnHeads
            className={classes.account}
            heads={[['dim', 'NUMBER'], ['lead', 'NAME'], ...(keepsSpheres ? [['line', 'SPHERE'] as const] : [])]}
          />
        }
        count={(shown, hasMore) => t('COUNT', { count: shown, more: hasMore ? 'yes' : 'no' })}
        none={{ title: t('NONE'), text: t('NONE_TEXT') }}
      >
        {(account) => (
          <AccountRow
            key={account.id}
            account={account}
            keepsSpheres={keepsSpheres}
            {...(onEdit && { onEdit: () => onEdit(account) })}
          />
        )}
      </LongList>
      <CostCenters plan={plan} mayChange={onEdit !== undefined} />
      {edited && (
        <AccountDialog
          account={edited === 'new' ? undefined : edited}
          plan={plan}
          keepsSpheres={keepsSpheres}
          onClose={() => onEdit?.(undefined)}
        />
      )}
    </>
  )
}

type FiltersProps = { filtered: ReturnType<typeof useFilters<typeof ACCOUNTS>>; keepsSpheres: boolean }

function Filters({ filtered: { address, set, count, reset }, keepsSpheres }: FiltersProps) {
  const t = useTexts('BILLING.ACCOUNTS')
  const words = useTexts('BILLING')
  return (
    <FilterBar
      search={{ label: t('SEARCH'), value: address.q, onChange: (q) => set({ q }) }}
      count={count}
      onReset={reset}
    >
      <FilterSelect
        label={t('TYPE')}
        options={ACCOUNT_TYPES.map((value) => ({ value, label: words(`TYPES.${value}`) }))}
        value={address.type}
        onChange={(type) => set({ type })}
      />
      {keepsSpheres && (
        <FilterSelect
          label={t('SPHERE')}
          options={SPHERES.map((value) => ({ value, label: words(`SPHERES.${value}`) }))}
          value={address.sphere}
          onChange={(sphere) => set({ sphere })}
        />
      )}
      <FilterSelect
        label={t('MADE_BY')}
        options={MAKERS.map((value) => ({ value, label: t(`MAKERS.${value}`) }))}
        value={address.made}
        onChange={(made) => set({ made })}
      />
    </FilterBar>
  )
}

type RowProps = { account: ListedAccount; keepsSpheres: boolean; onEdit?: () => void }

function AccountRow({ account, keepsSpheres, onEdit }: RowProps) {
  const t = useTexts('BILLING.ACCOUNTS')
  const words = useTexts('BILLING')
  const { number, name, sphere, computesTax, isCustom } = account
  return (
    <li className={`${columns.columns} ${classes.account}`}>
      <span className={columns.dim}>{number}</span> <b className={columns.lead}>{name}</b>
      <span className={`${columns.line} ${columns.dim}`}>
        {keepsSpheres && sphere !== null && words(`SPHERES.${sphere}`)}
      </span>
      <span className={columns.marks}>
        {isCustom && <Mark>{t('OWN')}</Mark>}
        {computesTax && <Mark>{t('COMPUTES_TAX')}</Mark>}
      </span>
      <span className={columns.act}>
        {onEdit && <EditButton label={t('EDIT_NAMED', { number, name })} onClick={onEdit} />}
      </span>
    </li>
  )
}
