import { planCalls } from '@bahnfrei/domain/accounts/planCalls.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { BOOKING_STATUSES, type Booking, DIRECTIONS, whyNotChangeBooking } from '@bahnfrei/domain/bookings/booking.ts'
import { BOOKINGS } from '@bahnfrei/domain/bookings/bookingList.ts'
import { bookingCalls } from '@bahnfrei/domain/bookings/calls.ts'
import { Button } from '@mantine/core'
import { IconCash, IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { BillingTabs } from '../accounts/BillingTabs.tsx'
import { SettingsFirst } from '../accounts/SettingsFirst.tsx'
import { ColumnHeads } from '../base/list/ColumnHeads.tsx'
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
import { useTexts } from '../base/texts/texts.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { Page } from '../base/ui/Page.tsx'
import { BookingRow } from './BookingRow.tsx'
import classes from './bookings.module.css'
import { FromInvoice } from './FromInvoice.tsx'
import { FromReceipt } from './FromReceipt.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { SplitManyDialog } from './SplitManyDialog.tsx'
import { useOpening } from './useOpening.ts'
import type { Opening } from './usePaymentForm.ts'

/** /admin/billing/bookings: the money that came, went or moved, newest first; it is entered and changed here. */
export function BookingsScreen() {
  const t = useTexts('BOOKINGS')
  const { may } = useSession()
  const mayChange = may('billing:w')
  const [edited, edit] = useState<Booking | 'new'>()
  const { opening, isWithoutAccount } = useOpening()
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
      {t('ADD')}
    </Button>
  )
  return (
    <Page title={t('TITLE')} width="wide" actions={mayChange && opening && add}>
      <BillingTabs />
      {isWithoutAccount && <SettingsFirst link={t('SET_UP')}>{t('ACCOUNT_FIRST')}</SettingsFirst>}
      {mayChange && opening && <OfAddress opening={opening} />}
      <Bookings edited={edited} opening={mayChange ? opening : undefined} onEdit={edit} />
    </Page>
  )
}

/** The payment for the invoice or receipt that the address names. */
function OfAddress({ opening }: { opening: Opening }) {
  const { invoice, receipt } = useSearch({ from: '/admin/billing/bookings' })
  if (receipt) return <FromReceipt key={receipt} id={receipt} opening={opening} />
  return invoice && <FromInvoice key={invoice} id={invoice} opening={opening} />
}

const bookingsOf = ({ bookings }: OutputOf<typeof bookingCalls.list>) => bookings

type Props = {
  edited: Booking | 'new' | undefined
  /** Undefined for people who change nothing. */
  opening: Opening | undefined
  onEdit: (edited: Booking | undefined) => void
}

function Bookings({ edited, opening, onEdit }: Props) {
  const t = useTexts('BOOKINGS')
  const filtered = useFilters(BOOKINGS)
  const found = useList(bookingCalls.list, filtered.filters, bookingsOf, BOOKINGS)
  const isAll = filtered.count === 0
  // The dialog follows what others change, also when the filters no longer find the payment.
  const open = edited === 'new' ? undefined : (found.rows?.find(({ id }) => id === edited?.id) ?? edited)
  return (
    <>
      <Filters list={found} filtered={filtered} />
      <OnlyMarks
        only={{ booking: filtered.address.booking && t('ONLY_BOOKING') }}
        onRemove={() => filtered.set({ booking: undefined })}
      />
      {opening && filtered.address.status === 'open' && <SplitShown rows={found.rows ?? []} />}
      <LongList
        list={found}
        className={list.rows}
        head={
          <ColumnHeads
            className={classes.row}
            heads={[
              ['first', 'DAY'],
              ['lead', 'NAME'],
              ['line', 'WHAT'],
              ['marks', 'INVOICE'],
              ['amount', 'AMOUNT'],
            ]}
          />
        }
        count={(shown, hasMore) => t('COUNT', { count: shown, more: hasMore ? 'yes' : 'no' })}
        none={{
          title: t(isAll ? 'NONE_YET' : 'NONE'),
          text: t(isAll ? 'NONE_YET_TEXT' : 'NONE_TEXT'),
          icon: <IconCash size={44} />,
        }}
      >
        {(booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            {...(opening && whyNotChangeBooking(booking) === undefined && { onEdit: () => onEdit(booking) })}
          />
        )}
      </LongList>
      {edited && opening && <PaymentDialog opening={opening} booking={open} onClose={() => onEdit(undefined)} />}
    </>
  )
}

/** The most payments that go on an account at once. */
const MOST_AT_ONCE = 100

/** Puts the open payments that are shown on one account. */
function SplitShown({ rows }: { rows: readonly Booking[] }) {
  const t = useTexts('BOOKINGS.SPLIT')
  const [isOpen, open] = useState(false)
  const ids = rows
    .filter((booking) => booking.category === 'regular' && whyNotChangeBooking(booking) === undefined)
    .map(({ id }) => id)
    .slice(0, MOST_AT_ONCE)
  if (ids.length === 0) return null
  return (
    <Row>
      <Button variant="default" onClick={() => open(true)}>
        {t('MANY', { count: ids.length })}
      </Button>
      {isOpen && <SplitManyDialog ids={ids} onClose={() => open(false)} />}
    </Row>
  )
}

type FiltersProps = { list: FilteredList; filtered: ReturnType<typeof useFilters<typeof BOOKINGS>> }

function Filters({ list, filtered }: FiltersProps) {
  const t = useTexts('BOOKINGS')
  const { data: plans } = useLive(planCalls.plans, {})
  const { address, set, count, reset } = filtered
  const accounts = plans?.activePlan?.bankAccounts ?? []
  return (
    <FilterBar
      list={list}
      search={{ label: t('SEARCH'), value: address.q, onChange: (q) => set({ q }) }}
      count={count}
      onReset={reset}
    >
      <FilterSelect
        label={t('STATUS')}
        options={BOOKING_STATUSES.map((value) => ({ value, label: t(`STATUSES.${value}`) }))}
        value={address.status}
        onChange={(status) => set({ status })}
      />
      <FilterSelect
        label={t('DIRECTION')}
        options={DIRECTIONS.map((value) => ({ value, label: t(`DIRECTIONS.${value}`) }))}
        value={address.direction}
        onChange={(direction) => set({ direction })}
      />
      <FilterSelect
        label={t('ACCOUNT')}
        options={accounts.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        value={address.account}
        onChange={(account) => set({ account })}
      />
      <DaysFilter from={t('FROM')} to={t('TO')} value={address} onChange={set} />
    </FilterBar>
  )
}
