import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import { instantAt } from '@bahnfrei/domain/base/time.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import type { AdminReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { Button, TextInput } from '@mantine/core'
import { IconBan, IconDownload, IconFilterOff, IconListSearch } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../base/api.ts'
import { downloadFile } from '../../base/downloadFile.ts'
import { useLive } from '../../base/live.ts'
import { useSession } from '../../base/session.ts'
import { useLanguage, useTexts } from '../../base/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import list from '../../base/ui/FilteredList.module.css'
import { Page } from '../../base/ui/Page.tsx'
import { PeriodPresets } from '../../base/ui/Presets.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import { RangePicker } from '../../ranges/RangePicker.tsx'
import { dayInWords, momentInWords } from '../words.ts'
import { AdminTabs } from './AdminTabs.tsx'
import classes from './adminList.module.css'
import { type AdminWords, COLUMNS, cellsOf, nameOf } from './adminRows.ts'
import { csvOf } from './csv.ts'
import { type AdminListSearch, adminListSearch, STATUSES } from './search.ts'
import { useFurther } from './useFurther.ts'

type Filter = InputOf<typeof contract.reservations.adminList>

/** The reservations of the club by filter, for its officers (CAL-040). */
export function AdminListScreen() {
  const t = useTexts('ADMIN_RESERVATIONS')
  const { club } = useSession()
  const navigate = useNavigate()
  const search = adminListSearch(useSearch({ from: '/admin/reservations' }))
  const filter = filterOf(search)
  const { rows, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useFurther(
    contract.reservations.adminList,
    filter,
  )
  const words = useAdminWords()
  const set = (change: { [Key in keyof AdminListSearch]: AdminListSearch[Key] | undefined }) =>
    void navigate({
      to: '/admin/reservations',
      search: (before) => withoutGaps({ ...before, ...change }),
      replace: true,
    })

  const save = async () => {
    const all = await readAll(filter, club?.id)
    const head = COLUMNS.map((column) => t(`COLUMNS.${column}`))
    const lines = all.map((reservation) => Object.values(cellsOf(reservation, words)))
    downloadFile('reservierungen.csv', 'text/csv;charset=utf-8', csvOf([head, ...lines]))
    toast.success(t('EXPORTED', { count: all.length }))
    return true
  }

  return (
    <Page
      title={t('TITLE')}
      width="full"
      actions={
        <SaveButton variant="default" leftSection={<IconDownload size={18} aria-hidden />} onSave={save}>
          {t('EXPORT')}
        </SaveButton>
      }
    >
      <AdminTabs />
      <Filters search={search} onChange={set} />
      {error && rows === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <p role="status">…</p>}
      {rows && (
        <p className={list.count} role="status">
          {t('COUNT', { count: rows.length, more: hasNextPage ? 'yes' : 'no' })}
        </p>
      )}
      {rows?.length === 0 && (
        <EmptyState icon={<IconListSearch size={44} />} title={t('NONE')}>
          {t('NONE_TEXT')}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <ul className={list.rows}>
          {rows.map((reservation) => (
            <AdminRow key={reservation.id} reservation={reservation} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" fullWidth mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('MORE')}
        </Button>
      )}
    </Page>
  )
}

type FiltersProps = {
  search: AdminListSearch
  onChange: (change: { [Key in keyof AdminListSearch]: AdminListSearch[Key] | undefined }) => void
}

function Filters({ search, onChange }: FiltersProps) {
  const t = useTexts('ADMIN_RESERVATIONS')
  const { data } = useLive(contract.ranges.list, {})
  const ranges = [{ id: '', name: t('ALL_RANGES') }, ...(data?.ranges ?? [])]
  const isFiltered = Object.keys(search).length > 0
  return (
    <search aria-label={t('FILTERS')} className={list.filters}>
      <TextInput
        type="search"
        label={t('SEARCH')}
        value={search.q ?? ''}
        maxLength={100}
        onChange={({ target }) => onChange({ q: target.value || undefined })}
      />
      <DateField
        label={t('FROM')}
        value={search.from ?? ''}
        onChange={(from) => onChange({ from: from || undefined })}
      />
      <DateField label={t('TO')} value={search.to ?? ''} onChange={(to) => onChange({ to: to || undefined })} />
      <PeriodPresets
        value={search}
        today={Temporal.Now.plainDateISO(data?.ranges[0]?.timeZone).toString()}
        onChange={onChange}
      />
      <RangePicker
        label={t('RANGE')}
        options={ranges}
        value={search.rid ?? ''}
        onChange={(rid) => onChange({ rid: rid || undefined })}
      />
      <Choice
        label={t('STATUS')}
        options={(['all', ...STATUSES] as const).map((value) => ({ value, label: t(`STATUSES.${value}`) }))}
        value={search.status ?? 'all'}
        onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
      />
      {isFiltered && (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={18} aria-hidden />}
          onClick={() => onChange({ q: undefined, from: undefined, to: undefined, rid: undefined, status: undefined })}
        >
          {t('RESET')}
        </Button>
      )}
    </search>
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

function filterOf({ from, to, rid, status, q }: AdminListSearch): Filter {
  return withoutGaps({ from, to, rangeId: rid, status, search: q })
}

function withoutGaps<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

/** All that the filter finds, page by page. */
async function readAll(filter: Filter, clubId: string | undefined): Promise<AdminReservation[]> {
  const found: AdminReservation[] = []
  for (let more = true; more; ) {
    const before = found.at(-1)?.id
    const page = await api.reservations.adminList(before === undefined ? filter : { ...filter, before }, { clubId })
    found.push(...page.reservations)
    more = page.hasMore
  }
  return found
}

function useAdminWords(): AdminWords {
  const t = useTexts('ADMIN_RESERVATIONS')
  const [language] = useLanguage()
  return {
    yes: t('YES'),
    no: t('NO'),
    blocker: t('BLOCKER'),
    state: (status) => t(`STATES.${status}`),
    moment: (at, zone) => momentInWords(instantAt(at), language, zone),
  }
}
