import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { HISTORY_ORDERS } from '@bahnfrei/domain/reservations/historyList.ts'
import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import { Button } from '@mantine/core'
import { IconCalendarOff, IconCalendarPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LongList } from '../../../base/list/LongList.tsx'
import rows from '../../../base/list/list.module.css'
import { useList } from '../../../base/list/useList.ts'
import { useSession } from '../../../base/session/session.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { monthWords } from '../../../base/time/days.ts'
import { Choice } from '../../../base/ui/Choice.tsx'
import { Row } from '../../../base/ui/Layout.tsx'
import { Page } from '../../../base/ui/Page.tsx'
import { useReservationsOfChildren } from '../../plan/forWhom/forWhom.ts'
import { LazyUnsent } from '../../plan/outbox/LazyUnsent.tsx'
import { HeldSlots } from '../../plan/waiting/HeldSlots.tsx'
import { MyWaits } from '../../plan/waiting/MyWaits.tsx'
import { AppointmentCard } from './AppointmentCard.tsx'
import classes from './lists.module.css'
import { OwnWeek } from './OwnWeek.tsx'
import { type HistorySearch, historySearch, KINDS, OWNERS } from './search.ts'
import { withChildren } from './withChildren.ts'

const FeedsSection = lazy(() => import('../feeds/FeedsSection.tsx').then((file) => ({ default: file.FeedsSection })))

const reservationsOf = ({ reservations }: OutputOf<typeof reservationReadCalls.history>) => reservations

/**
 * /reservations: the person's reservations in all clubs, with the coming ones of their children among them, and those
 * that the person made for others (RESV-001).
 */
export function ReservationsScreen() {
  const t = useTexts('APPOINTMENTS')
  const navigate = useNavigate()
  const { clubs } = useSession()
  const { kind = 'upcoming', of = 'me', d } = historySearch(useSearch({ from: '/reservations' }))
  const show = (search: HistorySearch) =>
    void navigate({ to: '/reservations', search: (before) => ({ ...before, ...search }), replace: true })
  const reserveButton = (
    <Button
      component={Link}
      to={clubs.length === 0 ? '/free' : '/calendar'}
      leftSection={<IconCalendarPlus size={20} aria-hidden />}
    >
      {t('BOOK')}
    </Button>
  )

  return (
    <Page title={t('TITLE')} actions={reserveButton}>
      <LazyUnsent />
      <HeldSlots />
      <Row className={classes.choices}>
        <Choice
          label={t('KIND')}
          isLabelHidden
          options={KINDS.map((value) => ({ value, label: t(`KINDS.${value}`) }))}
          value={kind}
          onChange={(chosen) => show({ kind: chosen })}
        />
        {kind !== 'week' && (
          <Choice
            label={t('OF')}
            isLabelHidden
            options={OWNERS.map((value) => ({ value, label: t(`WHOSE.${value}`) }))}
            value={of}
            onChange={(chosen) => show({ of: chosen })}
          />
        )}
      </Row>
      {kind === 'week' ? <OwnWeek day={d} onShow={(day) => show({ d: day })} /> : <List kind={kind} of={of} />}
      <MyWaits />
      <div className={classes.feeds}>
        <Suspense>
          <FeedsSection />
        </Suspense>
      </div>
    </Page>
  )
}

function List({ kind, of }: { kind: Exclude<(typeof KINDS)[number], 'week'>; of: (typeof OWNERS)[number] }) {
  const t = useTexts('APPOINTMENTS')
  const [language] = useLanguage()
  const own = useList(reservationReadCalls.history, { of, kind }, reservationsOf, HISTORY_ORDERS[kind])
  const ofChildren = useReservationsOfChildren()
  const { rows: loaded, hasMore } = own
  const areAmong = kind === 'upcoming' && of === 'me' && loaded !== undefined
  const list = areAmong ? { ...own, rows: withChildren({ rows: loaded, hasMore }, ofChildren) } : own
  return (
    <LongList
      list={list}
      className={rows.rows}
      heading={({ date }) => monthWords(date, language)}
      none={{ title: t(`NONE.${kind}`), icon: <IconCalendarOff size={44} /> }}
    >
      {(reservation) => <AppointmentCard key={reservation.id} reservation={reservation} of={of} />}
    </LongList>
  )
}
