import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { amountText, cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { receiptCalls } from '@bahnfrei/domain/receipts/calls.ts'
import { type ReceiptRow as Row, receiptRest } from '@bahnfrei/domain/receipts/receipt.ts'
import { RECEIPTS } from '@bahnfrei/domain/receipts/receiptList.ts'
import { RECEIPT_STATUSES } from '@bahnfrei/domain/receipts/status.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { BillingTabs } from '../accounts/BillingTabs.tsx'
import { CsvButton } from '../base/list/CsvButton.tsx'
import { DaysFilter } from '../base/list/DaysFilter.tsx'
import { FilterBar, type FilteredList } from '../base/list/FilterBar.tsx'
import { FilterSelect } from '../base/list/FilterSelect.tsx'
import { LongList } from '../base/list/LongList.tsx'
import list from '../base/list/list.module.css'
import { useFilters } from '../base/list/useFilters.ts'
import { useList } from '../base/list/useList.ts'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Dotted } from '../base/ui/Dotted.tsx'
import { Page } from '../base/ui/Page.tsx'
import columns from '../invoices/columns.module.css'
import { ReceiptMark } from './ReceiptMark.tsx'

/** /admin/billing/receipts: the bills that the club got, newest first. */
export function ReceiptsScreen() {
  const t = useTexts('RECEIPTS')
  const { may } = useSession()
  const add = (
    <Button component={Link} to="/admin/billing/receipts/new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('NEW')}
    </Button>
  )
  return (
    <Page title={t('TITLE')} width="wide" actions={may('billing:w') && add}>
      <BillingTabs />
      <Receipts />
    </Page>
  )
}

const receiptsOf = ({ receipts }: OutputOf<typeof receiptCalls.list>) => receipts

function Receipts() {
  const t = useTexts('RECEIPTS')
  const [language] = useLanguage()
  const filtered = useFilters(RECEIPTS)
  const found = useList(receiptCalls.list, filtered.filters, receiptsOf, RECEIPTS)
  const { data: totals } = useLive(receiptCalls.totals, found.asked)
  const isAll = filtered.count === 0
  const euros = (amount: number) => amountText(cents(amount), 'EUR', language)
  return (
    <>
      <Filters list={found} filtered={filtered} />
      <LongList
        list={found}
        className={list.rows}
        head={
          <div className={`${columns.heads} ${columns.columns}`} aria-hidden>
            {(['NUMBER', 'SUPPLIER', 'DAYS', 'STATUS', 'AMOUNT'] as const).map((column) => (
              <span key={column}>{t(`COLUMNS.${column}`)}</span>
            ))}
          </div>
        }
        count={(shown, hasMore) =>
          t('COUNT', { count: totals?.receipts ?? shown, more: totals === undefined && hasMore ? 'yes' : 'no' })
        }
        totals={totals?.receipts ? t('TOTALS', { amount: euros(totals.amount), rest: euros(totals.rest) }) : undefined}
        none={{
          title: t(isAll ? 'NONE_YET' : 'NONE'),
          text: t(isAll ? 'NONE_YET_TEXT' : 'NONE_TEXT'),
          icon: <IconReceipt size={44} />,
        }}
      >
        {(receipt) => <ReceiptRow key={receipt.id} receipt={receipt} />}
      </LongList>
    </>
  )
}

function ReceiptRow({ receipt }: { receipt: Row }) {
  const t = useTexts('RECEIPTS')
  const [language] = useLanguage()
  const { id, userName, reference, receiptNumber, invoiceDate, dueDate, currency, amount, hasFile } = receipt
  const rest = cents(receiptRest(receipt))
  const day = (each: Day) => dayFigures(each, language)
  const days = [
    t('DAY', { day: day(invoiceDate) }),
    dueDate !== null && rest > 0 && t('DUE', { day: day(dueDate) }),
    reference !== '' && t('REFERENCE', { number: reference }),
    !hasFile && t('NO_FILE'),
  ]
  return (
    <li>
      <Link
        to="/admin/billing/receipts/$receiptId"
        params={{ receiptId: id }}
        className={`${list.link} ${columns.columns}`}
      >
        <b className={columns.who}>{userName || t('NO_NAME')}</b>
        <span className={columns.number}>{receiptNumber ?? t('NO_NUMBER')}</span>
        <span className={columns.days}>
          <Dotted facts={days} />
        </span>
        <span className={columns.state}>
          <ReceiptMark receipt={receipt} />
        </span>
        <span className={columns.amount}>
          <b>{amountText(amount, currency, language)}</b>
          {rest > 0 && rest < amount && (
            <span className={list.dim}>{t('REST', { amount: amountText(rest, currency, language) })}</span>
          )}
        </span>
      </Link>
    </li>
  )
}

type FiltersProps = { list: FilteredList; filtered: ReturnType<typeof useFilters<typeof RECEIPTS>> }

function Filters({ list, filtered }: FiltersProps) {
  const t = useTexts('RECEIPTS')
  const { address, filters, set, count, reset } = filtered
  return (
    <FilterBar
      list={list}
      search={{ label: t('SEARCH'), value: address.q, onChange: (q) => set({ q }) }}
      count={count}
      onReset={reset}
    >
      <FilterSelect
        label={t('STATUS')}
        options={RECEIPT_STATUSES.map((value) => ({ value, label: t(`STATUSES.${value}`) }))}
        value={address.status}
        onChange={(status) => set({ status })}
      />
      <DaysFilter from={t('FROM')} to={t('TO')} value={address} onChange={set} />
      <CsvButton definition={receiptCalls.csv} filters={filters} />
    </FilterBar>
  )
}
