import { dayOf } from '@bahnfrei/domain/base/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { Link } from '@tanstack/react-router'
import { useLive } from '../../base/live.ts'
import { useSession } from '../../base/session.ts'
import { useTexts } from '../../base/texts.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { useNow } from '../../base/useNow.ts'
import { useRanges } from '../../ranges/useRanges.ts'
import type { Entry } from '../navigation.ts'
import { useNavigation } from '../useNavigation.ts'
import classes from './AdminDashScreen.module.css'
import { nextStart, presentNow } from './today.ts'

/** /admin/dash: what happens on the ranges today, and the ways into the administration (OP-27). */
export function AdminDashScreen() {
  const t = useTexts('DASH')
  const nav = useTexts('NAV')
  const { club, may } = useSession()
  const { ranges, state } = useRanges()
  const isOfficer = may('clubReservations:r')
  const administration = useNavigation().find(({ name }) => name === 'ADMINISTRATION')
  return (
    <Page title={t('TITLE', { club: club?.name ?? '' })} isLoading={state === 'loading'}>
      {isOfficer && (
        <section aria-labelledby="today">
          <h2 id="today">{t('TODAY')}</h2>
          {ranges?.length === 0 && <EmptyState title={t('NO_RANGES')} />}
          <ul className={classes.cards}>
            {ranges?.map((range) => (
              <RangeToday key={range.id} range={range} />
            ))}
          </ul>
        </section>
      )}
      {administration && (
        <section aria-labelledby="ways">
          <h2 id="ways">{t('WAYS')}</h2>
          <ul className={classes.ways}>
            {administration.entries.flatMap(leaves).map(({ name, to }) => (
              <li key={name}>
                <Link to={to}>{nav(name)}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}

function leaves(entry: Entry): Entry[] {
  if (entry.isDisabled) return []
  return entry.children ?? [entry]
}

function RangeToday({ range }: { range: Range }) {
  const t = useTexts('DASH')
  const now = useNow()
  const day = dayOf(now, range.timeZone)
  const { data } = useLive(officerCalls.attendance, { rangeId: range.id, date: day })
  const next = data && nextStart(data.reservations, now.epochMilliseconds)
  return (
    <li className={classes.card}>
      <Link to="/admin/reservations/attendance" search={{ range: range.id, time: day }}>
        <b>{range.name}</b>
        {data && (
          <>
            <span>{t('RESERVATIONS', { count: data.reservations.length })}</span>
            <span>{t('PRESENT', { count: presentNow(data.reservations, now.epochMilliseconds) })}</span>
            <span>{next === undefined ? t('NO_NEXT') : t('NEXT', { time: next })}</span>
          </>
        )}
      </Link>
    </li>
  )
}
