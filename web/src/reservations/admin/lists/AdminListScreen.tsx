import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { compareNames } from '@bahnfrei/domain/base/call/search.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { CLUB_RESERVATIONS, UPCOMING_OF_CLUB } from '@bahnfrei/domain/reservations/lists.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { type AdminReservation, nameOf } from '@bahnfrei/domain/reservations/reservation.ts'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconBan } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import { WIDE_MAIN } from '../../../base/browser/breakpoints.ts'
import { ChooseBox } from '../../../base/list/ChooseBox.tsx'
import { CsvButton } from '../../../base/list/CsvButton.tsx'
import { DaysFilter } from '../../../base/list/DaysFilter.tsx'
import { FilterBar } from '../../../base/list/FilterBar.tsx'
import { FilterSelect } from '../../../base/list/FilterSelect.tsx'
import { LongList } from '../../../base/list/LongList.tsx'
import list from '../../../base/list/list.module.css'
import { SavedViews } from '../../../base/list/SavedViews.tsx'
import { useFilters } from '../../../base/list/useFilters.ts'
import { useList } from '../../../base/list/useList.ts'
import { useLive } from '../../../base/live/live.ts'
import { useSession } from '../../../base/session/session.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { Dotted } from '../../../base/ui/Dotted.tsx'
import { Row } from '../../../base/ui/Layout.tsx'
import { Page } from '../../../base/ui/Page.tsx'
import { PeriodPresets } from '../../../base/ui/Presets.tsx'
import { MemberPicker } from '../../../members/MemberPicker.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import { dayInWords } from '../../lane/words.ts'
import { AdminTabs } from './AdminTabs.tsx'
import classes from './adminList.module.css'
import { CancelBar } from './CancelBar.tsx'

const reservationsOf = ({ reservations }: OutputOf<typeof officerCalls.adminList>) => reservations

/** The orders within a day, in the order of the columns whose heads choose them. */
const SORTS = ['TIME', 'NAME', 'LANE'] as const
type Sort = (typeof SORTS)[number]

/**
 * The reservations of the club for its officers, with filters, grouped by day. Without filters, those that have not
 * ended (CAL-040).
 */
export function AdminListScreen() {
  const t = useTexts('ADMIN_RESERVATIONS')
  const [language] = useLanguage()
  const [sort, setSort] = useState<Sort>('TIME')
  const { may } = useSession()
  const now = useNow().epochMilliseconds
  const shown = useFilters(CLUB_RESERVATIONS)
  const { from, to, when } = shown.address
  const isUpcoming = from === undefined && to === undefined && when !== 'all'
  const filters = { ...shown.filters, when: isUpcoming ? ('upcoming' as const) : undefined }
  const found = useList(
    officerCalls.adminList,
    filters,
    reservationsOf,
    isUpcoming ? UPCOMING_OF_CLUB : CLUB_RESERVATIONS,
  )
  const days = isUpcoming ? 1 : -1
  const rows = found.rows
    ?.filter(({ dateRange }) => !isUpcoming || dateRange.end > now)
    .toSorted((one, other) => days * one.date.localeCompare(other.date) || WITHIN_DAY[sort](one, other))
  const { chosen, boxFor, clear } = useChosen(rows)
  const hasNotes = rows?.some(({ status, comment }) => status === 'cancelled' || comment !== '') ?? false
  return (
    <Frame save={<CsvButton definition={officerCalls.adminCsv} filters={filters} />}>
      <Filters {...shown} nameOfPerson={(uid) => found.rows?.find((row) => row.uid === uid)?.name} />
      <LongList
        list={{ ...found, rows }}
        className={list.rows}
        heading={({ date }) => dayInWords(date, language, 'long')}
        act={(ofDay, day) => boxFor(ofDay, t('CHOSEN.DAY', { day }))}
        head={<Heads {...{ sort, hasNotes }} onSort={setSort} hasBoxes={may('adminReservations:w')} />}
        count={(count, hasMore) => t('COUNT', { count, more: hasMore ? 'yes' : 'no' })}
        none={{ title: t('NONE'), text: t('NONE_TEXT') }}
      >
        {(reservation) => (
          <AdminRow
            key={reservation.id}
            reservation={reservation}
            hasNotes={hasNotes}
            box={boxFor(
              [reservation],
              t('CHOSEN.ONE', { name: nameOf(reservation, t('BLOCKER')), ...reservation.times }),
            )}
          />
        )}
      </LongList>
      {chosen.length > 0 && <CancelBar chosen={chosen} onDone={clear} />}
    </Frame>
  )
}

/** The page with its tabs. Where the route hides the title, the act stands next to the tabs. */
function Frame({ save, children }: { save: ReactNode; children: ReactNode }) {
  const t = useTexts('ADMIN_RESERVATIONS')
  const hasTitle = useMediaQuery(WIDE_MAIN, undefined, { getInitialValueInEffect: false }) === true
  return (
    <Page title={t('TITLE')} width="full" actions={hasTitle && save}>
      {hasTitle ? (
        <AdminTabs />
      ) : (
        <Row isSpread isOneLine className={classes.tabs}>
          <AdminTabs />
          {save}
        </Row>
      )}
      {children}
    </Page>
  )
}

/**
 * The reservations that are selected for cancellation, and functions that select them; only for officers who may
 * cancel.
 */
function useChosen(rows: readonly AdminReservation[] | undefined) {
  const { may } = useSession()
  const [ids, choose] = useState<ReadonlySet<Id<'reservation'>>>(new Set())
  const toggle = (some: readonly AdminReservation[]) => {
    const own = new Set(some.filter(isCancellable).map(({ id }) => id))
    choose(own.isSubsetOf(ids) ? ids.difference(own) : ids.union(own))
  }
  const boxFor = (some: readonly AdminReservation[], label: string) =>
    may('adminReservations:w') && (
      <ChooseBox
        label={label}
        isOn={some.some(isCancellable) && some.every((row) => !isCancellable(row) || ids.has(row.id))}
        isDisabled={!some.some(isCancellable)}
        onToggle={() => toggle(some)}
      />
    )
  const chosen = rows?.filter((row) => isCancellable(row) && ids.has(row.id)) ?? []
  return { chosen, boxFor, clear: () => choose(new Set()) }
}

/** Whether the list can cancel a reservation. A blocker of the club is removed in the calendar. */
function isCancellable({ status, uid }: AdminReservation): boolean {
  return status === 'live' && uid !== null
}

type Compare = (one: AdminReservation, other: AdminReservation) => number

const byTime: Compare = (one, other) => one.dateRange.start - other.dateRange.start
const byLane: Compare = (one, other) =>
  compareNames(one.range.name, other.range.name) ||
  one.lane.name.localeCompare(other.lane.name, undefined, { numeric: true })
const byName: Compare = (one, other) => compareNames(nameOf(one, ''), nameOf(other, ''))

/** The order of the reservations within a day. */
const WITHIN_DAY: Record<Sort, Compare> = {
  TIME: (one, other) => byTime(one, other) || byLane(one, other),
  NAME: (one, other) => byName(one, other) || byTime(one, other),
  LANE: (one, other) => byLane(one, other) || byTime(one, other),
}

type HeadsProps = { sort: Sort; onSort: (sort: Sort) => void; hasBoxes: boolean; hasNotes: boolean }

function Heads({ sort, onSort, hasBoxes, hasNotes }: HeadsProps) {
  const t = useTexts('ADMIN_RESERVATIONS')
  return (
    <fieldset
      aria-label={t('SORT')}
      className={`${classes.heads} ${classes.columns}`}
      data-boxes={hasBoxes || undefined}
    >
      {SORTS.map((each) => (
        <Fragment key={each}>
          {each === 'LANE' && <span className={classes.number}>{t('COLUMNS.NUMBER')}</span>}
          <button type="button" aria-pressed={each === sort} onClick={() => onSort(each)}>
            {t(`COLUMNS.${each}`)}
            {each === sort && <IconArrowDown size={14} aria-hidden />}
          </button>
        </Fragment>
      ))}
      {hasNotes && <span>{t('COLUMNS.COMMENT')}</span>}
    </fieldset>
  )
}

type FiltersProps = ReturnType<typeof useFilters<typeof CLUB_RESERVATIONS>> & {
  nameOfPerson: (uid: Id<'user'>) => string | undefined
}

function Filters({ address, set, count, reset, nameOfPerson }: FiltersProps) {
  const t = useTexts('ADMIN_RESERVATIONS')
  const { data } = useLive(rangeReadCalls.list, {})
  const ranges = data?.ranges.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const today = Temporal.Now.plainDateISO(data?.ranges[0]?.timeZone).toString()
  return (
    <FilterBar
      views={<SavedViews list="reservations" address={address} today={today} />}
      search={{ label: t('SEARCH'), value: address.q, onChange: (q) => set({ q }) }}
      count={count}
      onReset={reset}
    >
      <DaysFilter
        from={t('FROM')}
        to={t('TO')}
        value={address}
        onChange={(days) => set({ ...days, when: undefined })}
      />
      <PeriodPresets value={address} today={today} onChange={set} />
      <FilterSelect
        label={t('RANGE')}
        all={t('ALL_RANGES')}
        options={ranges}
        value={address.rid}
        onChange={(rid) => set({ rid })}
      />
      <MemberPicker
        label={t('PERSON')}
        empty={t('EVERYBODY')}
        value={address.uid && { uid: address.uid, name: nameOfPerson(address.uid) ?? t('CHOSEN_PERSON') }}
        onChange={(person) => set({ uid: person?.uid })}
      />
      <FilterSelect
        label={t('STATUS')}
        all={t('STATUSES.all')}
        options={(['live', 'cancelled'] as const).map((value) => ({ value, label: t(`STATUSES.${value}`) }))}
        value={address.status}
        onChange={(status) => set({ status })}
      />
    </FilterBar>
  )
}

type AdminRowProps = { reservation: AdminReservation; hasNotes: boolean; box: ReactNode }

function AdminRow({ reservation, hasNotes, box }: AdminRowProps) {
  const t = useTexts('ADMIN_RESERVATIONS')
  const laneName = useLaneName()
  const { id, clubId, date, times, range, lane, status, isGuest, tags, comment, memberNumber } = reservation
  return (
    <li className={list.boxed}>
      {box}
      <Link
        to="/admin/calendar"
        search={{ rid: range.id, d: date, open: id, cid: clubId }}
        className={`${list.link} ${classes.columns} ${classes.reservation}`}
        data-status={status}
      >
        <b className={classes.when}>{`${times.start}–${times.end}`}</b>
        <span className={classes.who}>
          {nameOf(reservation, t('BLOCKER'))}
          {isGuest && <span className={list.tag}>{t('GUEST')}</span>}
          {tags.map((tag) => (
            <span key={tag} className={list.tag}>
              {tag}
            </span>
          ))}
        </span>
        <span className={classes.number}>{memberNumber}</span>
        <span className={classes.place}>
          <Dotted facts={[laneName(lane.name), range.name]} />
        </span>
        {hasNotes && (
          <span className={classes.note}>
            {status === 'cancelled' && (
              <b>
                <IconBan size={16} aria-hidden /> {t('STATES.cancelled')}{' '}
              </b>
            )}
            {comment}
          </span>
        )}
      </Link>
    </li>
  )
}
