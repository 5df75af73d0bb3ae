import { contract } from '@bahnfrei/domain/contract.ts'
import { Button } from '@mantine/core'
import { IconCalendarOff, IconCalendarPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTexts } from '../../base/texts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { MyWaits } from '../waiting/MyWaits.tsx'
import { AppointmentCard } from './AppointmentCard.tsx'
import classes from './lists.module.css'
import { OwnWeek } from './OwnWeek.tsx'
import { type HistorySearch, historySearch, KINDS, OWNERS } from './search.ts'
import { useFurther } from './useFurther.ts'

const FeedsSection = lazy(() => import('../feeds/FeedsSection.tsx').then((file) => ({ default: file.FeedsSection })))

/** The own reservations in all clubs and those that were made for others (RESV-001). */
export function ReservationsScreen() {
  const t = useTexts('APPOINTMENTS')
  const navigate = useNavigate()
  const { kind = 'upcoming', of = 'me', d } = historySearch(useSearch({ from: '/reservations' }))
  const show = (search: HistorySearch) =>
    void navigate({ to: '/reservations', search: (before) => ({ ...before, ...search }), replace: true })
  const book = (
    <Button component={Link} to="/calendar" leftSection={<IconCalendarPlus size={20} aria-hidden />}>
      {t('BOOK')}
    </Button>
  )

  return (
    <Page title={t('TITLE')} actions={book}>
      <MyWaits />
      <div className={classes.choices}>
        <Choice
          label={t('KIND')}
          options={KINDS.map((value) => ({ value, label: t(`KINDS.${value}`) }))}
          value={kind}
          onChange={(chosen) => show({ kind: chosen })}
        />
        {kind !== 'week' && (
          <Choice
            label={t('OF')}
            options={OWNERS.map((value) => ({ value, label: t(`WHOSE.${value}`) }))}
            value={of}
            onChange={(chosen) => show({ of: chosen })}
          />
        )}
      </div>
      {kind === 'week' ? <OwnWeek day={d} onShow={(day) => show({ d: day })} /> : <List kind={kind} of={of} />}
      <Suspense>
        <FeedsSection />
      </Suspense>
    </Page>
  )
}

function List({ kind, of }: { kind: Exclude<(typeof KINDS)[number], 'week'>; of: (typeof OWNERS)[number] }) {
  const t = useTexts('APPOINTMENTS')
  const { rows, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useFurther(
    contract.reservations.history,
    { of, kind },
  )
  return (
    <>
      {error && rows === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <p role="status">…</p>}
      {rows?.length === 0 && <EmptyState icon={<IconCalendarOff size={44} />} title={t(`NONE.${kind}`)} />}
      {rows && rows.length > 0 && (
        <ul className={classes.cards}>
          {rows.map((reservation) => (
            <AppointmentCard key={reservation.id} reservation={reservation} of={of} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" fullWidth mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('MORE')}
        </Button>
      )}
    </>
  )
}
