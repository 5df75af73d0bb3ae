import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import { Button } from '@mantine/core'
import { IconCalendarPlus, IconCalendarSearch } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { ConfirmAddressNote } from '../auth/ConfirmAddressNote.tsx'
import { useHasNote } from '../base/browser/notes.ts'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Columns, Row } from '../base/ui/Layout.tsx'
import { Page } from '../base/ui/Page.tsx'
import { Section } from '../base/ui/Section.tsx'
import { LazyOwnDuties } from '../duties/LazyOwnDuties.tsx'
import { LazyOwnEvents } from '../events/LazyOwnEvents.tsx'
import { LazyWaitingEntries } from '../journal/LazyWaitingEntries.tsx'
import { LazyNeedTile } from '../journal/need/LazyNeedTile.tsx'
import { LazyFindClub } from '../members/LazyFindClub.tsx'
import { LazyUnsent } from '../reservations/plan/outbox/LazyUnsent.tsx'
import { HeldSlots } from '../reservations/plan/waiting/HeldSlots.tsx'
import { LazyChecklist } from '../start/LazyChecklist.tsx'
import { ComingReservations } from './ComingReservations.tsx'
import { comingReservations } from './comingReservations.ts'
import classes from './home.module.css'
import { Limits } from './Limits.tsx'
import { LazyNeedsYou } from './officer/LazyNeedsYou.tsx'
import { LazyOperation } from './operation/LazyOperation.tsx'
import { Proposals, useProposals } from './Proposals.tsx'
import { QuickLinks } from './QuickLinks.tsx'
import { Ticket } from './Ticket.tsx'
import { UnreadNotifications } from './UnreadNotifications.tsx'

const MOST_LATER = 3

/** /home: the person's next reservations, proposals for new ones, and open tasks. */
export function HomeScreen() {
  const t = useTexts('HOME')
  const router = useRouter()
  const now = useNow()
  const { me, clubs } = useSession()
  const mine = useLive(reservationReadCalls.mine, {})
  // A deferred value renders in pieces, so that the page can be scrolled and tapped in between.
  const data = useDeferredValue(mine.data)
  const coming = comingReservations(data?.reservations ?? [], now)
  const [next, ...later] = coming
  const isInClub = clubs.some(({ kind }) => kind !== 'visitor')
  // A root without a club is not here to shoot.
  const isOperating = me?.root === true && !isInClub
  const { hasSettled, ...proposals } = useProposals(
    data && !isOperating ? coming.map(({ id }) => id).join() : undefined,
  )
  // The content below the proposals appears together with them, so that it does not move.
  const isWhole = useDeferredValue(hasSettled || isOperating || mine.state === 'failed')
  const title = me === undefined ? t('TITLE') : t('GREETING', { name: me.name.call || me.name.full })

  return (
    <Page
      title={title}
      actions={
        next !== undefined && (
          <div className={classes.aside}>
            <ReserveButton />
          </div>
        )
      }
      isLoading={data === undefined && mine.state !== 'failed'}
      width="wide"
    >
      {mine.state === 'failed' && <ErrorState error={mine.error} onRetry={() => router.invalidate()} />}
      <ConfirmAddressNote />
      <HeldSlots />
      <Columns>
        <div>
          <LazyChecklist />
          <LazyUnsent />
          {next && <Ticket reservation={next} />}
          {data && !isInClub && me && (isOperating ? <LazyOperation /> : <LazyFindClub />)}
          {data && next === undefined && isInClub && <NothingAhead />}
          {later.length > 0 && <Later reservations={later} />}
          {data && !isOperating && <Proposals {...proposals} />}
          {isWhole && clubs.length > 0 && <ToFree />}
          {isWhole && data && isInClub && <LazyNeedTile />}
        </div>
        <div>{isWhole && <Tasks isInClub={isInClub} />}</div>
      </Columns>
    </Page>
  )
}

/** The open tasks of the person, each with a link to its screen. */
function Tasks({ isInClub }: { isInClub: boolean }) {
  return (
    <>
      <LazyNeedsYou />
      {isInClub && <LazyWaitingEntries />}
      <UnreadNotifications />
      <Limits />
      <QuickLinks />
      {isInClub && <LazyOwnDuties />}
      {isInClub && <LazyOwnEvents />}
    </>
  )
}

/** The note that nothing is reserved; hidden while reservations wait to be sent. */
function NothingAhead() {
  const t = useTexts('HOME')
  if (useHasNote('outbox')) return null
  return (
    <EmptyState icon={<IconCalendarSearch size={44} />} title={t('NONE')} action={<ReserveButton isBig />}>
      {t('NONE_TEXT')}
    </EmptyState>
  )
}

function Later({ reservations }: { reservations: readonly OwnReservation[] }) {
  const t = useTexts('HOME')
  return (
    <Section title={t('LATER')} actions={<Link to="/reservations">{t('ALL')}</Link>}>
      <ComingReservations reservations={reservations.slice(0, MOST_LATER)} />
    </Section>
  )
}

function ToFree() {
  const t = useTexts('FREE')
  return (
    <Row className={classes.free}>
      <IconCalendarSearch size={20} aria-hidden />
      <Link to="/free">{t('LINK')}</Link>
    </Row>
  )
}

function ReserveButton({ isBig = false }: { isBig?: boolean }) {
  const t = useTexts('HOME')
  return (
    <Button component={Link} to="/calendar" size={isBig ? 'lg' : 'md'} leftSection={<IconCalendarPlus aria-hidden />}>
      {t('RESERVE_LANE')}
    </Button>
  )
}
