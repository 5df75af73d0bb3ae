import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import { Button } from '@mantine/core'
import { IconCalendarPlus, IconCalendarSearch } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { ConfirmAddressNote } from '../auth/ConfirmAddressNote.tsx'
import { useLive } from '../base/live.ts'
import { useSession } from '../base/session.ts'
import { useTexts } from '../base/texts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Page } from '../base/ui/Page.tsx'
import { useNow } from '../base/useNow.ts'
import { HeldSlots } from '../reservations/waiting/HeldSlots.tsx'
import classes from './HomeScreen.module.css'
import { QuickLinks } from './QuickLinks.tsx'
import { ReservationDays } from './ReservationDays.tsx'
import { reservationDays } from './reservationDays.ts'
import { UnreadNotifications } from './UnreadNotifications.tsx'

/** What comes next for this person. */
export function HomeScreen() {
  const t = useTexts('HOME')
  const free = useTexts('FREE')
  const router = useRouter()
  const now = useNow()
  const { me, clubs } = useSession()
  const { data, state, error } = useLive(reservationReadCalls.mine, {})
  const days = reservationDays(data?.reservations ?? [], now)
  const title = me === undefined ? t('TITLE') : t('GREETING', { name: me.name.call || me.name.full })

  const freeLink = (
    <Link to="/free" className={classes.free}>
      <IconCalendarSearch size={20} aria-hidden />
      {free('LINK')}
    </Link>
  )

  return (
    <Page
      title={title}
      actions={
        days.length > 0 && (
          <div className={classes.aside}>
            <ReserveButton />
          </div>
        )
      }
      isLoading={state === 'loading'}
    >
      {state === 'failed' && <ErrorState error={error} onRetry={() => router.invalidate()} />}
      <ConfirmAddressNote />
      <HeldSlots />
      {days.length > 0 && freeLink}
      {data && days.length > 0 && <ReservationDays days={days} />}
      {data && days.length === 0 && clubs.length > 0 && (
        <EmptyState icon={<IconCalendarSearch size={44} />} title={t('NONE')} action={<ReserveButton isBig />}>
          {t('NONE_TEXT')}
        </EmptyState>
      )}
      {data && days.length === 0 && clubs.length === 0 && me?.verified && (
        <EmptyState title={t('NO_CLUB')}>{t('NO_CLUB_TEXT')}</EmptyState>
      )}
      {data && days.length === 0 && clubs.length > 0 && freeLink}
      <div className={classes.more}>
        <UnreadNotifications />
        <QuickLinks />
      </div>
      {days.length > 0 && (
        <div className={classes.thumb}>
          <ReserveButton isBig />
        </div>
      )}
    </Page>
  )
}

function ReserveButton({ isBig = false }: { isBig?: boolean }) {
  const t = useTexts('HOME')
  return (
    <Button component={Link} to="/calendar" size={isBig ? 'lg' : 'md'} leftSection={<IconCalendarPlus aria-hidden />}>
      {t('BOOK')}
    </Button>
  )
}
