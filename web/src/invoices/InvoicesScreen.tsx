import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { AddressOf } from '@bahnfrei/domain/base/call/list.ts'
import { sumsText } from '@bahnfrei/domain/base/money/money.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { AGES, analysisCalls } from '@bahnfrei/domain/invoices/analysis.ts'
import { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import { INVOICES } from '@bahnfrei/domain/invoices/invoiceList.ts'
import type { InvoiceRow as Row } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import { SHOWN_STATUSES } from '@bahnfrei/domain/invoices/status.ts'
import { COLLECTION_METHODS } from '@bahnfrei/domain/members/billingDetails.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconReceiptEuro } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { BillingTabs } from '../accounts/BillingTabs.tsx'
import { RestoredFirst, SettingsFirst } from '../accounts/SettingsFirst.tsx'
import { DaysFilter } from '../base/list/DaysFilter.tsx'
import { FilterBar, type FilteredList } from '../base/list/FilterBar.tsx'
import { FilterSelect } from '../base/list/FilterSelect.tsx'
import { LongList } from '../base/list/LongList.tsx'
import list from '../base/list/list.module.css'
import { OnlyMarks } from '../base/list/OnlyMarks.tsx'
import { useFilters } from '../base/list/useFilters.ts'
import { useList } from '../base/list/useList.ts'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { Page } from '../base/ui/Page.tsx'
import { ChosenInvoices } from './ChosenInvoices.tsx'
import columns from './columns.module.css'
import { InvoiceRow } from './InvoiceRow.tsx'
import { useChosen } from './useChosen.tsx'

/** /admin/billing/invoices: the invoices of the club, newest first, with filters and acts on many. */
export function InvoicesScreen() {
  const t = useTexts('INVOICES')
  const { may } = useSession()
  const add = (
    <Button component={Link} to="/admin/billing/invoices/new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('NEW')}
    </Button>
  )
  return (
    <Page title={t('TITLE')} width="wide" actions={may('billing:w') && add}>
      <BillingTabs />
      <WhetherOn />
      <Invoices />
    </Page>
  )
}

const invoicesOf = ({ invoices }: OutputOf<typeof invoiceCalls.list>) => invoices

function Invoices() {
  const t = useTexts('INVOICES')
  const { data: settings } = useLive(billingSettingsCalls.settings, {})
  const today = dayOf(useNow(), settings?.timeZone ?? 'Europe/Berlin')
  const filtered = useFilters(INVOICES)
  const found = useList(invoiceCalls.list, filtered.filters, invoicesOf, INVOICES)
  const { chosen, boxOf, boxOfAll, choose } = useChosen(found.rows ?? [])
  const isAll = filtered.count === 0
  return (
    <>
      <Filters list={found} filtered={filtered} />
      <OnlyMarks
        only={useOnly(filtered.address, found.rows?.[0])}
        onRemove={(name) => filtered.set({ [name]: undefined })}
      />
      <LongList
        list={found}
        className={list.rows}
        head={
          <div className={list.boxed}>
            {boxOfAll}
            <div className={`${columns.heads} ${columns.columns}`} aria-hidden>
              {(['NUMBER', 'RECEIVER', 'DAYS', 'STATUS', 'AMOUNT'] as const).map((column) => (
                <span key={column}>{t(`COLUMNS.${column}`)}</span>
              ))}
            </div>
          </div>
        }
        totals={useTotals(isAll)}
        count={(shown, hasMore) => t('COUNT', { count: shown, more: hasMore ? 'yes' : 'no' })}
        none={{
          title: t(isAll ? 'NONE_YET' : 'NONE'),
          text: t(isAll ? 'NONE_YET_TEXT' : 'NONE_TEXT'),
          icon: <IconReceiptEuro size={44} />,
        }}
      >
        {(invoice) => <InvoiceRow key={invoice.id} invoice={invoice} today={today} box={boxOf(invoice)} />}
      </LongList>
      <ChosenInvoices chosen={chosen} onNone={() => choose(new Set())} />
    </>
  )
}

/** Returns what is open and how much of it is overdue in words; nothing while filters show a part. */
function useTotals(isAll: boolean): string | undefined {
  const t = useTexts('INVOICES')
  const [language] = useLanguage()
  const { data } = useLive(analysisCalls.openByAge, isAll ? {} : undefined)
  const open = data?.open.filter(({ rest }) => rest > 0) ?? []
  if (!isAll || open.length === 0) return undefined
  const sums = (some: typeof open) => sumsText(some, ({ rest }) => rest, language)
  const late = open.filter(({ age }) => age !== 'notDue')
  const all = sums(open)
  return late.length === 0 ? t('OPEN_ALL', { open: all }) : t('OPEN_LATE', { open: all, late: sums(late) })
}

/** Returns in words what the links show alone that lead here with a filter. */
function useOnly({ uid, run, sold, currency }: AddressOf<typeof INVOICES>, first: Row | undefined) {
  const t = useTexts('INVOICES.ONLY')
  return {
    uid: uid && (first?.userName ?? t('PERSON')),
    run: run && t('RUN'),
    sold: sold && t(sold === 'none' ? 'SOLD.none' : sold === 'all' ? 'SOLD.all' : 'SOLD.product'),
    currency,
  }
}

/** Says that invoices are not turned on, and where that is done. */
function WhetherOn() {
  const t = useTexts('INVOICES')
  const { data: settings } = useLive(billingSettingsCalls.settings, {})
  if (settings === undefined) return null
  if (settings.restored !== null) return <RestoredFirst />
  if (settings.billingActive) return null
  return <SettingsFirst link={t('SET_UP')}>{t('OFF')}</SettingsFirst>
}

type FiltersProps = { list: FilteredList; filtered: ReturnType<typeof useFilters<typeof INVOICES>> }

function Filters({ list, filtered }: FiltersProps) {
  const t = useTexts('INVOICES')
  const { address, set, count, reset } = filtered
  return (
    <FilterBar
      list={list}
      search={{ label: t('SEARCH'), value: address.q, onChange: (q) => set({ q }) }}
      count={count}
      onReset={reset}
    >
      <FilterSelect
        label={t('STATUS')}
        options={SHOWN_STATUSES.map((value) => ({ value, label: t(`STATUSES.${value}`) }))}
        value={address.status}
        onChange={(status) => set({ status })}
      />
      <FilterSelect
        label={t('METHOD')}
        options={COLLECTION_METHODS.map((value) => ({ value, label: t(`METHODS.${value}`) }))}
        value={address.method}
        onChange={(method) => set({ method })}
      />
      <FilterSelect
        label={t('AGE')}
        options={AGES.map((value) => ({ value, label: t(`AGES.${value}`) }))}
        value={address.age}
        onChange={(age) => set({ age })}
      />
      <DaysFilter from={t('FROM')} to={t('TO')} value={address} onChange={set} />
    </FilterBar>
  )
}
