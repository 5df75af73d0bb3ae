import { IconCalendar, IconCalendarUser } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import classes from './CalendarSwitch.module.css'
import { calendarSearch } from './search.ts'

/** The link in the toolbar between the calendar and the admin calendar, which keeps the range and the day. */
export function CalendarSwitch() {
  const t = useTexts('CALENDAR')
  const { may } = useSession()
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  if (!may('clubReservations:r')) return null
  const isAdmin = pathname === '/admin/calendar'
  const { rid, cid, v, d } = calendarSearch(search)
  const label = t(isAdmin ? 'TO_OWN' : 'TO_ADMIN')
  const Icon = isAdmin ? IconCalendar : IconCalendarUser
  return (
    <Link
      className={classes.switch}
      to={isAdmin ? '/calendar' : '/admin/calendar'}
      search={calendarSearch({ rid, cid, v, d })}
      aria-label={label}
      title={label}
    >
      <Icon aria-hidden />
    </Link>
  )
}
