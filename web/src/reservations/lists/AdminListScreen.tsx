import type { OutputOf } from '@bahnfrei/domain/base/call.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { CLUB_RESERVATIONS } from '@bahnfrei/domain/reservations/lists.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { type AdminReservation, nameOf } from '@bahnfrei/domain/reservations/reservation.ts'
import { NativeSelect } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { CsvButton } from '../../base/list/CsvButton.tsx'
import { FilterBar } from '../../base/list/FilterBar.tsx'
import { LongList } from '../../base/list/LongList.tsx'
import list from '../../base/list/list.module.css'
import { SavedViews } from '../../base/list/SavedViews.tsx'
import { useFilters } from '../../base/list/useFilters.ts'
import { useList } from '../../base/list/useList.ts'
import { useLive } from '../../base/live.ts'
import { useLanguage, useTexts } from '../../base/texts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { PeriodPresets } from '../../base/ui/Presets.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import { dayInWords } from '../words.ts'
import { AdminTabs } from './AdminTabs.tsx'
import classes from './adminList.module.css'

const reservationsOf = ({ reservations }: OutputOf<typeof officerCalls.adminList>) => reservations

/** The reservations of the club by filter, for its officers (CAL-040). */
export function AdminListScreen() {
  const t = useTexts('ADMIN_RESERVATIONS')
  const shown = useFilters(CLUB_RESERVATIONS)
  const found = useList(officerCalls.adminList, shown.filters, reservationsOf, CLUB_RESERVATIONS)
  return (
    <Page
      title={t('TITLE')}
      width="full"
      actions={<CsvButton definition={officerCalls.adminCsv} filters={shown.filters} />}
    >
      <AdminTabs />
      <Filters {...shown} />
      <LongList
        list={found}
        className={list.rows}
        count={(count, hasMore) => t('COUNT', { count, more: hasMore ? 'yes' : 'no' })}
        none={{ title: t('NONE'), text: t('NONE_TEXT') }}
      >
        {(reservation) => <AdminRow key={reservation.id} reservation={reservation} />}
      </LongList>
    </Page>
  )
}

function Filters({ address, set, count, reset }: ReturnType<typeof useFilters<typeof CLUB_RESERVATIONS>>) {
  const t = useTexts('ADMIN_RESERVATIONS')
  const { data } = useLive(rangeReadCalls.list, {})
  const ranges = [
    { value: '', label: t('ALL_RANGES') },
    ...(data?.ranges ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  const today = Temporal.Now.plainDateISO(data?.ranges[0]?.timeZone).toString()
  return (
    <FilterBar
      views={<SavedViews list="reservations" address={address} today={today} />}
      search={{ label: t('SEARCH'), value: address.q, onChange: (q) => set({ q }) }}
      count={count}
      onReset={reset}
    >
      <DateField label={t('FROM')} value={address.from ?? ''} onChange={(from) => set({ from })} />
      <DateField label={t('TO')} value={address.to ?? ''} onChange={(to) => set({ to })} />
      <PeriodPresets value={address} today={today} onChange={set} />
      <NativeSelect
        label={t('RANGE')}
        data={ranges}
        value={address.rid ?? ''}
        onChange={({ target }) => set({ rid: target.value })}
      />
      <Choice
        label={t('STATUS')}
        options={(['all', 'live', 'cancelled'] as const).map((value) => ({ value, label: t(`STATUSES.${value}`) }))}
        value={address.status ?? 'all'}
        onChange={(status) => set({ status: status === 'all' ? undefined : status })}
      />
    </FilterBar>
  )
}

function AdminRow({ reservation }: { reservation: AdminReservation }) {
  const t = useTexts('ADMIN_RESERVATIONS')
  const [language] = useLanguage()
  const laneName = useLaneName()
  const { id, clubId, date, times, range, lane, status, isGuest, tags, comment, memberNumber } = reservation
  return (
    <li>
      <Link
        to="/admin/calendar"
        search={{ rid: range.id, d: date, open: id, cid: clubId }}
        className={`${list.link} ${classes.reservation}`}
        data-status={status}
      >
        <span className={classes.when}>
          {dayInWords(date, language, 'short')} <b>{`${times.start}–${times.end}`}</b>
        </span>
        <span className={classes.who}>
          {nameOf(reservation, t('BLOCKER'))}
          {memberNumber !== null && <span className={list.dim}> {memberNumber}</span>}
          {isGuest && <span className={list.tag}>{t('GUEST')}</span>}
          {tags.map((tag) => (
            <span key={tag} className={list.tag}>
              {tag}
            </span>
          ))}
        </span>
        <span>
          {laneName(lane.name)} · {range.name}
        </span>
        <span>
          {status === 'cancelled' && (
            <b>
              <IconBan size={16} aria-hidden /> {t('STATES.cancelled')}{' '}
            </b>
          )}
          {comment}
        </span>
      </Link>
    </li>
  )
}
